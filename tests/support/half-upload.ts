import { connect, type Socket } from 'node:net';
import type { HttpClient } from './http-client.ts';

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
