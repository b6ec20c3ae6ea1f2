import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { testContext, type TestContext } from '#tests/support/context.ts';
import { createLog } from './log.ts';
import { createQueue, deadLetterName, type JobDefinition, type StartedQueue } from './queue.ts';

const log = createLog('silent', 'worker');
let t: TestContext;
let queue: StartedQueue;

beforeAll(async () => {
  t = await testContext();
  queue = await createQueue({ databaseUrl: t.databaseUrl, role: 'sender', log });
});
afterAll(async () => {
  await queue.stop();
  await t.close();
});

let count = 0;
async function someQueue(options: Partial<JobDefinition['options']> = {}) {
  const job = {
    name: `test.queue-${(count += 1)}`,
    payload: z.object({ n: z.number() }),
    options: { retryLimit: 0, expireInSeconds: 60, ...options },
  };
  await queue.ensureQueues([job]);
  return job;
}

test('a rolled-back use case leaves no job, a committed one leaves one', async () => {
  const job = await someQueue();
  const undone = t.ctx.db.transaction(async (tx) => {
    await queue.enqueue(tx, job, { n: 1 });
    throw new Error('changed our mind');
  });
  await expect(undone).rejects.toThrow('changed our mind');
  expect(await queue.boss.fetch(job.name)).toEqual([]);
  await t.ctx.db.transaction((tx) => queue.enqueue(tx, job, { n: 2 }));
  expect(await queue.boss.fetch(job.name)).toMatchObject([{ data: { n: 2 } }]);
});

test('a job is not seen before its transaction commits', async () => {
  const job = await someQueue();
  await t.ctx.db.transaction(async (tx) => {
    await queue.enqueue(tx, job, { n: 1 });
    expect(await queue.boss.fetch(job.name)).toEqual([]);
  });
  expect(await queue.boss.fetch(job.name)).toHaveLength(1);
});

test('larger priorities run first, then the older', async () => {
  const job = await someQueue();
  for (const [n, priority] of [
    [1, 0],
    [2, 10],
    [3, 0],
    [4, 10],
  ] as const) {
    await queue.enqueue(t.ctx.db, job, { n }, { priority });
  }
  const order = [];
  for (let i = 0; i < 4; i += 1)
    order.push(...(await queue.boss.fetch<{ n: number }>(job.name)).map(({ data }) => data.n));
  expect(order).toEqual([2, 4, 1, 3]);
});

test('one waiting job with a key: the second is dropped, and the transaction goes on', async () => {
  const job = await someQueue();
  await t.ctx.db.transaction(async (tx) => {
    await queue.enqueue(tx, job, { n: 1 }, { singletonKey: 'once' });
    await queue.enqueue(tx, job, { n: 2 }, { singletonKey: 'once' });
    await queue.enqueue(tx, job, { n: 3 }, { singletonKey: 'other' });
    await queue.enqueue(tx, job, { n: 4 });
    await queue.enqueue(tx, job, { n: 5 });
  });
  const jobs = await queue.boss.fetch<{ n: number }>(job.name, { batchSize: 10 });
  expect(jobs.map(({ data }) => data.n).sort((a, b) => a - b)).toEqual([1, 3, 4, 5]);
  await queue.enqueue(t.ctx.db, job, { n: 6 }, { singletonKey: 'once' });
  expect(await queue.boss.fetch(job.name), 'the first runs: the next may wait').toHaveLength(1);
});

test('a payload that does not fit is refused where it is sent', async () => {
  const job = await someQueue();
  const wrong: unknown = { n: 'one' };
  await expect(queue.enqueue(t.ctx.db, job, wrong as { n: number })).rejects.toThrow(z.ZodError);
});

test('a job for later waits', async () => {
  const job = await someQueue();
  await queue.enqueue(t.ctx.db, job, { n: 1 }, { startAfterSeconds: 3600 });
  expect(await queue.boss.fetch(job.name)).toEqual([]);
  expect(await queue.boss.fetch(job.name, { ignoreStartAfter: true })).toHaveLength(1);
});

test('sending to a queue that does not exist is an error', async () => {
  const job = {
    name: 'test.nowhere',
    payload: z.object({}),
    options: { retryLimit: 0, expireInSeconds: 60 },
  };
  await expect(queue.enqueue(t.ctx.db, job, {})).rejects.toThrow('does not exist');
});

test('a job that keeps failing goes to the dead letters with its payload', async () => {
  const job = await someQueue({ retryLimit: 1 });
  await queue.enqueue(t.ctx.db, job, { n: 7 });
  for (let attempt = 0; attempt < 2; attempt += 1) {
    const [taken] = await queue.boss.fetch(job.name);
    await queue.boss.fail(job.name, taken?.id ?? 'none', { message: 'no' });
    await sleep(50);
  }
  expect(await queue.boss.fetch(job.name)).toEqual([]);
  expect(await queue.boss.fetch(deadLetterName(job.name))).toMatchObject([{ data: { n: 7 } }]);
});

test('changed retry policies reach a queue that exists', async () => {
  const job = await someQueue({ retryLimit: 1 });
  await queue.ensureQueues([{ ...job, options: { ...job.options, retryLimit: 5 } }]);
  expect(await queue.boss.getQueue(job.name)).toMatchObject({ retryLimit: 5, policy: 'short' });
});

test('check answers while the database does', async () => {
  await queue.check();
  const lost = await createQueue({ databaseUrl: t.databaseUrl, role: 'sender', log });
  await lost.stop();
  await expect(lost.check()).rejects.toThrow(/./);
});
