import { commonHeight } from './boxes.ts';
import { isMoney } from './doubtful-figures.ts';
import type { Word } from './page-words.ts';

/** Pairs of letters for debit and credit behind amounts, and the digits that those with a twin are taken for. */
const PAIRS = [
  { letters: /^[SH]$/, twins: new Map([['5', 'S']]) },
  { letters: /^[DC]$/, twins: new Map([['0', 'D']]) },
];
/** The widest gap between an amount and its mark, in heights of the word. */
const MAX_GAP = 2;
/** The farthest a mark's middle is from the middle of its column, in heights of the word. */
const ALIKE = 0.5;
const SAME_LINE = 0.5;
const LEAST_MARKS = 3;

/**
 * Takes the digits in a column of marks behind amounts (S and H, D and C) for the letters they look like. A column that
 * holds any other digit, or none of the letters, stays as it was read.
 */
export function withLetterMarks(words: readonly Word[]): Word[] {
  const amounts = words.filter(({ text }) => isMoney(text));
  const marks = words.filter(
    (word) => word.text.length === 1 && amounts.some((each) => isBehind(word, each)),
  );
  return words.map((word) => {
    if (!/^[50]$/.test(word.text) || !marks.includes(word)) return word;
    const column = marks.filter(
      (other) => Math.abs(middleOf(other) - middleOf(word)) <= ALIKE * heightOf(word),
    );
    const pair = PAIRS.find(
      ({ letters, twins }) =>
        column.some(({ text }) => letters.test(text)) &&
        column.every(({ text }) => letters.test(text) || twins.has(text)),
    );
    const letter = column.length >= LEAST_MARKS ? pair?.twins.get(word.text) : undefined;
    return letter === undefined ? word : { ...word, text: letter };
  });
}

const middleOf = ({ left, right }: Word) => (left + right) / 2;
const heightOf = ({ top, bottom }: Word) => bottom - top;

function isBehind(mark: Word, amount: Word): boolean {
  const gap = mark.left - amount.right;
  return (
    gap >= 0 && gap <= MAX_GAP * heightOf(mark) && commonHeight(mark, amount) >= SAME_LINE * heightOf(mark)
  );
}
