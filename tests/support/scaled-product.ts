import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startProcess, type ProductProcess } from './processes.ts';
import { findFreePort, type Product } from './product.ts';
import { startRoundRobin } from './round-robin.ts';
import { startS3 } from './storage.ts';

const SERVERS = 2;
const WORKERS = 3;

/**
 * The product as it runs on several machines: two servers behind a balancer and three workers, each with a data folder of
 * its own, on one database and one S3 store. The web client has to be built.
 */
export async function startScaledProduct(options: {
  readonly databaseUrl: string;
  readonly env?: Readonly<Record<string, string>>;
}): Promise<Product> {
  const dataDir = await mkdtemp(join(tmpdir(), 'datafix-scaled-'));
  const s3 = await startS3();
  const balancer = await startRoundRobin();
  const origin = `http://localhost:${String(balancer.port)}`;
  const processes: ProductProcess[] = [];
  const stop = async (): Promise<void> => {
    await Promise.all(processes.map((each) => each.end('SIGTERM')));
    await balancer.close();
    await s3.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
  const env = (name: string) => ({
    DATABASE_URL: options.databaseUrl,
    DATA_DIR: join(dataDir, name),
    APP_ORIGIN: origin,
    STORAGE_URL: s3.storageUrl,
    WORKER_CONCURRENCY: '1',
    ...s3.env,
    ...options.env,
    // Ours, beside those that the test stands for.
    TRUST_PROXY: String(1 + Number(options.env?.['TRUST_PROXY'] ?? 0)),
  });
  try {
    const ports = await Promise.all(Array.from({ length: SERVERS }, findFreePort));
    processes.push(
      ...(await Promise.all([
        ...ports.map((port, index) =>
          startProcess('src/server/main.ts', { ...env(`server-${String(index)}`), PORT: String(port) }),
        ),
        ...Array.from({ length: WORKERS }, (_, index) =>
          startProcess('worker/main.ts', env(`worker-${String(index)}`)),
        ),
      ])),
    );
    balancer.setBackends(ports);
    while (balancer.readyCount() < SERVERS) await new Promise((resolve) => setTimeout(resolve, 50));
  } catch (error) {
    await stop();
    throw error;
  }
  const storage = { url: s3.storageUrl, env: s3.env };
  return { origin, dataDir, storage, log: () => processes.map((each) => each.log()).join(''), stop };
}
