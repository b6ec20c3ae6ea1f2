import { hasStreetWord, isContactLine, isPostcodeLine } from '#domain/language/address-lines.ts';
import { readDate } from '#domain/language/dates.ts';
import { blockFrom, hasTaxLabel, holdsTaxNumber, leadLabel } from './blocks.ts';
import type { FoundParty } from './found-party.ts';
import { findLabelledVendors } from './labelled-vendors.ts';
import { companyAtStart, isSameName, nameKey } from './name-shapes.ts';
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
  if (cell.top < LETTERHEAD * page.height || cell.top > WINDOW * page.height) return false;
  const key = nameKey(block.name);
  if (findLabelledVendors(sheet).some((vendor) => isSameName(vendor.key, key))) return false;
  const own = blockFrom(sheet, cell, 0);
  if (own.some(({ cell: each, text }) => isOfIssuer(each) || isContactLine(text))) return false;
  return !isHeldElsewhere(sheet, block);
}

/**
 * Whether the party at the top left is written to: nothing in the head is an issuer's, and at the foot another company
 * has an address and numbers of its own.
 */
export function isWrittenToByFoot(sheet: Sheet, { block }: FoundParty, issuer: FoundParty): boolean {
  const [page] = sheet.text.pages;
  const { cell, address } = block;
  const [street] = address;
  if (page === undefined || page.source === 'ocr' || cell.page !== page.page || street === undefined)
    return false;
  if (cell.left > LEFT * page.width || cell.top > WINDOW * page.height) return false;
  // A letterhead sets its name in larger type.
  if (cell.bottom - cell.top > LARGER * (street.cell.bottom - street.cell.top)) return false;
  const all = sheet.cells.filter((other) => other.page === page.page);
  const last = all.at(-1)?.line ?? 0;
  // Of a short page the foot is what ends it.
  const isOfFoot = ({ top, line }: Cell) =>
    top > FOOT * page.height || (top > SHORTEST * page.height && last - line < LINES_OF_FOOT);
  if (isOfFoot(cell) || !isOfFoot(issuer.block.cell) || issuer.block.cell.page !== page.page) return false;
  const foot = all.filter(isOfFoot);
  const own = all.filter((other) => other.top < WINDOW * page.height && !isOfFoot(other));
  // A date looks like a telephone number.
  const isContact = ({ text }: Cell) => isContactLine(text) && readDate(text).length === 0;
  if (own.some((other) => isContact(other) || hasIssuersNumber(sheet, other))) return false;
  if (isHeldElsewhere(sheet, block)) return false;
  return (
    foot.some((other) => isOfIssuer(other) || holdsTaxNumber(other)) &&
    companyAtStart(issuer.block.cell.text) !== null &&
    // An insurer or a carrier is named there without one.
    [...issuer.block.address, issuer.block.cell].some(({ text }) => text.split(PARTS).some(isOfAddress))
  );
}

/** `VAT` alone may be the title of a column: its number stands behind it or beside it. */
function hasIssuersNumber({ rows }: Sheet, cell: Cell): boolean {
  if (holdsTaxNumber(cell) || OF_ISSUER.has(leadLabel(cell) ?? '')) return true;
  return hasTaxLabel(cell) && /\d{4}/.test(rows[cell.line]?.[cell.at + 1]?.text ?? '');
}

/** A number behind a word alone may be of anything. */
function isOfAddress(text: string): boolean {
  return hasStreetWord(text) || (isPostcodeLine(text) && !/\p{L}\s\d+$/u.test(text));
}

/** What parts an address on one line from a name. */
const PARTS = /\s[-–—|•·]\s|,\s/u;
/** Of a page: where addressees begin, and where its foot does. */
const LEFT = 0.35;
const FOOT = 0.82;
const LINES_OF_FOOT = 3;
const SHORTEST = 0.3;
/** By the size of the line below it. */
const LARGER = 1.15;

/** Longer names than a few letters are in other words by no chance. */
function isHeldElsewhere(sheet: Sheet, { cell, name }: PartyBlock): boolean {
  const squashed = nameKey(name).replaceAll(' ', '');
  return squashed.length <= SHORT || sheet.cells.some((other) => other !== cell && holds(other, squashed));
}

function isOfIssuer(cell: Cell): boolean {
  return hasTaxLabel(cell) || OF_ISSUER.has(leadLabel(cell) ?? '');
}

const OF_ISSUER: ReadonlySet<string> = new Set(['contact', 'bank', 'iban']);

function holds({ text }: Cell, squashed: string): boolean {
  return nameKey(text).replaceAll(' ', '').includes(squashed);
}
