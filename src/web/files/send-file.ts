import type { UploadTab } from '#domain/files/files.schemas.ts';
import { uploadClientOf } from './upload-client.ts';
import { uploadOptionsOf } from './upload-options.ts';
import { sendForm } from './send-form.ts';

interface SendFileInput {
  readonly file: File;
  readonly batchId: string;
  readonly tab: UploadTab;
  /** Opens a protected PDF; null: none is sent. */
  readonly password: string | null;
  /** It is taken although the account has a file of the same content. */
  readonly isTwinWanted: boolean;
  readonly signal: AbortSignal;
  readonly onProgress: (sentBytes: number) => void;
}

/**
 * Uploads one file.
 *
 * @returns the file's id, as soon as the server has all of it: it may still be processing
 * @throws RequestError when the server refuses, TypeError when the connection breaks, AbortError on cancel
 */
export function sendFile(input: SendFileInput): Promise<{ id: string }> {
  const { file, batchId, tab, password, isTwinWanted, signal, onProgress } = input;
  const form = new FormData();
  form.append('batchId', batchId);
  form.append('tab', tab);
  if (!isTwinWanted) form.append('ifDuplicate', 'refuse');
  if (password !== null) form.append('password', password);
  const clientId = uploadClientOf(file);
  if (clientId !== null) form.append('clientId', clientId);
  const options = tab === 'csv-processing' ? uploadOptionsOf(file) : null;
  if (options !== null) form.append('options', options);
  form.append('file', file, file.name);
  return sendForm({
    url: '/api/process-file',
    form,
    signal,
    onProgress: (sentBytes) => onProgress(Math.min(sentBytes, file.size)),
  });
}
