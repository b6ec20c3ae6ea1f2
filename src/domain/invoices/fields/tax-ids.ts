import { readIban } from '#domain/language/iban.ts';
import type { FoundParty } from './found-party.ts';
import { bestCandidate, type Candidate } from './field-value.ts';
import type { Cell, Sheet } from './sheet.ts';
import { skipSigns, valuesNear } from './values-near.ts';

/** VAT numbers of the Union and its neighbours without blanks. */
const VAT_NUMBER =
  /^(?:ATU\d{8}|BE[01]?\d{9}|BG\d{9,10}|CY\d{8}[A-Z]|CZ\d{8,10}|DE\d{9}|DK\d{8}|EE\d{9}|EL\d{9}|ES[A-Z\d]\d{7}[A-Z\d]|FI\d{8}|FR[A-HJ-NP-Z\d]{2}\d{9}|GB(?:\d{9}|\d{12}|GD\d{3}|HA\d{3})|HR\d{11}|HU\d{8}|IE\d[A-Z\d+*]\d{5}[A-Z]{1,2}|IT\d{11}|LT(?:\d{9}|\d{12})|LU\d{8}|LV\d{11}|MT\d{8}|NL\d{9}B\d{2}|PL\d{10}|PT\d{9}|RO\d{2,10}|SE\d{12}|SI\d{8}|SK\d{10}|XI\d{9}|NO\d{9}(?:MVA)?|CHE\d{9}(?:MWST|TVA|IVA)?)$/;
/** Whether a number without blanks is a VAT number that begins with its country. */
export function isVatNumber(value: string): boolean {
  return VAT_NUMBER.test(value);
}

const GSTIN = /^\d{2}[A-Z]{5}\d{4}[A-Z]\d[A-Z\d]{2}$/;

/** Whether a number without blanks has the form of an Indian tax number. */
export function isGstin(value: string): boolean {
  return GSTIN.test(value);
}

const LEAST_DIGITS = 7;
const MOST_LETTERS = 20;

export interface TaxIds {
  readonly vendor: Candidate | null;
  readonly customer: Candidate | null;
}

/** The tax numbers of vendor and customer, without blanks. */
export function findTaxIds(sheet: Sheet, vendor: FoundParty | null, customer: FoundParty | null): TaxIds {
  const ofVendor: Candidate[] = [];
  const ofCustomer: Candidate[] = [];
  for (const cell of sheet.cells) {
    for (const label of cell.labels) {
      if (label.kind !== 'taxId' && label.kind !== 'customerTaxId') continue;
      for (const place of valuesNear(sheet, cell, label)) {
        const found = taxIdAt(place.cell, place.from);
        if (found === null) continue;
        const isCustomers = label.kind === 'customerTaxId' || isOfCustomer(place.cell, vendor, customer);
        const score = (found.isKnown ? 0.95 : 0.8) * place.weight;
        (isCustomers ? ofCustomer : ofVendor).push({ cell: place.cell, ...found, score });
      }
    }
    for (const found of bareVatNumbers(cell)) {
      (isOfCustomer(cell, vendor, customer) ? ofCustomer : ofVendor).push({ cell, ...found, score: 0.7 });
    }
  }
  const customerId = bestCandidate(ofCustomer);
  const vendors = ofVendor.filter(({ value }) => value !== customerId?.value);
  return { vendor: bestCandidate(vendors), customer: customerId };
}

interface FoundId {
  readonly start: number;
  readonly end: number;
  readonly value: string;
  readonly isKnown: boolean;
}

/** The number at an offset: its parts may have blanks, points and dashes between them. */
function taxIdAt(cell: Cell, from: number): FoundId | null {
  const tokens = [...cell.text.slice(from).matchAll(/[^\s,;|]+/g)];
  let value = '';
  let end = from;
  let best: FoundId | null = null;
  for (const [index, token] of tokens.entries()) {
    const part = token[0].replaceAll(/[^\p{L}\d+*]/gu, '').toUpperCase();
    const isLetters = part !== '' && !/\d/.test(part);
    if (isLetters && !(index === 0 && part.length <= 3) && !/^(?:MWST|TVA|IVA|MVA)$/.test(part)) break;
    value += part;
    end = from + token.index + token[0].length;
    if (value.length > MOST_LETTERS) break;
    const found = { start: from, end, value, isKnown: isVatNumber(value) || isGstin(value) };
    if (found.isKnown) return found;
    if (value.replaceAll(/\D/g, '').length >= LEAST_DIGITS) best = found;
    if (/[,;|)]/.test(cell.text[end] ?? '')) break;
  }
  return best;
}

function bareVatNumbers(cell: Cell): FoundId[] {
  return [
    ...cell.text.matchAll(/\b(?:[A-Z]{2}U?\d{8,12}(?:B\d{2})?|\d{2}[A-Z]{5}\d{4}[A-Z]\d[A-Z\d]{2})\b/g),
  ].flatMap((match) => {
    const [value] = match;
    if (!isVatNumber(value) && !isGstin(value)) return [];
    return [{ start: match.index, end: match.index + value.length, value, isKnown: true }];
  });
}

/** In points: how far below the customer's name his own numbers stand. */
const REACH = 130;

/** Below the customer's name in his column, and not nearer to the vendor's. */
function isOfCustomer(cell: Cell, vendor: FoundParty | null, customer: FoundParty | null): boolean {
  if (customer === null) return false;
  const name = customer.block.cell;
  if (!isBelow(cell, name)) return false;
  if (vendor === null) return true;
  const other = vendor.block.cell;
  return !isBelow(cell, other) || other.top < name.top;
}

function isBelow(cell: Cell, name: Cell): boolean {
  if (cell.page !== name.page || cell.top < name.top || cell.top - name.bottom > REACH) return false;
  const reach = 2 * (name.bottom - name.top);
  return cell.left >= name.left - reach && cell.left <= name.right + reach;
}

/** The vendor's account: an IBAN with right check digits before any other; never the customer's. */
export function findIban(sheet: Sheet, customer: FoundParty | null): Candidate | null {
  const candidates: Candidate[] = [];
  for (const cell of sheet.cells) {
    if (isOfCustomer(cell, null, customer) && cell.top < (customer?.block.cell.top ?? 0) + 60) continue;
    for (const match of cell.text.matchAll(/(?<![\p{L}\d])[A-Z]{2}\s?\d{2}[\s-]?[0-9A-Z]/gu)) {
      const text = cell.text.slice(match.index).replace(/^([A-Z]{2})\s/, '$1');
      const found = readIban(text);
      if (found?.iban !== undefined && found.iban !== null) {
        const shift = cell.text[match.index + 2] === ' ' ? 1 : 0;
        const end = match.index + found.printed.length + shift;
        candidates.push({ cell, start: match.index, end, value: found.iban, score: 0.96 });
      }
    }
    for (const label of cell.labels) {
      if (label.kind !== 'iban') continue;
      const start = skipSigns(cell.text, label.end);
      const match = /^[A-Z]{2}\d{2}(?:[\s-]?[0-9A-Z]{1,4}){3,8}/.exec(cell.text.slice(start));
      if (match === null) continue;
      const value = match[0].replaceAll(/[\s-]/g, '');
      candidates.push({ cell, start, end: start + match[0].length, value, score: 0.6 });
    }
  }
  return bestCandidate(candidates);
}
