import { CsvRecordReader } from '#domain/table-repair/stored/csv-record-reader.ts';
import { hiddenRowMask, keptColumns } from '#domain/table-repair/stored/removals.ts';
import type { TableRemoval, TableSummary } from '#domain/table-repair/stored/table-result.ts';

/** What an export reads: a repaired table as stored, seen through removals. */
export interface TableSource {
  readonly summary: TableSummary;
  readonly removals: readonly TableRemoval[];
  /** The bytes of table.csv. */
  readonly table: AsyncIterable<Uint8Array>;
  /** The bytes of flags.bin. Not read when the removals hide no rows. */
  readonly flags: AsyncIterable<Uint8Array>;
}

/** The part of a source that its rows are read by. */
export type RowsSource = Omit<TableSource, 'summary'> & {
  readonly summary: Pick<TableSummary, 'columnCount' | 'emptyColumns'>;
};

/** The names of the columns that are left. */
export function visibleHeader({ summary, removals }: Pick<TableSource, 'summary' | 'removals'>): string[] {
  return keptColumns(summary, removals).map((column) => summary.header[column] ?? '');
}

/** The rows that the removals leave, with the columns that they leave, a batch for each chunk read. */
export async function* readVisibleRows(source: RowsSource): AsyncGenerator<string[][]> {
  for await (const { rows } of readVisibleParts(source, [])) yield rows;
}

/**
 * As `readVisibleRows`; each batch is of one part. What comes after the last part counts as the part after it.
 *
 * @param lengths rows of each part, hidden ones included
 */
export async function* readVisibleParts(
  source: RowsSource,
  lengths: readonly number[],
): AsyncGenerator<{ part: number; rows: string[][] }> {
  const { summary, removals } = source;
  const mask = hiddenRowMask(removals);
  const kept = keptColumns(summary, removals);
  const isHidden = mask === 0 ? async () => false : flagTest(source.flags, mask);
  const reader = new CsvRecordReader();
  let isHeader = true;
  let part = 0;
  let left = lengths[0] ?? Number.POSITIVE_INFINITY;
  for await (const chunk of source.table) {
    let rows: string[][] = [];
    for (const record of reader.read(chunk)) {
      if (isHeader) {
        isHeader = false;
        continue;
      }
      while (left === 0) {
        if (rows.length > 0) yield { part, rows };
        rows = [];
        left = lengths[++part] ?? Number.POSITIVE_INFINITY;
      }
      left--;
      if (mask !== 0 && (await isHidden())) continue;
      const isWhole = record.length === kept.length && kept.length === summary.columnCount;
      rows.push(isWhole ? record : kept.map((column) => record[column] ?? ''));
    }
    if (rows.length > 0) yield { part, rows };
  }
}

/** Asks about one row after the other. */
function flagTest(flags: AsyncIterable<Uint8Array>, mask: number): () => Promise<boolean> {
  const iterator = flags[Symbol.asyncIterator]();
  let chunk: Uint8Array = new Uint8Array(0);
  let at = 0;
  return async () => {
    while (at >= chunk.length) {
      const next = await iterator.next();
      if (next.done === true) throw new Error('flags.bin is shorter than table.csv');
      chunk = next.value;
      at = 0;
    }
    return ((chunk[at++] ?? 0) & mask) !== 0;
  };
}
