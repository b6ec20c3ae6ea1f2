import { expect, test } from 'vitest';
import { AppError } from '#domain/app-error.ts';
import type { CpuPool, CpuRun, CpuTask } from '#server/platform/pools/cpu-pool.ts';
import { recognisePages } from './recognise-pages.ts';
import type { RecognisePagesParams } from './recognise-pages.task.ts';

type Outcome = 'read' | Error | 'killed once';

/** Runs the task as it would: page by page, until one ends the run. */
function poolOf(outcomes: Readonly<Record<number, Outcome>>, ran: number[][] = []): CpuPool {
  const killed = new Set<number>();
  return {
    async run<P, R>(_task: CpuTask<P, R>, params: P, run: CpuRun = {}): Promise<R> {
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- recognisePages runs no other task
      const { pages } = params as unknown as RecognisePagesParams;
      ran.push([...pages]);
      for (const number of pages) {
        const outcome = outcomes[number] ?? 'read';
        if (outcome instanceof Error) throw outcome;
        if (outcome === 'killed once' && !killed.has(number)) {
          killed.add(number);
          throw new Error('killed');
        }
        const json = new TextEncoder().encode(`${JSON.stringify({ page: { page: number } })}\n`);
        for (const part of [json.subarray(0, 4), json.subarray(4)])
          await run.outputs?.[`page-${String(number)}.json`]?.(part);
      }
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- its result is null
      return null as R;
    },
    close: async () => undefined,
  };
}

async function recognise(pool: CpuPool, count: number) {
  const told: Record<number, string> = {};
  const faults: number[] = [];
  await recognisePages(pool, {
    format: 'pdf',
    password: null,
    pages: Array.from({ length: count }, (_, index) => index + 1),
    source: async function* () {
      yield new Uint8Array();
    },
    run: {},
    onPage: async (number, page) => {
      told[number] = page.page === null ? page.failure : 'read';
    },
    onFault: (number) => void faults.push(number),
  });
  return { told, faults };
}

test('pages are parted: a few page by page, many in runs of four', async () => {
  const few: number[][] = [];
  await recognise(poolOf({}, few), 3);
  expect(few).toEqual([[1], [2], [3]]);
  const many: number[][] = [];
  const { told } = await recognise(poolOf({}, many), 40);
  expect(many.map((pages) => pages.length)).toEqual(Array.from({ length: 10 }, () => 4));
  expect(Object.values(told)).toEqual(Array.from({ length: 40 }, () => 'read'));
});

test('a page that takes its process down, or needs too much, is one that failed; those after it are read', async () => {
  const limit = new AppError('unreadable_file', 'It needs too much.', { limit: 'memory' });
  const { told, faults } = await recognise(poolOf({ 2: new Error('crashed'), 17: limit }), 20);
  expect(told).toMatchObject({
    1: 'read',
    2: expect.stringContaining('a problem on our side'),
    3: 'read',
    17: 'It needs too much.',
    18: 'read',
  });
  expect(faults).toEqual([2]);
});

test('pages whose process was ended from outside are read in another', async () => {
  const { told, faults } = await recognise(poolOf({ 2: 'killed once', 3: 'killed once' }), 20);
  expect(Object.values(told)).toEqual(Array.from({ length: 20 }, () => 'read'));
  expect(faults).toEqual([]);
});

test('a document that cannot be drawn is not tried again for each page', async () => {
  const ran: number[][] = [];
  const refusal = new AppError('unreadable_file', 'It is damaged.');
  const { told, faults } = await recognise(poolOf({ 1: refusal }, ran), 32);
  expect(told).toMatchObject({ 1: 'It is damaged.', 4: 'It is damaged.', 5: 'read' });
  expect(ran).toHaveLength(8);
  expect(faults).toEqual([]);
});

test('a server that is busy or stops ends the work', async () => {
  const busy = new AppError('unavailable', 'The server is shutting down.');
  await expect(recognise(poolOf({ 2: busy }), 3)).rejects.toBe(busy);
});
