import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { processedFileSchema } from '#domain/files/files.schemas.ts';
import type { HttpAnswer, HttpClient } from '../http-client.ts';
import { createBatch } from '../uploads.ts';
import { fuzzSeeds, type FuzzSeed } from './fuzz-seeds.ts';
import { mutate, type Random } from './mutate.ts';

/** An hour's uploads of one user are 600, and each also asks. */
const UPLOADS_OF_USER = 500;
const READING_OPTIONS = [
  '{"delimiter":";"}',
  '{"headerLine":3}',
  '{"skipRows":2}',
  '{"encoding":"windows-1252","quote":"\'"}',
  '{"delimiter":""}',
  '[]',
  '{"headerLine":1e9}',
];
const QUERIES: readonly (readonly [path: string, parameters: readonly string[]])[] = [
  [
    '/api/files',
    ['limit', 'cursor', 'status', 'kind', 'search', 'sort', 'order', 'client', 'from', 'to', 'batch'],
  ],
  ['/api/files/:id/rows', ['offset', 'limit', 'cursor', 'search', 'filter', 'kind', 'sort']],
  ['/api/files/:id/issues', ['cursor', 'limit', 'kind', 'row']],
  ['/api/files/:id/duplicates', ['cursor', 'limit', 'type']],
  ['/api/preview/:id', ['page', 'limit', 'search', 'columns']],
  ['/api/export/:id/csv', ['columns', 'skipInvalid', 'dateColumn', 'amountColumn', 'delimiter', 'accounts']],
  ['/api/export/:id/xero', ['columns', 'skipInvalid', 'dateColumn', 'amountColumn', 'dateOrder']],
  ['/api/analytics', ['from', 'to', 'days', 'client']],
  ['/api/processing-history', ['limit', 'cursor', 'page', 'status']],
  ['/api/blog-posts', ['page', 'limit', 'category', 'search']],
];
const VALUES = [
  '',
  '0',
  '-1',
  '1e309',
  '99999999999999999999',
  'null',
  '%00',
  '%',
  '\u0000',
  "'",
  '{"a":1}',
  '[1,2',
  '2024-13-45',
  'ready',
  'asc',
  '__proto__',
  'ü',
  '*',
  '..%2f..',
  'a'.repeat(3_000),
  '1,2,3',
  'true',
];

export interface FuzzRun {
  readonly random: Random;
  /** A signed-in user who may convert as much as they like. */
  readonly newClient: () => Promise<HttpClient>;
  /** Asked before each input. */
  readonly goesOn: () => boolean;
  /** Told of each input that broke something, with the input. */
  readonly onFault: (fault: string, input: Uint8Array | string, name: string) => void;
}

/**
 * Sends broken files, broken forms and odd queries to a running product. Whatever is sent is done or refused with a 4xx and
 * a sentence; a 5xx, a broken connection, and a file that fails because of us are faults.
 *
 * @returns how many inputs of each kind were sent
 */
export async function fuzzServer(run: FuzzRun): Promise<Readonly<Record<string, number>>> {
  const seeds = await fuzzSeeds();
  const counts: Record<string, number> = {};
  const pick = <T>(from: readonly T[]): T => {
    const picked = from[Math.floor(run.random() * from.length)];
    if (picked === undefined) throw new Error('There is nothing to pick from.');
    return picked;
  };
  let client = await run.newClient();
  let left = UPLOADS_OF_USER;
  let lastReady: string = randomUUID();
  while (run.goesOn()) {
    if (left-- === 0) {
      client = await run.newClient();
      left = UPLOADS_OF_USER;
    }
    const choice = run.random();
    const seed = pick(seeds);
    const kind = choice < 0.2 ? 'query' : choice < 0.3 ? 'form' : seed.kind;
    counts[kind] = (counts[kind] ?? 0) + 1;
    if (kind === 'query') await sendQuery(run, client, { pick, fileId: lastReady });
    else if (kind === 'form') await sendForm(run, client, seed);
    else {
      const bytes = mutate(seed.bytes, pick(seeds).bytes, run.random);
      lastReady = (await sendFile(run, client, { ...seed, bytes }, pick)) ?? lastReady;
    }
  }
  return counts;
}

