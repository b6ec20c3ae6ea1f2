import type { InvoiceText } from '../reading/invoice-text.ts';
import type { FieldLabel } from '../language/field-phrases/field-labels.ts';
import { bestCandidate, type Candidate } from './field-value.ts';
import { dateAt } from './read-dates.ts';
import { isItemRow, leadFactor, type Cell, type Label, type Sheet } from './sheet.ts';
import { valuesNear, type ValuePlace } from './values-near.ts';

const MOST_LETTERS = 40;
/** The letters before the digits where they are a word of their own: `INV 2024-001`. */
const PREFIX = /^[\p{Lu}]{1,6}[-/.:]?$/u;
const SIGN = /^[-–/_|]$/;
const MONEY = /^[-+(]?\p{Sc}|\p{Sc}$|^\d{1,3}(?:[.,' ]\d{3})*[.,]\d{2}$|%$/u;
/** A further part of a number with blanks in it. */
const PART = /^[\p{Lu}\d][\p{Lu}\d./_-]*$/u;
const MOST_PARTS = 5;
/** No part of a number with blanks, but another one. */
const LONG = /^\d{9,}$/;

/** A number as a document has it: `INV-2024/001`, `RE 20201121/508`, `4711`; at an offset of a cell, not farther on. */
export function numberAt(
  text: InvoiceText,
  cell: Cell,
  from: number,
): { start: number; end: number; value: string } | null {
  const dates = text.lines[cell.line]?.dates ?? [];
  const isDate = (index: number) =>
    dates.some(({ first, last }) => first <= cell.firstWord + index && cell.firstWord + index <= last);
  let offset = 0;
  let start = -1;
  let end = -1;
  let parts = 0;
  let hasDigit = false;
  for (const [index, word] of cell.words.entries()) {
    const wordStart = Math.max(offset, from);
    const wordEnd = offset + word.text.length;
    offset = wordEnd + 1;
    if (wordEnd <= from) continue;
    const token = cell.text
      .slice(wordStart, wordEnd)
      .replace(/^[#№:]+/u, '')
      .replace(/[.,;:)\]]+$/, '');
    if (token === '' && start < 0) continue;
    const isSeparateDate =
      isDate(index) && /[./-]|\p{L}/u.test(word.text) && wordStart === wordEnd - word.text.length;
    const isShortDate =
      isDate(index) &&
      dates.some(
        ({ first, last }) =>
          last > first && first <= cell.firstWord + index && cell.firstWord + index <= last,
      );
    if ((isSeparateDate && isWholeDate(token)) || isShortDate) break;
    const begins = cell.text.indexOf(token, wordStart);
    if (parts === 0) {
      if (/\d/.test(token)) {
        if (MONEY.test(token)) return null;
        hasDigit = true;
      } else if (!PREFIX.test(token)) return null;
      start = begins;
    } else if (SIGN.test(token)) {
      // goes on
    } else if (hasDigit && LONG.test(token)) break;
    else if (/\d/.test(token) && PART.test(token) && !MONEY.test(token)) hasDigit = true;
    else break;
    if (!SIGN.test(token)) end = begins + token.length;
    parts++;
    if (parts === MOST_PARTS || /[,;)]$/.test(cell.text.slice(wordStart, wordEnd))) break;
  }
  if (start < 0 || !hasDigit || /^\s?(?:\p{Sc}|%|[A-Z]{3}\s)/u.test(cell.text.slice(end))) return null;
  const value = cell.text.slice(start, end);
  return value.length > MOST_LETTERS ? null : { start, end, value };
}

function isWholeDate(token: string): boolean {
  return /^\d{1,4}([./-])(?:\d{1,2}|\p{L}{3,9}\.?)\1\d{2,4}\.?$/u.test(token);
}

const WEIGHTS: Readonly<Partial<Record<FieldLabel, number>>> = {
  invoiceNumber: 0.97,
  invoice: 0.72,
  creditNote: 0.72,
  receipt: 0.6,
  number: 0.5,
};

/** The number of the invoice. */
export function findInvoiceNumber(sheet: Sheet): Candidate | null {
  const candidates: Candidate[] = [];
  for (const cell of sheet.cells) {
    for (const label of cell.labels) {
      const weight = WEIGHTS[label.kind];
      if (weight === undefined || isOfOtherNumber(sheet, cell, label)) continue;
      for (const place of valuesNear(sheet, cell, label)) {
        const candidate = numberCandidate(sheet, cell, label, place, weight);
        if (candidate !== null) candidates.push(candidate);
      }
    }
  }
  return bestCandidate(candidates);
}

/** `Original invoice` over `INV 20118`: the number of another document. */
function isOfOtherNumber(sheet: Sheet, cell: Cell, { letters, isLead }: Label): boolean {
  if (letters > PREFIX_LETTERS || !isLead) return false;
  const above = (sheet.rows[cell.line - 1] ?? []).find(
    (other) => other.page === cell.page && other.left < cell.right && other.right > cell.left,
  );
  const title = above?.labels.at(-1);
  return title?.kind === 'otherNumber' && title.isLead && title.isClosed;
}

const PREFIX_LETTERS = 3;

function numberCandidate(
  sheet: Sheet,
  labelCell: Cell,
  label: Label,
  place: ValuePlace,
  weight: number,
): Candidate | null {
  const isTitle = label.kind !== 'invoiceNumber' && label.kind !== 'number';
  const isMarked = /^[#№]/u.test(place.cell.text);
  if (isTitle && place.relation === 'below' && !isMarked && !isListed(labelCell, place.cell)) return null;
  const found = numberAt(sheet.text, place.cell, place.from);
  if (found === null) return null;
  const rest = found.value.endsWith('-') ? restBelow(sheet, place.cell) : '';
  const value = found.value + rest;
  const digits = value.replaceAll(/\D/g, '').length;
  let score = weight * place.weight;
  score *= leadFactor(labelCell, label);
  const isWhole = found.end >= place.cell.text.trimEnd().length;
  if (isTitle && digits < 3 && !/#|№|[nN][°ºo]/.test(place.cell.text)) score *= isWhole ? 0.85 : 0.6;
  // Beside a large title, but of another column in small type.
  if (isTitle && place.relation === 'right' && !isMarked && isMuchSmaller(place.cell, labelCell))
    score *= 0.7;
  if (isTitle && /^(19|20)\d{2}$/.test(value)) score *= 0.4;
  if (label.kind === 'number') {
    // `No. 290, Jalan Air Panas`: a house.
    const isHouse = /\p{L}{3}/u.test(place.cell.text.slice(found.end));
    if (digits < 2 || isHouse || isItemRow(sheet, place.cell)) return null;
    const height = sheet.text.pages.find(({ page }) => page === labelCell.page)?.height ?? 0;
    score *= (digits > 2 && label.isLead ? 1.2 : 1) * (labelCell.top < FOOT * height ? 1 : 0.5);
  }
  return { cell: place.cell, start: found.start, end: found.end, value, score };
}

const MUCH_SMALLER = 0.6;

function isMuchSmaller(value: Cell, title: Cell): boolean {
  return value.bottom - value.top < MUCH_SMALLER * (title.bottom - title.top);
}

/** Of a page: what stands below is no head. */
const FOOT = 0.65;

/** A long number that was parted at a hyphen goes on at an edge of the cell below. */
function restBelow(sheet: Sheet, cell: Cell): string {
  const height = cell.bottom - cell.top;
  const near = sheet.rows
    .slice(cell.line + 1, cell.line + 3)
    .flat()
    .find(
      (other) =>
        other.page === cell.page &&
        other.top - cell.bottom < height / 2 &&
        (Math.abs(other.right - cell.right) < height || Math.abs(other.left - cell.left) < height),
    );
  return near !== undefined && /^[\p{Lu}\d-]*\d[\p{Lu}\d-]*$/u.test(near.text) ? near.text : '';
}

/** The title is a label of a list: in type of the value's size, close above it. */
function isListed(title: Cell, value: Cell): boolean {
  const height = title.bottom - title.top;
  if (isUnderTitle(title, value)) return true;
  const isSameSize = Math.abs(value.bottom - value.top - height) < 0.15 * height;
  return isSameSize && value.top - title.bottom < height && Math.abs(value.left - title.left) < height;
}

/** `FACTURE` and nothing but `F-1188` set to the same edge close below. */
function isUnderTitle(title: Cell, value: Cell): boolean {
  const height = title.bottom - title.top;
  const isAligned =
    Math.abs(value.right - title.right) < height / 4 || Math.abs(value.left - title.left) < height / 4;
  return isAligned && value.top - title.bottom < height && CODED.test(value.text.trim());
}

/** Letters and digits: no postcode, date or amount. */
const CODED = /^(?:[#№]\s?\d{2,}|[\p{Lu}]{1,5}[-/]?\d[\p{Lu}\d./-]{2,})$/u;

const ORDER_WEIGHTS: Readonly<Partial<Record<FieldLabel, number>>> = {
  purchaseOrder: 0.95,
  reference: 0.6,
  orderNumber: 0.7,
};

/** In a sentence only `your order` and the like name it. */
function mayNameOrder(cell: Cell, label: Label): boolean {
  return (
    leadFactor(cell, label) > 0.9 || label.isClosed || /\s/.test(cell.text.slice(label.start, label.end))
  );
}

const NAMED = /^\p{L}{2,}(?:\s\p{L}{2,})?\s[\p{Lu}\d/-]*\d[\p{Lu}\d/-]*$/u;

/** `Cabin 7`: whatever the customer calls the order by, where it is all that stands beside the label. */
function namedOrder(text: InvoiceText, { cell, from }: ValuePlace) {
  const value = cell.text.slice(from);
  if (!NAMED.test(value) || dateAt(text, cell, from) !== null) return null;
  return { start: from, end: cell.text.length, value };
}

/** The number of the customer's order; `isOfCompany`: the customer is a company. */
export function findPurchaseOrder(sheet: Sheet, isOfCompany: boolean): Candidate | null {
  const candidates: Candidate[] = [];
  for (const cell of sheet.cells) {
    for (const label of cell.labels) {
      const weight = ORDER_WEIGHTS[label.kind];
      if (weight === undefined || !mayNameOrder(cell, label)) continue;
      // A shop's own number for the order of a person.
      if (label.kind === 'orderNumber' && !isOfCompany) continue;
      for (const place of valuesNear(sheet, cell, label)) {
        const found =
          numberAt(sheet.text, place.cell, place.from) ??
          (label.kind === 'purchaseOrder' ? namedOrder(sheet.text, place) : null);
        if (found === null) continue;
        const score = weight * place.weight * leadFactor(cell, label);
        candidates.push({ cell: place.cell, ...found, score });
      }
    }
  }
  return bestCandidate(candidates);
}
