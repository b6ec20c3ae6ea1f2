import type { LabelKind } from '#domain/language/statement-phrases.ts';
import { signedValue } from '#domain/page-text/placed-values.ts';
import { statementWords } from '#domain/language/language-words.ts';
import { vocabulary } from '../language/vocabulary.ts';
import { hasFigures, isDated, type BodyLine } from './body-line.ts';
import { cellsOf } from './read-facts-cells.ts';

/**
 * A line without a date that names several sums: what came in and what went out, or how often and how much. The word
 * `Total` alone is a name as well: `Payment received  Total Energies`.
 */
export function namesSums(line: BodyLine): boolean {
  if (isDated(line)) return false;
  const cells = cellsOf([line.line]).flat();
  const labels = cells.flatMap(({ text }) => vocabulary.labels(text).map(({ label }) => label));
  return new Set(labels.filter((label) => isTotal(label) && label !== 'total')).size > 1;
}

/** Figures alone below `Total deposits   Total withdrawals`. */
export function isUnderNames(line: BodyLine, above: BodyLine | undefined): boolean {
  if (above === undefined || line.wording !== '' || hasFigures(above)) return false;
  return hasFigures(line) && !isDated(line) && namesSums(above);
}

/** Of the name of a charge, by which it is of the same kind as that above. */
const WORDS_OF_CHARGE = 2;

/** `Interest charge on cash advances   0.00` without a date, below that on purchases: nothing was charged. */
export function isEmptyCharge(
  line: BodyLine,
  above: readonly BodyLine[],
  hasAmount: (line: BodyLine) => boolean,
): boolean {
  if (isDated(line) || !hasAmount(line)) return false;
  const start = ({ wording }: BodyLine) => wording.split(' ').slice(0, WORDS_OF_CHARGE).join(' ');
  const other = above.findLast(hasAmount);
  if (other === undefined || start(line) !== start(other)) return false;
  return line.cells.every(({ figure }) => figure.value === 0);
}

const ASIDE = new RegExp(String.raw`^\*{2,}[^*]*(?:${statementWords('balance')})[^*]*\*{2,}`, 'iu');

/** `*** Balance by value per 21.08. ***  750.54`, no name of theirs: not that of the rows above it. */
export function isBalanceAside(line: BodyLine): boolean {
  return !isDated(line) && ASIDE.test(line.line.text);
}

/** Of amounts or of rows. */
export function isTotal(label: LabelKind): boolean {
  return (
    label === 'total' ||
    label === 'totalIn' ||
    label === 'totalOut' ||
    label === 'countIn' ||
    label === 'countOut'
  );
}

/**
 * Wordings of totals that stand several times, once at least without a date or over rows that come to as much: such as
 * `Total de saídas` of each day.
 */
export function findTotals(lines: readonly BodyLine[]): ReadonlySet<string> {
  const said = lines.map((line) => (line.cells.length === 0 ? null : line.label));
  const labels = said.map((label) => label !== null && isTotal(label));
  if (!labels.includes(true)) return new Set();
  const above = sumUpAll(lines, said);
  const counts = new Map<string, { all: number; sure: number }>();
  for (const [index, line] of lines.entries()) {
    if (labels[index] !== true) continue;
    const count = counts.get(line.wording) ?? { all: 0, sure: 0 };
    counts.set(line.wording, count);
    count.all += 1;
    if (!isDated(line) || sumsUpNext(lines, labels, index) || above[index] === true) count.sure += 1;
  }
  return new Set([...counts].flatMap(([wording, { all, sure }]) => (all > 1 && sure > 0 ? [wording] : [])));
}

function sumsUpNext(lines: readonly BodyLine[], labels: readonly boolean[], index: number): boolean {
  let sum = 0;
  let count = 0;
  for (let at = index + 1; at < lines.length && labels[at] !== true; at++) {
    const value = lines[at]?.cells[0]?.figure.value;
    if (value === undefined) continue;
    sum += value;
    count += 1;
  }
  return count > 0 && sum === lines[index]?.cells[0]?.figure.value;
}

