import { useSyncExternalStore } from 'react';
import { z } from 'zod';
import { createBatchResultSchema } from '#domain/uploads/uploads.schemas.ts';
import { showFailure } from '#web/auth/ask-to-sign-in.ts';
import { holdWorkWhile } from '#web/auth/unsaved-work.ts';
import { errorSentence, RequestError, requestJson } from '#web/request.ts';
import { getFile, addFileToList, refreshFileList } from './files.queries.ts';
import { documentPasswords } from './document-passwords.ts';
import { sendFile } from './send-file.ts';
import type { SentFile } from './upload-context.ts';
import { createUploadQueue, type UploadQueue } from './upload-queue.ts';
import type { Upload, UploadError, UploadLock, UploadTwin } from './upload.ts';
import { noteInWork } from './work-progress.ts';

/** The server looked at the file, or at the account, and said no. */
function isFinal(error: unknown): boolean {
  return error instanceof RequestError && error.status < 500 && error.status !== 429;
}

function lockOf(error: unknown): UploadLock | null {
  if (!(error instanceof RequestError)) return null;
  if (error.code === 'password_required') return 'required';
  return error.code === 'wrong_password' ? 'wrong' : null;
}

const twinSchema = z.object({ fileId: z.string(), originalName: z.string(), uploadedAt: z.string() });

function twinOf(error: unknown): UploadTwin | null {
  if (!(error instanceof RequestError) || error.code !== 'duplicate_file') return null;
  return twinSchema.safeParse(error.details).data ?? null;
}

const BROKEN = 'The connection broke. We’ll send this file again when you’re back online.';

function describeError(error: unknown): UploadError {
  const isOffline = error instanceof TypeError && !navigator.onLine;
  return { sentence: isOffline ? BROKEN : errorSentence(error), canRetry: !isFinal(error), isOffline };
}

/** What was sent in this visit, by the file's id: to send it once more where the server fails on it. */
const sentFiles = new Map<string, SentFile>();

/** The page's one queue: it outlives the screen, so that a look at another page does not stop an upload. */
const queue = createUploadQueue({
  createBatch: () => requestJson(createBatchResultSchema, 'POST', '/api/create-batch'),
  sendFile,
  now: () => performance.now(),
  describe: describeError,
  lockOf,
  twinOf,
  onAccepted: async (id, password, sent) => {
    sentFiles.set(id, sent);
    noteInWork([id]);
    if (password !== null) documentPasswords.set(id, password);
    addFileToList(await getFile(id));
  },
  onBatchFailed: (error) =>
    showFailure(error, { title: 'Upload failed', description: 'Could not start file processing' }),
  onFileFailed: (file, error) =>
    showFailure(error, { title: 'Processing failed', description: `Failed to process ${file.name}` }),
  onListStale: () => void refreshFileList(),
});

// A file that is on its way, or waits for its password, is only in this page's memory.
holdWorkWhile(queue.subscribe, () => queue.list().some(({ phase }) => phase !== 'failed'));
globalThis.addEventListener('online', () => void queue.resume());

interface Uploads extends Pick<UploadQueue, 'start' | 'retry' | 'unlock' | 'sendTwin' | 'cancel'> {
  readonly uploads: readonly Upload[];
}

/** The files being sent. While there are any, closing the page asks first, whatever is shown. */
export function useUploads(): Uploads {
  const uploads = useSyncExternalStore(queue.subscribe, queue.list);
  const { start, retry, unlock, sendTwin, cancel } = queue;
  return { uploads, start, retry, unlock, sendTwin, cancel };
}

/** Sends a file again, which the server had and failed on; null: it was not sent in this visit. */
export function resendOf(id: string): (() => Promise<void>) | null {
  const sent = sentFiles.get(id);
  return sent === undefined ? null : () => queue.resend(sent);
}
