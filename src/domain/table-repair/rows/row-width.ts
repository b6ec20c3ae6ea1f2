import type { Issue } from '../stored/issue-log.ts';
import { FIT } from './column-profile.ts';
import { joinCells } from './fit-row.ts';
import { insertBlanks, splitCells } from './short-row.ts';
import { recutRow } from './recut-row.ts';
import { REPAIR_REASONS } from './repair-reasons.ts';
import type { TableForm } from './table-form.ts';

/** Rows from which a column is known well enough to move cells by it. */
const KNOWN_ROWS = 3;

export interface FittedRow {
  readonly cells: readonly string[];
  /** Delimiters with nothing after them were cut off. */
  readonly isTrimmed: boolean;
  readonly issues: readonly Omit<Issue, 'row'>[];
}

/**
 * Brings a row to the width of its table where the other rows show how; otherwise what is missing is left empty at its
 * end, and what is too much is kept.
 *
 * @param delimiter what stood between the cells
 */
export function fitRow(texts: readonly string[], form: TableForm, delimiter: string): FittedRow {
  const { width } = form;
  if (texts.every((text) => text.trim() === ''))
    return { cells: texts.slice(0, width), isTrimmed: false, issues: [] };
  const recut = form.rows >= KNOWN_ROWS ? recutRow(texts, form.columns, delimiter) : null;
  if (recut !== null)
    return { cells: recut, isTrimmed: false, issues: [recutIssue(texts, recut, delimiter)] };
  if (texts.length > width) return narrow(texts, form, delimiter);
  if (texts.length === width) return { cells: texts, isTrimmed: false, issues: [] };
  return widen(texts, form);
}

function recutIssue(
  texts: readonly string[],
  cells: readonly string[],
  delimiter: string,
): Omit<Issue, 'row'> {
  return {
    col: null,
    kind: 'other_delimiter',
    before: texts.join(delimiter),
    after: cells.join(' | '),
    reason: REPAIR_REASONS.other_delimiter,
  };
}

/** Brings a row with too few cells to the table's width. */
function widen(texts: readonly string[], form: TableForm): FittedRow {
  const { width, columns } = form;
  const { gap } = form;
  if (gap !== null && texts.length === width - 1) {
    const reason = `The row has no cell for column ${gap + 1}; an empty one was added.`;
    const cells = [...texts.slice(0, gap), '', ...texts.slice(gap)];
    return { cells, isTrimmed: false, issues: [wholeRow('short_row', reason)] };
  }
  const isKnown = form.rows >= KNOWN_ROWS;
  const split = isKnown ? splitCells(texts, columns) : null;
  if (split !== null) {
    const reason = 'A delimiter was missing: two values stood in one cell; each is in its column now.';
    const issues = split.columns.map((column, i) => {
      const after = `${split.cells[column] ?? ''} | ${split.cells[column + 1] ?? ''}`;
      return { col: column, kind: 'split_cell', before: texts[column - i] ?? '', after, reason } as const;
    });
    return { cells: split.cells, isTrimmed: false, issues };
  }
  const inserted = isKnown ? insertBlanks(texts, columns) : null;
  if (inserted !== null) {
    const added = texts.length === width - 1 ? 'an empty one was' : 'empty ones were';
    const reason = `The row has ${texts.length} of ${width} cells; ${added} added where the others suit their columns.`;
    return { cells: inserted, isTrimmed: false, issues: [wholeRow('short_row', reason)] };
  }
  const reason = `The row has ${texts.length} of ${width} cells; empty ones were added at its end.`;
  return { cells: texts, isTrimmed: false, issues: [wholeRow('short_row', reason)] };
}

function narrow(texts: readonly string[], form: TableForm, delimiter: string): FittedRow {
  const { width } = form;
  const filledTo = texts.findLastIndex((text) => text.trim() !== '') + 1;
  const kept = texts.slice(0, Math.max(width, filledTo));
  const isTrimmed = kept.length < texts.length;
  if (kept.length === width && !isShifted(texts, kept, form)) return { cells: kept, isTrimmed, issues: [] };
  const joined =
    form.rows >= KNOWN_ROWS
      ? ((kept.length > width ? joinCells(kept, form.columns, delimiter) : null) ??
        (isTrimmed ? joinCells(texts, form.columns, delimiter) : null))
      : null;
  if (joined === null && kept.length === width) return { cells: kept, isTrimmed, issues: [] };
  if (joined !== null) return { cells: joined, isTrimmed, issues: joinIssues(kept, joined, delimiter) };
  const reason = `The row has ${kept.length} cells, ${kept.length - width} more than the table; they were kept.`;
  return { cells: kept, isTrimmed, issues: [wholeRow('long_row', reason)] };
}

/** The blank last cell of a row with a delimiter too many is its own: without it cells do not suit their columns. */
function isShifted(texts: readonly string[], kept: readonly string[], form: TableForm): boolean {
  if (form.rows < KNOWN_ROWS || form.usualCounts.has(texts.length)) return false;
  return kept.some((cell, column) => form.columns[column]?.fit(cell) === FIT.not);
}

function joinIssues(
  before: readonly string[],
  joined: readonly string[],
  delimiter: string,
): Omit<Issue, 'row'>[] {
  const issues: Omit<Issue, 'row'>[] = [];
  let at = 0;
  for (const [column, cell] of joined.entries()) {
    let pieces = 1;
    while (
      before.length - at - pieces > joined.length - column - 1 &&
      !isMadeOf(cell, before.slice(at, at + pieces), delimiter)
    ) {
      pieces++;
    }
    // Blank pieces may belong to this cell or to the next; either way nothing of them is lost.
    if (pieces > 1 && cell.includes(delimiter)) {
      const reason =
        'The text holds the delimiter without quotes and had come apart; its pieces were joined again.';
      const pieceTexts = before.slice(at, at + pieces).join(' | ');
      issues.push({ col: column, kind: 'joined_cells', before: pieceTexts, after: cell, reason });
    }
    at += pieces;
  }
  if (issues.length === 0) {
    issues.push(
      wholeRow(
        'extra_delimiter',
        'A delimiter too many was removed; the cells after it moved to their columns.',
      ),
    );
  }
  return issues;
}

function isMadeOf(cell: string, pieces: readonly string[], delimiter: string): boolean {
  if (pieces.length === 1) return pieces[0] === cell;
  const filled = pieces.filter((piece) => piece.trim() !== '');
  return pieces.join(delimiter) === cell || (filled.length <= 1 && (filled[0] ?? '') === cell);
}

function wholeRow(kind: 'short_row' | 'long_row' | 'extra_delimiter', reason: string): Omit<Issue, 'row'> {
  return { col: null, kind, before: null, after: null, reason };
}
