import { sendForm } from '#web/files/send-form.ts';
import type { MergeItems } from './merge-list.ts';
import { mergeOptionsOf, type MergeSettings } from './merge-settings.ts';

interface SendMergeInput {
  readonly items: MergeItems;
  readonly settings: MergeSettings;
  readonly signal: AbortSignal;
  /** Bytes of the files. */
  readonly onProgress: (sentBytes: number) => void;
}

/**
 * Uploads the files of a merge with what is asked for, in the order in which they stand.
 *
 * @returns the id of the merged file to be
 * @throws RequestError when the server refuses, TypeError when the connection breaks, AbortError on cancel
 */
export function sendMerge({ items, settings, signal, onProgress }: SendMergeInput): Promise<{ id: string }> {
  const form = new FormData();
  // Ahead of the files: the server knows what to do with each as it comes.
  form.append('options', JSON.stringify(mergeOptionsOf(items, settings)));
  const passwords = items.map(({ password }) => password);
  if (passwords.some((password) => password !== null)) form.append('passwords', JSON.stringify(passwords));
  for (const { file } of items) form.append('files', file, file.name);
  const total = sizeOf(items);
  return sendForm({
    url: '/api/merge-pdfs',
    form,
    signal,
    onProgress: (sentBytes) => onProgress(Math.min(sentBytes, total)),
  });
}

/** Bytes of all files together. */
export function sizeOf(items: MergeItems): number {
  return items.reduce((sum, { file }) => sum + file.size, 0);
}
