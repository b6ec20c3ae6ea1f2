import type { FieldLabel } from '#domain/language/invoice-phrases.ts';
import type { Label } from './cell-labels.ts';
import type { Cell, Sheet } from './sheet.ts';
import { isAddressLine, isContactLine } from '#domain/language/address-lines.ts';
import { companyAtStart } from './name-shapes.ts';

/** A line of a block: a cell from an offset on. */
export interface BlockLine {
  readonly cell: Cell;
  readonly from: number;
  readonly text: string;
}

/** In heights of a line: how far apart the lines of a block may begin, and how exactly they stand below each other. */
const STEP = 2.3;
/** The same from a name to its address, and where the place says whose block it is: a blank line may part them. */
export const STEP_OF_PARTY = 2.6;
const ALIGNED = 0.7;
const MOST_LINES = 8;

/** Labels that lines of an address may begin with. */
const OF_ADDRESS: ReadonlySet<FieldLabel> = new Set(['address', 'name', 'customer', 'vendor']);

/** The lines from a cell downward that stand below each other: on the left, in the middle or on the right. */
export function blockFrom(sheet: Sheet, start: Cell, from: number, step = STEP): BlockLine[] {
  const lines: BlockLine[] = [{ cell: start, from, text: start.text.slice(from).trim() }];
  let former = start;
  const left = from === 0 ? start.left : leftOf(start, from);
  for (const row of sheet.rows.slice(start.line + 1)) {
    const [first] = row;
    if (first === undefined) continue;
    if (first.page !== start.page || lines.length === MOST_LINES) break;
    const height = former.bottom - former.top;
    const next = row.find((cell) => isAligned(cell, start, left, height));
    const top = next?.top ?? Math.min(...row.map((cell) => cell.top));
    const isUnderName = lines.length === 1 && next !== undefined && isAddressLine(next.text);
    const most = isUnderName ? Math.max(step, STEP_OF_PARTY) : step;
    if (top - former.top > most * Math.max(height, (next?.bottom ?? 0) - (next?.top ?? 0))) break;
    if (next === undefined) continue;
    const label = labelBefore(sheet, next) ?? leadLabel(next);
    // A tax number between the name and the street.
    if (label === 'taxId' && lines.length === 1 && isBelow(next, start)) {
      former = next;
      continue;
    }
    if (label !== null && !OF_ADDRESS.has(label) && !isContactLine(next.text)) break;
    lines.push({ cell: next, from: 0, text: withTown(sheet, next) });
    former = next;
  }
  return lines;
}

/** `28005   Madrid`: a postcode with its town in a column of its own. */
function withTown({ rows }: Sheet, { text, line, at, right, top, bottom }: Cell): string {
  const town = /^\d{4,6}$/.test(text) ? rows[line]?.[at + 1] : undefined;
  const isNear = town !== undefined && town.left - right < BESIDE_LABEL * (bottom - top);
  return isNear && /^\p{Lu}[^\d:]+$/u.test(town.text) && leadLabel(town) === null
    ? `${text} ${town.text}`
    : text;
}

/** At the same left edge, in type of the same size. */
function isBelow(cell: Cell, start: Cell): boolean {
  const height = start.bottom - start.top;
  return (
    Math.abs(cell.left - start.left) < 1 && Math.abs(cell.bottom - cell.top - height) < SAME_SIZE * height
  );
}

const SAME_SIZE = 0.2;

function leftOf(cell: Cell, from: number): number {
  let offset = 0;
  for (const word of cell.words) {
    if (offset + word.text.length > from) return word.left;
    offset += word.text.length + 1;
  }
  return cell.left;
}

function isAligned(cell: Cell, start: Cell, left: number, height: number): boolean {
  const reach = ALIGNED * height;
  if (Math.abs(cell.left - left) <= reach || Math.abs(cell.left - start.left) <= reach) return true;
  if (Math.abs(cell.right - start.right) <= reach / 2) return true;
  return Math.abs(cell.left + cell.right - start.left - start.right) <= reach;
}

