import { RowOverlay } from '#domain/table-repair/edits/row-overlay.ts';
import { canonicalCell } from '#domain/table-repair/rows/cell-text.ts';
import { hiddenRowMask, keptColumns } from '#domain/table-repair/stored/removals.ts';
import type { ByteSink } from '#domain/table-repair/stored/byte-output.ts';
import type { TableSummary } from '#domain/table-repair/stored/table-result.ts';
import { CsvFilter } from './csv-filter.ts';
import { neutraliseFormula } from './neutralise-formula.ts';
import { hasHeaderLine, visibleHeader, type RowsSource } from './table-rows.ts';

/** Tells whether the stored table already is what `exportCsv` would write with formulas neutralised, byte for byte. */
export function isStoredCsv({
  summary,
  removals,
  edits,
}: Pick<RowsSource, 'removals' | 'edits'> & {
  readonly summary: RowsSource['summary'] & Pick<TableSummary, 'isPlainCsv'>;
}): boolean {
  const overlay = new RowOverlay(edits, hiddenRowMask(removals, edits));
  const kept = keptColumns(summary, removals, edits);
  const hasAllColumns =
    kept.length === summary.columnCount && kept.every((column, place) => column === place);
  const isWhole = hasAllColumns && edits.names.length === 0 && hasHeaderLine({ summary, removals, edits });
  return summary.isPlainCsv === true && overlay.changesNothing && isWhole;
}

/**
 * A table as CSV: UTF-8 without a byte order mark, comma, CRLF, RFC 4180. The stored table is written so too: what is
 * left of it is copied.
 *
 * @param neutralise keeps spreadsheets from running cells as formulas; off where a program reads the file
 */
export async function* exportCsv(
  source: RowsSource,
  options: { neutralise: boolean },
): AsyncGenerator<Uint8Array> {
  const made: Uint8Array[] = [];
  const filter = openCsvFilter(source, options, (chunk) => void made.push(chunk));
  const flags = source.flags[Symbol.asyncIterator]();
  let areFlagsRead = false;
  const addFlags = async (): Promise<void> => {
    while (filter.isWaiting) {
      areFlagsRead = true;
      const next = await flags.next();
      if (next.done === true) throw new Error('flags.bin is shorter than table.csv');
      filter.addFlags(next.value);
    }
  };
  try {
    for await (const chunk of source.table) {
      filter.addTable(chunk);
      await addFlags();
      yield* made.splice(0);
    }
    filter.endTable();
    await addFlags();
  } finally {
    if (areFlagsRead) await flags.return?.();
  }
  filter.flush();
  yield* made;
}

/** Writes the header of a table's CSV and makes the filter for its rows. @param sink gets the bytes of both; see `CsvFilter` */
export function openCsvFilter(
  { summary, removals, edits }: Pick<RowsSource, 'summary' | 'removals' | 'edits'>,
  { neutralise, keepsChunks = true }: { neutralise: boolean; keepsChunks?: boolean },
  sink: ByteSink,
): CsvFilter {
  const line = csvLine(neutralise);
  const source = { summary, removals, edits };
  if (hasHeaderLine(source)) sink(new TextEncoder().encode(line(visibleHeader(source))));
  const view = {
    columnCount: summary.columnCount,
    kept: keptColumns(summary, removals, edits),
    overlay: new RowOverlay(edits, hiddenRowMask(removals, edits)),
    line,
    neutralise,
  };
  return new CsvFilter(view, sink, keepsChunks);
}

/** Writes a row's cells as CSV. */
function csvLine(neutralise: boolean): (cells: readonly string[]) => string {
  const cell = neutralise ? (text: string) => canonicalCell(neutraliseFormula(text)) : canonicalCell;
  return (cells) => (cells.length === 1 && cells[0] === '' ? '""\r\n' : `${cells.map(cell).join(',')}\r\n`);
}
