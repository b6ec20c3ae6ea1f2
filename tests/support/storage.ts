import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { z } from 'zod';

export interface S3Store {
  /** For `createStorage`. */
  readonly storageUrl: string;
  readonly env: Readonly<Record<string, string>>;
  /** Where it keeps its objects. */
  readonly folder: string;
  stop(): Promise<void>;
}

const BUCKET = 'datafix-test';

/** A store that speaks S3, on any free port of the loopback. */
export async function startS3(): Promise<S3Store> {
  const folder = await mkdtemp(join(tmpdir(), 'datafix-test-s3-'));
  const thread = new Worker(new URL('./s3-store.thread.ts', import.meta.url), {
    workerData: { folder, bucket: BUCKET },
  });
  const [message]: unknown[] = await once(thread, 'message');
  const { port } = z.object({ port: z.number() }).parse(message);
  const endpoint = encodeURIComponent(`http://127.0.0.1:${port}`);
  return {
    storageUrl: `s3://${BUCKET}/some/prefix?endpoint=${endpoint}&region=us-east-1&forcePathStyle=true`,
    folder,
    env: { AWS_ACCESS_KEY_ID: 'S3RVER', AWS_SECRET_ACCESS_KEY: 'S3RVER' },
    stop: async () => {
      await thread.terminate();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
