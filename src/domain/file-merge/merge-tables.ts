import { GENERIC } from '#domain/table-repair/source/detect-source.ts';
import { keptColumns } from '#domain/table-repair/stored/removals.ts';
import { readVisibleRows, type RowsSource } from '#domain/exports/table-rows.ts';
import type { SourceDetection } from '#domain/files/files.schemas.ts';
import { detectDecimalMark } from '#domain/table-repair/rows/decimal-mark.ts';
import type { RepairSink } from '#domain/table-repair/stored/result-objects.ts';
import type { TableSummary } from '#domain/table-repair/stored/table-result.ts';
import type { MergedColumn, MergeOptions } from './file-merge.schemas.ts';
import { MergedTableWriter } from './merged-table-writer.ts';
import { sourceColumnName } from './source-column-name.ts';

const DECIMAL_MARK_ROWS = 1000;

export interface TableToMerge extends RowsSource {
  readonly name: string;
  readonly summary: Pick<TableSummary, 'header' | 'columnCount' | 'emptyColumns' | 'source'>;
}

/**
 * Writes several repaired tables, each through its removals, as one stored table. Streaming: memory is bounded by the
 * chunk and by the index of duplicates.
 *
 * @param mapping of each merged column, the column of each table; see `checkMapping`
 * @param handOver called after every chunk read: what the sink was given can be passed on there
 */
export async function mergeTables(
  tables: readonly TableToMerge[],
  { mapping, options }: { mapping: readonly MergedColumn[]; options: MergeOptions },
  sink: RepairSink,
  handOver: () => Promise<void>,
): Promise<TableSummary> {
  const header = mapping.map(({ name }) => name);
  const parts = tables.map(({ name, summary }, at) => ({
    name,
    columnNames: mapping.map(({ columns }) => nameOf(summary, columns[at] ?? null)),
  }));
  const writer = new MergedTableWriter(
    { header, sourceColumn: options.addSourceColumn ? sourceColumnName(header) : null },
    sink,
  );
  writer.describeFiles(parts);
  for (const [at, table] of tables.entries()) {
    const places = visiblePlaces(table, mapping, at);
    const part = parts[at] ?? { name: table.name, columnNames: [] };
    let isStarted = false;
    for await (const rows of readVisibleRows(table)) {
      if (!isStarted)
        writer.startFile({ ...part, decimalMark: detectDecimalMark(rows.slice(0, DECIMAL_MARK_ROWS)) });
      isStarted = true;
      for (const row of rows) writer.addRow(places.map((place) => row[place] ?? ''));
      await handOver();
    }
    if (!isStarted) writer.startFile({ ...part, decimalMark: null });
  }
  const summary = writer.end({ source: commonSource(tables), sheetPerFile: options.sheetPerFile });
  await handOver();
  return summary;
}

function nameOf({ header }: TableToMerge['summary'], column: number | null): string | null {
  return column === null ? null : (header[column] ?? '');
}

/** Where in a visible row each merged column's cell stands; -1 for none. */
function visiblePlaces(
  { summary, removals, edits }: RowsSource,
  mapping: readonly MergedColumn[],
  at: number,
): number[] {
  const places = new Map(keptColumns(summary, removals, edits).map((column, place) => [column, place]));
  return mapping.map(({ columns }) => places.get(columns[at] ?? -1) ?? -1);
}

/** The system that all files come from, as surely as of the least sure one. */
function commonSource(tables: readonly TableToMerge[]): SourceDetection {
  const sources = tables.map(({ summary }) => summary.source);
  const least = sources.reduce(
    (lowest, source) => (source.confidence < lowest.confidence ? source : lowest),
    sources[0] ?? GENERIC,
  );
  return sources.every(({ source }) => source === least.source) ? least : GENERIC;
}
