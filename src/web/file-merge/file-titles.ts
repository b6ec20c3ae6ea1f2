import type { MergePreview } from '#domain/file-merge/file-merge.schemas.ts';
import { formatBytes } from '#web/ui/format-bytes.ts';
import { countOf } from '#web/ui/format-count.ts';

type FileToTell = Pick<MergePreview['files'][number], 'name' | 'rowCount' | 'sizeBytes' | 'uploadedAt'>;

export interface FileTitle {
  /** The name; numbered where another file has the same. */
  readonly name: string;
  /** What tells files of one name apart: rows, size, time of upload. Null where the name is enough. */
  readonly note: string | null;
}

const TIME = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
});

/** A title for each file, by which files of one name are told apart. */
export function fileTitles(files: readonly FileToTell[]): FileTitle[] {
  return files.map(({ name, rowCount, sizeBytes, uploadedAt }, at) => {
    const same = files.filter((other) => other.name === name);
    if (same.length === 1) return { name, note: null };
    const number = files.slice(0, at + 1).filter((other) => other.name === name).length;
    const facts = [countOf(rowCount, 'row'), formatBytes(sizeBytes), TIME.format(new Date(uploadedAt))];
    return { name: `${name} (${number})`, note: facts.join(' · ') };
  });
}
