import { letterWords } from '#domain/language/language-words.ts';
import { companyAtStart, isBank, isNameLike, nameKey } from './name-shapes.ts';
import { partyFrom, type PartyBlock } from './party-block.ts';
import { isItemRow, type Cell, type Sheet } from './sheet.ts';
import { isTitleOfTable } from './form-cells.ts';
import { neighbour } from './values-near.ts';
import type { FieldLabel } from '#domain/language/invoice-phrases.ts';
import { blockHeading, leadLabel, nearLabel } from './blocks.ts';
import { partyAtLabel } from './party-at-label.ts';
import { hasDomain } from './vendor-rules.ts';
import { type FoundParty, GUESSED_CUSTOMER, isSameParty } from './found-party.ts';

/** Of a page: how far down the parties stand. */
const HEAD = 0.45;

/** The one company in the head besides the vendor, alone in its cell: where no label names a customer, he is. */
export function findOtherCompany(sheet: Sheet, vendor: FoundParty | null): FoundParty | null {
  const [page] = sheet.text.pages;
  if (page === undefined || vendor === null) return null;
  const blocks = sheet.cells.flatMap((cell) => {
    const isHead = cell.page === page.page && cell.top < HEAD * page.height;
    const isAlone = isHead && companyAtStart(cell.text) === cell.text.trim() && !isBank(cell.text);
    if (!isAlone || isItemRow(sheet, cell) || leadLabel(cell) !== null || nearLabel(sheet, cell) !== null)
      return [];
    if (!beginsBlock(sheet, cell) || isOverAccount(sheet, cell)) return [];
    const block = partyFrom(sheet, cell, 0);
    if (block === null || block.cell !== cell || isOfVendor(block, vendor)) return [];
    return isInRowOf(sheet, block, vendor) ? [] : [block];
  });
  const [block] = blocks;
  if (block === undefined || blocks.some(({ name }) => nameKey(name) !== nameKey(block.name))) return null;
  return { block, score: GUESSED_CUSTOMER };
}

/** `Anna Berg` over her mail and nothing else, beside the address of whoever issues: nobody else can be meant. */
export function findOverMail(sheet: Sheet, vendor: FoundParty | null): FoundParty | null {
  const last = vendor?.block.address.at(-1)?.cell;
  if (vendor === null || last === undefined) return null;
  const rows = sheet.rows.slice(vendor.block.cell.line, last.line + 1);
  const beside = rows.flat().filter(({ page, left }) => page === last.page && left > last.right);
  const [names, mail] = [beside.slice(0, -1), beside.at(-1)];
  const [first] = names;
  // A word alone, as `Sales`, may be a department.
  if (
    first === undefined ||
    !/\S\s\S/.test(first.text) ||
    names.length > 2 ||
    mail === undefined ||
    !MAIL.test(mail.text)
  )
    return null;
  if (!names.every(({ labels, text }) => labels.length === 0 && isNameLike(text))) return null;
  // A mail at the vendor's own site is of somebody who works there.
  const site = mail.text
    .slice(mail.text.indexOf('@') + 1)
    .toLowerCase()
    .split('.')
    .slice(0, -1);
  if (hasDomain(nameKey(vendor.block.name), site)) return null;
  const block = partyFrom(sheet, first, 0);
  return block === null || isSameParty({ block }, vendor) ? null : { block, score: GUESSED_CUSTOMER };
}

const MAIL = /^\S+@\S+\.\p{L}{2,}$/u;

/** Beside the vendor's name, with no line of its own below it: the group that he belongs to. */
function isInRowOf(sheet: Sheet, { cell, address }: PartyBlock, { block }: FoundParty): boolean {
  const { page, line } = block.cell;
  if (cell.page !== page || cell.line !== line || address.length > 0) return false;
  const below = neighbour(sheet, cell, 1);
  const isFar = below === null || below.top - cell.bottom > cell.bottom - cell.top;
  return isFar || leadLabel(below) !== null;
}

/** Words close above say otherwise who it is: `Shipped via`, `A member of`. */
function beginsBlock(sheet: Sheet, cell: Cell): boolean {
  const above = neighbour(sheet, cell, -1);
  return above === null || cell.top - above.bottom > cell.bottom - cell.top;
}

/** A bank that is not called one: its sort code stands below it. */
function isOverAccount(sheet: Sheet, cell: Cell): boolean {
  const below = neighbour(sheet, cell, 1);
  return below !== null && OF_ACCOUNT.has(leadLabel(below));
}

/** The vendor himself, or a department of his. */
function isOfVendor(block: PartyBlock, vendor: FoundParty): boolean {
  return isSameParty({ block }, vendor) || nameKey(block.name).startsWith(`${nameKey(vendor.block.name)} `);
}

/**
 * The one name that a form asks for outside the blocks of parties: `Name: Anna Berg` below the letterhead. Whoever
 * issues an invoice does not fill his own name in.
 */
export function findNamedCustomer(sheet: Sheet, vendor: FoundParty | null): FoundParty | null {
  const [first] = sheet.text.pages;
  const asked = sheet.cells.flatMap((cell) => {
    const [label] = cell.labels;
    const isAtTop =
      cell.page === first?.page && (cell.top < HEAD * first.height || isOfBuyerFirst(cell.text));
    if (!isAtTop || label?.kind !== 'name' || !label.isLead || !label.isClosed) return [];
    if (isBesideAccount(sheet, cell) || isTitleOfTable(sheet, cell)) return [];
    const block = blockHeading(sheet, cell) === null ? partyAtLabel(sheet, cell, label) : null;
    return block === null || isSameParty({ block }, vendor) ? [] : [block];
  });
  const [block, other, ...others] = asked;
  if (block === undefined || others.length > 0) return null;
  if (other !== undefined) return isOfBuyerFirst(block.cell.text) ? { block, score: 0.8 } : null;
  const surname = surnameBeside(sheet, block);
  const name = surname === null ? block.name : `${block.name} ${surname}`;
  return { block: { ...block, name }, score: GUESSED_CUSTOMER };
}

/** `名称：…    名 称：…`: the label of both parties where the law has the buyer on the left or above. */
const isOfBuyerFirst = (text: string) => BUYER_FIRST.test(text.replaceAll(' ', ''));
const BUYER_FIRST = new RegExp(`^(?:${letterWords('buyerFirst')})`, 'iu');

/** `Last name: Berg` on the line of the first name, or next to that. */
function surnameBeside(sheet: Sheet, { cell: { line, page } }: PartyBlock): string | null {
  const near = sheet.cells.filter((cell) => cell.page === page && Math.abs(cell.line - line) <= 1);
  const label = near.find(({ text }) => SURNAME.test(text));
  if (label === undefined) return null;
  const inside = label.text.replace(SURNAME, '');
  const value = inside === '' ? sheet.rows[label.line]?.[label.at + 1]?.text : inside;
  return value !== undefined && isNameLike(value) ? value : null;
}

const SURNAME = new RegExp(`^(?:${letterWords('surname')})\\s*:\\s*`, 'iu');

/** Next to the number or the bank of an account: its holder is asked for. */
function isBesideAccount(sheet: Sheet, { page, line, left, right }: Cell): boolean {
  const near = sheet.cells.filter(
    (other) =>
      other.page === page && Math.abs(other.line - line) <= 1 && other.left < right && other.right > left,
  );
  return near.some(({ labels: [label] }) => label?.isLead === true && OF_ACCOUNT.has(label.kind));
}

/** Labels of the number of an account and of its bank. */
export const OF_ACCOUNT: ReadonlySet<FieldLabel | null> = new Set<FieldLabel>(['iban', 'bank']);
