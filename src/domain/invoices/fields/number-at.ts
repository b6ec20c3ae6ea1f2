import { isNumberWord } from '#domain/language/language-words.ts';
import type { DateSpan } from '#domain/page-text/line-parts.ts';
import type { InvoiceText } from '../reading/invoice-text.ts';
import type { Cell } from './sheet.ts';

const MOST_LETTERS = 40;
/** The letters before the digits where they are a word of their own: `INV 2024-001`. */
const PREFIX = /^(?!(?:NO|NR|NUM|NUMBER)[.:]?$)[\p{Lu}]{1,6}[-/.:]?$/u;
/** `NO. 4711`: words for a number are none of it. */
const SIGN = /^[-–/_|]$/;
/** What a payment is told by: the reference of a Swiss slip, and that of ISO 11649. */
const OF_PAYMENT = /^(?:\d{2}(?: ?\d{5}){5}|RF\d{2}(?: ?[A-Z\d]{4}){2,5} ?[A-Z\d]{0,4})(?!\S)/;
/** Of the address of a site: `print.cgi?invoice_id=77&id=4`. */
const OF_ADDRESS = /=|:\/\//u;
const MONEY = /^[-+(]?\p{Sc}|\p{Sc}$|^(?:\d{1,3}(?:[.,' ]\d{3})*|\d+)[.,]\d{2}$|%$/u;
/** A further part of a number with blanks in it. */
const PART = /^[\p{Lu}\d][\p{Lu}\d./_-]*$/u;
const MOST_PARTS = 5;
/** No part of a number with blanks, but another one. */
const LONG = /^\d{9,}$/;

/** What has been read of a number, word by word. */
interface Reading {
  /** Offsets in the cell's text; -1 where nothing has begun. */
  readonly start: number;
  readonly end: number;
  readonly parts: number;
  readonly hasDigit: boolean;
  /** Its last word joins it to a further part. */
  readonly isOpen: boolean;
}

const UNREAD: Reading = { start: -1, end: -1, parts: 0, hasDigit: false, isOpen: false };

/**
 * A number as a document has it: `INV-2024/001`, `RE 20201121/508`, `4711`; at an offset of a cell, not farther on.
 *
 * @param mayLookLikeDate a label of the number stands directly before it: `Faktura nr 1/05/2021`
 */
export function numberAt(
  text: InvoiceText,
  cell: Cell,
  from: number,
  mayLookLikeDate = false,
): { start: number; end: number; value: string } | null {
  if (OF_PAYMENT.test(cell.text.slice(from).trimStart())) return null;
  let offset = 0;
  let read = UNREAD;
  for (const [index, word] of cell.words.entries()) {
    const wordStart = Math.max(offset, from);
    const wordEnd = offset + word.text.length;
    offset = wordEnd + 1;
    if (wordEnd <= from) continue;
    const printed = cell.text.slice(wordStart, wordEnd);
    const token = printed.replace(/^(?:[#№:]+|N[º°o](?=\d))/u, '').replace(/[.,;:)\]]+$/, '');
    if (read.start < 0 && (token === '' || isNumberWord(token))) continue;
    const isWhole = printed.length === word.text.length;
    if (isOfDate(datesOf(text, cell, index), token, { read, mayLookLikeDate, isWhole, word: word.text }))
      break;
    if (OF_ADDRESS.test(word.text) || (read.parts === 0 && !mayBegin(token, word.text))) return null;
    if (read.parts > 0 && !mayGoOn(token, read)) break;
    const begins = cell.text.indexOf(token, wordStart);
    read = {
      start: read.start < 0 ? begins : read.start,
      end: SIGN.test(token) ? read.end : begins + token.length,
      parts: read.parts + 1,
      hasDigit: read.hasDigit || /\d/.test(token),
      isOpen: SIGN.test(token),
    };
    if (read.parts === MOST_PARTS || /[,;)]$/.test(printed)) break;
  }
  const { start, end, hasDigit } = read;
  if (start < 0 || !hasDigit || /^\s?(?:\p{Sc}|%|[A-Z]{3}\s)/u.test(cell.text.slice(end))) return null;
  const value = cell.text.slice(start, end);
  return value.length > MOST_LETTERS ? null : { start, end, value };
}

/** The dates of the line that a word is of. */
function datesOf({ lines }: InvoiceText, { line, firstWord }: Cell, index: number): readonly DateSpan[] {
  const at = firstWord + index;
  return (lines[line]?.dates ?? []).filter(({ first, last }) => first <= at && at <= last);
}

/** A date where the number would go on. */
function isOfDate(
  dates: readonly DateSpan[],
  token: string,
  {
    read: { parts, hasDigit },
    mayLookLikeDate,
    isWhole,
    word,
  }: {
    readonly read: Reading;
    readonly mayLookLikeDate: boolean;
    readonly isWhole: boolean;
    readonly word: string;
  },
): boolean {
  if (dates.some(({ first, last }) => last > first)) return true;
  // `FV 1/05/2021`: a number of the month and year, behind its series.
  const isSerial =
    (/^\d{1,4}\/\d{1,2}\/\d{4}$/.test(token) && (mayLookLikeDate || (parts > 0 && !hasDigit))) ||
    // `Facture n° 2025-06-01`
    (/^\d{4}-\d{2}-\d{2}$/.test(token) && mayLookLikeDate);
  return dates.length > 0 && /[./-]|\p{L}/u.test(word) && isWhole && isWholeDate(token) && !isSerial;
}

/** Digits that are no money, or letters before them. */
function mayBegin(token: string, word: string): boolean {
  return /\d/.test(token) ? !MONEY.test(token) : PREFIX.test(token) && !word.endsWith(':');
}

function mayGoOn(token: string, { hasDigit, start, end, isOpen }: Reading): boolean {
  if (SIGN.test(token)) return true;
  // `0 118820447 24C2`: a digit alone is no number yet. `001 - 002 - 000118820` goes on behind its hyphen.
  if (hasDigit && LONG.test(token) && end > start + 1 && !isOpen) return false;
  return /\d/.test(token) && PART.test(token) && !MONEY.test(token);
}

function isWholeDate(token: string): boolean {
  return /^\d{1,4}([./-])(?:\d{1,2}|\p{L}{3,9}\.?)\1\d{2,4}\.?$/u.test(token);
}
