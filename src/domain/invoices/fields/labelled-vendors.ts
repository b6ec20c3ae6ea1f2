import { invoiceWords } from '#domain/language/language-words.ts';
import { weighCandidate } from '#domain/language/weigh-candidates.ts';
import { isPostcodeLine } from '#domain/language/address-lines.ts';
import { isTitleOfColumn } from './sheet.ts';
import { companyAtStart, nameKey } from './name-shapes.ts';
import { nameIn } from './name-in-line.ts';
import { findSlip, TO } from './payment-slip.ts';
import { partyAtLabel, partyBelow } from './party-at-label.ts';
import type { PartyBlock } from './party-block.ts';
import type { Label } from './cell-labels.ts';
import type { Cell, Sheet } from './sheet.ts';
import { skipSigns } from './values-near.ts';
import { LABELLED_VENDOR_RULES, type LabelledVendor, type VendorMention } from './vendor-rules.ts';

/** Names that words announce as the vendor's. */
export function findLabelledVendors(sheet: Sheet): VendorMention[] {
  const firstCustomer = sheet.cells.find(isOfCustomer)?.line ?? Infinity;
  const firstAddress = sheet.cells.find(({ text }) => isPostcodeLine(text))?.line ?? Infinity;
  const slip = findSlip(sheet)?.line ?? Infinity;
  return sheet.cells.flatMap((cell) => {
    const isBelowCustomer = cell.line > firstCustomer;
    const all = [thankedAt(cell), representedAt(sheet, cell), signedAt(sheet, cell), labelledAt(sheet, cell)];
    if (cell.line > slip) all.push(paidAt(sheet, cell));
    return all.flatMap((announced) => {
      if (announced === null) return [];
      const { block } = announced;
      const one = {
        ...announced,
        isBelowCustomer,
        isBelowAddress: isBelowCustomer && firstAddress < firstCustomer,
      };
      const { weight } = weighCandidate(LABELLED_VENDOR_RULES, one, null);
      return [{ block, key: nameKey(block.name), score: weight }];
    });
  });
}

function isOfCustomer({ labels: [label] }: Cell): boolean {
  return label?.kind === 'customer' && label.isLead && label.isClosed;
}

type Announced = Omit<LabelledVendor, 'isBelowCustomer' | 'isBelowAddress'>;

/** The slip over a Brazilian DANFE: `Recebemos de … os produtos …`, as its manual words it. */
const OF_RECEIPT = /^recebemos de (.{2,60}?) os produtos/iu;

function thankedAt(cell: Cell): Announced | null {
  const name = OF_RECEIPT.exec(cell.text)?.[1];
  if (name === undefined) return null;
  const start = cell.text.indexOf(name);
  return {
    words: 'receipt',
    label: null,
    block: { cell, start, end: start + name.length, name, address: [] },
  };
}

/** `Issued by a platform on behalf of`: the seller is named next. */
export const ON_BEHALF = new RegExp(String.raw`(?<!\p{L})(?:${invoiceWords('onBehalf')})(?!\p{L})`, 'iu');

/** Behind the words, where they do not end the line, else below them. */
function representedAt(sheet: Sheet, cell: Cell): Announced | null {
  const behalf = ON_BEHALF.exec(cell.text);
  if (behalf === null) return null;
  const end = behalf.index + behalf[0].length;
  const rest = cell.text.slice(end);
  // `on behalf of the seller`, who is named elsewhere; but `iHarbour`, `harbour tools ltd`.
  if (/^\s*\p{Ll}+(?!\p{L})/u.test(rest) && companyAtStart(rest.trim()) === null) return null;
  const block = /\p{L}/u.test(rest) ? nameBehind(cell, end) : partyBelow(sheet, cell);
  return block === null ? null : { words: 'behalf', label: null, block };
}

/** `For Acme Tools` over `Authorised signatory`: whoever signs has issued it. */
function signedAt(sheet: Sheet, cell: Cell): Announced | null {
  const lead = SIGNS_FOR.exec(cell.text)?.[0];
  if (lead === undefined) return null;
  const isOver = sheet.cells.some(
    (other) =>
      other.page === cell.page &&
      other.line > cell.line &&
      other.line - cell.line <= LINES_TO_SIGN &&
      other.left < cell.right &&
      other.right > cell.left &&
      SIGNATORY.test(other.text),
  );
  const block = isOver ? nameBehind(cell, lead.length) : null;
  return block === null ? null : { words: 'signature', label: null, block };
}

const SIGNS_FOR = new RegExp(String.raw`^(?:${invoiceWords('signsFor')}):?\s(?=\p{Lu})`, 'iu');
const SIGNATORY = new RegExp(String.raw`^\(?(?:${invoiceWords('signatory')})`, 'iu');
const LINES_TO_SIGN = 12;

/** `To: Acme Tools` on a slip to pay with. */
function paidAt(sheet: Sheet, cell: Cell): Announced | null {
  const [label] = cell.labels;
  if (label === undefined || !label.isLead || !TO.test(cell.text)) return null;
  const block = partyAtLabel(sheet, cell, label);
  return block === null || block.address.length === 0 ? null : { words: 'slip', label: null, block };
}

function nameBehind(cell: Cell, end: number): PartyBlock | null {
  const from = skipSigns(cell.text, end);
  const name = nameIn({ cell, from, text: cell.text.slice(from) });
  return name === null ? null : { cell, ...name, address: [] };
}

function labelledAt(sheet: Sheet, cell: Cell): Announced | null {
  const label = cell.labels.find(({ kind }) => kind === 'vendor');
  if (label === undefined || isTitleOfColumn(sheet, cell) || !isMeant(cell, label)) return null;
  const block = partyAtLabel(sheet, cell, label);
  if (block === null) return null;
  const text = cell.text.slice(label.start, label.end);
  return { words: 'label', label: { text, letters: label.letters }, block };
}

/** `Make all checks payable to Acme`: no name begins with so many words, nor one with a legal form with a few of them. */
export function saysVendor(
  { text }: Pick<Cell, 'text'>,
  { kind, end, letters }: Pick<Label, 'kind' | 'end' | 'letters'>,
): boolean {
  const rest = text.slice(end);
  if (kind !== 'vendor' || !/^\s+\p{Lu}/u.test(rest)) return false;
  return letters >= LONG_LABEL || (letters >= LABEL_OF_COMPANY && companyAtStart(rest) !== null);
}

/** In letters. */
const LONG_LABEL = 16;
const LABEL_OF_COMPANY = 10;

/** `Invoice no. 7  Issued by: …`: behind others in its cell a label needs a sign. */
function isMeant({ text }: Cell, { start, end, isLead, isClosed, letters }: Label): boolean {
  if (isLead) return isClosed || saysVendor({ text }, { kind: 'vendor', end, letters });
  return /[\d:]/.test(text.slice(0, start)) && text.slice(end).trimStart().startsWith(':');
}
