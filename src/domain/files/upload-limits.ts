import type { UploadFormat } from './decide-upload-kind.ts';
import type { UploadTab } from './files.schemas.ts';

const MEBIBYTE = 1024 * 1024;

/** The largest file each tab takes, in bytes. */
export const UPLOAD_LIMIT_BYTES: Readonly<Record<UploadTab, number>> = {
  'csv-processing': 250 * MEBIBYTE,
  'invoice-conversion': 10 * MEBIBYTE,
  'pdf-merge': 10 * MEBIBYTE,
};

/** A photo is of one page, on any tab. */
const IMAGE_LIMIT_BYTES = 10 * MEBIBYTE;

/** The largest file of a format that a tab takes, in bytes. */
export function uploadLimitBytes(tab: UploadTab, format: UploadFormat): number {
  const limit = UPLOAD_LIMIT_BYTES[tab];
  return format === 'image/jpeg' || format === 'image/png' ? Math.min(limit, IMAGE_LIMIT_BYTES) : limit;
}

export const LARGEST_UPLOAD_BYTES = Math.max(...Object.values(UPLOAD_LIMIT_BYTES));

/** The sentence of a refused size; `fileName` is null where it is not known yet. */
export function fileTooLargeMessage(limitBytes: number, fileName: string | null = null): string {
  return `${fileName ?? 'The file'} is larger than ${String(limitBytes / MEBIBYTE)} MB, the limit for this upload.`;
}
