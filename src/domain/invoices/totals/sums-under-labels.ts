import type { NumberSpan } from '#domain/page-text/number-spans.ts';
import { isMoneyLike, overlapOf, textCells, type TableLine, type TextCell } from '../lines/table-line.ts';
import { figureOf, type SumFigure } from './sum-figure.ts';
import { findTaxRows } from './find-tax-rows.ts';
import { labelIn, SURE_OF_LABEL } from './sum-words.ts';

/** Lines that a label may stand above its figure. */
const ABOVE = 3;

/** A figure set at the right edge below a title that is centred in its column. */
function lastBefore<T extends { readonly cell: TextCell }>(
  span: NumberSpan,
  labels: readonly T[],
): T | undefined {
  const last = labels.at(-1);
  const step = last === undefined ? Infinity : span.left - last.cell.right;
  return step >= 0 && step <= BESIDE_TITLE ? last : undefined;
}

/** In points. */
const BESIDE_TITLE = 40;

/** In a form each title stands at the left of its box, its figure at the right. */
function boxTitle(titles: readonly TextCell[], { left }: NumberSpan): TextCell | undefined {
  return titles.length > 2 ? titles.findLast((title) => title.left < left) : undefined;
}

/** `21.00` alone under `VAT`, over a row with a figure and the tax that it makes of it: the rate. */
function isRateAlone({ numbers, page }: TableLine, next: TableLine | undefined, scale: number): boolean {
  const [only, ...others] = numbers;
  if (only === undefined || others.length > 0 || next?.page !== page) return false;
  return findTaxRows([{ ...next, numbers: [only, ...next.numbers] }], scale).length > 0;
}

/** Figures without words beside them, below labels that stand side by side. */
export function findSumsUnderLabels(lines: readonly TableLine[], index: number, scale: number): SumFigure[] {
  const line = lines[index];
  if (line === undefined) return [];
  const above = lines.slice(Math.max(0, index - ABOVE), index);
  const isFigure = (number: NumberSpan) => isMoneyLike(number) || (scale === 0 && !number.isPercent);
  const money = line.numbers.filter(isFigure);
  if (money.length === 0) return [];
  const between: NumberSpan[] = [];
  const found: SumFigure[] = [];
  for (const [step, former] of above.toReversed().entries()) {
    if (former.page !== line.page || (found.length > 0 && !areOneHeading(former, lines[index - step]))) break;
    if (former.numbers.some(isFigure)) {
      between.push(...former.numbers);
      continue;
    }
    const labels = textCells(former.words).flatMap((cell) => {
      const label = labelIn(cell.text, former);
      // Its figure stands between already.
      const isAnswered = between.some((other) => overlapOf(other, cell) > 0);
      return label === null || label.coverage < SURE_OF_LABEL || isAnswered ? [] : [{ cell, label }];
    });
    if (labels.length === 0) continue;
    if (found.length === 0 && isRateAlone(line, lines[index + 1], scale)) return [];
    // Sums that stand beside the last row of a summary of taxes.
    const free = money.filter(
      (span) =>
        !between.some((other) => overlapOf(other, span) > 0) && !found.some((figure) => figure.span === span),
    );
    const answered = new Set<TextCell>();
    const figures = free.flatMap((span) => {
      const box = boxTitle(textCells(former.words), span);
      const open = labels.filter(({ cell }) => !answered.has(cell));
      const over =
        labels.find(({ cell }) => overlapOf(cell, span) > 0) ??
        (found.length > 0 ? undefined : open.find(({ cell }) => cell.left === box?.left)) ??
        (money.length === 1 ? lastBefore(span, labels) : undefined);
      if (over === undefined) return [];
      answered.add(over.cell);
      const rates = former.numbers.filter((number) => overlapOf(over.cell, number) > 0);
      return figureOf(over.cell.text, over.label, span, rates, line, scale) ?? [];
    });
    found.push(...figures);
    if (figures.length === 0) break;
  }
  return found;
}

/** Titles on one line stand in the middle of those beside them that go on below: `Total` beside `Tax` over `amount`. */
function areOneHeading(upper: TableLine, lower: TableLine | undefined): boolean {
  return lower !== undefined && upper.bottom - lower.top > SAME_HEADING * (lower.bottom - lower.top);
}

/** In heights of a line: how far both reach into each other. */
const SAME_HEADING = 0.2;

/** In heights of the caption: how close below its figure it stands, and how much farther from what comes next. */
const CLOSE_BELOW_FIGURE = 0.7;
const NEXT_IS_FARTHER = 0.5;

/** `€ 665.00` with the caption `Total` below it: figures without words, and captions that touch them from below. */
export function findSumsOverLabels(lines: readonly TableLine[], scale: number): SumFigure[] {
  return lines.flatMap((line, index) => {
    const [figures, next] = [lines[index - 1], lines[index + 1]];
    if (figures === undefined || figures.page !== line.page || line.numbers.some(isMoneyLike)) return [];
    const height = line.bottom - line.top;
    const step = line.top - figures.bottom;
    const isNextFar =
      next === undefined ||
      next.page !== line.page ||
      next.top - line.bottom > step + NEXT_IS_FARTHER * height;
    const isBare = figures.words.every(
      ({ text }, at) =>
        !/\p{L}{2}/u.test(text) || figures.numbers.some(({ first, last }) => first <= at && at <= last),
    );
    if (step > CLOSE_BELOW_FIGURE * height || !isNextFar || !isBare) return [];
    return textCells(line.words).flatMap((cell) => {
      const label = labelIn(cell.text, line);
      const span = figures.numbers.find((number) => isMoneyLike(number) && overlapOf(cell, number) > 0);
      if (label === null || label.coverage < 1 || span === undefined) return [];
      return figureOf(cell.text, label, span, [], figures, scale) ?? [];
    });
  });
}

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
