import { FIT, type ColumnProfile } from './column-profile.ts';
import { isRuler, type Line } from './line-facts.ts';
import { beginsLikeRow } from './recut-row.ts';
import type { SumCheck } from './sum-check.ts';
import type { TableForm } from './table-form.ts';
import { isTotalRow } from './total-row.ts';
import { looksLikeComment, looksLikeNote } from './total-label.ts';

/** Share of rows that hold one cell only, from which a text alone is nothing odd. */
const MAX_SHARE_OF_SINGLES = 0.1;

interface TailContext {
  /** A blank or drawn line stands between it and the last row. */
  readonly isAfterBlank: boolean;
  readonly sums: SumCheck | null;
}

/** Whether a line with no row below it is a note, a total or another part of a report's end, and not a row. */
export function isTailLine(line: Line, form: TableForm, { isAfterBlank, sums }: TailContext): boolean {
  if (line.isBlank || isRuler(line, form.width)) return true;
  if (isTotalRow(line, form, { sums, isLast: true }) === 'sure') return true;
  const saysNote = looksLikeNote(line.text);
  if (form.width === 1) return isAfterBlank && saysNote && line.lead.includes(' ');
  if (looksLikeComment(line.lead) && line.cells.length < form.width) return true;
  if (beginsLikeRow(line, form.columns)) return false;
  if (line.filled === 1) return isSingleNote(line, form, isAfterBlank, saysNote);
  if (
    line.cells.length !== form.width &&
    isProse(line) &&
    (saysNote || (isAfterBlank && misfits(line, form)))
  ) {
    return true;
  }
  if (line.filled > 3 || line.filled * 2 > form.typicalFilled) {
    return saysNote && isAfterBlank && line.values === 0 && line.filled * 2 <= form.typicalFilled + 1;
  }
  return saysNote || line.lead.endsWith(':') || (isAfterBlank && misfits(line, form));
}

/** Values stand beside a text, all in their columns, and nothing says that the line is a note: it may be a short row. */
export function isLikeRow(line: Line, { width, columns }: TableForm): boolean {
  if (line.filled < 2 || line.values === 0 || width < 3) return false;
  if (line.cells.some((cell, column) => columns[column]?.fit(cell) === FIT.not)) return false;
  return !looksLikeNote(line.text) && !looksLikeComment(line.lead) && !line.lead.endsWith(':');
}

/** A line that begins like a comment, as few others do, and does not look like the rows. */
export function isComment(line: Line, { areCommentsOdd, width, columns }: TableForm): boolean {
  if (!areCommentsOdd || !looksLikeComment(line.lead)) return false;
  if (line.cells.length !== width) return line.filled === 1 || isProse(line);
  return columns.some((column, i) => i > 0 && column.isValues && column.fit(line.cells[i] ?? '') === FIT.not);
}

/** A line with a single text or value at the table's end, by what sets it apart from a row that lacks its other cells. */
function isSingleNote(line: Line, form: TableForm, isAfterBlank: boolean, saysNote: boolean): boolean {
  const column = form.columns[line.first];
  const isShort = line.cells.length < form.width;
  const areSinglesUsual = form.singleShare > MAX_SHARE_OF_SINGLES;
  if (isOfColumn(line.lead, column)) return false;
  if (saysNote && (isShort || isAfterBlank || !areSinglesUsual)) return true;
  if (line.types[line.first] !== 'text') return false;
  const isOdd = isOddInColumn(line.lead, column);
  if (areSinglesUsual && !isOdd) return false;
  if (form.width === 2) return isShort && (isAfterBlank || isOdd) && form.rows > 1;
  // Few rows do not show how short one may be.
  if (form.rows < 3) return isAfterBlank || (isShort && isOdd);
  return isOdd || isAfterBlank || isShort || isSentenceUnderRows(line, form);
}

/** A value that the column has, or a code like its others. */
function isOfColumn(text: string, column: ColumnProfile | undefined): boolean {
  if (column === undefined) return false;
  return column.has(text) || (/\d/.test(text) && column.fit(text) === FIT.sameShape);
}

/** A text in a column of values, or much longer than the others. */
function isOddInColumn(text: string, column: ColumnProfile | undefined): boolean {
  return (column?.isValues ?? false) || text.length > 1.5 * (column?.maxLength ?? 0) + 10;
}

function isSentenceUnderRows({ lead }: Line, { rows, typicalFilled }: TableForm): boolean {
  return rows > 5 && typicalFilled > 2 && lead.includes(' ');
}

/** A sentence that its own commas have cut: most cells begin with a blank. */
export function isProse({ cells }: Line): boolean {
  const later = cells.slice(1).filter((cell) => cell.startsWith(' ')).length;
  return cells.length > 1 && later * 2 >= cells.length - 1;
}

/** Its cells do not look like those of their columns. */
function misfits(line: Line, form: TableForm): boolean {
  let odd = 0;
  for (const [column, cell] of line.cells.entries()) {
    if (cell.trim() !== '' && (form.columns[column]?.fit(cell) ?? 0) < 2) odd++;
  }
  return odd * 2 >= line.filled;
}
