import { countAfterRemovals } from '#domain/table-repair/stored/removals.ts';
import { parseIssueLine } from '#domain/table-repair/stored/stored-report.ts';
import { visibleHeader, type TableSource } from './table-rows.ts';

/**
 * The JSON of a table result: its figures as they stand after removals, and everything that was repaired.
 *
 * @param issues the bytes of issues.ndjson; streamed, so that any number of issues fits
 */
export async function* exportTableJson(
  source: Pick<TableSource, 'summary' | 'removals' | 'edits'>,
  issues: AsyncIterable<Uint8Array>,
): AsyncGenerator<Uint8Array> {
  const { summary, removals, edits } = source;
  const { rowCount, columnCount, duplicatesFound, emptyRowsFound, emptyColumnsFound, issuesFixed } =
    countAfterRemovals(summary, removals, edits);
  const figures = {
    kind: 'table',
    encoding: summary.encoding,
    delimiter: summary.delimiter,
    source: summary.source.source,
    header: visibleHeader(source),
    rowCount,
    columnCount,
    duplicatesFound,
    emptyRowsFound,
    emptyColumnsFound,
    issuesFixed,
  };
  const encoder = new TextEncoder();
  yield encoder.encode(`${JSON.stringify(figures).slice(0, -1)},"issues":[`);
  let separator = '';
  for await (const lines of readLines(issues)) {
    const items = lines.map((line) => {
      const { row, col, kind, before, after, reason } = parseIssueLine(line);
      const column = col === null ? null : (summary.header[col] ?? '');
      return JSON.stringify({ kind, row, column, before, after, reason });
    });
    yield encoder.encode(separator + items.join(','));
    separator = ',';
  }
  yield encoder.encode(']}\n');
}

/** The lines completed by each chunk. */
async function* readLines(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<string[]> {
  const decoder = new TextDecoder();
  let rest = '';
  for await (const chunk of chunks) {
    const lines = (rest + decoder.decode(chunk, { stream: true })).split('\n');
    rest = lines.pop() ?? '';
    if (lines.length > 0) yield lines;
  }
}
