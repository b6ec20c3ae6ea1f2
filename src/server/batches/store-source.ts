import { createHash, randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { AppError } from '#domain/app-error.ts';
import { decideUploadKind, type UploadFormat } from '#domain/files/decide-upload-kind.ts';
import type { UploadTab } from '#domain/files/files.schemas.ts';
import { safeName } from '#domain/files/safe-name.ts';
import { SNIFF_BYTES } from '#domain/files/sniff-kind.ts';
import { fileTooLargeMessage, uploadLimitBytes } from '#domain/files/upload-limits.ts';
import type { UserContext } from '#server/context.ts';
import { openObjectHold, type ObjectHold } from '#server/files/object-hold.ts';
import type { FilePart } from './read-upload-form.ts';

/** An upload that storage holds, not yet anybody's file: whoever has it makes it live or discards it. */
export interface StoredSource {
  readonly fileId: string;
  readonly key: string;
  readonly fileName: string;
  readonly format: UploadFormat;
  readonly sizeBytes: number;
  /** Hex. */
  readonly sha256: string;
  readonly hold: ObjectHold;
  /** Refuses the file for a tab that came after it in the form. @throws AppError */
  checkFor(tab: UploadTab): void;
}

/**
 * Streams an upload to storage, counted and hashed. Refused as soon as its first bytes show the wrong kind or the
 * limit is crossed; then nothing is left of it.
 *
 * @throws AppError `invalid_file_type`, `unreadable_file`, `file_too_large`; whatever breaks the body
 */
export async function storeSource(
  ctx: Pick<UserContext, 'db' | 'storage' | 'clock' | 'log' | 'metrics'>,
  part: FilePart,
  tab: UploadTab | null,
): Promise<StoredSource> {
  const fileName = safeName(part.fileName);
  const chunks = part.body[Symbol.asyncIterator]() as AsyncIterator<Buffer>;
  const head = await readHead(chunks);
  const check = (asTab: UploadTab) => {
    const decided = decideUploadKind(fileName, asTab, head.subarray(0, SNIFF_BYTES));
    assertReadable(fileName, asTab);
    return { decided, limitBytes: uploadLimitBytes(asTab, decided) };
  };
  const { decided: format, limitBytes } = check(tab ?? 'csv-processing');

  const fileId = randomUUID();
  const key = `sources/${fileId}`;
  const hold = await openObjectHold(ctx, { fileId, keys: [key] });
  const meter = openMeter(fileName, limitBytes);
  ctx.metrics.activeUploads.inc();
  try {
    await ctx.storage.put(key, Readable.from(meter.pass(head, chunks), { objectMode: false }));
  } catch (error) {
    await hold.discard().catch((failure: unknown) => {
      ctx.log.warn({ fileId, err: failure }, 'a broken upload is left to the sweep');
    });
    // What broke the body is the reason, whatever storage made of it.
    throw meter.failure() ?? error;
  } finally {
    ctx.metrics.activeUploads.dec();
  }
  ctx.metrics.uploadBytes.inc(meter.bytes());
  return {
    fileId,
    key,
    fileName,
    format,
    sizeBytes: meter.bytes(),
    sha256: meter.sha256(),
    hold,
    checkFor(asTab) {
      const { limitBytes: most } = check(asTab);
      if (meter.bytes() > most) throw tooLarge(fileName, most);
    },
  };
}

/** At least `SNIFF_BYTES` from the start, or all there is. */
async function readHead(chunks: AsyncIterator<Buffer>): Promise<Buffer> {
  const parts: Buffer[] = [];
  let size = 0;
  while (size < SNIFF_BYTES) {
    const next = await chunks.next();
    if (next.done === true) break;
    parts.push(next.value);
    size += next.value.length;
  }
  return Buffer.concat(parts);
}

function openMeter(fileName: string, limitBytes: number) {
  const hash = createHash('sha256');
  let bytes = 0;
  let failure: unknown;
  const count = (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes > limitBytes) throw tooLarge(fileName, limitBytes);
    hash.update(chunk);
    return chunk;
  };
  return {
    bytes: () => bytes,
    sha256: () => hash.digest('hex'),
    failure: () => failure,
    async *pass(head: Buffer, chunks: AsyncIterator<Buffer>): AsyncGenerator<Buffer> {
      try {
        yield count(head);
        for (let next = await chunks.next(); next.done !== true; next = await chunks.next())
          yield count(next.value);
      } catch (error) {
        failure = error;
        throw error;
      }
    },
  };
}

function tooLarge(fileName: string, limitBytes: number): AppError {
  return new AppError('file_too_large', fileTooLargeMessage(limitBytes, fileName), { limitBytes });
}

/** What no part of the product can read yet is said before anything is stored or charged. */
function assertReadable(fileName: string, tab: UploadTab): void {
  if (tab !== 'pdf-merge') return;
  throw new AppError(
    'unreadable_file',
    `${fileName} was not processed: PDF files cannot be merged on this server yet. Nothing was charged.`,
  );
}
