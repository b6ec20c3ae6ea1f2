import { foldPhrase } from '#domain/language/fold-text.ts';
import { letterWords, termWords } from '#domain/language/language-words.ts';
import { certainty, weighCandidate } from '#domain/language/weigh-candidates.ts';
import type { FieldLabel } from '#domain/language/invoice-phrases.ts';
import { labelIn } from '../totals/sum-words.ts';
import {
  CUSTOMER_DOUBTS,
  CUSTOMER_LABEL_RULES,
  SHORT_LABEL,
  type LabelledCustomer,
} from './customer-rules.ts';
import type { Candidate } from './field-value.ts';
import { isAddressLine, isPostcodeLine } from '#domain/language/address-lines.ts';
import { wordPattern } from '#domain/language/word-pattern.ts';
import { isSameName, nameKey } from './name-shapes.ts';
import {
  STEP_OF_PARTY,
  blockFrom,
  blockHeading,
  labelBefore,
  leadLabel,
  holdsTaxNumber,
  saysTaxNumber,
  valueLabel,
} from './blocks.ts';
import { CARE_OF, HONORIFIC } from './name-in-line.ts';
import { endOfHeading, partyAtLabel } from './party-at-label.ts';
import { partyFrom, type PartyBlock } from './party-block.ts';
import { linesOfItems, priceBeside } from './form-cells.ts';
import type { Label } from './cell-labels.ts';
import { isItemRow, type Cell, type Sheet } from './sheet.ts';

/** A party with how sure it is. */
export interface FoundParty {
  readonly block: PartyBlock;
  readonly score: number;
}

/** How sure a customer is at most whom no label names. */
export const GUESSED_CUSTOMER = 0.6;

/** Of a page: how far down the address in a window of the envelope may stand. */
const WINDOW = 0.45;

/** The customer as labels name him: the billed one before the one delivered to. */
export function findLabelledCustomer(sheet: Sheet): FoundParty | null {
  let best: FoundParty | null = null;
  const slip = findSlip(sheet);
  for (const cell of sheet.cells) {
    // On a slip to pay with, `To` is who is paid.
    if (slip !== null && cell.line > slip.line && /^to\b/i.test(cell.text)) continue;
    const found = customerAt(sheet, cell);
    if (found !== null && (best === null || found.score > best.score)) best = found;
  }
  return best;
}

/** Cells with the names of parties that are written to or delivered to. */
export function namesOfAddressed(sheet: Sheet): ReadonlySet<Cell> {
  return new Set(sheet.cells.flatMap((cell) => customerAt(sheet, cell)?.block.cell ?? []));
}

const SLIP = new RegExp(
  `^(?:${wordPattern(({ invoices }) => invoices?.words?.slip)}|${wordPattern(({ invoices }) => invoices?.words?.slipAlone)}$)`,
  'iu',
);

/** Where the part of the page begins that is sent back with the payment. */
function findSlip(sheet: Sheet): Cell | null {
  return sheet.cells.find(({ text }) => SLIP.test(text)) ?? null;
}

function honouredAt(sheet: Sheet, cell: Cell): FoundParty | null {
  if (!HONORIFIC.test(cell.text) || isItemRow(sheet, cell)) return null;
  const isApart = cell.text.length <= 2;
  const name = isApart ? sheet.rows[cell.line]?.[cell.at - 1] : cell;
  const block = name === undefined ? null : partyFrom(sheet, topOfBlock(sheet, name), 0);
  return block === null ? null : { block, score: 0.8 };
}

/**
 * The one name that a form asks for outside the blocks of parties: `Name: Anna Berg` below the letterhead. Whoever
 * issues an invoice does not fill his own name in.
 */
export function findNamedCustomer(sheet: Sheet, vendor: FoundParty | null): FoundParty | null {
  const [first] = sheet.text.pages;
  const asked = sheet.cells.flatMap((cell) => {
    const [label] = cell.labels;
    const isAtTop = cell.page === first?.page && cell.top < WINDOW * first.height;
    if (!isAtTop || label?.kind !== 'name' || !label.isLead || !label.isClosed) return [];
    if (isBesideAccount(sheet, cell)) return [];
    const block = blockHeading(sheet, cell) === null ? partyAtLabel(sheet, cell, label) : null;
    return block === null || isSameParty({ block }, vendor) ? [] : [block];
  });
  const [block, ...others] = asked;
  return block === undefined || others.length > 0 ? null : { block, score: GUESSED_CUSTOMER };
}

