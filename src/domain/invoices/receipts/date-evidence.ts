import { foldPhrase, foldText } from '#domain/language/fold-text.ts';
import { nearWords } from '#domain/language/near-word.ts';
import type { CandidateRule } from '#domain/language/weigh-candidates.ts';
import { alternativesOf, phrasesIn } from '#domain/language/word-pattern.ts';
import type { ReceiptDate } from './find-receipt-dates.ts';
import { isOnWeekday } from './is-on-weekday.ts';
import type { ReceiptLine } from './receipt-lines.ts';

/** All dates of a receipt and its lines. */
export interface DateContext {
  readonly dates: readonly ReceiptDate[];
  readonly lines: readonly ReceiptLine[];
}

/** Shorter words have too many neighbours to be told when a letter is wrong. */
const LEAST_LETTERS = 4;
const LABEL_WORDS = 3;

const isLong = (word: string) => word.length >= LEAST_LETTERS || /[^ -~]/.test(word);

/** Single words of labels of dates: `date`, `fecha`, `päiväys`. */
const DATE_WORDS = new Set([
  ...phrasesIn(({ invoices }) => invoices?.fields?.date)
    .flatMap((phrase) => foldText(phrase).words.map(({ text }) => text))
    .filter(isLong),
  ...phrasesIn(({ tills }) => tills?.date).map(foldPhrase),
]);
const correct = nearWords(DATE_WORDS, LEAST_LETTERS);
/** What else has a day. */
const OTHER_DAYS = new RegExp(
  String.raw`\b(?:v\d|${alternativesOf(({ tills }) => tills?.otherDay)})\b`,
  'iu',
);

function labelBefore({ line, start }: ReceiptDate): string[] {
  const before = foldText(line.text.slice(0, start)).words.map(({ text }) => text);
  return before.slice(-LABEL_WORDS);
}

function hasLabel(date: ReceiptDate): boolean {
  return labelBefore(date).some((word) => DATE_WORDS.has(correct(word.replace(/\d+$/, ''))));
}

const isoOf = ({ readings }: ReceiptDate) => {
  const [first] = readings;
  return first === undefined ? '' : `${String(first.year)}-${String(first.month)}-${String(first.day)}`;
};

/** All reasons for a date to be that of the receipt. What applies is added up; the date with the highest sum is taken. */
export const DATE_EVIDENCE: readonly CandidateRule<ReceiptDate, DateContext>[] = [
  { name: 'behind the word for a date', weight: 2, applies: (date) => hasLabel(date) },
  {
    name: 'below the word for a date',
    weight: 1,
    applies: ({ line }, { lines }) => {
      const above = lines[line.index - 1];
      return above !== undefined && foldText(above.text).words.some(({ text }) => DATE_WORDS.has(text));
    },
  },
  { name: 'a time of day on its line', weight: 2, applies: ({ hasTime }) => hasTime },
  {
    name: 'a time of day on the next line',
    weight: 0.7,
    applies: ({ line, hasTime }, { lines }) => !hasTime && CLOCK.test(lines[line.index + 1]?.text ?? ''),
  },
  {
    name: 'its weekday stands beside it',
    weight: 2,
    applies: ({ readings, line }) => readings.some((reading) => isOnWeekday(reading, line.text)),
  },
  { name: 'year in full', weight: 1, applies: ({ hasFullYear }) => hasFullYear },
  {
    name: 'six digits alone, where another date has its signs',
    weight: -2,
    applies: ({ text }, { dates }) => /^\d{6}$/.test(text) && dates.some((other) => /\D/.test(other.text)),
  },
  {
    name: 'printed more than once',
    weight: 1,
    applies: (date, { dates }) => dates.some((other) => other !== date && isoOf(other) === isoOf(date)),
  },
  {
    name: 'behind the words for another day',
    weight: -3,
    applies: ({ line, start }) => OTHER_DAYS.test(line.text.slice(0, start)),
  },
  {
    name: 'below the words for another day',
    weight: -1,
    applies: ({ line, start }, { lines }) =>
      start === 0 && OTHER_DAYS.test(lines[line.index - 1]?.text ?? '') && !CLOCK.test(line.text),
  },
  {
    name: 'in a sentence',
    weight: -1,
    applies: ({ line }) => (line.text.match(/\p{L}{3,}/gu) ?? []).length > MOST_LABEL_WORDS,
  },
  {
    name: 'part of a number',
    weight: -2,
    applies: ({ line, start, end }) =>
      /(?:[\p{L}\d][-/.]|[#№]\s?)$/u.test(line.text.slice(0, start)) ||
      /^[-/](?!\d{1,2}:\d)\S/.test(line.text.slice(end)),
  },
];

const CLOCK = /(?<!\d)(?:[01]?\d|2[0-3]):[0-5]\d/;
const MOST_LABEL_WORDS = 7;
