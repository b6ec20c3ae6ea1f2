import { afterAll, beforeAll, expect, test } from 'vitest';
import { NO_EDITS } from '#domain/table-repair/edits/table-edits.ts';
import { createCpuPool, type CpuPool, type CpuTask } from '#server/platform/pools/cpu-pool.ts';
import { repairWhole } from '#tests/fixtures/table-repair/repair-whole.ts';
import type { ExportTableParams } from './export-table.task.ts';

const task: CpuTask<ExportTableParams, void> = { module: new URL('./export-table.task.ts', import.meta.url) };
let pool: CpuPool;
beforeAll(() => {
  pool = createCpuPool({ threads: 1 });
});
afterAll(() => pool.close());

async function* one(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}

test.for([
  { format: 'csv', start: Buffer.from("a,b\r\n1,'=x\r\n") },
  { format: 'json', start: Buffer.from('{"kind":"table"') },
  { format: 'xlsx', start: Buffer.from('PK') },
] as const)('$format is made in a thread', async ({ format, start }) => {
  const { summary, objects } = repairWhole('a,b\n1,=x\n1,=x\n');
  const chunks: Uint8Array[] = [];
  await pool.run(
    task,
    {
      format,
      options: {},
      summary,
      removals: [{ kind: 'duplicates', types: ['exact'] }],
      edits: NO_EDITS,
      ambiguousDates: null,
      canReadAgain: true,
      isCheck: false,
    },
    {
      inputs: {
        'table.csv': one(objects['table.csv']),
        'flags.bin': one(objects['flags.bin']),
        'table.csv 2': one(objects['table.csv']),
        'flags.bin 2': one(objects['flags.bin']),
        'issues.ndjson': one(objects['issues.ndjson']),
      },
      outputs: { head: () => undefined, file: async (chunk) => void chunks.push(chunk) },
    },
  );
  const bytes = Buffer.concat(chunks);
  expect(bytes.subarray(0, start.length).equals(start)).toBe(true);
  if (format === 'csv') expect(bytes.length).toBe(start.length);
});
