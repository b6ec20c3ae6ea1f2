import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { AppError } from '#domain/app-error.ts';
import { safeName } from '#domain/files/safe-name.ts';
import { hasPdfHeader } from '#domain/files/sniff-kind.ts';
import { MERGE_FILE_LIMIT_BYTES, MERGE_FILES_MAX, MERGE_FILES_MIN } from '#domain/pdf-merge/merge-limits.ts';
import {
  NOT_A_PDF,
  PDF_TOO_LARGE,
  TOO_FEW_PDFS,
  TOO_MANY_PDFS,
} from '#domain/pdf-merge/pdf-merge.schemas.ts';
import { getOwnClient } from '#server/clients/clients.queries.ts';
import type { UserContext } from '#server/context.ts';
import { openObjectHold, type ObjectHold } from '#server/files/object-hold.ts';
import { readUploadForm, type FilePart, type FormFields } from '#server/files/read-upload-form.ts';
import { openPart, type StoredPart } from '#server/files/store-part.ts';
import { parseMergeForm, type MergeForm } from './merge-form.ts';

const PART = 'files';
/** A page range for each of ten files, or a password. */
const FIELD_BYTES = 64 * 1024;

/** A PDF that storage holds. */
export interface ReceivedPart extends StoredPart {
  readonly name: string;
  readonly key: string;
}

/** Files to be merged that storage holds, not yet anybody's: whoever has them makes them live or discards them. */
export interface ReceivedMerge {
  readonly fileId: string;
  readonly form: MergeForm;
  /** As they were sent. */
  readonly parts: readonly ReceivedPart[];
  readonly hold: ObjectHold;
}

/**
 * Streams the files of a merge to storage, each refused as soon as its first bytes show that it is no PDF or the limit is
 * crossed. What is refused leaves nothing.
 *
 * @throws AppError `file_too_large`, `invalid_file_type`, `invalid_request`, `not_found` for a client; ZodError for a field that is not as it must be
 */
export async function receiveMerge(
  ctx: Pick<UserContext, 'actor' | 'db' | 'storage' | 'clock' | 'log' | 'metrics'>,
  req: IncomingMessage,
): Promise<ReceivedMerge> {
  const fileId = randomUUID();
  const keyOf = (place: number) => `sources/${fileId}/${String(place)}`;
  const keys = Array.from({ length: MERGE_FILES_MAX }, (_, place) => keyOf(place));
  const opened: { hold: Promise<ObjectHold> | null } = { hold: null };
  const openHold = () => (opened.hold ??= openObjectHold(ctx, { fileId, keys }));

  const receive = async ({ fileName, body }: FilePart, place: number): Promise<ReceivedPart | null> => {
    const name = safeName(fileName);
    const { head, store } = await openPart({ body });
    // What a browser sends where no file was chosen.
    if (fileName === '' && head.length === 0) return null;
    if (!hasPdfHeader(head))
      throw new AppError('invalid_file_type', NOT_A_PDF, {
        file: place,
        name,
      });
    await openHold();
    const key = keyOf(place);
    const tooLarge = () =>
      new AppError('file_too_large', PDF_TOO_LARGE, {
        limitBytes: MERGE_FILE_LIMIT_BYTES,
        file: place,
        name,
      });
    return { name, key, ...(await store(ctx, key, { limitBytes: MERGE_FILE_LIMIT_BYTES - 1, tooLarge })) };
  };

  try {
    const { fields, files } = await readUploadForm(req, {
      part: PART,
      filesMax: MERGE_FILES_MAX,
      fieldBytes: FIELD_BYTES,
      async onFile(part, before, place) {
        // A form that says nonsense before its files is refused before their bytes.
        if (place === 0) await checkEarly(ctx, before);
        return receive(part, place);
      },
      onTooMany: () => new AppError('invalid_request', TOO_MANY_PDFS),
    });
    const form = parseMergeForm(fields);
    const parts = files.filter((part) => part !== null);
    if (parts.length < MERGE_FILES_MIN) throw tooFew(parts.length);
    return { fileId, form, parts, hold: await openHold() };
  } catch (error) {
    const hold = await opened.hold?.catch(() => null);
    if (hold) await discardMerge(ctx, { fileId, hold });
    throw error;
  }
}

async function checkEarly(ctx: Pick<UserContext, 'actor' | 'db'>, before: FormFields): Promise<void> {
  const { clientId } = parseMergeForm(before);
  if (clientId !== null) await getOwnClient(ctx.db, ctx, clientId);
}

/** Takes back what storage holds of a merge that was refused. */
export async function discardMerge(
  ctx: Pick<UserContext, 'log'>,
  { fileId, hold }: Pick<ReceivedMerge, 'fileId' | 'hold'>,
): Promise<void> {
  await hold.discard().catch((error: unknown) => {
    ctx.log.warn({ fileId, err: error }, 'a refused merge is left to the sweep');
  });
}

function tooFew(count: number): AppError {
  return new AppError('invalid_request', TOO_FEW_PDFS, {
    files: count,
    part: PART,
  });
}
