import { z } from 'zod';
import type { UploadTab } from '#domain/files/files.schemas.ts';
import { RequestError } from '#web/request.ts';

const acceptedSchema = z.object({ id: z.uuid() });

interface SendFileInput {
  readonly file: File;
  readonly batchId: string;
  readonly tab: UploadTab;
  /** Opens a protected PDF; null: none is sent. */
  readonly password: string | null;
  readonly signal: AbortSignal;
  readonly onProgress: (sentBytes: number) => void;
}

/**
 * Uploads one file; XMLHttpRequest because fetch cannot tell how much has been sent.
 *
 * @returns the file's id, as soon as the server has all of it: it may still be processing
 * @throws RequestError when the server refuses, TypeError when the connection breaks, AbortError on cancel
 */
export function sendFile({
  file,
  batchId,
  tab,
  password,
  signal,
  onProgress,
}: SendFileInput): Promise<{ id: string }> {
  return new Promise((resolve, reject) => {
    const xhr = new XMLHttpRequest();
    xhr.open('POST', '/api/process-file');
    xhr.withCredentials = true;
    xhr.setRequestHeader('Prefer', 'respond-async');
    xhr.upload.addEventListener('progress', (event) => onProgress(Math.min(event.loaded, file.size)));
    xhr.addEventListener('error', () => reject(new TypeError('The connection broke.')));
    xhr.addEventListener('abort', () => reject(new DOMException('Cancelled', 'AbortError')));
    xhr.addEventListener('load', () => {
      if (xhr.status < 200 || xhr.status >= 300) {
        reject(new RequestError(xhr.status, xhr.statusText, xhr.responseText));
        return;
      }
      try {
        resolve(acceptedSchema.parse(JSON.parse(xhr.responseText)));
      } catch (error) {
        reject(error instanceof Error ? error : new Error(String(error)));
      }
    });
    signal.addEventListener('abort', () => xhr.abort());

    const form = new FormData();
    form.append('batchId', batchId);
    form.append('tab', tab);
    if (password !== null) form.append('password', password);
    form.append('file', file, file.name);
    xhr.send(form);
  });
}