/**
 * Whether a line is what all rows above it with the same mark and in the same column come to: `Turnover 1,234.00 D`,
 * dated as the last row is.
 *
 * @param labels what each line says it is; null for rows
 */
function sumUpAll(lines: readonly BodyLine[], labels: readonly (LabelKind | null)[]): boolean[] {
  const sums = new Map<string, { sum: number; count: number }>();
  return lines.map((line, index) => {
    const [cell] = line.cells;
    if (cell === undefined) return false;
    const key = `${cell.column} ${cell.figure.mark ?? line.mark ?? ''}`;
    const so = sums.get(key) ?? { sum: 0, count: 0 };
    sums.set(key, so);
    const isSum = so.count > 1 && so.sum === cell.figure.value;
    if (labels[index] === null) {
      so.sum += cell.figure.value;
      so.count += 1;
    }
    return isSum;
  });
}

/** Some total is named on the line. */
export function isNamedTotal({ wording }: BodyLine): boolean {
  return vocabulary.labels(wording).some(({ label }) => isTotal(label));
}

/**
 * Whether the line's figure is what the dated lines right above it come to, other totals aside; among its words it may say
 * once more what the row has that it goes on, so then that of several.
 */
export function sumsUpAbove(lines: readonly BodyLine[], index: number): boolean {
  const { cells = [], otherCells = [] } = lines[index] ?? {};
  const cell = cells[0] ?? otherCells.at(-1);
  if (cell === undefined) return false;
  let [sum, rows] = [0, 0];
  for (const other of lines.slice(0, index).toReversed()) {
    const figure = other.cells.find(({ column }) => column === cell.column)?.figure;
    if (figure === undefined || (!isDated(other) && isNamedTotal(other))) continue;
    if (!isDated(other)) return false;
    sum += signedValue(figure);
    rows += 1;
    if (sum === signedValue(cell.figure)) return rows > 1 || cells.length > 0;
  }
  return false;
}

/**
 * `28/02/2024 Turnover  305.32  0.00`: where amounts have one column, the nothing that came in on a day stands under it,
 * and beside it what the rows of the day right above come to.
 */
export function isTurnoverOfDay(
  { date, cells }: BodyLine,
  above: readonly BodyLine[],
  lines: readonly BodyLine[],
): boolean {
  const nothing = cells.find(({ figure }) => figure.value === 0);
  const said = cells.find(({ figure }) => figure.value !== 0);
  if (date === null || cells.length !== 2 || nothing === undefined || said === undefined) return false;
  const ofRow = ({ cells: [cell, second] }: BodyLine) => (second === undefined ? cell : undefined);
  // Else that is a column of amounts as well, and the line a row of it.
  if (lines.some((line) => ofRow(line)?.column === said.column)) return false;
  let sum = 0;
  for (const line of above.toReversed()) {
    if (line.date !== null && line.date.text !== date.text) return false;
    const cell = ofRow(line);
    sum += cell?.column === nothing.column ? Math.abs(cell.figure.value) : 0;
    if (sum === Math.abs(said.figure.value)) return true;
  }
  return false;
}

/** `Total charges for Jane Roe`: the name of a total, and whose it is; `isPlain` where it says more than `Total`. */
export function totalOfName(
  line: BodyLine,
  hasAmount: (line: BodyLine) => boolean,
): { readonly label: LabelKind; readonly isPlain: boolean } | null {
  if (isDated(line) || !hasAmount(line)) return null;
  const first = vocabulary.labels(line.wording).find(({ label }) => isTotal(label));
  if (first === undefined) return null;
  const isPlain = first.start === 0 && line.wording.slice(0, first.end).includes(' ');
  return { label: first.label, isPlain };
}
