import { once } from 'node:events';
import { createServer, request, type IncomingMessage } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { AppError } from '#domain/app-error.ts';
import { drainBriefly } from '#server/http/drain-briefly.ts';
import { readUploadForm } from './read-upload-form.ts';

const IDLE_MS = 2_000;
/** Files whose taking has come to its end, well or not. */
let settled: string[] = [];
const server = createServer((req, res) => {
  void readUploadForm(req, {
    part: 'file',
    filesMax: 2,
    onFile: async (part, _fields, index) => {
      try {
        const text = (await buffer(part.body)).toString();
        // Storing goes on after the last byte.
        await new Promise((resolve) => setTimeout(resolve, 50));
        return text;
      } finally {
        settled.push(`${String(index)} ${part.fileName}`);
      }
    },
    onTooMany: () => new AppError('invalid_request', 'two files'),
    idleMs: IDLE_MS,
  })
    .finally(() => drainBriefly(req, res))
    .then(
      ({ fields, files }) => res.end(JSON.stringify({ fields: Object.fromEntries(fields), files })),
      (error: unknown) =>
        res.writeHead(400).end(`${error instanceof Error ? error.message : ''}|${settled.join()}`),
    );
});
beforeEach(() => {
  settled = [];
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

test('fields and files come out, whatever their order; parts of other names are passed over', async () => {
  const { status, text } = await send(
    field('a', '1') + file('file', 'id\n1') + file('other', 'x') + field('b', '2') + file('file', '2') + END,
  );
  expect(status).toBe(200);
  expect(JSON.parse(text)).toEqual({ fields: { a: '1', b: '2' }, files: ['id\n1', '2'] });
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

test('one file too many is refused once those before it have come to their end', async () => {
  const { status, text } = await send(
    file('file', 'first') + file('file', 'second') + file('file', 'third') + END,
  );
  expect([status, text]).toEqual([400, 'two files|0 a.csv,1 a.csv']);
});

test('a body that stops is refused, and so is its file', async () => {
  const { req, answer } = open();
  req.write(file('file', 'id\n1').slice(0, -2));
  const { status, text } = await answer;
  expect([status, text]).toEqual([
    400,
    'The upload stalled: no data arrived for 2 seconds. Please send it again.|0 a.csv',
  ]);
  req.destroy();
});

test('a body that is slow but moves is taken', async () => {
  const { req, answer } = open();
  // In small steps that together take longer: a machine that stops for a while does not make one of them too late.
  const letters = Array.from({ length: 25 }, () => 'x');
  for (const piece of [
    field('a', '1'),
    '--xx\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\n',
    ...letters,
    `\r\n${END}`,
  ]) {
    req.write(piece);
    await new Promise((resolve) => setTimeout(resolve, IDLE_MS / 20));
  }
  req.end();
  expect((await answer).status).toBe(200);
});

test('a client that reads only after it has sent much more still gets the refusal', async () => {
  const { port } = server.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1');
  socket.write('POST / HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Length: 99999999\r\n');
  socket.write('Content-Type: multipart/form-data; boundary=xx\r\n\r\n');
  socket.write(file('file', 'a') + file('file', 'b') + file('file', 'c'));
  for (let count = 0; count < 50; count += 1) {
    if (!socket.write('x'.repeat(1024 * 1024))) await once(socket, 'drain');
  }
  const [answer] = (await once(socket, 'data')) as [Buffer];
  expect(answer.toString()).toContain('400 Bad Request');
  socket.destroy();
});