/** Next to the number or the bank of an account: its holder is asked for. */
function isBesideAccount(sheet: Sheet, { page, line, left, right }: Cell): boolean {
  const near = sheet.cells.filter(
    (other) =>
      other.page === page && Math.abs(other.line - line) <= 1 && other.left < right && other.right > left,
  );
  return near.some(({ labels: [label] }) => label?.isLead === true && OF_ACCOUNTS.has(label.kind));
}

const OF_ACCOUNTS: ReadonlySet<FieldLabel> = new Set(['iban', 'bank']);

/** Whether a party has the vendor's name. */
export function isSameParty({ block }: Pick<FoundParty, 'block'>, vendor: FoundParty | null): boolean {
  return vendor !== null && isSameName(nameKey(block.name), nameKey(vendor.block.name));
}

function customerAt(sheet: Sheet, cell: Cell): FoundParty | null {
  const honoured = honouredAt(sheet, cell);
  if (honoured !== null) return honoured;
  const label = cell.labels.find((each) => kindOf(each) !== null);
  if (label === undefined || !label.isLead || OF_SENDER.test(cell.text)) return null;
  const heading = TO_PERSON.test(cell.text) ? topOfBlock(sheet, cell) : cell;
  if (heading !== cell) {
    const addressed = partyFrom(sheet, heading, 0);
    return addressed === null ? null : { block: addressed, score: 0.7 };
  }
  if (label.letters < SHORT_LABEL && !label.isClosed) return null;
  if (isTitleOfColumn(sheet, cell) || isCharge(sheet, cell, label) || isOfTerms(cell, label)) return null;
  const block = partyAtLabel(sheet, cell, label);
  if (block === null || SIGNED.test(block.name)) return null;
  const height = sheet.text.pages.find(({ page }) => page === cell.page)?.height ?? Infinity;
  const labelled: LabelledCustomer = {
    kind: kindOf(label) ?? 'customer',
    goesOn: endOfHeading(cell, label) < cell.text.trimEnd().length && !label.isClosed,
    hasAddress: block.address.length > 0,
    isOfAddress: ADDRESS.test(cell.text.slice(label.start, label.end)),
    depth: cell.top / height,
    letters: label.letters,
  };
  const { weight } = weighCandidate(CUSTOMER_LABEL_RULES, labelled, null);
  return { block, score: weight * certainty(CUSTOMER_DOUBTS, labelled, null) };
}

/** `Customer charge  138.41`: words that go on, and money beside them. */
function isCharge(sheet: Sheet, cell: Cell, { isClosed, end }: Label): boolean {
  if (isClosed || !/^\s+\p{L}/u.test(cell.text.slice(end))) return false;
  return priceBeside(sheet, cell) !== null;
}

/** `Zahlbar durch Überweisung`, but alone or before a colon: how to pay, and not who does. */
function isOfTerms({ text }: Cell, { start, end, isClosed }: Label): boolean {
  return !isClosed && /^\s+\p{L}/u.test(text.slice(end)) && PAY.test(foldPhrase(text.slice(start, end)));
}

const PAY = new RegExp(`^(?:${termWords('pay')})\\p{L}* `, 'u');

/** Where a payment or a parcel is to be sent back to. */
const OF_SENDER = new RegExp(`^${wordPattern(({ invoices }) => invoices?.words?.sentBack)}`, 'iu');

/** The person or department at whose desk the letter is to come; the firm stands above. */
const TO_PERSON = new RegExp(
  `^(?:${letterWords('attention')}|${letterWords('salutation')}|c/o)(?=$|[\\s.:])`,
  'iu',
);

/** The first of the lines that stand close above each other up from a cell, as in an address. */
function topOfBlock(sheet: Sheet, cell: Cell): Cell {
  let top = cell;
  let above = cellAbove(sheet, cell, true);
  while (above !== null) {
    if (leadLabel(above) === null) top = above;
    above = cellAbove(sheet, above, true);
  }
  return top;
}

const ADDRESS = new RegExp(`(?:${letterWords('address')})(?!\\p{L})`, 'iu');

/** `Guest signature ____` */
const SIGNED = new RegExp(
  String.raw`${wordPattern(({ invoices }) => invoices?.words?.signed)}|_{4}|\.{6}`,
  'iu',
);

