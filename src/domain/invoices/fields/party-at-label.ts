import type { FieldLabel } from '#domain/language/invoice-phrases.ts';
import { readDateAt } from '#domain/language/dates.ts';
import { wordPattern } from '#domain/language/word-pattern.ts';
import { hasStreetWord, isAddressLine } from '#domain/language/address-lines.ts';
import { PARTIES, STEP_OF_PARTY, blockFrom, leadLabel } from './blocks.ts';
import { isNameLike } from './name-shapes.ts';
import { isHeading, isTitleOfTable, priceBeside } from './form-cells.ts';
import type { Label } from './cell-labels.ts';
import { wholeLine } from './name-in-line.ts';
import { NAME_AS_SITE } from './numbered-name.ts';
import { addressOf, partyFrom, type PartyBlock } from './party-block.ts';
import type { Cell, Sheet } from './sheet.ts';
import { skipSigns } from './values-near.ts';

/** In heights of the label. */
const MOST_BELOW = 4.5;
const CLOSE = 0.8;
/** In points. */
const SAME_BOTTOM = 4;
/** Farther to the right is another column. */
const MOST_ASIDE = 30;
/** In points: farther right than its heading no block begins, unless both end at one edge. */
const MOST_INDENT = 40;
const SAME_RIGHT = 2;
const SAME_LEFT = 2;
/** Rows between a heading and the name: numbers of the party. */
const MOST_SKIPPED = 3;

/** The party that a label announces: behind it, beside it or below it. */
export function partyAtLabel(sheet: Sheet, cell: Cell, label: Label): PartyBlock | null {
  const inside = skipSigns(cell.text, endOfHeading(cell, label));
  if (/[\p{L}\p{N}]/u.test(cell.text.slice(inside))) {
    const next = cell.labels.find(({ start }) => start >= label.end);
    const isNext = next?.start === inside && next.isClosed;
    if (isNext && next.kind !== 'name') {
      // `BILL TO: DUE`, a remark where the name should be: that stands below.
      const isRemark = next.end === cell.text.length && cell.text.slice(label.end, inside).includes(':');
      return isRemark ? partyBelow(sheet, cell) : null;
    }
    const from = isNext ? skipSigns(cell.text, next.end) : inside;
    const found = partyFrom(sheet, cell, from, STEP_OF_PARTY);
    // What is asked for as a name is one, though it looks like a street.
    const isAsked = found === null && label.kind === 'name' && label.isClosed;
    return isAsked ? { cell, ...wholeLine({ cell, from, text: cell.text.slice(from) }), address: [] } : found;
  }
  const right = rightOf(sheet, cell);
  const below = partyBelow(sheet, cell);
  if (right !== null && label.kind === 'name') return right;
  if (below !== null && (leadLabel(below.cell) === 'name' || isTitleOfForm(sheet, cell))) return below;
  return below !== null && (right === null || isMeantBelow(sheet, cell, label, right, below)) ? below : right;
}

/** `Bill to   Invoice no`: what stands below the heading is meant, unless it is beside it. */
function isMeantBelow(sheet: Sheet, cell: Cell, label: Label, right: PartyBlock, below: PartyBlock): boolean {
  if (isCaptionOfForm(sheet, cell, right, below)) return false;
  const height = cell.bottom - cell.top;
  const isFar = right.cell.left - cell.right > MOST_ASIDE * height;
  // Directly below stands a name over its address: beside it begins the next box of a form, `Dispatched through`.
  const isWhole = below.address.length > 0 && right.address.length === 0;
  const isClose = below.cell.top - cell.bottom < CLOSE * height;
  return isFar || (isWhole && isClose) || !label.isClosed || below.cell.top < right.cell.bottom + SAME_BOTTOM;
}

