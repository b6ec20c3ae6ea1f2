import { FIT } from './column-profile.ts';
import type { Line } from './line-facts.ts';
import type { TableForm } from './table-form.ts';
import { looksLikeNote } from './total-label.ts';

const SURE = 3;
/** Characters. A longer text is more likely what a row says. */
const MAX_HEADING_LENGTH = 120;

interface Neighbours {
  readonly before: Line | null;
  readonly after: Line | null;
}

/**
 * Whether a line is the heading of the rows below it: a text alone in its row where rows nearly always have values.
 * Signs are counted; one alone does not make a heading, for a row may simply lack its values.
 */
export function isGroupHeading(
  line: Line,
  form: TableForm,
  { before, after }: Neighbours,
): 'sure' | 'perhaps' | 'no' {
  if (line.filled !== 1 || form.width < 3 || line.types[line.first] !== 'text' || after === null) return 'no';
  if (form.singleShare > 0.4 || after.filled < 2) return 'no';
  const column = form.columns[line.first];
  if (column?.has(line.lead) ?? false) return 'no';
  const values = form.steadyValues;
  if (column === undefined || values === 0)
    return form.rows > 3 && line.cells.length === 1 ? 'perhaps' : 'no';
  // A code like those in its column is a row that lacks its values.
  let signs = /\d/.test(line.lead) && column.fit(line.lead) === FIT.sameShape ? -2 : 0;
  if (line.lead.endsWith(':')) signs += 2;
  if (column.isValues) signs += 2;
  if (line.cells.length === 1) signs++;
  if (before?.isBlank ?? false) signs++;
  if (isCapitals(line.lead) && !isCapitals((after.cells[line.first] ?? '').trim())) signs += 2;
  if (form.hasFullValues) signs++;
  if (indent(after.cells[line.first]) > indent(line.cells[line.first])) signs++;
  if (values >= 2) signs++;
  if (values >= 4) signs++;
  if (looksLikeNote(line.text)) signs++;
  if (line.first === 0 && (after.cells[0] ?? '').trim() === '') signs += 2;
  if (form.rows < 4) signs--;
  // An empty pair of quotes is a cell without a text.
  const isHeading = line.lead.length <= MAX_HEADING_LENGTH && !line.lead.includes('""');
  if (signs >= SURE && isHeading) return 'sure';
  // Where many rows hold one value only, another says nothing.
  return form.singleShare < 0.1 ? 'perhaps' : 'no';
}

function isCapitals(text: string): boolean {
  return text === text.toUpperCase() && text !== text.toLowerCase() && text.length > 3;
}

function indent(cell = ''): number {
  return cell.length - cell.trimStart().length;
}
