import { isMoneyLike, type TableLine } from '../lines/table-line.ts';
import { figureOf, type SumFigure } from './sum-figure.ts';
import { labelIn, SURE_OF_LABEL } from './sum-words.ts';

/** In heights of a line: how exactly both lines of a label begin at one edge. */
const SAME_EDGE = 0.7;

/**
 * A figure alone, set to the middle of a label that is broken over two lines: `Untaxed` a little above it and `Amount` a
 * little below. Where each of the two has a figure alone on its other side as well, labels and figures stand in turn, and
 * which belong together is not sure.
 */
export function findSumAmidLabel(lines: readonly TableLine[], index: number, scale: number): SumFigure[] {
  const [before, above, line, below, after] = [-2, -1, 0, 1, 2].map((step) => lines[index + step]);
  if (line === undefined) return [];
  const [span, ...others] = line.numbers;
  if (span === undefined || others.length > 0 || hasLetters(line)) return [];
  if (!isMoneyLike(span) && scale > 0) return [];
  if (above === undefined || below === undefined || !areOneLabel(above, below, line)) return [];
  if (isFigureBeside(before, above) || isFigureBeside(after, below)) return [];
  // `HST (13%)` over the number under which it is paid.
  const texts = [[...above.words, ...below.words], above.words].map((words) =>
    words.map((word) => word.text).join(' '),
  );
  const text = texts.find((one) => (labelIn(one, line)?.coverage ?? 0) >= SURE_OF_LABEL);
  const label = text === undefined ? null : labelIn(text, line);
  if (text === undefined || label === null) return [];
  const rates = [...above.numbers, ...below.numbers].filter(({ isPercent }) => isPercent);
  const figure = figureOf(text, label, span, [...rates, span], line, scale);
  return figure === null ? [] : [figure];
}

/** Another figure alone reaches into the height of a line of the label. */
function isFigureBeside(other: TableLine | undefined, label: TableLine): boolean {
  if (other === undefined || other.numbers.length === 0 || hasLetters(other)) return false;
  return other.page === label.page && other.top < label.bottom && other.bottom > label.top;
}

/** Words beside the figure that are no part of it, such as its currency. */
function hasLetters({ words, numbers }: TableLine): boolean {
  const [span] = numbers;
  return words.some(
    ({ text }, at) => (span === undefined || at < span.first || at > span.last) && /\p{L}{2}|\d/u.test(text),
  );
}

/** Both reach into the height of the figure, left of it, and begin at one edge, without figures of their own. */
function areOneLabel(above: TableLine, below: TableLine, line: TableLine): boolean {
  const isLeft = above.page === line.page && below.page === line.page && above.right < line.left;
  const isAround =
    above.top < line.top && above.bottom > line.top && below.top < line.bottom && below.top >= above.bottom;
  const height = line.bottom - line.top;
  return (
    isLeft &&
    isAround &&
    below.right < line.left &&
    Math.abs(above.left - below.left) < SAME_EDGE * height &&
    !above.numbers.some((number) => !number.isPercent) &&
    !below.numbers.some((number) => !number.isPercent && isMoneyLike(number))
  );
}
