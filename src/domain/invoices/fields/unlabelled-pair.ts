import { findLabelledVendors } from './labelled-vendors.ts';
import { hasStreetWord, isPostcodeLine, isStreetLine } from '#domain/language/address-lines.ts';
import { addressedBlocks } from './addressed-blocks.ts';
import { blockHeading, holdsTaxNumber, leadLabel } from './blocks.ts';
import { areAligned } from './cells-of-block.ts';
import { GUESSED_CUSTOMER, type FoundParty } from './found-party.ts';
import { OF_ACCOUNT } from './find-named-customer.ts';
import { isTitledPerson, nameIn } from './name-in-line.ts';
import { companyAtStart, isBank, isSameName, nameKey } from './name-shapes.ts';
import { partyFrom, type PartyBlock } from './party-block.ts';
import { sizeOf } from './rest-of-logo.ts';
import type { Cell, Sheet } from './sheet.ts';
import { cellsOfParty, holdsName, isContact, isOfIssuer, PARTS } from './stands-as-addressee.ts';
import { isVatNumber } from './tax-ids.ts';
import { TITLES } from './vendor-rules.ts';

/** Who writes and who is written to, where no label says which is which. */
export interface UnlabelledPair {
  readonly vendor: FoundParty;
  readonly customer: FoundParty;
  /** Both have their address in the head of the page; else who writes has it at the foot, or on one line of its own. */
  readonly isInHead: boolean;
  /** The only tax number of the document stands with the address of who writes. */
  readonly isRegistered: boolean;
}

/** Of a page: its foot begins here, but on a short one its last lines are the foot. */
const FOOT = 0.82;
const SHORTEST = 0.3;
const LINES_OF_FOOT = 3;
/** By the size of the line below it: a letterhead sets its name in larger type. */
const LARGER = 1.15;

const BESIDE = 0.75;

/**
 * The two parties of a letter whose addresses stand without labels: the roles that all of what stands with them speaks
 * for most. Null where there are more than two, or only one.
 */
export function findUnlabelledPair(sheet: Sheet): UnlabelledPair | null {
  const all = addressedBlocks(sheet, null);
  const isDelivery = ({ cell }: PartyBlock) => blockHeading(sheet, cell)?.labels[0]?.kind === 'shipTo';
  const [first, second, ...others] = all.length < 3 ? all : all.filter((block) => !isDelivery(block));
  if (first === undefined || others.length > 0) return null;
  if (second !== undefined && [first, second].some((one) => isLarge(one) || issuerWeight(sheet, one) > 0))
    return pairInHead(sheet, first, second);
  // Two addresses without anything of an issuer are both the customer's where the foot is of one.
  const writer = findWriterApart(sheet, first, second !== undefined);
  if (second !== undefined && (writer === null || isSameName(nameKey(writer.name), nameKey(second.name))))
    return pairInHead(sheet, first, second);
  if (writer === null || (second === undefined && isHeadOfIssuer(sheet, first, writer))) return null;
  return {
    vendor: { block: writer, score: GUESSED_CUSTOMER },
    customer: { block: first, score: GUESSED_CUSTOMER },
    isInHead: false,
    isRegistered: false,
  };
}

/** Of two addresses the one that has more of an issuer writes to the other. */
function pairInHead(sheet: Sheet, first: PartyBlock, second: PartyBlock): UnlabelledPair | null {
  if (isSameName(nameKey(first.name), nameKey(second.name))) return null;
  const isOver = areAligned(first.cell, second.cell, first.cell.bottom - first.cell.top);
  const place = isOver ? OVER : isUnderTitle(sheet, first) ? UNDER_TITLE : FIRST;
  const more = issuerWeight(sheet, first) + place - issuerWeight(sheet, second);
  const [vendor, customer] = more > 0 ? [first, second] : [second, first];
  return {
    vendor: { block: vendor, score: BESIDE },
    customer: { block: customer, score: BESIDE },
    isInHead: true,
    isRegistered: hasOnlyTaxNumber(sheet, cellsOfParty(sheet, vendor.cell)),
  };
}

