import { crc32, deflateSync } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { processedFileSchema } from '#domain/files/files.schemas.ts';
import { startTestServer, type TestServer } from '#tests/support/http-client.ts';
import { scannedImage, scannedPdf } from '#tests/support/scanned-pdf.ts';
import { plainPdf } from '#tests/support/plain-pdf.ts';
import { statementPdf } from '#tests/support/statement-pdf.ts';
import { ledgerOf, leftovers, setTier, upload, uploadReady } from '#tests/support/uploads.ts';
import { startTestWorker } from '#tests/support/worker.ts';

let server: TestServer;
let worker: { close(): Promise<void> };
beforeAll(async () => {
  photo = await scannedImage(statementPdf({ rows: ROWS }), { dpi: 200 });
  server = await startTestServer();
  worker = await startTestWorker(server);
});
afterAll(async () => {
  await worker.close();
  await server.close();
});

const INVOICES = 'invoice-conversion';
const ROWS = 4;
/** Of few rows: it is read for each way in which it is stored. */
let photo: Buffer;

/** The chunk that makes a PNG an animated one, before its image data: two frames, played once. */
function withAnimationControl(png: Buffer): Buffer {
  const at = png.indexOf('IDAT') - 4;
  const control = Buffer.from('000000086163544c000000020000000100000000', 'hex');
  control.writeUInt32BE(crc32(control.subarray(4, 16)), 16);
  return Buffer.concat([png.subarray(0, at), control, png.subarray(at)]);
}

/** Pictures of one statement, each stored in another way. */
const READABLE: readonly { name: string; fileName: string; store: (picture: Sharp) => Promise<Buffer> }[] = [
  {
    name: 'a JPEG in CMYK',
    fileName: 'cmyk.jpg',
    store: (picture) => picture.toColourspace('cmyk').jpeg({ quality: 90 }).toBuffer(),
  },
  {
    name: 'a PNG of 16 bits',
    fileName: 'deep.png',
    store: (picture) => picture.toColourspace('rgb16').png().toBuffer(),
  },
  {
    name: 'a transparent, animated PNG called .jpg',
    fileName: 'scan.jpg',
    store: async (picture) => withAnimationControl(await picture.ensureAlpha(0.99).png().toBuffer()),
  },
];

test.for(READABLE)('$name is read', async ({ fileName, store }) => {
  const { client } = await server.signedIn();
  const file = await uploadReady(client, { fileName, content: await store(sharp(photo)) });
  expect(file).toMatchObject({ kind: 'statement', rowCount: ROWS });
});

/** Refused before anything is charged. */
const REFUSED: readonly { name: string; fileName: string; make: () => Promise<Buffer>; error: string }[] = [
  {
    name: 'a JPEG that breaks off',
    fileName: 'cut.jpg',
    make: () => Promise.resolve(photo.subarray(0, Math.floor(photo.length / 2))),
    error: 'damaged or incomplete',
  },
  {
    name: 'an image of 30,000 × 30,000 pixels',
    fileName: 'bomb.png',
    make: () => Promise.resolve(blankPng(30_000)),
    error: '30,000 × 30,000 pixels; the limit is 20,000 × 20,000',
  },
  {
    name: 'an icon',
    fileName: 'icon.png',
    make: () => Promise.resolve(blankPng(32)),
    error: 'too few to read',
  },
];

/** White, one bit a pixel: a picture of any size is made at once. */
function blankPng(side: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const named = Buffer.concat([Buffer.from(type), data]);
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    sum.writeUInt32BE(crc32(named));
    return Buffer.concat([length, named, sum]);
  };
  const header = Buffer.from('00000000000000000100000000', 'hex');
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  const line = Buffer.alloc(1 + Math.ceil(side / 8), 0xff).fill(0, 0, 1);
  const rows = Buffer.alloc(line.length * side, line);
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows, { level: 1 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

test.for(REFUSED)('$name is refused before anything is charged', async ({ fileName, make, error }) => {
  const { client, user } = await server.signedIn();
  const before = await leftovers(server.ctx, user.id);
  const answer = await upload(client, { fileName, content: await make(), tab: INVOICES });
  expect(answer.json).toMatchObject({ code: 'unreadable_file', error: expect.stringContaining(error) });
  expect(answer.status).toBe(422);
  expect(await leftovers(server.ctx, user.id)).toEqual(before);
});

/** There is nothing to read: they fail with a sentence and cost nothing. */
const EMPTY: readonly { name: string; fileName: string; make: () => Promise<Buffer>; error: RegExp }[] = [
  {
    name: 'a photo of nothing',
    fileName: 'table.jpg',
    make: async () =>
      sharp({
        create: {
          width: 600,
          height: 450,
          channels: 3,
          background: 'gray',
          noise: { type: 'gaussian', mean: 120, sigma: 12 },
        },
      })
        .blur(4)
        .jpeg()
        .toBuffer(),
    error: /no words|could not be read/,
  },
  {
    name: 'an image of 20,000 × 20,000 pixels without a word',
    fileName: 'large.png',
    make: () => Promise.resolve(blankPng(20_000)),
    error: /no words/,
  },
  {
    name: 'a scan of blank pages',
    fileName: 'blank.pdf',
    make: async () => scannedPdf(plainPdf([[], []]), { dpi: 100 }),
    error: /no words on any of the 2 pages/,
  },
];

test.for(EMPTY)('$name fails with a sentence and costs nothing', async ({ fileName, make, error }) => {
  const { client, user } = await server.signedIn();
  await setTier(server.ctx, user.id, 'pro');
  const answer = await upload(client, { fileName, content: await make(), tab: INVOICES });
  if (answer.status === 202) {
    // On a busy machine it takes longer than a request waits; then the file tells.
    const { id } = processedFileSchema.parse(answer.json);
    await expect
      .poll(async () => (await client.get(`/api/files/${id}`)).json)
      .toMatchObject({
        status: 'failed',
        error: { code: 'unreadable_file', message: expect.stringMatching(error) },
      });
  } else {
    expect(answer.json).toMatchObject({ code: 'unreadable_file', error: expect.stringMatching(error) });
    expect(answer.status).toBe(422);
  }
  expect(await ledgerOf(server.ctx, user.id)).toBe('reserve release');
});

test('an image larger than 10 MB is refused on either tab', async () => {
  const { client } = await server.signedIn();
  const content = Buffer.concat([photo, Buffer.alloc(10 * 1024 * 1024)]);
  for (const tab of ['csv-processing', INVOICES]) {
    const answer = await upload(client, { fileName: 'photo.jpg', content, tab });
    expect(answer.json).toMatchObject({ code: 'file_too_large', error: expect.stringContaining('10 MB') });
    expect(answer.status).toBe(413);
  }
});
