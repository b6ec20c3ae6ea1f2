import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import express, { type Response } from 'express';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { answerInTime } from './answer-in-time.ts';

beforeEach(() => vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }));
afterEach(() => vi.useRealTimers());

/** A server whose one route waits, and a client's call of it that has come in. */
async function waitingCall(askDatabase: () => Promise<unknown>) {
  const held: Response[] = [];
  const app = express();
  app.use(answerInTime(askDatabase));
  app.get('/', (_req, res) => {
    held.push(res);
    if (held.length === 2) res.type('csv').write('a,b\r\n');
  });
  const server = createServer(app);
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  const call = async () => {
    const answer = await fetch(`http://127.0.0.1:${String(port)}/`);
    return { status: answer.status, type: answer.headers.get('content-type'), text: await answer.text() };
  };
  const answers = [call()];
  await expect.poll(() => held.length).toBe(1);
  return {
    held,
    answers,
    call,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => {
        server.close(resolve);
      });
    },
  };
}

/** As many looks, each with time for an answer. */
async function pass(looks: number): Promise<void> {
  for (let look = 0; look < looks; look += 1) {
    vi.advanceTimersByTime(1_000);
    await sleep(1);
  }
}

const never = (): Promise<unknown> => new Promise(() => undefined);

test('one question that stays open, behind a slow query or on a dead connection, gives nobody up', async () => {
  let asked = 0;
  const { held, answers, close } = await waitingCall(() => {
    asked += 1;
    return asked === 1 ? never() : Promise.resolve();
  });
  await pass(30);
  held[0]?.type('text').send('late, but right');
  expect(await answers[0]).toMatchObject({ status: 200, text: 'late, but right' });
  await close();
});

test('a database that answers nothing gets each request 503, but for one that is within its answer', async () => {
  const asked: (() => void)[] = [];
  const { held, answers, call, close } = await waitingCall(
    () =>
      new Promise<void>((resolve) => {
        asked.push(resolve);
      }),
  );
  answers.push(call());
  await expect.poll(() => held.length).toBe(2);
  await pass(8);
  expect(held.map(({ headersSent }) => headersSent)).toEqual([false, true]);
  await pass(30);
  expect(asked).toHaveLength(8);
  expect(await answers[0]).toMatchObject({ status: 503, text: expect.stringContaining('not answering') });
  // Too late: it reaches nobody and breaks nothing.
  held[0]?.status(200).type('csv').send('x');
  held[1]?.end('1,2\r\n');
  expect(await answers[1]).toMatchObject({ status: 200, text: 'a,b\r\n1,2\r\n' });
  // It is back.
  asked.at(-1)?.();
  const third = call();
  await expect.poll(() => held.length).toBe(3);
  await pass(3);
  held[2]?.send('back');
  expect(await third).toMatchObject({ status: 200, text: 'back' });
  await close();
});

test('an answer that was being made ready when it was given up is JSON all the same', async () => {
  const { held, answers, close } = await waitingCall(never);
  held[0]?.type('csv').set('Content-Disposition', 'attachment').set('Content-Length', '3');
  await pass(9);
  const { status, type, text } = (await answers[0]) ?? {};
  expect({ status, type }).toEqual({ status: 503, type: 'application/json; charset=utf-8' });
  expect(JSON.parse(text ?? '')).toMatchObject({ code: 'unavailable' });
  await close();
});
