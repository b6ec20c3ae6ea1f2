import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createCpuPool, type CpuPool, type CpuTask } from './cpu-pool.ts';

interface Behaviour {
  readonly behave: 'echo' | 'refuse' | 'crash' | 'exit' | 'hang' | 'exhaust' | 'sleep' | 'flood';
  readonly bytes?: number;
  readonly ms?: number;
}

const task: CpuTask<Behaviour, number> = {
  module: new URL('../../../../tests/fixtures/table-repair/behave.task.ts', import.meta.url),
};

let pool: CpuPool;
beforeAll(() => {
  pool = createCpuPool({ threads: 1, heapMb: 64 });
});
afterAll(() => pool.close());

async function* chunksOf(total: number, size: number): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < total; at += size) yield new Uint8Array(Math.min(size, total - at)).fill(at & 0xff);
}

test('bytes go through a thread whole and in order, whatever the sizes of the chunks', async () => {
  const received: Buffer[] = [];
  const count = await pool.run(
    task,
    { behave: 'echo' },
    {
      inputs: { source: chunksOf(3_000_000, 700_001) },
      outputs: { copy: async (chunk) => void received.push(Buffer.from(chunk)) },
    },
  );
  const sent: Uint8Array[] = [];
  for await (const chunk of chunksOf(3_000_000, 700_001)) sent.push(chunk);
  expect(count).toBe(3_000_000);
  expect(Buffer.concat(received).equals(Buffer.concat(sent))).toBe(true);
});

test('a refusal in a task arrives as the AppError it was', async () => {
  await expect(pool.run(task, { behave: 'refuse' })).rejects.toMatchObject({
    name: 'AppError',
    code: 'unreadable_file',
    message: 'No table.',
    details: { line: 3 },
  });
});

test('a bug in a task arrives as an Error and leaves the thread usable', async () => {
  await expect(pool.run(task, { behave: 'crash' })).rejects.toThrow('a bug');
  await expect(pool.run(task, { behave: 'sleep', ms: 1 })).resolves.toBe(0);
});

test.for([{ behave: 'exit' }, { behave: 'exhaust' }] as const)(
  'a thread that dies ($behave) fails its own run only and is replaced',
  async ({ behave }) => {
    await expect(pool.run(task, { behave })).rejects.toThrow(/CPU thread ended/);
    await expect(pool.run(task, { behave: 'sleep', ms: 1 })).resolves.toBe(0);
  },
);

test('aborting kills a thread that never yields; the run rejects with the reason and the next one starts', async () => {
  const controller = new AbortController();
  const hung = pool.run(task, { behave: 'hang' }, { signal: controller.signal });
  const next = pool.run(task, { behave: 'sleep', ms: 1 });
  setTimeout(() => controller.abort(new Error('enough')), 100);
  await expect(hung).rejects.toThrow('enough');
  await expect(next).resolves.toBe(0);
});

test('aborting a run that waits takes it out of the queue', async () => {
  const controller = new AbortController();
  const running = pool.run(task, { behave: 'sleep', ms: 100 });
  const waiting = pool.run(task, { behave: 'hang' }, { signal: controller.signal });
  controller.abort(new Error('not needed'));
  await expect(waiting).rejects.toThrow('not needed');
  await expect(running).resolves.toBe(0);
});

test('higher priorities run first, equal ones in order', async () => {
  const order: string[] = [];
  const start = (name: string, priority: number) =>
    pool.run(task, { behave: 'sleep', ms: 1 }, { priority }).then(() => order.push(name));
  const first = start('first', 0);
  await Promise.all([first, start('low 1', 0), start('high 1', 10), start('low 2', 0), start('high 2', 10)]);
  expect(order).toEqual(['first', 'high 1', 'high 2', 'low 1', 'low 2']);
});

test('of one priority nobody waits for all runs of somebody else', async () => {
  const order: string[] = [];
  const start = (owner: string, number: number) =>
    pool
      .run(task, { behave: 'sleep', ms: 1 }, { owner })
      .then(() => order.push(`${owner} ${String(number)}`));
  await Promise.all([start('a', 1), start('a', 2), start('a', 3), start('b', 1), start('b', 2)]);
  expect(order).toEqual(['a 1', 'b 1', 'a 2', 'b 2', 'a 3']);
});

test('a slow reader holds the thread back', async () => {
  let taken = 0;
  const controller = new AbortController();
  const run = pool.run(
    task,
    { behave: 'echo' },
    {
      inputs: {
        source: (async function* () {
          for await (const chunk of chunksOf(64 * 65_536, 65_536)) {
            taken++;
            yield chunk;
          }
        })(),
      },
      outputs: { copy: () => new Promise<void>(() => undefined) },
      signal: controller.signal,
    },
  );
  await sleep(300);
  controller.abort(new Error('done looking'));
  await expect(run).rejects.toThrow('done looking');
  expect(taken).toBeLessThan(16);
});

test('an input that breaks rejects the run with its own error, and the source is closed', async () => {
  let isClosed = false;
  const source = (async function* () {
    try {
      yield new Uint8Array(10);
      throw new Error('the disk broke');
    } finally {
      isClosed = true;
    }
  })();
  await expect(pool.run(task, { behave: 'echo' }, { inputs: { source } })).rejects.toThrow('the disk broke');
  expect(isClosed).toBe(true);
});

test('an output that breaks rejects the run with its own error and stops the task', async () => {
  const run = pool.run(
    task,
    { behave: 'flood', bytes: 1e12 },
    {
      outputs: {
        copy: async () => {
          throw new Error('the disk is full');
        },
      },
    },
  );
  await expect(run).rejects.toThrow('the disk is full');
  await expect(pool.run(task, { behave: 'sleep', ms: 1 })).resolves.toBe(0);
});

test('too many waiting runs are refused, and closing ends the others', async () => {
  const small = createCpuPool({ threads: 1, maxWaiting: 1 });
  const runs = [1, 2].map(() => small.run(task, { behave: 'sleep', ms: 10_000 }));
  const settled = Promise.allSettled(runs);
  await expect(small.run(task, { behave: 'sleep' })).rejects.toMatchObject({ code: 'unavailable' });
  await small.close();
  for (const outcome of await settled) {
    expect(outcome).toMatchObject({ status: 'rejected', reason: { code: 'unavailable' } });
  }
  await expect(small.run(task, { behave: 'sleep' })).rejects.toMatchObject({ code: 'unavailable' });
});
