import { afterAll, beforeAll, expect, test } from 'vitest';
import { AppError } from '#domain/app-error.ts';
import { createChildPool } from './child-pool.ts';
import { childrenOf, isAlive } from '#tests/support/processes.ts';
import type { CpuPool, CpuTask } from './cpu-pool.ts';

interface Behaviour {
  readonly behave: 'echo' | 'refuse' | 'crash' | 'exit' | 'hang' | 'exhaust' | 'hoard' | 'sleep';
  readonly ms?: number;
}

const task: CpuTask<Behaviour, number> = {
  module: new URL('../../../../tests/fixtures/table-repair/behave.task.ts', import.meta.url),
};

let pool: CpuPool;
beforeAll(() => {
  pool = createChildPool({
    size: 1,
    memoryMb: 400,
    outOfMemory: () => new AppError('unreadable_file', 'It needs more than 400 MB.'),
  });
});
afterAll(() => pool.close());

test('bytes go through a process whole and in order', async () => {
  const sent = Array.from({ length: 9 }, (_, index) => new Uint8Array(333_333).fill(index));
  const received: Uint8Array[] = [];
  const count = await pool.run(
    task,
    { behave: 'echo' },
    {
      inputs: {
        source: (async function* () {
          yield* sent;
        })(),
      },
      outputs: { copy: (chunk) => void received.push(chunk) },
    },
  );
  expect(count).toBe(9 * 333_333);
  expect(Buffer.concat(received).equals(Buffer.concat(sent))).toBe(true);
});

const isLinux = process.platform === 'linux';

test.runIf(isLinux)(
  'a refusal arrives as the AppError it was, a bug as an Error; the process stays',
  async () => {
    await expect(pool.run(task, { behave: 'sleep', ms: 1 })).resolves.toBe(0);
    const before = childrenOf(process.pid);
    await expect(pool.run(task, { behave: 'refuse' })).rejects.toMatchObject({
      code: 'unreadable_file',
      details: { line: 3 },
    });
    await expect(pool.run(task, { behave: 'crash' })).rejects.toThrow('a bug');
    await expect(pool.run(task, { behave: 'sleep', ms: 1 })).resolves.toBe(0);
    expect(childrenOf(process.pid)).toEqual(before);
  },
);

test.for([{ behave: 'exhaust' }, { behave: 'hoard' }] as const)(
  'a task that wants more memory than it may have ($behave) is refused with the sentence, and the next one runs',
  async ({ behave }) => {
    await expect(pool.run(task, { behave })).rejects.toMatchObject({ message: 'It needs more than 400 MB.' });
    await expect(pool.run(task, { behave: 'sleep', ms: 1 })).resolves.toBe(0);
  },
);

test('a process that ends fails its own run only and is replaced', async () => {
  await expect(pool.run(task, { behave: 'exit' })).rejects.toThrow(/task process ended with \d/);
  await expect(pool.run(task, { behave: 'sleep', ms: 1 })).resolves.toBe(0);
});

test.runIf(isLinux)('aborting kills a process that never yields; closing leaves none', async () => {
  const controller = new AbortController();
  const hung = pool.run(task, { behave: 'hang' }, { signal: controller.signal });
  setTimeout(() => controller.abort(new Error('enough')), 100);
  await expect(hung).rejects.toThrow('enough');
  await expect(pool.run(task, { behave: 'sleep', ms: 1 })).resolves.toBe(0);
  // One that was killed before may take a while to go.
  const children = childrenOf(process.pid);
  expect(children).not.toEqual([]);
  await pool.close();
  await expect.poll(() => children.filter(isAlive)).toEqual([]);
});

test.runIf(isLinux)('a process that has nothing to do is ended', async () => {
  const brief = createChildPool({
    size: 1,
    memoryMb: 400,
    outOfMemory: () => new AppError('unreadable_file', 'Too much.'),
    idleMs: 50,
  });
  // Of earlier tests one may still be about to go.
  const others = new Set(childrenOf(process.pid));
  const own = () => childrenOf(process.pid).filter((child) => !others.has(child));
  await brief.run(task, { behave: 'sleep', ms: 1 });
  expect(own()).not.toEqual([]);
  await expect.poll(own).toEqual([]);
  await expect(brief.run(task, { behave: 'sleep', ms: 1 })).resolves.toBe(0);
  await brief.close();
});
