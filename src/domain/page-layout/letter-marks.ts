import { commonHeight } from './boxes.ts';
import { isMoney } from './doubtful-figures.ts';
import type { Word } from './page-words.ts';

/** Pairs of letters for debit and credit behind amounts, and what they are taken for: digits of their shape, small letters, two. */
const PAIRS = [
  { letters: /^[SH]$/, twins: new Map(Object.entries({ 5: 'S', 8: 'S', s: 'S', SS: 'S', h: 'H', HH: 'H' })) },
  { letters: /^[DC]$/, twins: new Map(Object.entries({ 0: 'D', d: 'D', DD: 'D', c: 'C', CC: 'C' })) },
];
const isTwin = (text: string) => PAIRS.some(({ twins }) => twins.has(text));

/** The widest gap between an amount and its mark, in heights of the word. */
const MAX_GAP = 2;
/** The farthest a mark's end is from the end of its column, in heights of the word. */
const ALIKE = 0.5;
const SAME_LINE = 0.5;
const LEAST_MARKS = 3;

/** An amount to which its mark is stuck. */
const WITH_MARK = /^(.*\d[.,]\d{2})([580])$/;

/**
 * Takes what was read in a column of marks behind amounts (S and H, D and C) for the letters it looks like, also where a
 * digit is stuck to its amount. A column that holds any other digit, or none of the letters, stays as it was read.
 */
export function withLetterMarks(words: readonly Word[]): Word[] {
  const amounts = words.filter(({ text }) => isMoney(text));
  const marks = words.filter(
    (word) => (word.text.length === 1 || isTwin(word.text)) && amounts.some((each) => isBehind(word, each)),
  );
  return words.flatMap((word) => {
    const [, amount, stuck] = WITH_MARK.exec(word.text) ?? [];
    const digit = stuck ?? word.text;
    if (!isTwin(digit) || (stuck === undefined && !marks.includes(word))) return [word];
    const column = marks.filter((other) => Math.abs(other.right - word.right) <= ALIKE * heightOf(word));
    const pair = PAIRS.find(
      ({ letters, twins }) =>
        column.some(({ text }) => letters.test(text)) &&
        column.every(({ text }) => letters.test(text) || twins.has(text)),
    );
    const letter = column.length >= LEAST_MARKS ? pair?.twins.get(digit) : undefined;
    if (letter === undefined) return [word];
    if (amount === undefined) return [{ ...word, text: letter }];
    const { alternatives: _, ...plain } = word;
    const left = Math.max(...column.map((mark) => mark.left));
    const ends = amounts
      .filter((each) => column.some((mark) => isBehind(mark, each)))
      .map(({ right }) => right);
    const end = Math.min(left, ...ends);
    return [
      { ...plain, text: amount, right: end },
      { ...plain, text: letter, left },
    ];
  });
}

const heightOf = ({ top, bottom }: Word) => bottom - top;

function isBehind(mark: Word, amount: Word): boolean {
  const gap = mark.left - amount.right;
  return (
    gap >= 0 && gap <= MAX_GAP * heightOf(mark) && commonHeight(mark, amount) >= SAME_LINE * heightOf(mark)
  );
}
