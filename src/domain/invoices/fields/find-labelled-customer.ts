import { isAddressLine } from '#domain/language/address-lines.ts';
import { foldPhrase } from '#domain/language/fold-text.ts';
import { letterWords, termWords } from '#domain/language/language-words.ts';
import { rule, certainty, weighCandidate, type CandidateRule } from '#domain/language/weigh-candidates.ts';
import { alternativesOf, wordPattern, wordRegExp } from '#domain/language/word-pattern.ts';
import { companyAtStart, isNameLike } from './name-shapes.ts';
import { HONORIFIC } from './name-in-line.ts';
import { endOfHeading, partyAtLabel } from './party-at-label.ts';
import { partyFrom, type PartyBlock } from './party-block.ts';
import { linesOfItems, priceBeside } from './form-cells.ts';
import { isParted, type Label } from './cell-labels.ts';
import { isItemRow, type Cell, type Sheet, isTitleOfColumn } from './sheet.ts';
import type { FoundParty } from './found-party.ts';
import { areAligned, topOfBlock } from './cells-of-block.ts';
import { blockFrom, leadLabel } from './blocks.ts';
import { findSlip, TO } from './payment-slip.ts';

/** The customer as labels name him: the billed one before the one delivered to. */
export function findLabelledCustomer(sheet: Sheet): FoundParty | null {
  let best: FoundParty | null = null;
  const slip = findSlip(sheet);
  const isAmongItems = linesOfItems(sheet);
  for (const cell of sheet.cells) {
    if (slip !== null && cell.line > slip.line && TO.test(cell.text)) continue;
    // `Song of Senor Sarens`: a word of what is charged.
    if (isAmongItems(cell) && !cell.labels.some(({ isClosed }) => isClosed)) continue;
    const found = customerAt(sheet, cell);
    if (found !== null && (best === null || found.score > best.score)) best = found;
  }
  return best;
}

/** Cells with the names of parties that are written to or delivered to. */
export function namesOfAddressed(sheet: Sheet): ReadonlySet<Cell> {
  return new Set(sheet.cells.flatMap((cell) => customerAt(sheet, cell)?.block.cell ?? []));
}

function honouredAt(sheet: Sheet, cell: Cell): FoundParty | null {
  if (!HONORIFIC.test(cell.text) || isItemRow(sheet, cell)) return null;
  const isApart = cell.text.length <= 2;
  const name = isApart ? sheet.rows[cell.line]?.[cell.at - 1] : cell;
  const block = name === undefined ? null : partyFrom(sheet, topOfBlock(sheet, name), 0);
  return block === null ? null : { block, score: 0.8 };
}

/** `VAT of client: …` below a name and its address, whose it is; what stands first of all is the name of whoever issues. */
function numberedAt(sheet: Sheet, cell: Cell): FoundParty | null {
  const [label] = cell.labels;
  if (label?.kind !== 'customerTaxId' || !label.isLead) return null;
  const height = cell.bottom - cell.top;
  for (const other of sheet.rows.slice(Math.max(0, cell.line - LINES_OVER_NUMBER), cell.line).flat()) {
    const isOver = other !== sheet.cells[0] && other.page === cell.page && areAligned(other, cell, height);
    const block = isOver && leadLabel(other) === null ? partyFrom(sheet, other, 0) : null;
    const last = block?.address.at(-1)?.cell ?? other;
    if (block?.cell === other && block.address.length > 1 && cell.top - last.bottom < GAP * height)
      return { block, score: 0.6 };
  }
  return null;
}

const LINES_OVER_NUMBER = 8;
/** In heights of a line. */
const GAP = 3;

function customerAt(sheet: Sheet, cell: Cell): FoundParty | null {
  const sure = honouredAt(sheet, cell) ?? numberedAt(sheet, cell);
  if (sure !== null) return sure;
  const label = cell.labels.find((each) => kindOf(each) !== null);
  if (label === undefined || OF_SENDER.test(cell.text)) return null;
  if (!label.isLead && !isBehindNumber(cell, label)) return null;
  if (isPartOfName(cell, label)) return null;
  const heading = TO_PERSON.test(cell.text) ? topOfBlock(sheet, cell) : null;
  if (heading !== null && heading !== cell) {
    const addressed = partyFrom(sheet, heading, 0);
    return addressed === null ? null : { block: addressed, score: 0.7 };
  }
  if (label.letters < SHORT_LABEL && !label.isClosed && !isParted(cell.text, label)) return null;
  if (isTitleOfColumn(sheet, cell) || isCharge(sheet, cell, label) || isOfTerms(cell, label)) return null;
  const block = (heading === null ? null : firmBelow(sheet, cell)) ?? partyAtLabel(sheet, cell, label);
  if (block === null || SIGNED.test(block.name)) return null;
  // `Attn: Mr Tan` below the firm and a gap: sure where nobody else is named.
  if (heading !== null && block.address.length === 0) return { block, score: 0.5 };
  return { block, score: certaintyOf(sheet, cell, label, block) };
}

/** How sure a label makes that a party is the customer. */
function certaintyOf(sheet: Sheet, cell: Cell, label: Label, block: PartyBlock): number {
  const height = sheet.text.pages.find(({ page }) => page === cell.page)?.height ?? Infinity;
  const labelled: LabelledCustomer = {
    kind: kindOf(label) ?? 'customer',
    goesOn: endOfHeading(cell, label) < cell.text.trimEnd().length && !label.isClosed,
    hasAddress: block.address.length > 0,
    isOfAddress: ADDRESS.test(cell.text.slice(label.start, label.end)),
    name: block.name,
    depth: cell.top / height,
    letters: label.letters,
  };
  const { weight } = weighCandidate(CUSTOMER_LABEL_RULES, labelled, null);
  return weight * certainty(CUSTOMER_DOUBTS, labelled, null);
}