/** `Guest   Anna Berg` over `Arrival   3 May`: the next caption of a form, with its own value beside it. */
function isCaptionOfForm(sheet: Sheet, { left }: Cell, right: PartyBlock, { cell, address }: PartyBlock) {
  const value = sheet.rows[cell.line]?.[cell.at + 1];
  if (value === undefined || address.length + right.address.length > 0 || isAddressLine(value.text))
    return false;
  // `Client   Event` over `Anna Berg   Wedding` are titles, as are `Passenger   Seat` over `Anna Berg   12A`.
  const isFigure = /^\p{N}/u.test(value.text) || readDateAt(value.text.split(' '), 0) !== null;
  const isCaption = isFigure && cell.words.length < right.cell.words.length;
  if (!isCaption && !cell.labels.some(({ isLead }) => isLead)) return false;
  return Math.abs(cell.left - left) <= SAME_LEFT && Math.abs(value.left - right.cell.left) <= SAME_LEFT;
}

/** `Seller   Position   Due date`, over their values: words with nothing behind them begin the row, and end it. */
function isTitleOfForm({ rows }: Sheet, { line, at, text }: Cell): boolean {
  const row = rows[line] ?? [];
  const last = row.at(-1);
  if (at > 0 || row.length < 3 || last === undefined || row.some((other) => /[:\d]/.test(other.text)))
    return false;
  return text !== '' && last.labels.at(-1)?.end === last.text.length;
}

const AND = wordPattern(({ letters }) => letters?.and);
const JOINED = new RegExp(String.raw`^\s*(?:[/&+|]|${AND})\s*$`, 'iu');
const JOINED_ALIKE = new RegExp(String.raw`^\s*(?:[/&+|(]|${AND})?\s*$`, 'iu');

/** `Ship to / Billed to`, `Buyer bill to`: several labels that are one heading. */
export function endOfHeading({ text, labels }: Cell, label: Label): number {
  let { end } = label;
  for (const next of labels) {
    const isNext = next.start >= end && PARTIES.has(next.kind);
    const joined = next.kind === label.kind ? JOINED_ALIKE : JOINED;
    if (isNext && joined.test(text.slice(end, next.start))) end = next.end;
  }
  return end;
}

function rightOf(sheet: Sheet, cell: Cell): PartyBlock | null {
  const next = (sheet.rows[cell.line] ?? [])
    .slice(cell.at + 1)
    .find(({ text }) => /[\p{L}\p{N}]/u.test(text));
  const beside = besideTwoLines(sheet, cell, next);
  if (next === undefined || beside !== null) return beside;
  // `Bill to:  Blue Client`: behind a colon a word for a party is of its name.
  const isNext = isHeading(next) && (!/[:：]$/u.test(cell.text) || /[:：]/u.test(next.text));
  if (leadLabel(next) !== null || isNext) return null;
  // `Signature          Grand total  12.00`
  if (priceBeside(sheet, next) !== null) return null;
  return partyFrom(sheet, next, skipSigns(next.text, 0), STEP_OF_PARTY);
}

/** A party in two lines, with its label beside the middle of them; a scan may have it on the line of the second. */
function besideTwoLines(sheet: Sheet, cell: Cell, second?: Cell): PartyBlock | null {
  const [above, under] = [-1, 1].map((step) =>
    sheet.rows[cell.line + step]?.find((other) => other.page === cell.page && other.left > cell.right),
  );
  const below = second ?? under;
  if (above === undefined || below === undefined || Math.abs(above.left - below.left) > SAME_LEFT)
    return null;
  if (above.bottom <= cell.top || below.top >= cell.bottom || leadLabel(above) !== null) return null;
  return partyFrom(sheet, above, 0, STEP_OF_PARTY);
}

