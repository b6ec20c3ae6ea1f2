import { tmpdir } from 'node:os';
import { SNIFF_BYTES } from '#domain/files/sniff-kind.ts';
import type { OpenComparer } from '#domain/table-repair/duplicates/row-comparer.ts';
import type { ResultObject } from '#domain/table-repair/stored/result-objects.ts';
import type { ReadingOptions } from '#domain/table-repair/reading-options.schemas.ts';
import { adviseReading, type ReadingRecipe } from '#domain/recipes/tables/advise-reading.ts';
import { TableRepair } from '#domain/table-repair/table-repair.ts';
import type { TableSummary } from '#domain/table-repair/stored/table-result.ts';
import { detectWorkbook } from '#domain/workbooks/detect-workbook.ts';
import { repairWorkbook } from '#domain/workbooks/repair-workbook.ts';
import type { CpuTaskIo } from '#server/platform/pools/cpu-pool.ts';
import { openScratchFile } from '#server/platform/storage/scratch-file.ts';
import { THREAD_PAYS_BYTES, startComparerThread } from './comparer-thread.ts';

export interface RepairTableParams {
  /** As uploaded. */
  readonly fileName: string;
  /** Of the source; default: not known. The rows of a large one are compared in a second thread. */
  readonly sizeBytes?: number;
  /** Name of the sheet to read; null: the one that fits best. */
  readonly sheet: string | null;
  /** Which of the tables one under the other, from 0; null: the largest. */
  readonly table: number | null;
  /** What a person said about how it is to be read; default: nothing. */
  readonly given?: ReadingOptions;
  /** How sources that are known want to be read, where nobody said how this one is; default: none. */
  readonly recipes?: readonly ReadingRecipe[];
  /** Where a large workbook is kept while it is read; default: the system's folder for such files. */
  readonly scratchFolder?: string;
}

/** Of the progress, what bringing a workbook in counts for. */
const FETCHED_SHARE = 0.4;

/**
 * Reads the input `source` and writes the stored objects to the outputs of their names. Progress: bytes of the source.
 * What the file is, its first bytes say, not its name.
 *
 * @throws AppError unreadable_file; password_required and invalid_request (no such sheet) for a workbook
 */
export default async function repairTableTask(
  params: RepairTableParams,
  io: CpuTaskIo,
): Promise<TableSummary> {
  const comparer = (params.sizeBytes ?? 0) < THREAD_PAYS_BYTES ? null : startComparerThread();
  try {
    return await repairSource(params, io, comparer?.open);
  } finally {
    await comparer?.close();
  }
}

async function repairSource(
  params: RepairTableParams,
  io: CpuTaskIo,
  openComparer: OpenComparer | undefined,
): Promise<TableSummary> {
  const made: [ResultObject, Uint8Array][] = [];
  const sink = (object: ResultObject, chunk: Uint8Array) => void made.push([object, chunk]);
  const handOver = async (): Promise<void> => {
    for (const [object, chunk] of made.splice(0)) await io.output(object, chunk);
  };
  const chunks = io.input('source')[Symbol.asyncIterator]();
  const head = await readHead(chunks);
  const format = detectWorkbook(head.subarray(0, SNIFF_BYTES));
  const source = fromHead(head, chunks);
  const advise = adviseReading(params.recipes ?? []);
  if (format === null) {
    const repair = new TableRepair(sink, {
      table: params.table ?? undefined,
      given: params.given,
      advise,
      openComparer,
    });
    let done = 0;
    for await (const chunk of source) {
      repair.write(chunk);
      done += chunk.byteLength;
      await handOver();
      io.progress(done);
    }
    const summary = repair.end();
    await handOver();
    return summary;
  }
  const file = openScratchFile(params.scratchFolder ?? tmpdir());
  try {
    for await (const chunk of source) {
      file.append(chunk);
      io.progress(Math.floor(file.size * FETCHED_SHARE));
    }
    return await repairWorkbook(file, sink, {
      format,
      sheet: params.sheet,
      table: params.table,
      given: params.given,
      advise,
      openComparer,
      async handOver(share) {
        await handOver();
        io.progress(Math.floor(file.size * (FETCHED_SHARE + (1 - FETCHED_SHARE) * share)));
      },
    });
  } finally {
    file.close();
  }
}

/** At least `SNIFF_BYTES` from the start, or all there is. */
async function readHead(chunks: AsyncIterator<Uint8Array>): Promise<Uint8Array> {
  let head = new Uint8Array(0);
  while (head.length < SNIFF_BYTES) {
    const next = await chunks.next();
    if (next.done === true) break;
    head = head.length === 0 ? new Uint8Array(next.value) : Buffer.concat([head, next.value]);
  }
  return head;
}

async function* fromHead(head: Uint8Array, chunks: AsyncIterator<Uint8Array>): AsyncGenerator<Uint8Array> {
  yield head;
  for (let next = await chunks.next(); next.done !== true; next = await chunks.next()) yield next.value;
}