/** Whoever writes stands first, and surely so in one column, unless more than that speaks for the other. */
const FIRST = 1;
const OVER = 3.5;
/** A letterhead stands above or beside the title of its document. */
const UNDER_TITLE = -0.5;
/** The only tax number of the document is the issuer's; several kinds of contacts are, but a customer may have one. */
const ONLY_TAX_NUMBER = 3;
const EACH_CONTACT = 0.6;
/** Whoever is paid is the issuer, and whose site or mail is printed apart from any address. */
const NAMED = 1.6;
/** Whose tax number is printed apart from it: that of a customer who owes the tax may be, too. */
const NUMBERED = 1;
/** Below `From:` stands whoever writes, though nothing names the other. */
const LABELLED = 6;
/** The holder of an account may be either. */
const SURE_LABEL = 4;
/** Nobody writes `Mrs` before a name of their own. */
const TITLED = 2;

function issuerWeight(sheet: Sheet, block: PartyBlock): number {
  const own = cellsOfParty(sheet, block.cell);
  const registered = hasOnlyTaxNumber(sheet, own) ? ONLY_TAX_NUMBER : 0;
  const contacts = own.filter(isContact).length;
  const titled = isTitledPerson(block.cell.text) ? TITLED : 0;
  const isNamed = isNamedElsewhere(sheet, block) || isNamedAtContact(sheet, block, own);
  const named = isNamed ? NAMED : isNumberedElsewhere(sheet, block) ? NUMBERED : 0;
  const isLabelled = findLabelledVendors(sheet).some(
    ({ block: { cell }, score }) => cell === block.cell && score >= SURE_LABEL,
  );
  return (isLabelled ? LABELLED : 0) + registered + EACH_CONTACT * contacts + named - titled;
}

function hasOnlyTaxNumber({ cells }: Sheet, own: readonly Cell[]): boolean {
  return own.some(hasNumber) && cells.every((cell) => own.includes(cell) || !hasNumber(cell));
}

/** Whether the name stands once more: among the lines of an account, or farther up, a letterhead apart from its address. */
function isNamedElsewhere(sheet: Sheet, { cell, name }: PartyBlock): boolean {
  return sheet.cells.some((other) => {
    if (other === cell || !holdsName(other, name)) return false;
    const isAlone = isSameName(nameKey(other.text), nameKey(name)) && blockHeading(sheet, other) === null;
    const account = sheet.rows.slice(other.line, other.line + LINES_TO_ACCOUNT).flat();
    const isOfAccount = account.some(({ labels }) => labels.some(({ kind }) => OF_ACCOUNT.has(kind)));
    return isOfAccount || (isAlone && other.line < cell.line);
  });
}

const LINES_TO_ACCOUNT = 3;

/** Whether the name stands once more on one line with a tax number. */
function isNumberedElsewhere({ cells }: Sheet, { cell, name }: PartyBlock): boolean {
  return cells.some((other) => other !== cell && holdsName(other, name) && holdsTaxNumber(other));
}

/** Directly below the title, which is set in large type. */
function isUnderTitle({ cells }: Sheet, { cell }: PartyBlock): boolean {
  return cells.some((title) => {
    const [step, indent] = [cell.top - title.bottom, cell.left - title.left];
    const isClose = cell.page === title.page && step >= 0 && step < BELOW && indent >= -2 && indent < INDENT;
    return isClose && sizeOf(title) >= LARGE && TITLES.has(leadLabel(title) ?? '');
  });
}

/** In points. */
const LARGE = 14;
const BELOW = 30;
const INDENT = 40;

/** In larger type than its street. */
function isLarge({ cell, address: [street] }: PartyBlock): boolean {
  return street !== undefined && sizeOf(cell) > LARGER * sizeOf(street.cell);
}

/** Whether the one address in the head is a letterhead: as much of an issuer as at the foot, larger type, or named elsewhere. */
function isHeadOfIssuer(sheet: Sheet, block: PartyBlock, writer: PartyBlock): boolean {
  const { cell } = block;
  const own = kindsOfIssuer(cellsOfParty(sheet, block.cell));
  return (
    isLarge(block) ||
    (own > 0 && own >= kindsOfIssuer([writer.cell, ...footOf(sheet)])) ||
    isNamedAtContact(sheet, block, [cell]) ||
    sheet.cells.some((other) => other !== cell && holdsName(other, block.name))
  );
}

