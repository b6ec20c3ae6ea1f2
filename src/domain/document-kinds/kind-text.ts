import { foldPhrase, foldText } from '#domain/language/fold-text.ts';
import { lexicon } from '#domain/language/lexicon.ts';
import { nearWords } from '#domain/language/near-word.ts';
import { dropScraps } from '#domain/page-layout/drop-scraps.ts';
import { linesOf } from '#domain/page-layout/lines-of.ts';
import { joinTallDays } from '#domain/page-text/join-tall-days.ts';
import type { PageWords, TextLine } from '#domain/page-layout/page-words.ts';
import { ACCOUNT_NAMES, DOCUMENT_PHRASES, STATEMENT_PHRASES } from './kind-phrases.ts';

/** A line as the evidence for a kind looks at it. */
export interface KindLine {
  /** Folded, with single blanks, and one at either end. */
  readonly words: string;
  readonly count: number;
  /** Folded without blanks, of scripts that set none; '' for all others. */
  readonly squashed: string;
  /** Its figures of money without sign, in hundredths, as they follow each other. */
  readonly money: readonly number[];
  readonly endsInMoney: boolean;
  /** The digits that a line begins with as a date would; null for other lines. */
  readonly day: string | null;
  /** The whole number that it ends with; null for other lines. */
  readonly pageNumber: number | null;
  readonly isHead: boolean;
}

/** What is looked at of a document to tell its kind. */
export interface KindText {
  readonly lines: readonly KindLine[];
  /** What may be a title: the lines of the head, and what of one is set larger than the text; folded as their words. */
  readonly titles: readonly string[];
  /** From the first to the last letter of the lines, in average letters; null for pages with few words. */
  readonly widthInLetters: number | null;
  readonly isNarrowPage: boolean;
  readonly pages: number;
  /** The first page was recognised. */
  readonly isPicture: boolean;
  /** Hours and minutes stand somewhere. */
  readonly hasTimeOfDay: boolean;
}

const PAGES_LOOKED_AT = 2;
const HEAD_LINES = 24;
/** Narrower pages, as a share of their height, are of a till roll. */
const NARROW = 0.6;
/** Shorter words have too many neighbours to be told when a letter is wrong. */
const LEAST_LETTERS = 6;
const LEAST_WORDS = 12;
/** Share of the words that the width is measured by: single ones may be dirt beside the paper. */
const MOST_WORDS = 0.97;
const HALF = 0.5;
/** A title beside the address of its sender is at least so much taller than half of the words. */
const TALL = 1.4;
/** Words less sure may be dirt. */
const SURE = 0.5;

