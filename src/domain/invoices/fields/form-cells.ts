import type { FieldLabel } from '#domain/language/invoice-phrases.ts';
import { leadLabel } from './blocks.ts';
import type { Cell, Sheet } from './sheet.ts';

/** `Details of supply`: most of its letters are a label that ends it. */
export function isHeading({ text, labels }: Cell): boolean {
  const last = labels.at(-1);
  if (last === undefined || !OF_HEADINGS.has(last.kind) || last.end < text.trimEnd().length) return false;
  // `Blue Mobile Shop` is no heading, though two of its words are labels.
  const known = labels.reduce((sum, { kind, letters }) => sum + (kind === 'contact' ? 0 : letters), 0);
  return known * 2 >= text.replaceAll(/\P{L}/gu, '').length;
}

const OF_HEADINGS: ReadonlySet<FieldLabel> = new Set([
  'invoice',
  'vendor',
  'customer',
  'shipTo',
  'otherNumber',
  'terms',
]);

/** Among titles of columns: `Item | Qty | Price`. */
export function isTitleOfTable(sheet: Sheet, { line }: Cell): boolean {
  const row = sheet.rows[line] ?? [];
  const titles = row.filter((cell) => leadLabel(cell) === 'table');
  return titles.length > 2 || (titles.length > 1 && titles.length * 2 > row.length);
}

/** Whether a cell stands between the titles of a table and the last figure of money on their page. */
export function linesOfItems(sheet: Sheet): (cell: Cell) => boolean {
  const [starts, ends] = [new Map<number, number>(), new Map<number, number>()];
  const money = sheet.cells.some(({ text }) => MONEY.test(text)) ? MONEY : WHOLE_MONEY;
  for (const cell of sheet.cells) {
    if (!starts.has(cell.page) && isTitleOfTable(sheet, cell)) starts.set(cell.page, cell.line);
    if (money.test(cell.text)) ends.set(cell.page, cell.line);
  }
  return ({ page, line }) => line > (starts.get(page) ?? Infinity) && line < (ends.get(page) ?? 0);
}

const MONEY = /\d[.,]\d{2}(?!\d)|\p{Sc}\s?\d/u;
/** Of a currency that has no smaller coin. */
const WHOLE_MONEY = /\d[.,]\d{3}(?!\d)/u;

/** A cell of money alone next to a text: its price. */
export function priceBeside(sheet: Sheet, { line, at }: Cell): Cell | null {
  const next = sheet.rows[line]?.[at + 1];
  return next !== undefined && isMoney(next) ? next : null;
}

/** Whether a cell holds one figure of money and nothing else. */
export function isMoney({ text }: Cell): boolean {
  return /^\D{0,4}\d[\d.,' ]*[.,]\d{2}\D{0,4}$/u.test(text);
}