/** Among the titles of a table: `Shipper | Consignee | Product | Weight | Total`, or the words of a line set wide. */
export function isTitleOfColumn(sheet: Sheet, cell: Cell): boolean {
  const row = sheet.rows[cell.line] ?? [];
  if (row.filter(({ words }) => words.length === 1).length > MOST_CELLS) return true;
  const titles = row.filter(({ labels }) => labels.some(({ kind, isLead }) => kind === 'table' && isLead));
  return row.length > 4 && titles.length > 1;
}

/** More cells of one word each are a line of text that was set to fill its width. */
const MOST_CELLS = 6;

function kindOf(label: Label): 'customer' | 'shipTo' | null {
  if (label.kind === 'customer' || label.others.includes('customer')) return 'customer';
  return label.kind === 'shipTo' ? 'shipTo' : null;
}

/** In points: the address begins this little below the sender's line, and this near to its left edge. */
const BELOW_SENDER = 60;
const BESIDE_SENDER = 30;
const SMALL = 0.92;

/** The customer in the window of an envelope: below a line in small type with the sender's name, street and town. */
export function findCustomerInWindow(sheet: Sheet): FoundParty | null {
  const page = sheet.text.pages[0];
  if (page === undefined) return null;
  for (const row of sheet.rows) {
    const [sender] = row;
    if (sender === undefined) continue;
    if (sender.page !== page.page || sender.top > WINDOW * page.height) break;
    const line = row
      .filter((cell) => cell.left < page.width * 0.55)
      .map(({ text }) => text.replaceAll('·', ' · '))
      .join(' ');
    if (line.split(' ').length < 5 || leadLabel(sender) !== null) continue;
    const [, ...parts] = line.split(SEPARATOR);
    const isSurely = parts.length > 1;
    if (!isPostcodeLine(line) && !(isSurely && parts.some(isAddressLine))) continue;
    const start = sheet.cells.find((cell) => isUnderSender(cell, sender, isSurely));
    const block = start === undefined ? null : partyFrom(sheet, start, 0, STEP_OF_PARTY);
    if (block !== null && block.address.length > 0 && !line.includes(block.name))
      return { block, score: 0.9 };
  }
  return null;
}

/** Between name, street and town on one line. */
const SEPARATOR = /\s?[·•|]\s?|\s[-–—−*/]\s/gu;

/** @param isSurely whatever the size of its type, it is a line over a window */
function isUnderSender(cell: Cell, sender: Cell, isSurely: boolean): boolean {
  const step = cell.top - sender.bottom;
  if (cell.page !== sender.page || step < 0 || step > BELOW_SENDER) return false;
  if (Math.abs(cell.left - sender.left) > BESIDE_SENDER) return false;
  return isSurely || sender.bottom - sender.top < SMALL * (cell.bottom - cell.top);
}

const NARROW = 0.62;

/** The customer as his address stands alone in the upper part of the first page, and is not the vendor's. */
export function findAddressedCustomer(sheet: Sheet, vendor: FoundParty | null): FoundParty | null {
  const [block] = addressedBlocks(sheet, vendor);
  return block === undefined ? null : { block, score: 0.75 };
}

/** Of two addresses that are all there are, the one on the left writes to the one right of it, beside it or below. */
export function findCustomerBeside(sheet: Sheet): FoundParty | null {
  const [first, block, ...others] = addressedBlocks(sheet, null);
  if (first === undefined || block === undefined || others.length > 0) return null;
  if (block.cell.left <= first.cell.right) return null;
  // Who writes says his tax number; where another one stands elsewhere, that may be his.
  const isOnly = sheet.cells.filter(holdsTaxNumber).length === 1;
  const isTurned = isOnly && hasTaxNumber(sheet, block);
  return { block: isTurned ? first : block, score: 0.75 };
}

/** In the lines of its block or the next one below. */
function hasTaxNumber(sheet: Sheet, { cell }: PartyBlock): boolean {
  const last = blockFrom(sheet, cell, 0).at(-1)?.cell ?? cell;
  return sheet.rows
    .slice(cell.line, last.line + 2)
    .flat()
    .some((other) => saysTaxNumber(other) && areAligned(other, cell, cell.bottom - cell.top));
}

