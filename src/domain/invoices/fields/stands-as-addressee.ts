import { isContactLine, isPostcodeLine } from '#domain/language/address-lines.ts';
import { readDate } from '#domain/language/dates.ts';
import { blockFrom, hasTaxLabel, leadLabel, saysTaxNumber } from './blocks.ts';
import { areAligned } from './cells-of-block.ts';
import type { FoundParty } from './found-party.ts';
import { isGreeting } from './greeting.ts';
import { findLabelledVendors } from './labelled-vendors.ts';
import { isSameName, nameKey } from './name-shapes.ts';
import type { PartyBlock } from './party-block.ts';
import type { Cell, Sheet } from './sheet.ts';

/** Of a page: letterheads end above, and the address in the window of an envelope does below. */
const LETTERHEAD = 0.22;
/** Of a page: where no window of an envelope reaches, the address at the right is of who writes. */
const TOP = 0.12;
const WINDOW = 0.45;
/** Of a page's width; and in points. */
const RIGHT = 0.45;
const EVEN = 2;
/** In letters: shorter names are in other words by chance. */
const SHORT = 4;

/**
 * Whether the only party of a document stands where letters have their addressee, and nothing else there is his: no label,
 * mail address, account or number. The letterhead is a picture then.
 */
export function standsAsAddressee(sheet: Sheet, { block }: FoundParty): boolean {
  const [page] = sheet.text.pages;
  const { cell, address } = block;
  // What is read from a picture has its letterhead read too.
  if (page === undefined || page.source === 'ocr' || cell.page !== page.page || address.length === 0)
    return false;
  const isBelow =
    cell.top >= LETTERHEAD * page.height ||
    (cell.top >= TOP * page.height && isAtRight(page.width, block)) ||
    isBelowOtherAddress(sheet, block);
  return isBelow && cell.top <= WINDOW * page.height && !hasSignsOfIssuer(sheet, block);
}

/** In the window of an envelope on the right, its lines below each other's beginning. */
function isAtRight(width: number, { cell, address }: PartyBlock): boolean {
  return [cell, ...address.map((line) => line.cell)].every(
    ({ left }) => left > RIGHT * width && Math.abs(left - cell.left) < EVEN,
  );
}

/** A town over a telephone number or site, higher on the page: of whoever has his name in a picture. */
function isBelowOtherAddress(sheet: Sheet, { cell, address }: PartyBlock): boolean {
  const above = sheet.cells.slice(0, sheet.cells.indexOf(cell));
  return above.some((other) => {
    if (!isPostcodeLine(other.text) || address.some((line) => line.cell === other)) return false;
    return hasNumberOfIssuer(sheet, other);
  });
}

/** Whether a label, a contact, a number or the name once more elsewhere says that a party may have issued the document. */
export function hasSignsOfIssuer(sheet: Sheet, block: PartyBlock): boolean {
  const key = nameKey(block.name);
  if (findLabelledVendors(sheet).some((vendor) => isSameName(vendor.key, key))) return true;
  if (hasNumberOfIssuer(sheet, block.cell)) return true;
  return key.replaceAll(' ', '').length <= SHORT || isHeldElsewhere(sheet, block);
}

/** Whether the lines from a cell on have a number or a contact. */
function hasNumberOfIssuer(sheet: Sheet, first: Cell): boolean {
  return cellsOfParty(sheet, first).some(isOfIssuerOrContact);
}

/** Longer names than a few letters are in other words by no chance, but whoever is written to is greeted as well. */
function isHeldElsewhere(sheet: Sheet, { cell, name, address }: PartyBlock): boolean {
  const own = new Set([cell, ...address.map((line) => line.cell)]);
  return sheet.cells.some((other) => !own.has(other) && holdsName(other, name) && !isGreeting(other.text));
}

/** Whether a cell has the label of a tax number, a bank, an account or a contact. */
export function isOfIssuer(cell: Cell): boolean {
  return hasTaxLabel(cell) || OF_ISSUER.has(leadLabel(cell) ?? '');
}

const OF_ISSUER: ReadonlySet<string> = new Set(['contact', 'bank', 'iban']);

/** Whether a name of more than a few letters is in a text, whatever parts its words. */
export function holdsName({ text }: Cell, name: string): boolean {
  const squashed = nameKey(name).replaceAll(' ', '');
  return squashed.length > SHORT && nameKey(text).replaceAll(' ', '').includes(squashed);
}

/** The lines of a block, the one below it, and what goes on from there where that is of an issuer: numbers and contacts. */
export function cellsOfParty(sheet: Sheet, cell: Cell): Cell[] {
  const isOwn = (other: Cell) => areAligned(other, cell, cell.bottom - cell.top);
  const last = blockFrom(sheet, cell, 0).at(-1)?.cell ?? cell;
  // Lines of the column beside may stand between.
  const next = sheet.rows
    .slice(last.line + 1, last.line + 3)
    .flat()
    .find(isOwn);
  const goesOn = next !== undefined && withValue(sheet, next).some(isOfIssuerOrContact);
  const end = (goesOn ? blockFrom(sheet, next, 0).at(-1) : undefined)?.cell.line ?? last.line + 1;
  return sheet.rows
    .slice(cell.line, end + 1)
    .flat()
    .filter(isOwn)
    .flatMap((own) => withValue(sheet, own));
}

/** A label with what stands beside it: `Tel.   0113 496 0000`. */
function withValue({ rows }: Sheet, cell: Cell): Cell[] {
  const beside = cell.labels.length === 0 ? undefined : rows[cell.line]?.[cell.at + 1];
  return beside === undefined || leadLabel(beside) !== null ? [cell] : [cell, beside];
}

const isOfIssuerOrContact = (cell: Cell) => isContact(cell) || isOfIssuer(cell) || saysTaxNumber(cell);

/** A date looks like a telephone number. */
export const isContact = ({ text }: Cell) =>
  readDate(text).length === 0 && [text, ...text.split(PARTS)].some(isContactLine);

/** What parts an address on one line from a name. */
export const PARTS = /\s[-–—|•·*/]\s|,\s/u;
