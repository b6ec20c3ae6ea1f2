import type { DecimalStyle } from '#domain/language/decimal-style.ts';
import { vocabulary } from '../language/vocabulary.ts';
import { findFigures } from '#domain/page-text/figures.ts';
import { joinTexts } from '#domain/page-layout/boxes.ts';
import { signedValue } from '#domain/page-text/placed-values.ts';
import type { TextLine } from '#domain/page-layout/page-words.ts';
import type { AccountFacts, AccountTable, RowEntry } from './statement-table.ts';

/**
 * Movements that only the summary tells: `Net yield +1.50` between the opening and the closing balance, which come to
 * each other with it and the totals in and out, and not without it. They are booked on the last day.
 *
 * @param lines outside the rows
 */
export function rowsOfSummary(
  lines: readonly TextLine[],
  facts: AccountFacts,
  { entries }: Pick<AccountTable, 'entries'>,
  style: DecimalStyle,
): RowEntry[] {
  const { opening, closing, totalIn, totalOut } = facts;
  const column = entries.findLast(({ kind }) => kind === 'row')?.figures.at(-1)?.column;
  if (column === undefined || opening === null || closing === null || totalIn === null || totalOut === null)
    return [];
  const lacking =
    signedValue(closing) - signedValue(opening) - Math.abs(totalIn.value) + Math.abs(totalOut.value);
  if (lacking === 0) return [];
  const others = lines.flatMap((line) => {
    if (line.page !== opening.page || line.page !== closing.page) return [];
    if (line.top < opening.top || line.bottom > closing.bottom) return [];
    const figures = findFigures(line, style);
    const [found] = figures;
    const isNamed = vocabulary.labels(line.text).length > 0;
    if (found === undefined || figures.length > 1 || isNamed || found.from === 0) return [];
    const { figure, from } = found;
    const isMarked = figure.mark === 'plus' || figure.mark === 'minus';
    return isMarked && figure.value !== 0 ? [{ line, figure, from }] : [];
  });
  const sum = others.reduce((so, { figure }) => so + signedValue(figure), 0);
  if (sum !== lacking) return [];
  return others.map(({ line, figure, from }) => ({
    kind: 'row',
    page: line.page,
    lines: [line],
    figures: [{ column, figure }],
    date: null,
    valueDate: null,
    description: joinTexts(line.words.slice(0, from)),
    reference: null,
    sectionSign: signedValue(figure) < 0 ? -1 : 1,
    isOfPeriod: true,
    rowMark: null,
    confidence: 1,
  }));
}