type Pick = <T>(from: readonly T[]) => T;

async function sendQuery(
  run: FuzzRun,
  client: HttpClient,
  { pick, fileId }: { pick: Pick; fileId: string },
): Promise<void> {
  const [path, parameters] = pick(QUERIES);
  const search = Array.from(
    { length: 1 + Math.floor(run.random() * 3) },
    () => `${pick(parameters)}${pick(['', '[]', '[a]'])}=${pick(VALUES)}`,
  ).join('&');
  const url = `${path.replace(':id', pick([fileId, fileId, 'x', randomUUID()]))}?${encodeURI(search).replaceAll('%25', '%')}`;
  await judge(run, url, url, client.get(url));
}

async function sendForm(run: FuzzRun, client: HttpClient, seed: FuzzSeed): Promise<void> {
  const batchId = await createBatch(client);
  const form = Buffer.from(
    `--xx\r\nContent-Disposition: form-data; name="batchId"\r\n\r\n${batchId}\r\n--xx\r\nContent-Disposition: form-data; name="file"; filename="${seed.fileName}"\r\nContent-Type: text/csv\r\n\r\na,b\r\n1,2\r\n\r\n--xx--\r\n`,
  );
  const body = mutate(form, form, run.random);
  const headers = {
    'content-type': 'multipart/form-data; boundary=xx',
    'content-length': String(body.length),
    prefer: 'respond-async',
  };
  await judge(run, 'form', body, client.request('POST', '/api/process-file', { headers, body }));
}

/** @returns the id of the file where it became one */
async function sendFile(
  run: FuzzRun,
  client: HttpClient,
  { fileName, tab, bytes }: FuzzSeed,
  pick: Pick,
): Promise<string | null> {
  const parts = [
    { name: 'batchId', value: await createBatch(client) },
    { name: 'tab', value: tab },
    ...(run.random() < 0.1 ? [{ name: 'options', value: pick(READING_OPTIONS) }] : []),
    { name: 'file', fileName, content: bytes },
  ];
  const answer = await judge(run, fileName, bytes, client.multipart('/api/process-file', parts));
  if (answer === null || (answer.status !== 201 && answer.status !== 202)) return null;
  let file = processedFileSchema.parse(answer.json);
  while (file.status === 'processing') {
    await delay(50);
    file = processedFileSchema.parse((await client.get(`/api/files/${file.id}`)).json);
  }
  if (file.status === 'failed' && ['unavailable', 'internal'].includes(file.error?.code ?? ''))
    run.onFault(`it failed because of us: ${file.error?.message ?? ''}`, bytes, fileName);
  if (file.status === 'ready') {
    const format = pick(['csv', 'xlsx', 'json', 'xero']);
    await judge(run, `${fileName} as ${format}`, bytes, client.get(`/api/export/${file.id}/${format}`));
  }
  return file.id;
}

async function judge(
  run: FuzzRun,
  name: string,
  input: Uint8Array | string,
  sent: Promise<HttpAnswer>,
): Promise<HttpAnswer | null> {
  const answer = await sent.catch((error: unknown) => {
    run.onFault(`the connection broke: ${String(error)}`, input, name);
    return null;
  });
  if (answer === null) return null;
  if (answer.status >= 500)
    run.onFault(`it answered ${String(answer.status)}: ${answer.text.slice(0, 300)}`, input, name);
  else if (answer.status >= 400 && !/"error":"[^"]/.test(answer.text))
    run.onFault(
      `it was refused without a sentence: ${String(answer.status)} ${answer.text.slice(0, 300)}`,
      input,
      name,
    );
  return answer;
}
