import { AppError } from '#domain/app-error.ts';
import { collectBytes } from '#server/platform/collect-bytes.ts';
import type { CpuTaskIo } from '#server/platform/cpu-pool.ts';
import { openPdf } from '#server/platform/pdf-text.ts';

export interface InspectPdfParams {
  readonly password: string | null;
}

/** What a PDF is before its pages are read. */
export interface PdfFacts {
  readonly pageCount: number;
  /** It opens with the password only. */
  readonly isProtected: boolean;
}

/** Reads the input `source`. @throws AppError as `openPdf` */
export default async function inspectPdfTask(
  { password }: InspectPdfParams,
  io: CpuTaskIo,
): Promise<PdfFacts> {
  const bytes = await collectBytes(io.input('source'));
  const open = await countPages(bytes, null);
  if (open !== null) return { pageCount: open, isProtected: false };
  const pageCount = await countPages(bytes, password);
  if (pageCount === null)
    throw new AppError(
      'password_required',
      'This PDF is protected by a password. Enter it to open the file.',
    );
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
