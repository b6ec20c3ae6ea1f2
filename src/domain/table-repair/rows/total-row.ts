import type { Line } from './line-facts.ts';
import type { SumCheck } from './sum-check.ts';
import type { TableForm } from './table-form.ts';
import { totalLabel, type TotalLabel } from './total-label.ts';

/** `Total for …`, `Subtotal …`, `Sum of …`: cannot be the name of a thing. */
const EXPLICIT =
  /^\W*(?:\w+ )?(?:sub-?total|zwischensumme|sous-total|subtota(?:le|al)|totals?)\s*(?:for|of|per|by|für|f[oó]r|pour|du|de|per|di|voor|:|-)|^\W*(?:sub-?total|zwischensumme|sous-total)/iu;
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
  if (label.kind === null) {
    const named = form.columns[0];
    const lacksName =
      named !== undefined && !named.isValues && named.rows - named.filled <= Math.max(1, named.rows / 10);
    const isBare = line.texts === 0 && (isSparse || lacksName) && form.width > 1 && line.first > 0;
    return isBare && (sums?.isSum(line) ?? false) ? 'sure' : 'no';
  }
  if (label.kind === 'stars') return isSparse || (sums?.isSum(line, label.column) ?? false) ? 'sure' : 'no';
  if (isSparse && (label.kind === 'whole' || EXPLICIT.test(label.text) || isLast)) return 'sure';
  if (sums?.isSum(line, label.column) ?? false) return 'sure';
  if (label.kind === 'whole') {
    return isLast && label.column === line.first && form.width > 2 && form.rows > 2 ? 'sure' : 'perhaps';
  }
  return EXPLICIT.test(label.text) ? 'perhaps' : 'no';
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
