import type { InvoiceText } from '../reading/invoice-text.ts';
import type { Cell } from './sheet.ts';

const MOST_LETTERS = 40;
/** The letters before the digits where they are a word of their own: `INV 2024-001`. */
const PREFIX = /^(?!(?:NO|NR|NUM|NUMBER)[.:]?$)[\p{Lu}]{1,6}[-/.:]?$/u;
/** `NO. 4711`: words for a number are none of it. */
const NUMBER_WORD = /^(?:no|nr|num|number|№)[.:]?$/i;
const SIGN = /^[-–/_|]$/;
const MONEY = /^[-+(]?\p{Sc}|\p{Sc}$|^(?:\d{1,3}(?:[.,' ]\d{3})*|\d+)[.,]\d{2}$|%$/u;
/** A further part of a number with blanks in it. */
const PART = /^[\p{Lu}\d][\p{Lu}\d./_-]*$/u;
const MOST_PARTS = 5;
/** No part of a number with blanks, but another one. */
const LONG = /^\d{9,}$/;

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
    if (start < 0 && (token === '' || NUMBER_WORD.test(token))) continue;
    const isSeparateDate =
      isDate(index) && /[./-]|\p{L}/u.test(word.text) && wordStart === wordEnd - word.text.length;
    const isShortDate =
      isDate(index) &&
      dates.some(
        ({ first, last }) =>
          last > first && first <= cell.firstWord + index && cell.firstWord + index <= last,
      );
    // `FV 1/05/2021`: a number of the month and year, behind its series.
    const isSerial = /^\d{1,4}\/\d{1,2}\/\d{4}$/.test(token) && (mayLookLikeDate || (parts > 0 && !hasDigit));
    if ((isSeparateDate && isWholeDate(token) && !isSerial) || isShortDate) break;
    const begins = cell.text.indexOf(token, wordStart);
    if (parts === 0) {
      if (/\d/.test(token)) {
        if (MONEY.test(token)) return null;
        hasDigit = true;
      } else if (!PREFIX.test(token) || word.text.endsWith(':')) return null;
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
