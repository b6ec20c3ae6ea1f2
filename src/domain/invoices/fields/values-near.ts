import type { Label } from './cell-labels.ts';
import { edgesApart } from '#domain/page-layout/boxes.ts';
import { labelIn } from '../totals/sum-words.ts';
import { boxOfText, type Cell, type Sheet } from './sheet.ts';

/** Where a label's value may begin. */
export interface ValuePlace {
  readonly cell: Cell;
  /** Offset in the cell's text. */
  readonly from: number;
  readonly relation: 'inside' | 'right' | 'below' | 'above';
  /** 0 to 1: less, the farther away. */
  readonly weight: number;
}

/** In heights of the label: how far below it the value may begin. */
const MOST_BELOW = 2.6;
/** The same where a row of captions has a row of as many values, in larger type, next below it. */
const CAPTIONS = 6;
const SIGNS = /^(?:[\s:.#;=\-–—|>№º°*)(：,~<]|\/\s)+/u;
const REMARK = /^\s*\((?=[^)]*\p{L})[^)]*\)[\s:.]*$/u;
/** Cells with signs alone, between label and value. */
const ONLY_SIGNS = /^[\s:.#;=\-–—|>№º°*：]*$/u;

/** The places where the value of a label may stand: behind it in its cell, in the next cell, below it. */
export function valuesNear(sheet: Sheet, cell: Cell, label: Label): ValuePlace[] {
  const places: ValuePlace[] = [];
  const inside = skipSigns(cell.text, label.end);
  // `Förfallodatum (15 dagar netto)`: a remark, then the value in another cell.
  if (inside < cell.text.length && !REMARK.test(cell.text.slice(label.end))) {
    places.push({ cell, from: inside, relation: 'inside', weight: 1 });
    // `Échéance  Mode de règlement`, `Fakt nr / Kundnr`: titles of columns that nearly touch; or the same in words alone,
    // but `Number of the payment` is that of something else.
    const isOpen = label.kind !== 'number' && !/\p{N}/u.test(cell.text.slice(inside));
    const isTitle = isOpen || cell.labels.some(({ start }) => start === inside);
    if (isTitle) places.push(...below(sheet, cell, label));
  } else {
    const beside = rightOf(sheet, cell);
    places.push(...beside);
    const over = beside.length > 0 ? null : valueAbove(sheet, cell, label);
    places.push(...(over === null ? below(sheet, cell, label) : [over]));
  }
  return places;
}

export function skipSigns(text: string, from: number): number {
  const signs = SIGNS.exec(text.slice(from));
  return from + (signs?.[0].length ?? 0);
}

function rightOf(sheet: Sheet, cell: Cell): ValuePlace[] {
  const row = sheet.rows[cell.line] ?? [];
  for (const next of row.slice(cell.at + 1)) {
    if (ONLY_SIGNS.test(next.text)) continue;
    if (beginsWithLabel(next) || isNamedBetween(sheet, cell, next)) return [];
    return [{ cell: next, from: skipSigns(next.text, 0), relation: 'right', weight: 0.95 }];
  }
  return [];
}

/** `Customer no.:` on a line that leans, between a title and the number behind it. */
function isNamedBetween({ rows }: Sheet, { line, page, right }: Cell, value: Cell): boolean {
  const around = [rows[line - 1] ?? [], rows[line + 1] ?? []].flat();
  return around.some((other) => {
    const shared = Math.min(other.bottom, value.bottom) - Math.max(other.top, value.top);
    const isBetween = other.page === page && other.left >= right && other.right <= value.left;
    return isBetween && shared > (value.bottom - value.top) / 2 && beginsWithLabel(other);
  });
}

/** A label that a value may not begin with. */
function beginsWithLabel({ labels }: Cell): boolean {
  const [first] = labels;
  return first?.isLead === true && (first.letters > 3 || first.isClosed);
}

function below(sheet: Sheet, cell: Cell, label: Label): ValuePlace[] {
  const box = boxOfText(cell, label.start, label.end);
  const own = sheet.rows[cell.line] ?? [];
  const height = cell.bottom - cell.top;
  let reach = height * MOST_BELOW;
  for (const row of sheet.rows.slice(cell.line + 1)) {
    const [first] = row;
    if (first === undefined) continue;
    if (first.page !== cell.page) return [];
    const under = row.filter((other) => isUnder(other, box, cell));
    const top = Math.min(...row.map((other) => other.top));
    const isNext = sheet.rows.slice(cell.line + 1, first.line).every((between) => between.length === 0);
    const isRowOfValues = isNext && own.length > 1 && isUnderEach(own, row);
    if (top - cell.bottom > (isRowOfValues ? CAPTIONS * height : reach)) return [];
    const [closest] = under.toSorted((a, b) => edgesApart(a, box) - edgesApart(b, box));
    const nearest = closest ?? (isRowOfValues ? valueInTurn(own, row, cell) : undefined);
    if (nearest === undefined) continue;
    if (goesOnBelow(cell, nearest) || (label.kind === 'dueDate' && isBetween(nearest, row, own))) {
      reach = nearest.bottom - cell.bottom + height * MOST_BELOW;
      continue;
    }
    if (beginsWithLabel(nearest) || (OF_ONE.has(label.kind) && isListed(sheet, nearest))) return [];
    const from = startUnder(nearest, box);
    return [{ cell: nearest, from, relation: 'below', weight: 0.9 }];
  }
  return [];
}

/** What an invoice has one of. */
const OF_ONE: ReadonlySet<Label['kind']> = new Set([
  'invoiceNumber',
  'number',
  'receipt',
  'invoiceDate',
  'date',
]);

/** One of several in rows with their amounts: what the invoice collects. */
function isListed(sheet: Sheet, value: Cell): boolean {
  const next = sheet.rows[value.line + 1]?.find((other) => edgesApart(other, value) < 1) ?? null;
  const shapeOf = ({ text }: Cell) => text.replaceAll(/\d/g, '0');
  // The same once more is still one: `4711` to be paid in parts.
  if (next === null || next.page !== value.page || next.text === value.text) return false;
  if (shapeOf(next) !== shapeOf(value)) return false;
  const hasAmount = ({ line }: Cell) =>
    sheet.text.lines[line]?.figures.some(({ figure }) => /[.,]\d{2}\D*$/.test(figure.text)) === true;
  return hasAmount(value) && hasAmount(next);
}

/** Captions at the left of their columns, and as many values in the middle of them, none under its own. */
function valueInTurn(captions: readonly Cell[], values: readonly Cell[], { at }: Cell): Cell | undefined {
  const areValues = captions.length > 2 && values.every(({ labels }) => labels.length === 0);
  return areValues && values.length === captions.length ? values[at] : undefined;
}

/** `Document no./` over `No. de document`: the same label in a further language. */
function goesOnBelow({ text }: Cell, nearest: Cell): boolean {
  return text.endsWith('/') && !/\p{N}/u.test(nearest.text);
}

/** What stands in the column of a due date above the day: its caption, or `at once` for what is left of another bill. */
function isBetween(nearest: Cell, row: readonly Cell[], titles: readonly Cell[]): boolean {
  if (nearest.labels.length === 0) return titles.length > 2 && row.length > 2 && !/\p{N}/u.test(nearest.text);
  return isDateAlone(nearest) && row.some(isOfMoney);
}

/** `Date`, the caption of a column below the title of a table that says which: `Due` over `Date   Amount`. */
function isDateAlone({ text, labels }: Cell): boolean {
  const [label] = labels;
  return label?.kind === 'date' && label.isLead && label.end >= text.length - 1;
}

function isOfMoney({ text }: Cell): boolean {
  return labelIn(text, { isRecognised: false })?.coverage === 1;
}

/** In heights of the caption: how close below its value it stands, and how much farther from what comes next. */
const CLOSE_BELOW_VALUE = 0.7;
const NEXT_IS_FARTHER = 0.5;

/** `15.02.2025` with the caption `Due date` below it: the value touches its caption, and nothing else names it. */
function valueAbove(sheet: Sheet, cell: Cell, { isLead, end }: Label): ValuePlace | null {
  if (!isLead || end < cell.text.length - 1) return null;
  const value = neighbour(sheet, cell, -1);
  if (value === null || value.labels.length > 0 || !/\d/.test(value.text)) return null;
  const height = cell.bottom - cell.top;
  const step = cell.top - value.bottom;
  const next = neighbour(sheet, cell, 1);
  const isNextFar = next === null || next.top - cell.bottom > step + NEXT_IS_FARTHER * height;
  if (step > CLOSE_BELOW_VALUE * height || !isNextFar) return null;
  const over = neighbour(sheet, value, -1);
  // With words over it, the value is theirs, or the last line of an address.
  const isBelowWords = over !== null && value.top - over.bottom < step + NEXT_IS_FARTHER * height;
  const isBesideLabel = value.at > 0 && (sheet.rows[value.line]?.[value.at - 1]?.labels.length ?? 0) > 0;
  if (isBelowWords || isBesideLabel) return null;
  return { cell: value, from: skipSigns(value.text, 0), relation: 'above', weight: 0.85 };
}

/** The nearest cell above or below that stands in the same column. */
export function neighbour(sheet: Sheet, cell: Cell, step: 1 | -1): Cell | null {
  for (let line = cell.line + step; line >= 0 && line < sheet.rows.length; line += step) {
    const found = sheet.rows[line]?.find(
      (other) => Math.min(other.right, cell.right) > Math.max(other.left, cell.left),
    );
    if (found !== undefined) return found.page === cell.page ? found : null;
  }
  return null;
}

/** Whether each caption of a row has one value of another below it; beside them a button or a remark may stand. */
function isUnderEach(captions: readonly Cell[], values: readonly Cell[]): boolean {
  if (values.length === captions.length) return true;
  const unders = captions.map((caption) =>
    values.filter((value) => Math.min(value.right, caption.right) > Math.max(value.left, caption.left)),
  );
  return captions.length > 2 && unders.every(({ length }) => length === 1);
}

function isUnder(other: Cell, box: { left: number; right: number }, cell: Cell): boolean {
  if (other.top < cell.top + (cell.bottom - cell.top) * 0.5) return false;
  return Math.min(other.right, box.right) - Math.max(other.left, box.left) > 0;
}

/** The offset of the word of a wide cell that stands under the label. */
function startUnder(cell: Cell, box: { left: number; right: number }): number {
  if (cell.left >= box.left - (cell.bottom - cell.top)) return skipSigns(cell.text, 0);
  let offset = 0;
  for (const word of cell.words) {
    if ((word.left + word.right) / 2 > box.left) return offset;
    offset += word.text.length + 1;
  }
  return 0;
}
