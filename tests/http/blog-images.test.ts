import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { blogImages } from '#db/schema/blog.ts';
import { uploadedImageSchema, type UploadedImage } from '#domain/blog/blog.schemas.ts';
import { findPost } from '#server/blog/find-posts.ts';
import { sweepExpired } from '#server/retention/sweep-expired.ts';
import { startTestServer, type HttpClient, type TestServer } from '#tests/support/http-client.ts';
import { halves, pngBomb } from '#tests/support/images.ts';
import { plainPdf } from '#tests/support/plain-pdf.ts';

const ADMIN_EMAIL = 'editor@example.com';
const HOUR_MS = 60 * 60 * 1000;

let server: TestServer;
let admin: HttpClient;

beforeAll(async () => {
  server = await startTestServer({ env: { ADMIN_EMAIL } });
  admin = server.client();
  await admin.register({ email: ADMIN_EMAIL });
});
afterAll(() => server.close());

const send = (content: Uint8Array | AsyncIterable<Uint8Array>, fileName = 'picture.png', name = 'image') =>
  admin.multipart('/api/upload-blog-image', [{ name, fileName, contentType: 'image/png', content }]);

async function upload(content: Uint8Array): Promise<UploadedImage> {
  const answer = await send(content);
  expect([answer.status, answer.text]).toEqual([200, expect.stringContaining('imageUrl')]);
  return uploadedImageSchema.parse(answer.json);
}

const storedCount = async () => (await server.ctx.db.select({ id: blogImages.id }).from(blogImages)).length;

test.for(['png', 'jpeg', 'webp', 'gif', 'avif'] as const)('%s becomes WebP', async (format) => {
  const { imageUrl, width, height } = await upload(await halves(64, 32).toFormat(format).toBuffer());
  expect([imageUrl, width, height]).toEqual([
    expect.stringMatching(/^\/api\/blog-images\/[0-9a-f-]{36}\.webp$/),
    64,
    32,
  ]);
  const image = await server.client().get(imageUrl);
  expect([image.status, image.headers]).toEqual([
    200,
    expect.objectContaining({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    }),
  ]);
  expect(await sharp(image.bytes).metadata()).toMatchObject({ format: 'webp', width: 64, height: 32 });
});

test('what a camera wrote beside the picture is gone, and the picture is upright', async () => {
  const photo = await halves(400, 200)
    .jpeg()
    .withExif({
      IFD0: { Artist: 'A. Person' },
      IFD3: { GPSLatitude: '51/1 30/1 0/1', GPSLatitudeRef: 'N' },
    })
    .withMetadata({ orientation: 6 })
    .toBuffer();
  expect(photo.includes('A. Person')).toBe(true);
  const { imageUrl, width, height } = await upload(photo);
  expect([width, height]).toEqual([200, 400]);
  const { bytes } = await server.client().get(imageUrl);
  const { exif, orientation, xmp, iptc } = await sharp(bytes).metadata();
  expect([exif, orientation, xmp, iptc]).toEqual([undefined, undefined, undefined, undefined]);
  expect(bytes.includes('A. Person')).toBe(false);
  // Turned a quarter to the right: what was on the left is at the top.
  const { data } = await sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const [red = 0, , blue = 0] = data.subarray((20 * 200 + 100) * 3);
  expect([red > 200, blue < 50]).toEqual([true, true]);
});

test('a wide image is made 1600 pixels wide', async () => {
  const { width, height } = await upload(await halves(4000, 1000).png().toBuffer());
  expect([width, height]).toEqual([1600, 400]);
});