/** At the end of a line a blank may have come behind the point. */
const MONEY = /(?<![\d.,])(\d{1,3}(?:[.,' ]\d{3})+|\d{1,7})[.,](?: (?=\d\d$))?(\d{2})(?![\d.,%])/g;
/** Grouped thousands of money without decimals. */
const WHOLE_MONEY = /(?<![\d.,])\d{1,3}(?:[.,]\d{3})+(?![\d.,%])/g;
const ENDS_IN_MONEY = /\d[.,]\d{2}\D{0,4}$|\d[.,]\d{3}\D{0,4}$/;
/** Two numbers alone are a day and a month: a price, `5.40`, is none, nor is what a currency stands before. */
const NUMERIC_DAY =
  /^[^\w\p{Sc}]{0,2}((?:\d{1,4}[./-]\d{1,2}[./-]\d{1,4}|\d{1,2}[./-](?:0?[1-9]|1[0-2])|(?:0?[1-9]|1[0-2])[./-](?:0?[1-9]|[12]\d|3[01])))(?![\d,])/u;
const WORDY_DAY = /^\W{0,2}(?:(\d{1,2})[. -]{0,2}(\p{L}{3,10})|(\p{L}{3,10})\.? (\d{1,2})(?![\d.,]))/u;
const TIME_OF_DAY = /(?<![\d:])(?:[01]?\d|2[0-3]):[0-5]\d(?![\d])/;
const PAGE_NUMBER = /(?:^|[\s.…])(\d{1,4})$/;

const knownWords = new Set(
  [...Object.values(DOCUMENT_PHRASES), STATEMENT_PHRASES]
    .flatMap(({ titles, words }) => [...titles, ...words])
    .concat(ACCOUNT_NAMES)
    .flatMap((phrase) => phrase.split(' ')),
);
const correct = nearWords(knownWords, LEAST_LETTERS);

/** In average letters: how wide the text of a till roll is at most. */
const ROLL_LETTERS = 52;
/** The same of a picture, in which something lies beside the paper. */
const ROLL_LETTERS_IN_A_PICTURE = 60;

/** Whether a page is alone, and its text as narrow as a till prints it. */
export function isAsNarrowAsARoll({
  widthInLetters,
  pages,
  isPicture,
}: Pick<KindText, 'widthInLetters' | 'pages' | 'isPicture'>): boolean {
  const most = isPicture ? ROLL_LETTERS_IN_A_PICTURE : ROLL_LETTERS;
  return pages === 1 && widthInLetters !== null && widthInLetters <= most;
}

/** A document's kind is asked for at several steps of reading it. */
const known = new WeakMap<readonly PageWords[], KindText>();

/** Prepares the first pages of a document for the evidence of its kind. */
export function kindTextOf(pages: readonly PageWords[]): KindText {
  let text = known.get(pages);
  if (text === undefined) {
    text = toKindText(pages);
    known.set(pages, text);
  }
  return text;
}

function toKindText(pages: readonly PageWords[]): KindText {
  const looked = pages.slice(0, PAGES_LOOKED_AT).map(dropScraps);
  const [first] = looked;
  const lines = looked.flatMap((page) =>
    joinTallDays(linesOf(page), true).map((line, index) =>
      toKindLine(line, page, page === first && index < HEAD_LINES),
    ),
  );
  return {
    lines,
    titles: [
      ...lines.flatMap(({ isHead, words }) => (isHead ? [words] : [])),
      ...(first === undefined ? [] : tallTitlesOf(first)),
    ],
    widthInLetters: first === undefined ? null : widthOf(first),
    isNarrowPage: first !== undefined && first.width > 0 && first.width < NARROW * first.height,
    pages: pages.length,
    isPicture: first?.source === 'ocr',
    hasTimeOfDay: looked.some((page) => linesOf(page).some(({ text }) => TIME_OF_DAY.test(text))),
  };
}

function tallTitlesOf(page: PageWords): string[] {
  const heightOf = ({ top, bottom }: { readonly top: number; readonly bottom: number }) => bottom - top;
  const least = TALL * shareOf(page.words.map(heightOf), HALF);
  return linesOf(page)
    .slice(0, HEAD_LINES)
    .flatMap(({ words }) => {
      const tall = words.filter((word) => heightOf(word) >= least);
      const isApart = (at: number) => (tall[at]?.left ?? 0) - (tall[at - 1]?.right ?? 0) > TALL * least;
      return tall
        .map((_, at) => at)
        .filter((at) => at === 0 || isApart(at))
        .map((at, index, starts) => tall.slice(at, starts[index + 1]))
        .filter((part) => part.length < words.length)
        .map((part) => ` ${foldPhrase(part.map(({ text }) => text).join(' '))} `);
    });
}

function toKindLine({ text }: TextLine, page: PageWords, isHead: boolean): KindLine {
  const folded = foldText(text);
  const isRecognised = page.source === 'ocr';
  const all = folded.words.map((word) => (isRecognised ? correct(word.text) : word.text));
  const words = isRecognised ? withoutDirt(all) : all;
  const money = [...text.matchAll(MONEY)].map(([, whole = '', cents = '']) =>
    Number(whole.replaceAll(/\D/g, '') + cents),
  );
  const whole = [...text.matchAll(WHOLE_MONEY)].map(([figure]) => Number(figure.replaceAll(/\D/g, '')) * 100);
  return {
    words: ` ${words.join(' ')} `,
    count: words.length,
    squashed: folded.isUnspaced ? folded.squashed : '',
    money: money.length > 0 ? money : whole,
    endsInMoney: ENDS_IN_MONEY.test(text),
    day: dayAtStart(text),
    pageNumber: Number(PAGE_NUMBER.exec(text)?.[1] ?? Number.NaN) || null,
    isHead,
  };
}

/** Marks at the edge of the paper are taken for digits and letters before a line's words. */
function withoutDirt(words: readonly string[]): readonly string[] {
  const first = words.findIndex((word) => /\p{L}{2}/u.test(word));
  return first > 0 && first <= MOST_DIRT ? words.slice(first) : words;
}

const MOST_DIRT = 2;

function dayAtStart(text: string): string | null {
  const numeric = NUMERIC_DAY.exec(text)?.[1];
  if (numeric !== undefined) return numeric;
  const [, day, month, monthFirst, dayBehind] = WORDY_DAY.exec(text) ?? [];
  const name = month ?? monthFirst;
  return name === undefined || lexicon.month(name) === null ? null : `${day ?? dayBehind ?? ''} ${name}`;
}

function widthOf(page: PageWords): number | null {
  const sure = page.words.filter(
    ({ text, confidence }) => confidence >= SURE && /[\p{L}\p{N}]{2}/u.test(text),
  );
  if (sure.length < LEAST_WORDS) return null;
  const letter = shareOf(
    sure.map(({ left, right, text }) => (right - left) / (text.length + (text.match(WIDE)?.length ?? 0))),
    HALF,
  );
  const left = shareOf(
    sure.map((word) => word.left),
    1 - MOST_WORDS,
  );
  const right = shareOf(
    sure.map((word) => word.right),
    MOST_WORDS,
  );
  return letter > 0 ? (right - left) / letter : null;
}

/** Letters as wide as two others. */
const WIDE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/gu;

/** The value below which a share of all values is. */
function shareOf(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

/** In words: no phrase is longer. */
const MOST_PHRASE_WORDS = 5;

/** Whether a line begins with one of the phrases. */
export function beginsWithAny({ words, squashed }: KindLine, phrases: ReadonlySet<string>): boolean {
  let end = 0;
  for (let count = 0; count < MOST_PHRASE_WORDS; count += 1) {
    end = words.indexOf(' ', end + 1);
    if (end < 0) break;
    if (phrases.has(words.slice(1, end))) return true;
  }
  if (squashed === '') return false;
  for (const phrase of phrases) if (phrase.length > 1 && squashed.startsWith(phrase)) return true;
  return false;
}

export function holds(line: KindLine, phrase: string): boolean {
  return line.words.includes(` ${phrase} `) || (line.squashed !== '' && line.squashed.includes(phrase));
}
