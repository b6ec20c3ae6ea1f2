import type { FieldLabel } from '#domain/language/language-data.ts';
import { leadLabel } from './blocks.ts';
import type { PartyBlock } from './party-block.ts';
import type { Cell, Sheet } from './sheet.ts';

/** In heights of the label: how far right of it the cell of its value may begin. */
const MOST_ASIDE = 30;

/** `Details of supply`: most of its letters are a label that ends it. */
export function isHeading({ text, labels }: Cell): boolean {
  const last = labels.at(-1);
  if (last === undefined || !OF_HEADINGS.has(last.kind) || last.end < text.trimEnd().length) return false;
  const known = labels.reduce((sum, { letters }) => sum + letters, 0);
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
  for (const cell of sheet.cells) {
    if (!starts.has(cell.page) && isTitleOfTable(sheet, cell)) starts.set(cell.page, cell.line);
    if (MONEY.test(cell.text)) ends.set(cell.page, cell.line);
  }
  return ({ page, line }) => line > (starts.get(page) ?? Infinity) && line < (ends.get(page) ?? 0);
}

const MONEY = /\d[.,]\d{2}(?!\d)|\p{Sc}\s?\d/u;

/**
 * Finds all lines of a name in a form cell whose label is level with the middle of the cell.
 *
 * @returns null where the name has one line
 */
export function centredName(sheet: Sheet, label: Cell): PartyBlock | null {
  const middle = valueBeside(sheet, label);
  if (middle === null) return null;
  const linesFrom = (step: 1 | -1): Cell[] => {
    const found: Cell[] = [];
    let former = middle;
    for (let line = former.line + step; Math.abs(line - label.line) <= MOST_ROWS; line += step) {
      const row = sheet.rows[line] ?? [];
      const isLabelled = row.some((one) => one !== label && one.left < label.right && one.right > label.left);
      if (isLabelled || row[0]?.page !== label.page) break;
      const next = row.find((other) => Math.abs(other.left - former.left) <= SAME_LEFT);
      if (next === undefined) continue;
      if (Math.abs(next.top - former.top) > CLOSE * (former.bottom - former.top)) break;
      found.push(next);
      former = next;
    }
    return found;
  };
  const [above, below] = [linesFrom(-1).toReversed(), linesFrom(1)];
  if (above.length === 0 || (below.length === 0 && middle.line === label.line)) return null;
  const name = [...above, middle, ...below].map(({ text }) => text).join(' ');
  return { cell: middle, start: 0, end: middle.text.length, name, address: [] };
}

/** The line of the value on the label's own, or of an even number of lines the lower of the two in the middle. */
function valueBeside(sheet: Sheet, label: Cell): Cell | null {
  const next = sheet.rows[label.line]?.[label.at + 1];
  const isOwn = (cell: Cell | undefined): cell is Cell =>
    cell?.page === label.page &&
    cell.left > label.right &&
    cell.left - label.right < MOST_ASIDE * (label.bottom - label.top) &&
    leadLabel(cell) === null;
  if (next !== undefined && isOwn(next)) return next;
  const [above, below] = [-1, 1].map((step) => (sheet.rows[label.line + step] ?? []).find(isOwn));
  if (above === undefined || below === undefined || Math.abs(above.left - below.left) > SAME_LEFT)
    return null;
  return below.top - above.bottom > below.bottom - below.top ? null : below;
}

/** Rows up and down from the label, those of the cell beside it among them. */
const MOST_ROWS = 5;

/** In points, and in heights: how lines of one cell stand. */
const SAME_LEFT = 2;
const CLOSE = 1.6;

/** `CUSTOMER INFORMATION   VEHICLE INFORMATION` in the same type, each with its own text close below. */
export function areCaptions(sheet: Sheet, cell: Cell, next: Cell): boolean {
  const lastOf = ({ text }: Cell) => /\p{L}+[\s:]*$/u.exec(text)?.[0].toLowerCase();
  const under = [cell, next].map((caption) => textUnder(sheet, caption));
  const isOther = (style: (one: Cell) => boolean) =>
    style(cell) && style(next) && under.every((one) => one !== undefined && !style(one));
  if (under.includes(undefined) || next.line !== cell.line || /\p{N}/u.test(next.text)) return false;
  return lastOf(cell) === lastOf(next) || isOther(isInCapitals) || isOther(isBold);
}

/** The cell in the next row with words that shares its left edge or its middle with a caption. */
function textUnder(sheet: Sheet, caption: Cell): Cell | undefined {
  const row = sheet.rows.slice(caption.line + 1).find((cells) => cells.length > 0) ?? [];
  const reach = caption.bottom - caption.top;
  return row.find(
    (other) =>
      other.page === caption.page &&
      other.top - caption.bottom < 2 * reach &&
      (Math.abs(other.left - caption.left) < reach ||
        Math.abs(other.left + other.right - caption.left - caption.right) < 2 * reach),
  );
}

const isInCapitals = ({ text }: Cell) => /\p{Lu}{2}/u.test(text) && !/\p{Ll}/u.test(text);
const isBold = ({ words }: Cell) => words.every((word) => word.isBold);

/** A cell of money alone next to a text: its price. */
export function priceBeside(sheet: Sheet, { line, at }: Cell): Cell | null {
  const next = sheet.rows[line]?.[at + 1];
  return next !== undefined && isMoney(next) ? next : null;
}

/** Whether a cell holds one figure of money and nothing else. */
export function isMoney({ text }: Cell): boolean {
  return /^\D{0,4}\d[\d.,' ]*[.,]\d{2}\D{0,4}$/u.test(text);
}