describe('refused', () => {
  const notAnImage = { status: 415, code: 'invalid_file_type', error: 'Please choose an image file' };
  const tooLarge = {
    status: 413,
    code: 'file_too_large',
    error: 'Please choose an image smaller than 5MB',
  };
  const SVG = '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';

  test.for([
    { what: 'a PDF named .png', content: () => Buffer.from(plainPdf([[]])), want: notAnImage },
    { what: 'an SVG', content: () => Buffer.from(SVG), want: notAnImage },
    { what: 'an SVG without a header', content: () => Buffer.from(SVG.slice(21)), want: notAnImage },
    { what: 'a TIFF', content: () => halves(8, 8).tiff().toBuffer(), want: notAnImage },
    { what: 'HTML', content: () => Buffer.from('<!doctype html><script>1</script>'), want: notAnImage },
    { what: 'noise', content: () => Buffer.alloc(1000, 7), want: notAnImage },
    { what: 'an image of 6 MB', content: () => noise(1450), want: tooLarge },
    {
      what: 'a decompression bomb',
      content: () => pngBomb(20_000),
      want: {
        status: 413,
        code: 'file_too_large',
        error: 'This image has more than 50 million pixels. Make it smaller and upload it again.',
      },
    },
    {
      what: 'a broken PNG',
      content: async () => (await noise(100)).subarray(0, 5000),
      want: {
        status: 422,
        code: 'unreadable_file',
        error: 'This image is damaged. Save it again as PNG or JPEG.',
      },
    },
  ])('$what', async ({ content, want }) => {
    const before = await storedCount();
    const { status, json } = await send(await content());
    expect({ status, json }).toEqual({
      status: want.status,
      json: expect.objectContaining({ code: want.code, error: want.error }),
    });
    expect(await storedCount()).toBe(before);
  });

  /** A PNG of about four bytes a pixel. */
  const noise = (side: number) =>
    sharp(randomBytes(side * side * 3), { raw: { width: side, height: side, channels: 3 } })
      .png()
      .toBuffer();

  test('what is too large is refused while it is still being sent', async () => {
    let sent = 0;
    async function* endless() {
      for (;;) {
        sent += 65_536;
        yield Buffer.alloc(65_536, 1);
        await new Promise((resolve) => {
          setImmediate(resolve);
        });
      }
    }
    expect((await send(endless())).json).toMatchObject({ code: tooLarge.code, error: tooLarge.error });
    expect(sent).toBeGreaterThan(5 * 1024 * 1024);
  });

  test('a form without an image, with an empty one, or with two', async () => {
    for (const answer of [
      await send(await halves(8, 8).png().toBuffer(), 'a.png', 'file'),
      await send(Buffer.alloc(0)),
      await admin.multipart(
        '/api/upload-blog-image',
        [1, 2].map((n) => ({ name: 'image', fileName: `${n}.png`, content: pngBomb(8) })),
      ),
      await admin.post('/api/upload-blog-image', {}),
    ])
      expect([answer.status, answer.json]).toEqual([
        400,
        expect.objectContaining({ code: 'invalid_request' }),
      ]);
  });
});

test('an image that is not there, or no id, is not found', async () => {
  const unknown = await server.client().get('/api/blog-images/11111111-1111-4111-8111-111111111111.webp');
  expect([unknown.status, unknown.headers['cache-control']]).toEqual([404, 'no-store']);
  expect((await server.client().get('/api/blog-images/x.webp')).status).toBe(400);
});

test('a page knows the sizes of our images; what no post shows goes after a day', async () => {
  const picture = await halves(30, 20).png().toBuffer();
  const [shown, featured, unused] = [await upload(picture), await upload(picture), await upload(picture)];
  const content = `Text\n[IMAGE]${shown.imageUrl} A ledger\n[IMAGE]https://example.com/a.png`;
  await admin.post('/api/admin/blog-posts', {
    title: 'Pictures',
    status: 'published',
    content,
    featuredImage: featured.imageUrl,
  });
  const found = await findPost(server.ctx, 'pictures');
  expect(found?.post.images).toEqual([
    { address: shown.imageUrl, width: 30, height: 20 },
    { address: 'https://example.com/a.png', width: null, height: null },
    { address: featured.imageUrl, width: 30, height: 20 },
  ]);
  expect(found?.post.image).toEqual({ address: featured.imageUrl, width: 30, height: 20 });

  const statusOf = async ({ imageUrl }: UploadedImage) => (await server.client().get(imageUrl)).status;
  server.clock.advance(23 * HOUR_MS);
  await sweepExpired(server.ctx);
  expect(await statusOf(unused)).toBe(200);
  server.clock.advance(2 * HOUR_MS);
  await sweepExpired(server.ctx);
  expect([await statusOf(shown), await statusOf(featured), await statusOf(unused)]).toEqual([200, 200, 404]);
});
