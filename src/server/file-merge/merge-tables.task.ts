import { mergeTables } from '#domain/file-merge/merge-tables.ts';
import type { ResultObject } from '#domain/table-repair/stored/result-objects.ts';
import type { TableSummary } from '#domain/table-repair/stored/table-result.ts';
import type { CpuTaskIo } from '#server/platform/pools/cpu-pool.ts';
import type { MergePlan } from './merge-plan.ts';

/**
 * Reads the inputs `<n>/table.csv` and, where rows are hidden, `<n>/flags.bin` of the plan's tables, and writes the stored
 * objects to the outputs of their names. Progress: bytes of tables.
 */
export default async function mergeTablesTask(plan: MergePlan, io: CpuTaskIo): Promise<TableSummary> {
  const made: [ResultObject, Uint8Array][] = [];
  let done = 0;
  const counted = async function* (name: string): AsyncGenerator<Uint8Array> {
    for await (const chunk of io.input(name)) {
      done += chunk.byteLength;
      yield chunk;
    }
  };
  return mergeTables(
    plan.tables.map((table, at) => ({
      ...table,
      table: counted(`${at}/table.csv`),
      flags: io.input(`${at}/flags.bin`),
    })),
    plan,
    (object, chunk) => made.push([object, chunk]),
    async () => {
      for (const [object, chunk] of made.splice(0)) await io.output(object, chunk);
      io.progress(done);
    },
  );
}