/** Whether the longest word of a name is in a contact that is none of its own cells: `info@kestrel.example` at the foot. */
function isNamedAtContact({ cells }: Sheet, { name }: PartyBlock, own: readonly Cell[]): boolean {
  const [word = ''] = nameKey(name)
    .split(' ')
    .toSorted((a, b) => b.length - a.length);
  return cells.some((cell) => !own.includes(cell) && isContact(cell) && holdsName(cell, word));
}

/** How much of an issuer there is: a number of tax or account, and a contact. */
function kindsOfIssuer(cells: readonly Cell[]): number {
  const isOfContact = (cell: Cell) => isContact(cell) || leadLabel(cell) === 'contact';
  const isNumber = (cell: Cell) => hasNumber(cell) || (isOfIssuer(cell) && !isOfContact(cell));
  return Number(cells.some(isNumber)) + Number(cells.some(isOfContact));
}

/** The last lines of the first page. */
function footOf(sheet: Sheet): Cell[] {
  const [page] = sheet.text.pages;
  if (page === undefined) return [];
  const all = sheet.cells.filter((other) => other.page === page.page);
  const last = all.at(-1)?.line ?? 0;
  return all.filter(
    ({ top, line }) =>
      top > FOOT * page.height || (top > SHORTEST * page.height && last - line < LINES_OF_FOOT),
  );
}

/** A name with its address at the foot among numbers of an issuer, or on one line above whoever is written to. */
function findWriterApart(sheet: Sheet, { cell, name }: PartyBlock, isAtFoot = false): PartyBlock | null {
  const [page] = sheet.text.pages;
  if (page === undefined || page.source === 'ocr') return null;
  const foot = footOf(sheet);
  const isOfLetter = kindsOfIssuer(foot) > 0;
  const above = isAtFoot
    ? []
    : sheet.cells.filter((other) => other.page === page.page && other.line < cell.line);
  for (const other of [...above, ...(isOfLetter ? foot : [])]) {
    const block = partyOnLine(other) ?? (above.includes(other) ? null : partyOver(sheet, other));
    if (block !== null && !isBank(block.name) && !isSameName(nameKey(block.name), nameKey(name)))
      return block;
  }
  return null;
}

/** A tax number, whatever stands before it: `BE 0456.789.123`. */
const hasNumber = (cell: Cell) =>
  holdsTaxNumber(cell) ||
  [cell.text.replaceAll(/[\s.-]/g, ''), ...cell.text.split(/[\s,;]+/u)].some(isVatNumber);

/** `Kestrel Bakery - 12 Mill Lane - Leeds LS1 4AB`: a name and its address on one line. */
function partyOnLine(cell: Cell): PartyBlock | null {
  const [lead = '', ...parts] = cell.text.split(PARTS);
  const named = leadLabel(cell) === null ? nameIn({ cell, from: 0, text: lead }, false) : null;
  const address = parts
    .filter((part) => isStreetLine(part) || isPostcodeLine(part))
    .map((text) => ({ cell, from: cell.text.indexOf(text), text }));
  return named === null || !isWhole(named.name, address) ? null : { cell, ...named, address };
}

/** A name over its address. */
function partyOver(sheet: Sheet, cell: Cell): PartyBlock | null {
  const block = leadLabel(cell) === null ? partyFrom(sheet, cell, 0) : null;
  return block === null || block.cell !== cell || !isWhole(block.name, block.address) ? null : block;
}

/** A company has an address with any part of it; what else may be a name has a street and a town. */
function isWhole(name: string, address: readonly { readonly text: string }[]): boolean {
  if (companyAtStart(name) !== null) return address.some(({ text }) => isOfAddress(text));
  return address.some(({ text }) => isStreetLine(text)) && address.some(({ text }) => isPostcodeLine(text));
}

/** A number behind a word alone may be of anything. */
function isOfAddress(text: string): boolean {
  return hasStreetWord(text) || (isPostcodeLine(text) && !/\p{L}\s\d+$/u.test(text));
}