/** `Attn: Anna Berg` over the firm and its address. */
function firmBelow(sheet: Sheet, cell: Cell): PartyBlock | null {
  const [, firm, street] = blockFrom(sheet, cell, 0);
  if (firm === undefined || street === undefined || IS_HOUSE.test(firm.text)) return null;
  const isFirm = !isAddressLine(firm.text) && isNameLike(firm.text);
  return isFirm && isAddressLine(street.text) ? partyFrom(sheet, firm.cell, 0) : null;
}

/** `Lake House`: where the person lives. */
const IS_HOUSE = wordRegExp`\s${({ addresses }) => addresses?.part}$`;

/** `CUIT: 30-70998811-4 Razón social: Acme`: the number of the party stands before its name. */
function isBehindNumber({ text, labels: [first] }: Cell, { start, isClosed }: Label): boolean {
  if (first === undefined || !first.isLead || first.kind !== 'taxId' || !isClosed) return false;
  return /\d/.test(text.slice(first.end, start)) && !/\p{Ll}/u.test(text.slice(first.end, start));
}

/** `Firma Klaus Moos`: a word for a company that goes on is of its name, whoever it is. */
function isPartOfName({ text }: Cell, { end, isClosed, others }: Label): boolean {
  return others.includes('name') && !isClosed && /^\s+\p{Lu}/u.test(text.slice(end));
}

/** `Customer charge  138.41`: words that go on, and money beside them. */
function isCharge(sheet: Sheet, cell: Cell, { isClosed, end }: Label): boolean {
  if (isClosed || !/^\s+\p{L}/u.test(cell.text.slice(end))) return false;
  return priceBeside(sheet, cell) !== null;
}

/** `Zahlbar durch Überweisung`, but alone or before a colon: how to pay, and not who does; `For any question`. */
function isOfTerms({ text }: Cell, { start, end, isClosed }: Label): boolean {
  const rest = text.slice(end);
  if (isClosed || !/^\s+\p{L}/u.test(rest)) return false;
  return (
    PAY.test(foldPhrase(text.slice(start, end))) || (PROSE.test(rest) && companyAtStart(rest.trim()) === null)
  );
}

/** Several words without a capital begin no name, but those before it do: `de la Cruz`. */
const PROSE = /^(?:\s+\p{Ll}+){2}(?!\p{L}|\s+\p{Lu})/u;

const PAY = new RegExp(`^(?:${termWords('pay')})\\p{L}* `, 'u');

/** Where a payment or a parcel is to be sent back to. */
const OF_SENDER = new RegExp(`^${wordPattern(({ invoices }) => invoices?.words?.sentBack)}`, 'iu');

/** The person or department at whose desk the letter is to come; the firm stands above. */
const TO_PERSON = wordRegExp`^(?:${letterWords('attention')}|${letterWords('salutation')}|c/o)(?=$|[\s.:])`;

const ADDRESS = new RegExp(
  `(?:${alternativesOf(({ invoices }) => invoices?.fields?.address)})(?!\\p{L})`,
  'iu',
);

/** `Guest signature ____` */
const SIGNED = wordRegExp`${({ invoices }) => invoices?.words?.signed}|_{4}|\.{6}`;

function kindOf(label: Label): 'customer' | 'shipTo' | null {
  if (label.kind === 'customer' || label.others.includes('customer')) return 'customer';
  // Who receives the goods, or the money: `одержувач`.
  return label.kind === 'shipTo' || label.others.includes('shipTo') ? 'shipTo' : null;
}

/** A name behind or below a label of the customer. */
interface LabelledCustomer {
  /** What the label says: the customer, or where goods go to. */
  readonly kind: 'customer' | 'shipTo';
  /** Words go on behind the label in its cell, without a sign between. */
  readonly goesOn: boolean;
  readonly hasAddress: boolean;
  /** The label asks for an address: `Customer address`. */
  readonly isOfAddress: boolean;
  readonly name: string;
  /** Of the label, as a share of the height of its page. */
  readonly depth: number;
  /** Of the label. */
  readonly letters: number;
}

/** In letters: shorter labels are often words of something else. */
const SHORT_LABEL = 4;
/** Of a page: farther down the words of conditions may be taken for labels. */
const SMALL_PRINT = 0.75;

/** How sure a label makes that a name is the customer's. */
export const CUSTOMER_LABEL_RULES: readonly CandidateRule<LabelledCustomer, null>[] = [
  rule('labelled as the customer', 0.93, ({ kind }) => kind === 'customer'),
  rule('labelled as where goods go to', 0.5, ({ kind }) => kind === 'shipTo'),
];

/** What makes it less sure. */
export const CUSTOMER_DOUBTS: readonly CandidateRule<LabelledCustomer, null>[] = [
  rule('words go on behind the label', 0.25, ({ goesOn }) => goesOn),
  rule('no address', 0.15, ({ hasAddress }) => !hasAddress),
  rule('labelled as an address', 0.2, ({ isOfAddress }) => isOfAddress),
  rule('named as a place is', 0.5, isPlace),
  rule('in small print', 0.2, ({ depth }) => depth > SMALL_PRINT),
  rule('short label', 0.1, ({ letters }) => letters < SHORT_LABEL),
];

/** A street, a town, or words that a number leads. */
function isPlace({ name }: LabelledCustomer): boolean {
  return companyAtStart(name) === null && (isAddressLine(name) || /^\d+\s/.test(name));
}
