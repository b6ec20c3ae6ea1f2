import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import {
  createQueue,
  deadLetterName,
  type JobDefinition,
  type StartedQueue,
} from '#server/platform/queue.ts';
import { testContext, type TestContext } from '#tests/support/context.ts';
import { consume } from './consume.ts';

const payload = z.object({ n: z.number() });
const job = {
  name: 'test.count',
  payload,
  options: { retryLimit: 2, retryDelay: 1, expireInSeconds: 60 },
} satisfies JobDefinition;

let t: TestContext;
let worker: StartedQueue;

beforeEach(async () => {
  t = await testContext();
  worker = await createQueue({ databaseUrl: t.databaseUrl, role: 'worker', log: t.ctx.log });
  await worker.ensureQueues([job]);
});
afterEach(async () => {
  await worker.stop();
  await t.close();
});

const send = (n: number, priority = 0) =>
  t.ctx.db.transaction((tx) => t.ctx.queue.enqueue(tx, job, { n }, { priority }));

test('a job that comes while nothing waits is picked up, and so is a backlog', async () => {
  const seen: number[] = [];
  await consume(worker.boss, t.ctx, job, async ({ n }) => seen.push(n));
  await send(1);
  await expect.poll(() => seen, { interval: 10 }).toEqual([1]);
  for (let n = 2; n <= 20; n += 1) await send(n);
  await expect.poll(() => seen.length, { interval: 20 }).toBe(20);
});

test('waiting jobs run by priority', async () => {
  await send(1, 0);
  await send(2, 10);
  await send(3, 0);
  await send(4, 10);
  const seen: number[] = [];
  await consume(worker.boss, t.ctx, job, async ({ n }) => seen.push(n));
  await expect.poll(() => seen).toEqual([2, 4, 1, 3]);
});

test('as many jobs run at once as allowed, and no more', async () => {
  let running = 0;
  let most = 0;
  let done = 0;
  const allRunning = Promise.withResolvers<void>();
  const handle = async (): Promise<void> => {
    most = Math.max(most, (running += 1));
    if (running === 3) allRunning.resolve();
    await allRunning.promise;
    // One too many has the time to begin.
    await sleep(100);
    running -= 1;
    done += 1;
  };
  for (let n = 0; n < 9; n += 1) await send(n);
  await consume(worker.boss, t.ctx, job, handle, 3);
  await expect.poll(() => done).toBe(9);
  expect(most).toBe(3);
});

test('a payload that does not fit is never run and never retried: it goes to the dead letters', async () => {
  let runs = 0;
  await worker.boss.send(job.name, { n: 'one' }, { singletonKey: 'odd' });
  await consume(worker.boss, t.ctx, job, async () => (runs += 1));
  const dead = () => worker.boss.findJobs(deadLetterName(job.name));
  await expect.poll(dead).toMatchObject([{ data: { n: 'one' }, sourceRetryCount: 0 }]);
  expect(runs).toBe(0);
});

test('a failing job is tried again, then goes to the dead letters', async () => {
  let runs = 0;
  await send(7);
  await consume(worker.boss, t.ctx, job, async () => {
    runs += 1;
    throw new Error('not today');
  });
  const dead = () => worker.boss.findJobs(deadLetterName(job.name));
  await expect.poll(dead).toMatchObject([{ data: { n: 7 } }]);
  expect(runs).toBe(3);
});

test('stopping waits for the running job and leaves the next one waiting', async () => {
  const ended: number[] = [];
  const started = Promise.withResolvers<void>();
  await send(1);
  await send(2);
  await consume(worker.boss, t.ctx, job, async ({ n }) => {
    started.resolve();
    await sleep(500);
    ended.push(n);
  });
  await started.promise;
  await worker.stop(60_000);
  expect(ended).toEqual([1]);
  const states = (await t.boss.findJobs(job.name)).map(({ data, state }) => ({ ...(data as object), state }));
  expect(states).toEqual(
    expect.arrayContaining([
      { n: 1, state: 'completed' },
      { n: 2, state: 'created' },
    ]),
  );
});

test('a job that outlasts the stop is told, and goes back to be run by another worker', async () => {
  const told = Promise.withResolvers<void>();
  const started = Promise.withResolvers<void>();
  await send(1);
  await consume(worker.boss, t.ctx, job, async (_payload, { signal }) => {
    started.resolve();
    signal.addEventListener('abort', () => told.resolve());
    await told.promise;
  });
  await started.promise;
  await worker.stop(1000);
  await told.promise;
  expect(await t.boss.findJobs(job.name)).toMatchObject([{ state: 'retry' }]);
});
