import type { IncomingMessage } from 'node:http';
import type { Readable } from 'node:stream';
import { blogImages } from '#db/schema/blog.ts';
import { AppError } from '#domain/app-error.ts';
import {
  BLOG_IMAGE_LIMIT_BYTES,
  IMAGE_TOO_LARGE,
  NOT_AN_IMAGE,
  type UploadedImage,
} from '#domain/blog/blog.schemas.ts';
import type { AppContext } from '#server/context.ts';
import { readUploadForm } from '#server/files/read-upload-form.ts';
import { encodeWebImage, type WebImage } from '#server/platform/web-image.ts';
import { imageAddress } from './image-address.ts';

const PART = 'image';

/**
 * Stores the image of a form, encoded anew.
 *
 * @throws AppError `file_too_large` as soon as the limit is crossed, or for too many pixels; `invalid_file_type` by
 *   content; `unreadable_file`; `invalid_request`
 */
export async function uploadImage(
  ctx: Pick<AppContext, 'db' | 'clock'>,
  req: IncomingMessage,
): Promise<UploadedImage> {
  const { files } = await readUploadForm(req, {
    part: PART,
    filesMax: 1,
    onFile: ({ body }) => collect(body),
    onTooMany: () => new AppError('invalid_request', 'Send one image at a time.'),
  });
  const [bytes] = files;
  if (bytes === undefined || bytes.length === 0)
    throw new AppError('invalid_request', `The form has no image. Send it in the field ${PART}.`);
  const { bytes: encoded, mediaType, width, height } = await encodeImage(bytes);
  const [stored] = await ctx.db
    .insert(blogImages)
    .values({ mediaType, width, height, bytes: encoded, createdAt: ctx.clock.now() })
    .returning({ id: blogImages.id });
  if (stored === undefined) throw new Error('The image was not stored.');
  return { imageUrl: imageAddress(stored.id), width, height };
}

async function collect(body: Readable): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of body as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > BLOG_IMAGE_LIMIT_BYTES)
      throw new AppError('file_too_large', IMAGE_TOO_LARGE, { limitBytes: BLOG_IMAGE_LIMIT_BYTES });
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

async function encodeImage(bytes: Buffer): Promise<WebImage> {
  const encoded = await encodeWebImage(bytes);
  switch (encoded) {
    case 'not_an_image':
      throw new AppError('invalid_file_type', NOT_AN_IMAGE);
    case 'too_many_pixels':
      throw new AppError(
        'file_too_large',
        'This image has more than 50 million pixels. Make it smaller and upload it again.',
      );
    case 'damaged':
      throw new AppError('unreadable_file', 'This image is damaged. Save it again as PNG or JPEG.');
    default:
      return encoded;
  }
}
