import { readCurrency } from '#domain/language/currency-signs.ts';
import type { Word } from '#domain/page-layout/page-words.ts';
import { vocabulary } from '../language/vocabulary.ts';
import { cellsOf } from './read-facts-cells.ts';
import { isInSpan, type LineParts } from '#domain/page-text/line-parts.ts';
import type { DateText } from '#domain/page-text/placed-values.ts';

/**
 * The date of a line that says nothing but which date it is: `Buchungsdatum: 02.01.2024`, `torsdag
 * 1. februar 2024`, `Umsätze vom 02.01.2024`.
 *
 * @param wording the line's words without the date
 */
export function loneDate({ dates, figures }: LineParts, wording: string): DateText | null {
  const [only, ...others] = dates;
  if (only === undefined || others.length > 0 || figures.length > 0 || only.rest !== '') return null;
  const said = wording.replace(/[\s:.,–-]+$/u, '').trim();
  if (!/[\p{L}\p{Nd}]/u.test(said)) return only.date;
  // A day of the week, a preposition.
  if (/^\p{L}+,?$/u.test(wording) && only.first === 1) return only.date;
  const title = vocabulary.columnTitle(said);
  const isTitle = title?.title === 'date' && title.start === 0 && title.end === said.length;
  return isTitle || vocabulary.section(said) === 'rows' || vocabulary.isFiller(said) ? only.date : null;
}

/** `2 de Janeiro   Saldo do dia: R$ 1.443,94   Valor   Saldo`: behind its date a line only names balances and columns. */
export function namesOnly({ line, dates, figures }: LineParts): boolean {
  const spans = [...dates, ...figures];
  const isValue = (word: Word) => {
    const index = line.words.indexOf(word);
    return isInSpan(spans, index) || readCurrency(word.text) !== null;
  };
  const names = (cellsOf([line])[0] ?? []).flatMap(({ words }) => {
    const said = words.filter((word) => !isValue(word)).map(({ text }) => text);
    return said.length === 0 ? [] : [said.join(' ')];
  });
  const hasBalance = figures.length > 0 && names.some((name) => vocabulary.label(name) !== null);
  return hasBalance && names.every((name) => isName(name));
}

function isName(text: string): boolean {
  return vocabulary.label(text) !== null || vocabulary.columnTitles(text).some(({ start }) => start === 0);
}
