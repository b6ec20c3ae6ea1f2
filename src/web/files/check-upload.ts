import { invalidFileTypeMessage, isAllowedExtension } from '#domain/files/allowed-extensions.ts';
import type { UploadTab } from '#domain/files/files.schemas.ts';
import { countOf } from '#web/ui/format-count.ts';
import { fileTooLargeMessage, UPLOAD_LIMIT_BYTES } from '#domain/files/upload-limits.ts';

export interface UploadRefusal {
  readonly title: string;
  readonly message: string;
}

/** Why a file cannot even be listed, or null. An empty one is: its row says so. The server checks again, by content. */
export function checkUpload(
  file: { readonly name: string; readonly size: number },
  tab: UploadTab,
): UploadRefusal | null {
  if (!isAllowedExtension(file.name, tab)) {
    return { title: 'Invalid file type', message: invalidFileTypeMessage(file.name, tab) };
  }
  const limit = UPLOAD_LIMIT_BYTES[tab];
  if (file.size > limit) return { title: 'File too large', message: fileTooLargeMessage(limit, file.name) };
  return null;
}

/** The one file that is taken where a plan takes one at a time; null where none of them is worth sending. */
export function firstUpload<F extends { readonly name: string; readonly size: number }>(
  files: readonly F[],
  tab: UploadTab,
): F | null {
  return files.find((file) => file.size > 0 && checkUpload(file, tab) === null) ?? null;
}

interface CheckedUploads {
  readonly good: readonly File[];
  /** What is said of the others, all of them at once: there is one message at a time. Null where there are none. */
  readonly refusal: UploadRefusal | null;
}

/** Splits files into those worth sending and those that are not. */
export function checkUploads(files: readonly File[], tab: UploadTab): CheckedUploads {
  const checked = files.map((file) => ({ file, refusal: checkUpload(file, tab) }));
  const refusals = checked.flatMap(({ refusal }) => refusal ?? []);
  const titles = new Set(refusals.map(({ title }) => title));
  const [title] = titles;
  return {
    good: checked.flatMap(({ file, refusal }) => (refusal === null ? file : [])),
    refusal:
      title === undefined
        ? null
        : {
            title: titles.size === 1 ? title : 'Some files cannot be processed',
            message: summary(refusals.map(({ message }) => message)),
          },
  };
}

const SENTENCES_SHOWN = 3;

function summary(sentences: readonly string[]): string {
  const more = sentences.length - SENTENCES_SHOWN;
  const shown = sentences.slice(0, SENTENCES_SHOWN);
  return (more > 0 ? [...shown, `And ${countOf(more, 'more file')}.`] : shown).join('\n');
}
