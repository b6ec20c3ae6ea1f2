import { randomUUID } from 'node:crypto';
import { AppError } from '#domain/app-error.ts';
import { decideUploadKind, type UploadFormat } from '#domain/files/decide-upload-kind.ts';
import type { UploadTab } from '#domain/files/files.schemas.ts';
import { safeName } from '#domain/files/safe-name.ts';
import { SNIFF_BYTES } from '#domain/files/sniff-kind.ts';
import { fileTooLargeMessage, uploadLimitBytes } from '#domain/files/upload-limits.ts';
import type { UserContext } from '#server/context.ts';
import { openObjectHold, type ObjectHold } from '#server/files/object-hold.ts';
import type { FilePart } from '#server/files/read-upload-form.ts';
import { openPart, type StoredPart } from '#server/files/store-part.ts';

/** An upload that storage holds, not yet anybody's file: whoever has it makes it live or discards it. */
export interface StoredSource extends StoredPart {
  readonly fileId: string;
  readonly key: string;
  readonly fileName: string;
  readonly format: UploadFormat;
  readonly hold: ObjectHold;
  /** Refuses the file for a tab that came after it in the form. @throws AppError */
  checkFor(tab: UploadTab): void;
}

/**
 * Streams an upload to storage, counted and hashed. Refused as soon as its first bytes show the wrong kind or the
 * limit is crossed; then nothing is left of it.
 *
 * @throws AppError `invalid_file_type`, `unreadable_file`, `file_too_large`, `invalid_request` (the tab); whatever breaks the body
 */
export async function storeSource(
  ctx: Pick<UserContext, 'db' | 'storage' | 'clock' | 'log' | 'metrics'>,
  part: FilePart,
  tab: UploadTab | null,
): Promise<StoredSource> {
  const fileName = safeName(part.fileName);
  const { head, store } = await openPart(part);
  const check = (asTab: UploadTab) => {
    const decided = decideUploadKind(fileName, asTab, head.subarray(0, SNIFF_BYTES));
    assertReadable(fileName, asTab);
    return { decided, limitBytes: uploadLimitBytes(asTab, decided) };
  };
  const { decided: format, limitBytes } = check(tab ?? 'csv-processing');

  const fileId = randomUUID();
  const key = `sources/${fileId}`;
  const hold = await openObjectHold(ctx, { fileId, keys: [key] });
  try {
    const stored = await store(ctx, key, { limitBytes, tooLarge: () => tooLarge(fileName, limitBytes) });
    return {
      ...stored,
      fileId,
      key,
      fileName,
      format,
      hold,
      checkFor(asTab) {
        const { limitBytes: most } = check(asTab);
        if (stored.sizeBytes > most) throw tooLarge(fileName, most);
      },
    };
  } catch (error) {
    await hold.discard().catch((failure: unknown) => {
      ctx.log.warn({ fileId, err: failure }, 'a broken upload is left to the sweep');
    });
    throw error;
  }
}

function tooLarge(fileName: string, limitBytes: number): AppError {
  return new AppError('file_too_large', fileTooLargeMessage(limitBytes, fileName), { limitBytes });
}

/** What is not processed one by one is said before anything is stored or charged. */
function assertReadable(fileName: string, tab: UploadTab): void {
  if (tab !== 'pdf-merge') return;
  throw new AppError(
    'invalid_request',
    `${fileName} was not processed. To merge PDFs, send them together to /api/merge-pdfs. You weren’t charged.`,
  );
}
