import type { TableSample } from '#domain/samples/samples.schemas.ts';
import { readCsvPage } from '#domain/table-repair/stored/read-csv-page.ts';
import { RESULT_OBJECTS } from '#domain/table-repair/stored/result-objects.ts';
import { parseDuplicateLine, parseIssueLine } from '#domain/table-repair/stored/stored-report.ts';
import { ROW_FLAG, type TableSummary } from '#domain/table-repair/stored/table-result.ts';
import type { AppContext } from '#server/context.ts';
import type { CpuTask } from '#server/platform/pools/cpu-pool.ts';
import type { RepairTableParams } from '#server/table-repair/repair-table.task.ts';
import type { SampleFile } from './sample-files.ts';
import { bytesOfFiles, collectOutputs, SAMPLE_RUN } from './sample-run.ts';

const repairTableTask: CpuTask<RepairTableParams, TableSummary> = {
  module: new URL('../table-repair/repair-table.task.ts', import.meta.url),
};

/** Repairs the broken export as an upload would be, and stores nothing. */
export async function repairSample(
  ctx: Pick<AppContext, 'cpuPool'>,
  file: SampleFile,
): Promise<Omit<TableSample, 'tookMs'>> {
  const made = collectOutputs(RESULT_OBJECTS);
  const summary = await ctx.cpuPool.run(
    repairTableTask,
    { fileName: file.name, sizeBytes: file.bytes.length, sheet: null, table: null },
    { ...SAMPLE_RUN, inputs: { source: bytesOfFiles([file]) }, outputs: made.outputs },
  );
  const [header = [], ...rows] = readCsvPage(made.bytesOf('table.csv'), summary.columnCount);
  const flags = [...made.bytesOf('flags.bin')];
  return {
    kind: 'table',
    before: linesOf(new TextDecoder().decode(file.bytes)),
    header,
    rows,
    issues: linesOf(made.bytesOf('issues.ndjson').toString()).map((line) => {
      const { row, col: column, before, after, reason } = parseIssueLine(line);
      return { row, column, before, after, reason };
    }),
    duplicates: linesOf(made.bytesOf('duplicates.ndjson').toString()).map((line) => {
      const { row, first, type, reason } = parseDuplicateLine(line);
      return { row, first, type, reason };
    }),
    emptyRows: flags.flatMap((flag, row) => ((flag & ROW_FLAG.empty) === 0 ? [] : [row])),
    emptyColumns: [...summary.emptyColumns],
    issuesFixed: summary.issues,
  };
}

/** Lines without the empty one after the last. */
function linesOf(text: string): string[] {
  const lines = text.split(/\r?\n/);
  return lines.at(-1) === '' ? lines.slice(0, -1) : lines;
}
