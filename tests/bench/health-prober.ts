import { Agent, get } from 'node:http';
import { parentPort, workerData } from 'node:worker_threads';

const PAUSE_MS = 10;

/** Asks an address again and again from a thread of its own, so that only the server's delays are measured. */
const url: unknown = workerData;
if (typeof url !== 'string' || parentPort === null)
  throw new Error('health-prober.ts runs in a worker thread only');
const address = url;
const agent = new Agent({ keepAlive: true });
const delaysMs: number[] = [];

function ask(): void {
  const start = performance.now();
  get(address, { agent }, (res) => {
    res.resume();
    res.on('end', () => {
      delaysMs.push(performance.now() - start);
      setTimeout(ask, PAUSE_MS);
    });
  });
}

parentPort.on('message', () => {
  parentPort?.postMessage(delaysMs.splice(0));
});
ask();
