import { alternativesOf } from '#domain/language/word-pattern.ts';
import type { Line } from './line-facts.ts';
import type { SumCheck } from './sum-check.ts';
import type { TableForm } from './table-form.ts';
import { totalLabel, type TotalLabel } from './total-label.ts';

/** `Total for …`, `Subtotal …`, `Sum of …`: cannot be the name of a thing. */
const SUBTOTAL = alternativesOf(({ tables }) => tables?.words?.subtotal);
const TOTAL = alternativesOf(({ tables }) => tables?.words?.total);
const OF = alternativesOf(({ tables }) => tables?.words?.totalOf);
const EXPLICIT = new RegExp(
  String.raw`^\W*(?:\w+ )?(?:(?:${SUBTOTAL}|${TOTAL})\s*(?:(?:${OF})(?!\p{L})|:|-)|(?:${SUBTOTAL})(?!\p{L}))`,
  'iu',
);
const LOOKED_AT_CELLS = 3;

interface TotalContext {
  readonly sums: SumCheck | null;
  /** It stands below the last row. */
  readonly isLast: boolean;
}

/**
 * Whether a line is a total of other rows: told by its label, by how little of it is filled, by exact sums of the rows
 * above, and by where it stands. (Labels and sums as for derived lines in Strudel, Jiang et al. 2021.)
 */
export function isTotalRow(
  line: Line,
  form: TableForm,
  { sums, isLast }: TotalContext,
): 'sure' | 'perhaps' | 'no' {
  const label = findLabel(line);
  if (line.values === 0) return 'no';
  const isSparse = fillsFew(line, form, label.column);
  const isSum = () => sums?.isSum(line, label.column) ?? false;
  if (label.kind === null) return isNameless(line, form, isSparse) && isSum() ? 'sure' : 'no';
  if (label.kind === 'stars') return isSparse || isSum() ? 'sure' : 'no';
  const isWhole = label.kind === 'whole';
  const isExplicit = !isWhole && EXPLICIT.test(label.text);
  if (isSparse && (isWhole || isExplicit || isLast)) return 'sure';
  if (isSum()) return 'sure';
  if (isWhole) return isLast && leadsTheLine(label.column, line, form) ? 'sure' : 'perhaps';
  return isExplicit ? 'perhaps' : 'no';
}

/** Numbers without a text, below a blank first cell, where rows have more than that or are named by their first column. */
function isNameless(line: Line, form: TableForm, isSparse: boolean): boolean {
  if (line.texts > 0 || line.first === 0 || form.width < 2) return false;
  const [names] = form.columns;
  if (isSparse || names === undefined) return isSparse;
  return !names.isValues && names.rows - names.filled <= Math.max(1, names.rows / 10);
}

/** The word for totals begins the line, where there are rows enough for it to be no name of a thing. */
function leadsTheLine(labelColumn: number, line: Line, form: TableForm): boolean {
  return labelColumn === line.first && form.width > 2 && form.rows > 2;
}

function findLabel(line: Line): {
  readonly kind: TotalLabel;
  readonly column: number;
  readonly text: string;
} {
  let looked = 0;
  for (let column = line.first; column >= 0 && column <= line.last && looked < LOOKED_AT_CELLS; column++) {
    const text = (line.cells[column] ?? '').trim();
    if (text === '') continue;
    const kind = totalLabel(text);
    // Past the first cell only the word itself counts.
    if (kind !== null && (looked === 0 || kind === 'whole')) return { kind, column, text };
    looked++;
  }
  return { kind: null, column: -1, text: '' };
}

/** Columns of texts, dates and ids that rows fill are blank in the line, or most of the line is. */
function fillsFew(line: Line, form: TableForm, labelColumn: number): boolean {
  if (line.filled * 5 <= form.typicalFilled * 3 && form.typicalFilled > 2) return true;
  const usual = form.steadyTexts.size - (form.steadyTexts.has(labelColumn) ? 1 : 0);
  let filled = 0;
  for (let column = line.first; column <= line.last; column++) {
    if (column === labelColumn || !form.steadyTexts.has(column)) continue;
    if ((line.cells[column] ?? '').trim() !== '') filled++;
  }
  return usual > 0 && (usual - filled) * 3 >= usual * 2;
}
