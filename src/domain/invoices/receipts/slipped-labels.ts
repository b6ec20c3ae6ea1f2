import type { Minor } from '#domain/money.ts';
import type { ReceiptLine } from './receipt-lines.ts';
import type { ReceiptWord } from '#domain/language/receipt-phrases.ts';

/** Lines with figures that stand above their words, at most. */
const MOST_SLIPPED = 10;
/** More figures come to a sum by chance less often. */
const LEAST_PARTS = 2;
/** In the smallest unit: sums are rounded to less than that. */
const MOST_OFF = 100;
const LAST_WORDS: ReadonlySet<ReceiptWord | null> = new Set(['total', 'due', 'change']);
const PAYMENT_WORDS: ReadonlySet<ReceiptWord | null> = new Set(['tendered', 'change']);

/** Words, and the line with the figure that is theirs. */
interface Pair {
  readonly label: ReceiptLine;
  readonly figure: ReceiptLine;
  readonly value: Minor;
}

/**
 * The lines of a picture with the words of its sums beside their own figures: on bent paper the words stand one line or more
 * below them, and the last of them has none. Nothing is moved unless other figures then prove the total.
 */
export function withLabelsBeside(lines: readonly ReceiptLine[]): ReceiptLine[] {
  for (const line of lines) {
    if (!LAST_WORDS.has(line.word) || line.figures.length > 0 || isFigureAlone(lines[line.index + 1]))
      continue;
    const pairs = pairsAbove(lines, line.index);
    if (pairs.some((total) => isProven(total, pairs, lines))) return moved(lines, pairs);
  }
  return [...lines];
}

/** Words above a figure are beside it enough. */
function isFigureAlone(line: ReceiptLine | undefined): boolean {
  return line !== undefined && line.figures.length > 0 && !/\p{L}{2}/u.test(line.label);
}

/** Words and figures from a line upward, each with the next one of the others, up to where they meet. */
function pairsAbove(lines: readonly ReceiptLine[], last: number): Pair[] {
  const above = lines.slice(0, last + 1).toReversed();
  const labels = above.filter(({ label }) => /\p{L}{2}/u.test(label));
  const figures = above.filter((line) => line.figures.length > 0);
  const pairs: Pair[] = [];
  for (const [at, label] of labels.slice(0, MOST_SLIPPED).entries()) {
    const figure = figures[at];
    const value = figure?.figures.at(-1)?.value;
    if (figure === undefined || value === undefined || figure.index >= label.index) break;
    pairs.push({ label, figure, value });
  }
  const end = pairs.findLastIndex(({ label }) => label.word !== null);
  return pairs.slice(0, end + 1);
}

/** What stands above a total comes to it, the cash less the change is it, or it is printed once more below. */
function isProven(total: Pair, pairs: readonly Pair[], lines: readonly ReceiptLine[]): boolean {
  const { word, index } = total.label;
  if (word !== 'total' && word !== 'due') return false;
  const below = lines.slice((pairs[0]?.label.index ?? index) + 1);
  const sums = [
    ...pairs.map(({ label, value }) => ({ word: label.word, value })),
    ...below.flatMap((line) => line.figures.map(({ value }) => ({ word: line.word, value }))),
  ];
  if (sums.some(({ word: own, value }) => !PAYMENT_WORDS.has(own) && value > total.value + MOST_OFF))
    return false;
  const valuesOf = (own: ReceiptWord) => sums.filter((one) => one.word === own).map(({ value }) => value);
  const isPaid = valuesOf('tendered').some((cash) =>
    valuesOf('change').some((change) => cash - Math.abs(change) === total.value && change !== 0),
  );
  return isPaid || isSumAbove(total, pairs) || below.some((line) => holds(line, total.value));
}

function isSumAbove(total: Pair, pairs: readonly Pair[]): boolean {
  let sum = 0;
  return pairs.slice(pairs.indexOf(total) + 1).some(({ value }, at) => {
    sum += value;
    return at + 1 > LEAST_PARTS && sum === total.value;
  });
}

/** The line has the figure, or a word of it was read as that the second time. */
function holds({ figures, words }: ReceiptLine, value: Minor): boolean {
  const texts = words.flatMap(({ alternatives }) => (alternatives ?? []).map(({ text }) => text));
  return (
    figures.some((figure) => figure.value === value) ||
    texts.some((text) => /^\d+[.,]\d{2}$/.test(text) && Number(text.replace(/[.,]/, '')) === value)
  );
}

function moved(lines: readonly ReceiptLine[], pairs: readonly Pair[]): ReceiptLine[] {
  const labelOf = new Map(pairs.map(({ label, figure }) => [figure.index, label]));
  const emptied = new Set(pairs.map(({ label }) => label.index));
  return lines.map((line) => {
    const label = labelOf.get(line.index);
    if (label !== undefined) return { ...line, label: label.label, word: label.word };
    return emptied.has(line.index) ? { ...line, label: '', word: null } : line;
  });
}
