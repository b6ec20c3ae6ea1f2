import { setImmediate } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TableSummary } from '#domain/table-repair/stored/table-result.ts';
import { createCpuPool, type CpuPool, type CpuTask } from '#server/platform/pools/cpu-pool.ts';
import { writeXlsx } from '#tests/fixtures/workbooks/write-xlsx.ts';
import { repairWhole } from '#tests/fixtures/table-repair/repair-whole.ts';
import type { RepairTableParams } from './repair-table.task.ts';

const task: CpuTask<RepairTableParams, TableSummary> = {
  module: new URL('./repair-table.task.ts', import.meta.url),
};
let pool: CpuPool;
beforeAll(() => {
  pool = createCpuPool({ threads: 1 });
});
afterAll(() => pool.close());

async function* chunksOf(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += 65_536) yield bytes.subarray(at, at + 65_536);
}

test.for([
  { name: 'a thread', sizeBytes: 0 },
  { name: 'a thread and its rows compared in another', sizeBytes: 100_000_000 },
])('a table repaired in $name is the one repaired here, with progress', async ({ sizeBytes }) => {
  const rows = Array.from({ length: 100_000 }, (_, i) => `${i % 90_000};"a;b";x${i % 7 === 0 ? '' : ';y'}`);
  const bytes = Buffer.from(`id;text;more;last\n${rows.join('\n')}\n`);
  const received = new Map<string, Uint8Array[]>();
  const outputs = Object.fromEntries(
    ['table.csv', 'flags.bin', 'rows.bin', 'issues.ndjson', 'duplicates.ndjson'].map((name) => [
      name,
      async (chunk: Uint8Array) => void received.set(name, [...(received.get(name) ?? []), chunk]),
    ]),
  );
  const progress: number[] = [];
  const summary = await pool.run(
    task,
    { fileName: 'x.csv', sizeBytes, sheet: null, table: null },
    {
      inputs: { source: chunksOf(bytes) },
      outputs,
      onProgress: (done) => progress.push(done),
    },
  );
  const here = repairWhole(bytes);
  expect(summary).toEqual(here.summary);
  for (const [name, object] of Object.entries(here.objects)) {
    expect(Buffer.concat(received.get(name) ?? []).equals(object), name).toBe(true);
  }
  expect(progress.length).toBeGreaterThan(0);
  expect(progress.every((done, i) => done <= bytes.length && done >= (progress[i - 1] ?? 0))).toBe(true);
});

test('a table given up while its rows are compared in another thread leaves the pool as it was', async () => {
  const controller = new AbortController();
  const rows = Buffer.from(Array.from({ length: 50_000 }, (_, i) => `${i},Name ${i},Town\n`).join(''));
  async function* endless(): AsyncGenerator<Uint8Array> {
    for (let sent = 0; ; sent += rows.length) {
      if (sent > 5_000_000) controller.abort(new Error('given up'));
      yield rows;
      await setImmediate();
    }
  }
  const params = { fileName: 'x.csv', sizeBytes: 100_000_000, sheet: null, table: null };
  const run = { inputs: { source: endless() }, outputs: {}, signal: controller.signal };
  await expect(pool.run(task, params, run)).rejects.toThrow('given up');
  const failing = {
    inputs: { source: chunksOf(Buffer.concat([rows, rows, rows])) },
    outputs: { 'table.csv': () => Promise.reject(new Error('disk full')) },
  };
  await expect(pool.run(task, params, failing)).rejects.toThrow('disk full');
  const next = await pool.run(task, params, { inputs: { source: chunksOf(rows) }, outputs: {} });
  expect(next.rowCount).toBe(50_000);
});

test('a file that is no table is refused with its sentence', async () => {
  const run = pool.run(
    task,
    { fileName: 'x.csv', sheet: null, table: null },
    { inputs: { source: chunksOf(new Uint8Array(0)) }, outputs: {} },
  );
  await expect(run).rejects.toMatchObject({
    code: 'unreadable_file',
    message: expect.stringMatching(/empty/),
  });
});

test('a workbook is read by its content, in the sheet that was asked for, with progress in bytes of the source', async () => {
  const bytes = await writeXlsx((workbook) => {
    workbook.addWorksheet('Large').addRows(Array.from({ length: 5000 }, (_, i) => [i, `text ${i % 7}`]));
    workbook.addWorksheet('Small').addRows([
      ['Id', 'Name'],
      [1, 'Ada'],
      [2, 'Grace'],
    ]);
  });
  for (const [sheet, rowCount] of [
    [null, 5000],
    ['Small', 2],
  ] as const) {
    const progress: number[] = [];
    const summary = await pool.run(
      task,
      { fileName: 'x.csv', sheet, table: null },
      { inputs: { source: chunksOf(bytes) }, outputs: {}, onProgress: (done) => progress.push(done) },
    );
    expect(summary).toMatchObject({
      encoding: 'xlsx',
      sheet: sheet ?? 'Large',
      columnCount: 2,
      sheets: [{ name: 'Large' }, { name: 'Small' }],
    });
    expect(Math.abs(summary.rowCount - rowCount)).toBeLessThanOrEqual(1);
    expect(progress.every((done, i) => done <= bytes.length && done >= (progress[i - 1] ?? 0))).toBe(true);
  }
});

test('a workbook that breaks off is refused from the thread with its sentence', async () => {
  const run = pool.run(
    task,
    { fileName: 'x.xlsx', sheet: null, table: null },
    { inputs: { source: chunksOf(Buffer.from('PK\u0003\u0004 no more than a start')) }, outputs: {} },
  );
  await expect(run).rejects.toMatchObject({
    code: 'unreadable_file',
    message: expect.stringMatching(/looks incomplete/),
  });
});
