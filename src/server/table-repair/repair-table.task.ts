import type { ResultObject } from '#domain/table-repair/stored/result-objects.ts';
import { TableRepair } from '#domain/table-repair/table-repair.ts';
import type { TableSummary } from '#domain/table-repair/stored/table-result.ts';
import type { CpuTaskIo } from '#server/platform/cpu-pool.ts';

export interface RepairTableParams {
  /** As uploaded. */
  readonly fileName: string;
  /** Name of the sheet to read; null: the one that fits best. */
  readonly sheet: string | null;
  /** Which of the tables one under the other, from 0; null: the largest. */
  readonly table: number | null;
}

/**
 * Reads the input `source` and writes the stored objects to the outputs of their names. Progress: bytes of the source.
 *
 * @throws AppError unreadable_file
 */
export default async function repairTableTask(
  _params: RepairTableParams,
  io: CpuTaskIo,
): Promise<TableSummary> {
  const made: [ResultObject, Uint8Array][] = [];
  const repair = new TableRepair((object, chunk) => made.push([object, chunk]));
  const handOver = async (): Promise<void> => {
    for (const [object, chunk] of made.splice(0)) await io.output(object, chunk);
  };
  let done = 0;
  for await (const chunk of io.input('source')) {
    repair.write(chunk);
    done += chunk.byteLength;
    await handOver();
    io.progress(done);
  }
  const summary = repair.end();
  await handOver();
  return summary;
}
