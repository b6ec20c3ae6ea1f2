import { invalidFileTypeMessage, isAllowedExtension } from '#domain/files/allowed-extensions.ts';
import type { UploadTab } from '#domain/files/files.schemas.ts';
import { fileTooLargeMessage, UPLOAD_LIMIT_BYTES } from '#domain/files/upload-limits.ts';

export interface UploadRefusal {
  readonly title: string;
  readonly message: string;
}

/** Why a file is not worth sending, or null. The server checks again, by content. */
export function checkUpload(
  file: { readonly name: string; readonly size: number },
  tab: UploadTab,
): UploadRefusal | null {
  if (!isAllowedExtension(file.name, tab)) {
    return { title: 'Invalid file type', message: invalidFileTypeMessage(file.name, tab) };
  }
  const limit = UPLOAD_LIMIT_BYTES[tab];
  if (file.size > limit) return { title: 'File too large', message: fileTooLargeMessage(limit, file.name) };
  if (file.size === 0) {
    return { title: 'Empty file', message: `${file.name} has no content. Nothing was uploaded.` };
  }
  return null;
}
