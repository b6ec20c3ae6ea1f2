import { once } from 'node:events';
import { createServer, request, type IncomingMessage } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { AppError } from '#domain/app-error.ts';
import { drainBriefly } from './drain-briefly.ts';
import { readUploadForm } from './read-upload-form.ts';

const IDLE_MS = 400;
let discarded: string[] = [];
const server = createServer((req, res) => {
  void readUploadForm(req, {
    onFile: async (part) => (await buffer(part.body)).toString(),
    onSecondFile: () => new AppError('invalid_request', 'one file'),
    discard: async (stored) => {
      discarded.push(stored);
    },
    idleMs: IDLE_MS,
  })
    .finally(() => drainBriefly(req, res))
    .then(
      ({ fields, file }) => res.end(JSON.stringify({ fields: Object.fromEntries(fields), file })),
      (error: unknown) => res.writeHead(400).end(error instanceof Error ? error.message : ''),
    );
});

beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const field = (name: string, value: string) =>
  `--xx\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
const file = (name: string, content: string) =>
  `--xx\r\nContent-Disposition: form-data; name="${name}"; filename="a.csv"\r\n\r\n${content}\r\n`;
const END = '--xx--\r\n';

function open() {
  const { port } = server.address() as AddressInfo;
  const req = request({
    port,
    method: 'POST',
    headers: { 'content-type': 'multipart/form-data; boundary=xx' },
    agent: false,
  });
  req.on('error', () => undefined);
  const answer = once(req, 'response').then(async ([res]: IncomingMessage[]) => {
    if (res === undefined) throw new Error('no answer');
    return { status: res.statusCode, text: (await buffer(res)).toString() };
  });
  return { req, answer };
}

async function send(body: string) {
  const { req, answer } = open();
  req.end(body);
  return answer;
}

test('fields and file come out, whatever their order; parts of other names are passed over', async () => {
  const { status, text } = await send(
    field('a', '1') + file('other', 'x') + file('file', 'id\n1') + field('b', '2') + END,
  );
  expect(status).toBe(200);
  expect(JSON.parse(text)).toEqual({ fields: { a: '1', b: '2' }, file: 'id\n1' });
});

test.for([
  {
    name: 'too many fields',
    body: Array.from({ length: 20 }, (_, i) => field(`f${String(i)}`, '')).join('') + END,
  },
  { name: 'a field that is too long', body: field('a', 'x'.repeat(5000)) + END },
  { name: 'no end', body: field('a', '1') },
  { name: 'no part at all', body: 'hello' },
  { name: 'headers that never end', body: `--xx\r\n${'X-A: b\r\n'.repeat(20_000)}` },
])('$name is refused', async ({ body }) => {
  expect((await send(body)).status).toBe(400);
});

test('a file that was taken is given back when the rest of the form is refused', async () => {
  discarded = [];
  const { status, text } = await send(file('file', 'first') + file('file', 'second') + END);
  expect([status, text]).toEqual([400, 'one file']);
  expect(discarded).toEqual(['first']);
});

test('a body that stops is refused, and so is its file', async () => {
  discarded = [];
  const { req, answer } = open();
  req.write(file('file', 'id\n1').slice(0, -2));
  const { status, text } = await answer;
  expect([status, text]).toEqual([400, 'The upload stopped: nothing arrived for 0.4 seconds.']);
  expect(discarded).toEqual([]);
  req.destroy();
});

test('a body that is slow but moves is taken', async () => {
  const { req, answer } = open();
  for (const piece of [
    field('a', '1'),
    '--xx\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\n',
    'x',
    'y',
    `\r\n${END}`,
  ]) {
    req.write(piece);
    await new Promise((resolve) => setTimeout(resolve, IDLE_MS / 2));
  }
  req.end();
  expect((await answer).status).toBe(200);
});

test('a client that reads only after it has sent much more still gets the refusal', async () => {
  const { port } = server.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1');
  socket.write('POST / HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Length: 99999999\r\n');
  socket.write('Content-Type: multipart/form-data; boundary=xx\r\n\r\n');
  socket.write(file('file', 'a') + file('file', 'b'));
  for (let count = 0; count < 50; count += 1) {
    if (!socket.write('x'.repeat(1024 * 1024))) await once(socket, 'drain');
  }
  const [answer] = (await once(socket, 'data')) as [Buffer];
  expect(answer.toString()).toContain('400 Bad Request');
  socket.destroy();
});
