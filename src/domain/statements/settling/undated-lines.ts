import { wordRegExp } from '#domain/language/word-pattern.ts';
import type {
  AccountTable,
  LabelEntry,
  RowEntry,
  SkippedEntry,
  TableEntry,
} from '../reading/statement-table.ts';

/** A table with more such lines has another layout than we read. */
const MOST_LINES = 8;
/** `Payment received` may be a row, `Total payments` is none, whatever the sums say: a row that was not read may come to as much. */
const SUMS_UP = wordRegExp`${({ tables }) => tables?.words?.total}`;

/** A line without a date between dated rows and set as they are: `Payment received  500.00` in a card's list. */
export interface UndatedLine {
  readonly row: RowEntry;
  /** Entries that stand above it. */
  readonly after: number;
  /** The label that it was taken for; null where it became nothing. */
  readonly label: LabelEntry | null;
}

/**
 * Lists the lines that may be rows although they have no date. A total stands below the rows that it sums up, not
 * between rows of one section, right of their dates.
 */
export function listUndatedLines({ entries, skipped = [] }: AccountTable): UndatedLine[] {
  const labels = entries.flatMap((entry, at): UndatedLine[] => {
    if (entry.kind !== 'label' || !TOTALS.has(entry.label) || entry.date !== null) return [];
    const [cell, ...others] = entry.figures;
    if (cell === undefined || others.length > 0) return [];
    return [{ row: rowOf(entry, entry.text, entry.sectionSign), after: at, label: entry }];
  });
  const lines = skipped.flatMap((line): UndatedLine[] =>
    line.date === null ? [{ row: rowOfSkipped(line, entries), after: line.afterEntries, label: null }] : [],
  );
  const found = [...labels, ...lines].filter(
    (line) => !SUMS_UP.test(line.row.description) && isBetweenRows(line, entries),
  );
  return found.length > MOST_LINES ? [] : found;
}

/** The table with these lines as rows. */
export function withUndatedRows(table: AccountTable, lines: readonly UndatedLine[]): AccountTable {
  const labels: ReadonlySet<TableEntry | null> = new Set(lines.map(({ label }) => label));
  const entries = [...table.entries.entries(), [table.entries.length, null] as const].flatMap(
    ([at, entry]): TableEntry[] => [
      ...lines.filter(({ after }) => after === at).map(({ row }) => row),
      ...(entry === null || labels.has(entry) ? [] : [entry]),
    ],
  );
  return { ...table, entries };
}

const TOTALS: ReadonlySet<LabelEntry['label']> = new Set(['total', 'totalIn', 'totalOut']);

function isBetweenRows({ row, after, label }: UndatedLine, entries: readonly TableEntry[]): boolean {
  const [above, below] = [entries[after - 1], entries[label === null ? after : after + 1]];
  const left = row.lines[0]?.left ?? 0;
  return [above, below].every(
    (entry) =>
      entry?.kind === 'row' &&
      entry.page === row.page &&
      entry.sectionSign === row.sectionSign &&
      entry.date !== null &&
      entry.date.right < left,
  );
}

function rowOfSkipped(line: SkippedEntry, entries: readonly TableEntry[]): RowEntry {
  const { page, box, column, figure, description } = line;
  const sectionSign = entries[line.afterEntries - 1]?.sectionSign ?? 0;
  return rowOf({ page, lines: [{ ...box, page }], figures: [{ column, figure }] }, description, sectionSign);
}

function rowOf(
  { page, lines, figures }: Pick<RowEntry, 'page' | 'lines' | 'figures'>,
  description: string,
  sectionSign: RowEntry['sectionSign'],
): RowEntry {
  return {
    kind: 'row',
    page,
    lines,
    figures,
    date: null,
    valueDate: null,
    description,
    reference: null,
    sectionSign,
    rowMark: null,
    confidence: 1,
  };
}
