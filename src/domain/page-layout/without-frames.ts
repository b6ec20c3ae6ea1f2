import { readCurrency } from '#domain/language/currency-signs.ts';
import { lexicon } from '#domain/language/lexicon.ts';
import { isDate, isMoney } from './doubtful-figures.ts';
import type { Word } from './page-words.ts';

/** What a rule beside an amount is taken for; a round bracket is its sign. */
const FRAMED = /^[[{|]?([^[{|\]}]+)[\]}|]?$/;
/**
 * What the sign of a currency that the recogniser does not know is taken for, such as that of the rupee: marks that no
 * amount begins with, or a digit before its minus; beside a sign that it does know, a part of that. A point before three digits may be that of thousands, whose digit was lost.
 */
const UNKNOWN_CURRENCY = /^(?:(\+?)(?:[?¢%&~<>«»]|[.,·](?!\d{3}[.,]))(?=[-−]?\p{Sc}?\d)|\d(?=[-−]\d))/u;
/** The same as one letter or two, before or behind the minus: `-N34.18`, `M4.61`; `CR12.50` has a sign. */
const LETTERS_BEFORE = /^([-−]?)(\p{Lu}{1,2})(?=[-−]?\d)/u;
const BAR_BEFORE = /^[|_]+(?=[\p{L}\p{N}])/u;
const BAR_BEHIND = /(?<=[\p{L}\p{N}.,])\|$/u;
const OPEN = /^\[(?=[\p{L}\p{N}])/u;
/** Before a word or a date, which nothing on its line closes; `'s` is Dutch, `'24` a year. */
const QUOTE = /^[“”„‘’‚'"`´]+(?=\p{L}{3}|\d{1,4}[./-])/u;
const QUOTE_BEHIND = /[^\s“”„‘’‚'"`´][“”‘’'"`´]+$/u;
/** Behind an amount no mark of decimals stands; `02.03.` is a day. */
const SPECK = /(?<=\d)(?<!^\d{1,2}\.(?:0\d|1[0-2])(?=\.))[.,'’‘`]$/u;
/** By itself a speck too. */
const ONLY_QUOTES = /^[“”„‘’‚'"`´]+$/u;

/** A sign behind an amount, such as that of a footnote: hardly read, it would be taken for that of a currency. */
const ODD_SIGN = /^[^\p{L}\p{N}\p{Pd}+−()[\]:.,/%$€£|]$/u;
const HARDLY_READ = 0.35;

/**
 * A less sure word may have dirt stuck to it, which is taken for marks that no date or amount begins or ends with; a dash
 * of any length may be the sign of an amount.
 */
const SURE = 0.75;
const DIRT = /^[^\p{L}\p{N}\p{Sc}\p{Pd}()+−.,]+|[^\p{L}\p{N}\p{Sc}\p{Pd}()+−%]+$/gu;
const DIRT_OF_DATE = /^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu;

/**
 * Takes away what the rules of tables and frames were taken for where they stuck to words: bars, brackets around amounts,
 * and opening brackets and quotes that nothing on their line closes. And in front of amounts what stands for no currency, behind
 * them specks and signs hardly read, and the dirt around unsure dates and amounts.
 *
 * @param words of a line of a picture
 */
export function withoutFrames(words: readonly Word[]): Word[] {
  const bare = words
    .filter(
      ({ text, confidence }, at) =>
        !ONLY_QUOTES.test(text) &&
        !(confidence < HARDLY_READ && ODD_SIGN.test(text) && isMoney(words[at - 1]?.text ?? '')),
    )
    .map((word) => withText(word, withoutBars(bareFigure(word))));
  const isClosed = bare.some(({ text }) => text.includes(']'));
  const isQuoted = bare.some(({ text }) => QUOTE_BEHIND.test(text));
  return bare.map((word) => {
    const open = isClosed ? word.text : word.text.replace(OPEN, '');
    return withText(word, isQuoted ? open : open.replace(QUOTE, ''));
  });
}

function bareFigure({ text, confidence }: Word): string {
  if (confidence >= SURE) return text;
  const [date, amount] = [text.replace(DIRT_OF_DATE, ''), text.replace(DIRT, '')];
  if (isDate(date)) return date;
  return isMoney(amount) ? amount : text;
}

function withoutBars(text: string): string {
  const amount = (FRAMED.exec(text)?.[1] ?? '')
    .replace(UNKNOWN_CURRENCY, '$1')
    .replace(LETTERS_BEFORE, (whole, sign: string, letters: string) => {
      const isSign = letters.length > 1 && lexicon.signMark(letters) !== null && !/[-−]/u.test(text);
      return isSign || readCurrency(letters) !== null ? whole : sign;
    })
    .replace(SPECK, '');
  return isMoney(amount) ? amount : text.replace(BAR_BEFORE, '').replace(BAR_BEHIND, '');
}

const withText = (word: Word, text: string): Word => (text === word.text ? word : { ...word, text });
