import { Agent, get } from 'node:http';
import { parentPort, workerData } from 'node:worker_threads';
import { z } from 'zod';

/** Many signed-in users that ask who they are, each at its own moment, from a thread of their own. */
const { origin, cookies, everyMs } = z
  .object({ origin: z.url(), cookies: z.array(z.string()), everyMs: z.number() })
  .parse(workerData);
if (parentPort === null) throw new Error('poll-users.thread.ts runs in a worker thread only');

const agent = new Agent({ keepAlive: true, maxSockets: Infinity });
let waitsMs: number[] = [];
/** Status, or error code, of what was not answered with 200, and how often. */
let others: Record<string, number> = {};

function ask(cookie: string): void {
  const start = performance.now();
  let isDone = false;
  const done = (outcome: string): void => {
    if (isDone) return;
    isDone = true;
    if (outcome === '200') waitsMs.push(performance.now() - start);
    else others[outcome] = (others[outcome] ?? 0) + 1;
    setTimeout(ask, Math.max(0, everyMs - (performance.now() - start)), cookie);
  };
  get(`${origin}/api/auth/user`, { agent, headers: { cookie } }, (res) => {
    res.resume();
    res.on('end', () => done(String(res.statusCode)));
    res.on('error', () => done('broken'));
  }).on('error', (error) => done('code' in error ? String(error.code) : 'error'));
}

parentPort.on('message', () => {
  parentPort?.postMessage({ waitsMs, others });
  waitsMs = [];
  others = {};
});
for (const [index, cookie] of cookies.entries()) setTimeout(ask, (everyMs / cookies.length) * index, cookie);
