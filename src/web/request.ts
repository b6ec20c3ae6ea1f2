import { TRPCClientError } from '@trpc/client';
import { z } from 'zod';
import { endSession, hasSessionEnded, whenSessionOpen } from './auth/session-end.ts';
import { fetchAsKnown, watchRenewal } from './auth/session-renewal.ts';
import { holdWork } from './auth/unsaved-work.ts';

const errorBody = z.object({ error: z.string(), code: z.string(), details: z.unknown() }).partial();

/** A non-2xx answer. `message` is `status: body`; `sentence` is what the server wants a person to read, if anything. */
export class RequestError extends Error {
  override readonly name = 'RequestError';
  readonly status: number;
  readonly code: string | null;
  readonly sentence: string | null;
  readonly details: unknown;

  constructor(status: number, statusText: string, body: string) {
    super(`${status}: ${body === '' ? statusText : body}`);
    const parsed = errorBody.safeParse(parseJson(body));
    this.status = status;
    this.code = parsed.data?.code ?? null;
    this.sentence = parsed.data?.error ?? null;
    this.details = parsed.data?.details;
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

const UNAUTHORIZED = 401;
const trpcErrorData = z.object({ httpStatus: z.number() });
/** Where a whole request was refused, and not by a procedure: the server is busy, or not answering. */
const refusedRequest = z.object({
  response: z.object({ status: z.number() }),
  responseJSON: z.object({ error: z.string() }),
});

/** The status with which the server refused a call; null when it did not answer. */
export function statusOf(error: unknown): number | null {
  if (error instanceof RequestError) return error.status;
  if (!(error instanceof TRPCClientError)) return null;
  return (
    trpcErrorData.safeParse(error.data).data?.httpStatus ??
    refusedRequest.safeParse(error.meta).data?.response.status ??
    null
  );
}

/** Whether the server does not know who asks. A wrong password is another refusal with the same status. */
export function isSignedOut(error: unknown): boolean {
  if (statusOf(error) !== UNAUTHORIZED) return false;
  return !(error instanceof RequestError) || error.code !== 'invalid_credentials';
}

/**
 * Makes a call that somebody's work depends on. Where the session has ended it waits until the person has signed in
 * again and then makes the call once more: the server refused the first one, so nothing happens twice.
 */
export async function resumeCall<T>(call: () => Promise<T>, signal?: AbortSignal): Promise<T> {
  for (;;) {
    if (hasSessionEnded()) await waitForPerson(signal);
    const wasRenewed = watchRenewal();
    try {
      return await call();
    } catch (error) {
      if (!isSignedOut(error)) throw error;
      if (!(await wasRenewed())) endSession();
    }
  }
}

async function waitForPerson(signal?: AbortSignal): Promise<void> {
  const letGo = holdWork();
  try {
    await whenSessionOpen(signal);
  } finally {
    letGo();
  }
}

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** These calls are how a session begins: they wait for none. */
const SIGNING_IN = '/api/auth/';

/**
 * One call to the server, cookies included. A body goes as JSON. A call that changes something waits where the session
 * has ended, and is made once the person has signed in again.
 *
 * @throws RequestError for any non-2xx answer, TypeError when the server cannot be reached
 */
export async function request(
  method: Method,
  url: string,
  body?: unknown,
  init: RequestInit = {},
): Promise<Response> {
  const send = () => requestOnce(method, url, body, init);
  const isPlain = method === 'GET' || url.startsWith(SIGNING_IN);
  return isPlain ? send() : resumeCall(send, init.signal ?? undefined);
}

/** `request` for a call that need not be kept for later: where the session has ended it fails with 401. */
export async function requestOnce(
  method: Method,
  url: string,
  body?: unknown,
  init: RequestInit = {},
): Promise<Response> {
  const send = method === 'GET' ? fetchAsKnown : fetch;
  const response = await send(url, {
    credentials: 'include',
    ...init,
    method,
    ...(body === undefined
      ? {}
      : { body: JSON.stringify(body), headers: { 'Content-Type': 'application/json' } }),
  });
  if (!response.ok) throw new RequestError(response.status, response.statusText, await response.text());
  return response;
}

/** `request`, with the answer parsed by its schema. */
export async function requestJson<S extends z.ZodType>(
  schema: S,
  method: Method,
  url: string,
  body?: unknown,
  init?: RequestInit,
): Promise<z.output<S>> {
  const response = await request(method, url, body, init);
  return schema.parse(await response.json());
}

/** What to tell a person about any failure of a call. */
export function errorSentence(error: unknown): string {
  if (error instanceof RequestError) {
    if (error.sentence !== null) return error.sentence;
    return error.status >= 500
      ? 'The server had a problem. Please try again in a moment.'
      : `The server refused this (${error.status}).`;
  }
  if (error instanceof TRPCClientError && error.data !== undefined && error.data !== null)
    return error.message;
  const refused = error instanceof TRPCClientError ? refusedRequest.safeParse(error.meta).data : undefined;
  if (refused !== undefined) return refused.responseJSON.error;
  if (error instanceof TypeError || error instanceof TRPCClientError)
    return 'The server could not be reached. Check your connection and try again.';
  return 'The answer of the server could not be understood. Reload the page and try again.';
}
