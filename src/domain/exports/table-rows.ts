import { CsvRecordReader } from '#domain/table-repair/stored/csv-record-reader.ts';
import { hiddenRowMask, keptColumns } from '#domain/table-repair/stored/removals.ts';
import { RowOverlay } from '#domain/table-repair/edits/row-overlay.ts';
import type { ColumnType, TableEdits } from '#domain/table-repair/edits/table-edit.schemas.ts';
import type { TableRemoval, TableSummary } from '#domain/table-repair/stored/table-result.ts';

/** An export reads a repaired table as stored, seen through removals and a person's edits. */
export interface TableSource {
  /** As `viewOfTable` gives it. */
  readonly summary: TableSummary;
  readonly removals: readonly TableRemoval[];
  readonly edits: TableEdits;
  /** The bytes of table.csv. */
  readonly table: AsyncIterable<Uint8Array>;
  /** The bytes of flags.bin. Not read when the removals hide no rows. */
  readonly flags: AsyncIterable<Uint8Array>;
}

/** The part of a source that its rows are read by. */
export type RowsSource = Omit<TableSource, 'summary'> & {
  readonly summary: Pick<TableSummary, 'header' | 'columnCount' | 'emptyColumns' | 'isHeaderless'>;
};

/** The names of the columns that are left. */
export function visibleHeader({
  summary,
  removals,
  edits,
}: Pick<RowsSource, 'summary' | 'removals' | 'edits'>): string[] {
  return keptColumns(summary, removals, edits).map((column) => summary.header[column] ?? '');
}

/**
 * Tells whether the CSV gets a header line: a file without one gets none, unless a person asked for made-up names or
 * named a column that is left.
 */
export function hasHeaderLine({
  summary,
  removals,
  edits,
}: Pick<RowsSource, 'summary' | 'removals' | 'edits'>): boolean {
  if (summary.isHeaderless !== true) return true;
  const named = new Set(edits.names.filter(([, name]) => name !== '').map(([column]) => column));
  return keptColumns(summary, removals, edits).some((column) => named.has(column));
}

/** The types that a person gave the columns that are left; null where none was given. */
export function visibleTypes({
  summary,
  removals,
  edits,
}: Pick<TableSource, 'summary' | 'removals' | 'edits'>): (ColumnType | null)[] {
  const types = new Map(edits.types);
  return keptColumns(summary, removals, edits).map((column) => types.get(column) ?? null);
}

/** Rows that are left, one after the other. */
export interface VisibleRows {
  readonly rows: string[][];
  /** Where each stands in the stored table, from 0; rows that a person added have a fraction between their neighbours. */
  readonly places: number[];
}

/** What the preview has in front of a row, and where to find it if that is a plus. */
export function rowLabel(place: number): string {
  if (Number.isInteger(place)) return String(place + 1);
  return place < 0 ? '+ (at the top)' : `+ (below row ${Math.ceil(place)})`;
}

/** The rows that removals and edits leave, with the columns that they leave, a batch for each chunk read. */
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
): AsyncGenerator<VisibleRows & { part: number }> {
  const { summary, removals, edits } = source;
  const overlay = new RowOverlay(edits, hiddenRowMask(removals, edits));
  const kept = keptColumns(summary, removals, edits);
  const isWhole = kept.length === summary.columnCount && kept.every((column, place) => column === place);
  const shown = (cells: readonly string[]): string[] => kept.map((column) => cells[column] ?? '');
  const flagsOfNext = overlay.needsFlags ? flagReader(source.flags) : async () => 0;
  const reader = new CsvRecordReader();
  let row = -1;
  let part = 0;
  let left = lengths[0] ?? Number.POSITIVE_INFINITY;
  for await (const chunk of source.table) {
    let rows: string[][] = [];
    let places: number[] = [];
    const addBelow = (above: number) => {
      const added = overlay.addedBelow(above);
      for (const [at, { cells }] of added.entries()) {
        rows.push(shown(cells));
        places.push(above + (at + 1) / (added.length + 1));
      }
    };
    for (const record of reader.read(chunk)) {
      if (row === -1) {
        addBelow(-1);
        row = 0;
        continue;
      }
      while (left === 0) {
        if (rows.length > 0) yield { part, rows, places };
        rows = [];
        places = [];
        left = lengths[++part] ?? Number.POSITIVE_INFINITY;
      }
      left--;
      const flags = overlay.needsFlags ? await flagsOfNext() : 0;
      const index = row++;
      if (overlay.changesNothing || !overlay.isHidden(index, flags)) {
        const cells = overlay.changesNothing ? record : overlay.cellsOf(index, record);
        const isReady = isWhole && cells === record && record.length === kept.length;
        rows.push(isReady ? record : shown(cells));
        places.push(index);
      }
      if (overlay.changesNothing) continue;
      addBelow(index);
    }
    if (rows.length > 0) yield { part, rows, places };
  }
}

/** Gives the flags of one row after the other. */
function flagReader(flags: AsyncIterable<Uint8Array>): () => Promise<number> {
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
    return chunk[at++] ?? 0;
  };
}
