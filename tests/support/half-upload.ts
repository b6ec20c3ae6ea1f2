import { connect, type Socket } from 'node:net';
import { expect } from 'vitest';
import type { HttpClient, TestServer } from './http-client.ts';
import { leftovers } from './uploads.ts';

/** Begins a multipart form, its boundary `xx`, of which more is announced than ever comes. */
export function beginUpload(
  { origin, client, path }: { readonly origin: string; readonly client: HttpClient; readonly path: string },
  begun: string,
): Socket {
  const { hostname, port } = new URL(origin);
  const socket = connect(Number(port), hostname);
  socket.write(
    [
      `POST ${path} HTTP/1.1`,
      `Host: ${hostname}:${port}`,
      `Origin: ${origin}`,
      `Cookie: ${client.cookieHeader()}`,
      'Content-Type: multipart/form-data; boundary=xx',
      'Content-Length: 1000000',
      '',
      begun,
    ].join('\r\n'),
  );
  return socket;
}

const NOBODY = '00000000-0000-4000-8000-000000000000';

/** Begins the upload of a file that never ends, and waits until some of it is stored. */
export async function beginHalfUpload(
  server: TestServer,
  client: HttpClient,
  batchId: string,
): Promise<Socket> {
  const countObjects = async () => (await leftovers(server.ctx, NOBODY)).objects;
  const before = await countObjects();
  const begun = [
    `--xx\r\nContent-Disposition: form-data; name="batchId"\r\n\r\n${batchId}`,
    '--xx\r\nContent-Disposition: form-data; name="file"; filename="half.csv"\r\nContent-Type: text/csv\r\n',
    'a,b\r\n'.repeat(20_000),
  ].join('\r\n');
  const socket = beginUpload({ origin: server.origin, client, path: '/api/process-file' }, begun);
  await expect.poll(countObjects).toBeGreaterThan(before);
  return socket;
}
