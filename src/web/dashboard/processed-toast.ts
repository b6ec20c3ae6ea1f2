import type { ProcessedFile } from '#domain/files/files.schemas.ts';
import { cutText } from '#web/ui/cut-text.ts';
import { countOf } from '#web/ui/format-count.ts';
import { createCountingToast, type ToastContent } from '#web/ui/toast.tsx';

type Processed = Pick<ProcessedFile, 'id' | 'batchId' | 'originalName' | 'status' | 'summary'>;

/** Characters of a name in a message; the list has all of it. */
const NAME_SHOWN = 80;

export function cutName(name: string): string {
  return cutText(name, NAME_SHOWN);
}

const tell = createCountingToast(describeProcessed);

/** Says that a file was processed, or failed to be; the files of one upload share one message. */
export function tellProcessed(file: Processed): void {
  tell(file.batchId, file);
}

/** What is said once these files of one upload are through, the last to finish at the end; one may have been read twice. */
export function describeProcessed(ended: readonly Processed[]): ToastContent {
  const files = [...new Map(ended.map((file) => [file.id, file])).values()];
  const about = files.map(({ id }) => id);
  const [first] = files;
  const failed = files.filter(({ status }) => status === 'failed');
  if (files.length === 1 && first !== undefined) {
    const name = cutName(first.originalName);
    return failed.length === 1
      ? { tone: 'error', title: 'Processing failed', description: `Failed to process ${name}`, about }
      : { title: 'File processed successfully', description: name, about };
  }
  const done = files.length - failed.length;
  const toCheck = files.filter(({ status, summary }) => status !== 'failed' && (summary?.warnings ?? 0) > 0);
  const needs =
    toCheck.length === 0 ? '' : `, ${toCheck.length} ${toCheck.length === 1 ? 'needs' : 'need'} a look`;
  return {
    tone: failed.length === 0 ? 'success' : 'error',
    title: done === 0 ? 'Processing failed' : `${countOf(done, 'file')} processed${needs}`,
    description: failed.length === 0 ? undefined : failureText(failed),
    about,
  };
}

function failureText(failed: readonly Processed[]): string {
  const [only] = failed;
  return failed.length === 1 && only !== undefined
    ? `Failed to process ${cutName(only.originalName)}`
    : `Failed to process ${countOf(failed.length, 'file')}`;
}