/** Blocks with an address in the upper part of the first page, or on its slip, that are neither labelled nor the vendor's. */
function addressedBlocks(sheet: Sheet, vendor: FoundParty | null): PartyBlock[] {
  const page = sheet.text.pages[0];
  // Of a till: its lines are goods.
  if (page === undefined || page.width < NARROW * page.height) return [];
  const taken = new Set<Cell>(
    vendor === null ? [] : [vendor.block.cell, ...vendor.block.address.map(({ cell }) => cell)],
  );
  const slip = findSlip(sheet);
  const isAmongItems = linesOfItems(sheet);
  return sheet.cells.flatMap((cell) => {
    const isOnSlip = slip !== null && cell.line > slip.line;
    const isInReach = cell.page === page.page && (cell.top <= WINDOW * page.height || isOnSlip);
    if (
      !isInReach ||
      taken.has(cell) ||
      (isAmongItems(cell) && !isOnSlip) ||
      !mayBeginBlock(sheet, cell, page.source === 'ocr')
    )
      return [];
    const block = partyFrom(sheet, cell, 0);
    if (block === null || block.address.length === 0 || block.address.some((line) => taken.has(line.cell)))
      return [];
    // A town below its street, whose name stands elsewhere.
    if (block.cell !== cell && !isInCare(sheet, cell) && !/^\P{Nd}*\p{L}\P{Nd}*$/u.test(cell.text)) return [];
    return isSameParty({ block }, vendor) && !isElsewhere(block, vendor) ? [] : [block];
  });
}

/** The first line of a block with an address below it, of which nothing says that it is something else. */
function mayBeginBlock(sheet: Sheet, cell: Cell, isRecognised: boolean): boolean {
  if (valueLabel(cell) !== null || isSharedHeading(cell) || nearLabel(sheet, cell) !== null) return false;
  // `Payments`, above how it was paid.
  if (labelIn(cell.text, { isRecognised })?.coverage === 1) return false;
  if (isAddressLine(cell.text) && !isInCare(sheet, cell)) return false;
  if (cellAbove(sheet, cell) !== null || isItemRow(sheet, cell) || isTitleOfColumn(sheet, cell)) return false;
  const below = blockFrom(sheet, cell, 0)
    .slice(1)
    .map(({ text }) => text);
  return below.some(isPostcodeLine) || below.filter(isAddressLine).length > 1;
}

/** `Ship to / Billed to`, and nothing else. */
function isSharedHeading(cell: Cell): boolean {
  const [label] = cell.labels;
  return label?.isLead === true && !label.isClosed && endOfHeading(cell, label) === cell.text.length;
}

/** In heights: a label farther away is of another column. */
const BESIDE_LABEL = 8;

/** The label close before a name whose value it is. */
export function nearLabel(sheet: Sheet, cell: Cell): FieldLabel | null {
  const former = sheet.rows[cell.line]?.[cell.at - 1];
  const isNear = former !== undefined && cell.left - former.right < BESIDE_LABEL * (cell.bottom - cell.top);
  return isNear ? labelBefore(sheet, cell) : null;
}

function isInCare(sheet: Sheet, cell: Cell): boolean {
  return CARE_OF.test(blockFrom(sheet, cell, 0)[1]?.text ?? '');
}

/** Of the same name with another address: a company of a group, or a namesake. */
export function isElsewhere(block: PartyBlock, vendor: FoundParty | null): boolean {
  const known = vendor?.block.address.map(({ text }) => text) ?? [];
  return known.length > 0 && block.address.every(({ text }) => !known.includes(text));
}

/** The line of the same block above the cell. */
function cellAbove(sheet: Sheet, cell: Cell, isOverContacts = false): Cell | null {
  const height = cell.bottom - cell.top;
  for (const row of sheet.rows.slice(Math.max(0, cell.line - 2), cell.line).toReversed()) {
    const above = row.find((other) => other.page === cell.page && areAligned(other, cell, height * 0.7));
    if (above === undefined || cell.top - above.top > 1.7 * height) continue;
    const label = leadLabel(above);
    const isPlain = label === null || (isOverContacts && label === 'contact');
    if (isPlain && Math.abs(above.bottom - above.top - height) < height * 0.25) return above;
  }
  return null;
}

function areAligned(a: Cell, b: Cell, reach: number): boolean {
  return Math.abs(a.left - b.left) < reach || Math.abs(a.right - b.right) < reach / 2;
}

export function toNameCandidate({ block, score }: FoundParty): Candidate {
  return { cell: block.cell, start: block.start, end: block.end, value: block.name, score };
}