/** The label that a cell begins with. */
export function leadLabel({ labels, text }: Cell): FieldLabel | null {
  const [first] = labels;
  if (first?.isLead !== true) return null;
  const isWhole = first.end - first.start >= text.trim().length - 1;
  return first.isClosed || isWhole || first.letters > 6 ? first.kind : null;
}

/** `VAT No GB123456789`, or the entry in a register. */
export function saysTaxNumber(cell: Cell): boolean {
  const [label] = cell.labels;
  return label?.isLead === true && isTaxNumber(cell, label);
}

/** The same behind other words: `Kestrel Ltd, VAT No GB123456789`. */
export function holdsTaxNumber(cell: Cell): boolean {
  return cell.labels.some((label) => isTaxNumber(cell, label));
}

/** Led by the label of a tax number or register, whether or not the number stands beside it. */
export function hasTaxLabel(cell: Cell): boolean {
  const label = leadLabel(cell);
  return label !== null && TAX_NUMBERS.has(label);
}

function isTaxNumber({ text }: Cell, { kind, end }: Label): boolean {
  return TAX_NUMBERS.has(kind) && /\d{4}/.test(text.slice(end));
}

/** Labels of the numbers under which whoever issues a document is registered. */
const TAX_NUMBERS: ReadonlySet<FieldLabel> = new Set(['taxId', 'registerNumber']);

/** The label that something else stands behind: `Société: Azur` has one, `Société Azur` and `Agencia Azur SL` are names. */
export function valueLabel(cell: Cell): FieldLabel | null {
  const [label] = cell.labels;
  const isName = label?.kind === 'name' || companyAtStart(cell.text) === cell.text;
  return isName && label?.isClosed === false ? null : leadLabel(cell);
}

/** Titles: what stands beside them is another matter. */
const NO_VALUE_BESIDE: ReadonlySet<FieldLabel> = new Set([
  'invoice',
  'creditNote',
  'receipt',
  'table',
  'shipTo',
  'customer',
  'vendor',
]);

/** The label whose value a cell is: it stands before it and has nothing else behind it. */
export function labelBefore(sheet: Sheet, cell: Cell): FieldLabel | null {
  const former = sheet.rows[cell.line]?.[cell.at - 1];
  if (former === undefined) return null;
  const last = former.labels.at(-1);
  if (last === undefined || /[\p{L}\p{N}]/u.test(former.text.slice(last.end))) return null;
  return last.isLead && !NO_VALUE_BESIDE.has(last.kind) ? last.kind : null;
}

/** Headings of the parties' blocks. */
export const PARTIES: ReadonlySet<FieldLabel> = new Set(['vendor', 'customer', 'shipTo']);
/** In lines: how far above one of its lines the heading of a block may stand. */
const LONGEST_BLOCK = 6;

/** The heading of the party in whose block a cell stands: all lines between begin below it, without a gap. */
export function blockHeading(sheet: Sheet, cell: Cell): Cell | null {
  const height = cell.bottom - cell.top;
  let below = cell;
  for (const row of sheet.rows.slice(Math.max(0, cell.line - LONGEST_BLOCK), cell.line).toReversed()) {
    const above = row.find(
      (other) => other.page === cell.page && Math.abs(other.left - cell.left) < 3 * height,
    );
    if (above === undefined || below.top - above.top > STEP * height) return null;
    const [label] = above.labels;
    const isHeading = label?.isLead === true && PARTIES.has(label.kind) && label.isClosed;
    if (isHeading && above.text.slice(label.end).replace(/[\s:/]/g, '').length < cell.text.length)
      return above;
    below = above;
  }
  return null;
}

/** In heights: a label farther away is of another column. */
const BESIDE_LABEL = 8;

/** The label close before a name whose value it is. */
export function nearLabel(sheet: Sheet, cell: Cell): FieldLabel | null {
  const former = sheet.rows[cell.line]?.[cell.at - 1];
  const isNear = former !== undefined && cell.left - former.right < BESIDE_LABEL * (cell.bottom - cell.top);
  return isNear ? labelBefore(sheet, cell) : null;
}
