import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { Worker } from 'node:worker_threads';

/** Samples memory and delays of a server, and prints the largest of each phase. */
export async function openWatch(pid: number, healthUrl: string) {
  const prober = new Worker(new URL('./health-prober.ts', import.meta.url), { workerData: healthUrl });
  await once(prober, 'online');
  let rssMb = 0;
  const all = { rssMb: 0, delayMs: 0 };
  const timer = setInterval(() => {
    void readRssMb(pid).then((now) => {
      rssMb = Math.max(rssMb, now);
    });
  }, 50);
  const takeDelays = async (): Promise<number[]> => {
    prober.postMessage('take');
    const [delaysMs] = (await once(prober, 'message')) as [number[]];
    return delaysMs.sort((a, b) => a - b);
  };
  return {
    async phase<T>(name: string, work: () => Promise<T>): Promise<T> {
      await takeDelays();
      rssMb = await readRssMb(pid);
      const start = performance.now();
      const result = await work();
      const seconds = (performance.now() - start) / 1000;
      const delaysMs = await takeDelays();
      const delayMs = delaysMs.at(-1) ?? 0;
      const p99 = delaysMs[Math.floor(delaysMs.length * 0.99)] ?? 0;
      all.rssMb = Math.max(all.rssMb, rssMb);
      all.delayMs = Math.max(all.delayMs, delayMs);
      console.log(
        `${name}: ${seconds.toFixed(1)} s, RSS up to ${rssMb.toFixed(0)} MB, /healthz p99 ${p99.toFixed(1)} ms, max ${delayMs.toFixed(1)} ms of ${String(delaysMs.length)}`,
      );
      return result;
    },
    largest: () => all,
    async close() {
      clearInterval(timer);
      await prober.terminate();
    },
  };
}

/** Linux only; 0 elsewhere. */
async function readRssMb(pid: number): Promise<number> {
  const status = await readFile(`/proc/${String(pid)}/status`, 'utf8').catch(() => '');
  return Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1] ?? 0) / 1024;
}
