import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from 's3rver';

export interface S3Store {
  /** For `createStorage`. */
  readonly storageUrl: string;
  readonly env: Readonly<Record<string, string>>;
  /** Where it keeps its objects. */
  readonly folder: string;
  stop(): Promise<void>;
}

const BUCKET = 'datafix-test';

/** A store that speaks S3, in this process, on any free port of the loopback. */
export async function startS3(): Promise<S3Store> {
  const folder = await mkdtemp(join(tmpdir(), 'datafix-test-s3-'));
  const server = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory: folder,
    configureBuckets: [{ name: BUCKET, configs: [] }],
  });
  const { port } = await server.run();
  const endpoint = encodeURIComponent(`http://127.0.0.1:${port}`);
  return {
    storageUrl: `s3://${BUCKET}/some/prefix?endpoint=${endpoint}&region=us-east-1&forcePathStyle=true`,
    folder,
    env: { AWS_ACCESS_KEY_ID: 'S3RVER', AWS_SECRET_ACCESS_KEY: 'S3RVER' },
    stop: async () => {
      await server.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
