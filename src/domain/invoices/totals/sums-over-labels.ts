import { isMoneyLike, overlapOf, textCells, type TableLine } from '../lines/table-line.ts';
import { figureOf, type SumFigure } from './sum-figure.ts';
import { labelIn } from './sum-words.ts';

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
