import sharp from 'sharp';
import { AppError } from '#domain/app-error.ts';
import type { SourceMediaType } from '#domain/files/source-media-type.schemas.ts';
import { collectBytes } from '#server/platform/storage/collect-bytes.ts';
import type { CpuTaskIo } from '#server/platform/pools/cpu-pool.ts';
import { openPdf } from '#server/platform/pdf/pdf-text.ts';

export interface InspectUploadParams {
  readonly mediaType: SourceMediaType;
  readonly password: string | null;
}

/** What a document is before its pages are read. */
export interface UploadFacts {
  readonly pageCount: number;
  /** It opens with the password only. */
  readonly isProtected: boolean;
}

/** More are a mistake or an attack: a page of paper at 600 dpi has 35 million. */
const PIXELS_MAX = 20_000 * 20_000;
/** Words need more than this. */
const MIN_SIDE_PIXELS = 50;

/** Reads the input `source`. @throws AppError as `openPdf`; `unreadable_file` for a damaged image */
export default async function inspectUploadTask(
  { mediaType, password }: InspectUploadParams,
  io: CpuTaskIo,
): Promise<UploadFacts> {
  const bytes = await collectBytes(io.input('source'));
  if (mediaType !== 'application/pdf') {
    await assertImage(bytes);
    return { pageCount: 1, isProtected: false };
  }
  const open = await countPages(bytes, null);
  if (open !== null) return { pageCount: open, isProtected: false };
  const pageCount = await countPages(bytes, password);
  if (pageCount === null)
    throw new AppError('password_required', 'This PDF is password-protected. Enter the password to open it.');
  return { pageCount, isProtected: true };
}

/** Null where a password is needed and none is given. */
async function countPages(bytes: Uint8Array, password: string | null): Promise<number | null> {
  try {
    const pdf = await openPdf(bytes, password === null ? {} : { password });
    await pdf.close();
    return pdf.pageCount;
  } catch (error) {
    if (error instanceof AppError && error.code === 'password_required') return null;
    throw error;
  }
}

/** Decodes all of it, in stripes: what breaks off is found at its end only. */
async function assertImage(bytes: Uint8Array): Promise<void> {
  const image = sharp(bytes, { limitInputPixels: false, sequentialRead: true, failOn: 'error' });
  const { width, height } = await image.metadata().catch(damaged);
  const size = `${width.toLocaleString('en')} × ${height.toLocaleString('en')} pixels`;
  if (width * height > PIXELS_MAX)
    throw new AppError(
      'unreadable_file',
      `The image has ${size}; the limit is 20,000 × 20,000. Make it smaller and upload it again.`,
    );
  if (Math.min(width, height) < MIN_SIDE_PIXELS)
    throw new AppError(
      'unreadable_file',
      `The image has ${size}, too few to read any text. Upload a larger one.`,
    );
  await image
    .resize({ width: MIN_SIDE_PIXELS, height: MIN_SIDE_PIXELS, fit: 'fill' })
    .raw()
    .toBuffer()
    .catch(damaged);
}

function damaged(): never {
  throw new AppError(
    'unreadable_file',
    'The image is damaged or incomplete. Take or save it again, then upload it.',
  );
}
