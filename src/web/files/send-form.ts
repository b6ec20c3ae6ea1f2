import { z } from 'zod';
import { RequestError, resumeCall } from '#web/request.ts';

const acceptedSchema = z.object({ id: z.uuid() });

interface SendFormInput {
  readonly url: string;
  readonly form: FormData;
  readonly signal: AbortSignal;
  /** Bytes of the whole body, a little more than those of the files in it. */
  readonly onProgress: (sentBytes: number) => void;
}

/**
 * Uploads a form. Where the session has ended, it waits for the person to sign in and then sends the form again.
 *
 * @returns the id of what it became, as soon as the server has all of it: it may still be processing
 * @throws RequestError when the server refuses, TypeError when the connection breaks, AbortError on cancel
 */
export function sendForm(input: SendFormInput): Promise<{ id: string }> {
  return resumeCall(() => sendOnce(input), input.signal);
}

/** XMLHttpRequest, because fetch cannot tell how much has been sent. */
function sendOnce({ url, form, signal, onProgress }: SendFormInput): Promise<{ id: string }> {
  onProgress(0);
  return new Promise((resolve, reject) => {
    const xhr = new XMLHttpRequest();
    xhr.open('POST', url);
    xhr.withCredentials = true;
    xhr.setRequestHeader('Prefer', 'respond-async');
    xhr.upload.addEventListener('progress', (event) => onProgress(event.loaded));
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
    xhr.send(form);
  });
}
