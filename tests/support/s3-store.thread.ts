import { parentPort, workerData } from 'node:worker_threads';
import S3rver from 's3rver';
import { z } from 'zod';

/** A store that speaks S3 on any free port of the loopback, in a thread of its own: putting parts together holds it for seconds. */
const { folder, bucket } = z.object({ folder: z.string(), bucket: z.string() }).parse(workerData);
if (parentPort === null) throw new Error('s3-store.thread.ts runs in a worker thread only');

const server = new S3rver({
  port: 0,
  address: '127.0.0.1',
  silent: true,
  directory: folder,
  configureBuckets: [{ name: bucket, configs: [] }],
});
const { port } = await server.run();
parentPort.postMessage({ port });
