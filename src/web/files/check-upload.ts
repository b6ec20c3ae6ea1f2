import { formatBytes } from '#web/ui/format-bytes.ts';

/** Matches the server's limit, which counts the bytes as they arrive. */
export const MAX_UPLOAD_BYTES = 250 * 1024 * 1024;
export const UPLOAD_EXTENSIONS = ['csv', 'txt', 'tsv', 'xlsx', 'xls', 'pdf'] as const;

export interface UploadRefusal {
  readonly title: string;
  readonly message: string;
}

/** Why a file is not worth sending, or null. The server checks again, by content. */
export function checkUpload(file: { readonly name: string; readonly size: number }): UploadRefusal | null {
  const extension = file.name.slice(file.name.lastIndexOf('.') + 1).toLowerCase();
  if (!file.name.includes('.') || !UPLOAD_EXTENSIONS.some((accepted) => accepted === extension)) {
    return {
      title: 'Invalid file type',
      message: `${file.name} must be CSV, TXT, TSV, Excel (XLSX/XLS), or PDF bank statement format`,
    };
  }
  if (file.size > MAX_UPLOAD_BYTES) {
    return {
      title: 'File too large',
      message: `${file.name} is ${formatBytes(file.size)}. The limit is 250 MB per file.`,
    };
  }
  if (file.size === 0)
    return { title: 'Empty file', message: `${file.name} has no content. Nothing was uploaded.` };
  return null;
}
