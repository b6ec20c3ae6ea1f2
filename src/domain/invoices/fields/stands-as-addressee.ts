import { isContactLine, isPostcodeLine } from '#domain/language/address-lines.ts';
import { blockFrom, hasTaxLabel, leadLabel } from './blocks.ts';
import type { FoundParty } from './found-party.ts';
import { isGreeting } from './greeting.ts';
import { findLabelledVendors } from './labelled-vendors.ts';
import { isSameName, nameKey } from './name-shapes.ts';
import type { PartyBlock } from './party-block.ts';
import type { Cell, Sheet } from './sheet.ts';

/** Of a page: letterheads end above, and the address in the window of an envelope does below. */
const LETTERHEAD = 0.22;
const WINDOW = 0.45;
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
  const isBelow = cell.top >= LETTERHEAD * page.height || isBelowOtherAddress(sheet, block);
  return isBelow && cell.top <= WINDOW * page.height && !hasSignsOfIssuer(sheet, block);
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
  return blockFrom(sheet, first, 0).some(({ cell, text }) => isOfIssuer(cell) || isContactLine(text));
}

/** Longer names than a few letters are in other words by no chance, but whoever is written to is greeted as well. */
function isHeldElsewhere(sheet: Sheet, { cell, name }: PartyBlock): boolean {
  return sheet.cells.some((other) => other !== cell && holdsName(other, name) && !isGreeting(other.text));
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