/** The party whose name stands below a heading, numbers of it between them left out. */
export function partyBelow(sheet: Sheet, cell: Cell): PartyBlock | null {
  const height = cell.bottom - cell.top;
  let [skipped, passed] = [0, 0];
  for (const row of sheet.rows.slice(cell.line + 1)) {
    const [first] = row;
    if (first === undefined) continue;
    // The heading may be in much smaller type than what it heads.
    const size = Math.max(height, ...row.map((other) => other.bottom - other.top));
    if (first.page !== cell.page || first.top - cell.bottom > (MOST_BELOW + 2 * skipped + passed) * size)
      return null;
    const under = cellUnder(sheet, cell, row);
    if (under === undefined) continue;
    if (beginsAnother(sheet, under)) return null;
    // In the column of the values of a form, whose labels stand below the heading.
    const isIndented = under.left - cell.left > MOST_INDENT && under.left > (cell.left + cell.right) / 2;
    if (isIndented && Math.abs(under.right - cell.right) > SAME_RIGHT) {
      passed++;
      continue;
    }
    const label = leadLabel(under);
    // `Holder: Anna Berg` below the heading.
    const [value] = under.labels;
    const isAsked = value !== undefined && PARTIES.has(value.kind) && under.text.charAt(value.end) === ':';
    if (value !== undefined && ((label === 'name' && value.isClosed) || isAsked)) {
      const named = partyAtLabel(sheet, under, value);
      if (named !== null) return named;
    }
    if ((label !== null && isNumberLabel(label)) || isNumbered(under)) {
      skipped++;
      if (skipped > MOST_SKIPPED) return null;
      continue;
    }
    if (label !== null && label !== 'name' && !OWN_WORDS.has(label)) return null;
    return namedAsOther(sheet, under) ?? partyFrom(sheet, under, 0, STEP_OF_PARTY);
  }
  return null;
}

/** A table, `Details of invoice`, or `Amount due   12.00`: what the heading of a party may stand above without a name between. */
function beginsAnother(sheet: Sheet, cell: Cell): boolean {
  if (isTitleOfTable(sheet, cell) || priceBeside(sheet, cell) !== null) return true;
  return cell.labels.at(-1)?.kind === 'invoice' && isHeading(cell);
}

/** The cell of a row below a heading that says more of it: in its column, or in a form whose heading is in the middle. */
function cellUnder(sheet: Sheet, heading: Cell, row: readonly Cell[]): Cell | undefined {
  const { left, right } = heading;
  const over = row.find((other) => Math.min(other.right, right) - Math.max(other.left, left) > 0);
  // The name is the first field of a form, whatever caption the heading touches.
  const isOfHeading = sheet.rows[heading.line]?.length === 1 && (over === undefined || isOfForm(over));
  const name = isOfHeading ? row.find((other) => leadLabel(other) === 'name') : undefined;
  // `To:` over a name that is set in from it.
  const isAlone = row.length === 1 && sheet.rows[heading.line]?.length === 1;
  const indented = row.find((other) => isAlone && other.left >= right && other.left - left < MOST_INDENT);
  return name ?? over ?? indented ?? row.find((other) => row.length === 1 && isOfForm(other));
}

/** `Harbour.com`, or `Jane Street` though it could be a street, below the heading of a party. */
function namedAsOther(sheet: Sheet, cell: Cell): PartyBlock | null {
  const mayBeStreet = GIVEN_AND_STREET.test(cell.text) && hasStreetWord(cell.text);
  if (!NAME_AS_SITE.test(cell.text) && !mayBeStreet) return null;
  const [line, ...below] = blockFrom(sheet, cell, 0, STEP_OF_PARTY);
  // The site of a firm may stand above its name.
  if (line === undefined || (below[0] !== undefined && isNameLike(below[0].text))) return null;
  return { cell, ...wholeLine(line), address: addressOf(sheet, below, '', line) };
}

const GIVEN_AND_STREET = /^\p{Lu}\p{Ll}+(?:\s\p{Lu}\p{Ll}+){1,3}$/u;

function isOfForm(cell: Cell): boolean {
  const label = leadLabel(cell);
  return label === 'name' || (label !== null && isNumberLabel(label));
}

/** Words that names and addresses may begin with as well. */
const OWN_WORDS: ReadonlySet<FieldLabel> = new Set([
  'vendor',
  'customer',
  'address',
  'bank',
  'table',
  'date',
]);

/** `Code: 30-118`, or the card that pays: `Visa .... 0071`. */
function isNumbered({ text }: Cell): boolean {
  return /^[^:]{2,20}:{1,2}\s*[\d./-]+$|^\p{L}[\p{L} ]*(?:\s?[.•*×xX]){2,}\s?\d{4}$/u.test(text);
}

function isNumberLabel(label: FieldLabel): boolean {
  return ['otherNumber', 'number', 'registerNumber', 'taxId', 'customerTaxId'].includes(label);
}
