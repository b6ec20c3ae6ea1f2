import { TRPCClientError } from '@trpc/client';
import { z } from 'zod';

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

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/**
 * One call to the server, cookies included. A body goes as JSON.
 *
 * @throws RequestError for any non-2xx answer, TypeError when the server cannot be reached
 */
export async function request(
  method: Method,
  url: string,
  body?: unknown,
  init: RequestInit = {},
): Promise<Response> {
  const response = await fetch(url, {
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
      ? 'The server had a problem. Nothing was lost or charged; try again in a moment.'
      : `The server refused this (${error.status}).`;
  }
  if (error instanceof TRPCClientError && error.data !== undefined && error.data !== null)
    return error.message;
  if (error instanceof TypeError || error instanceof TRPCClientError)
    return 'The server could not be reached. Check your connection and try again.';
  return 'The answer of the server could not be understood. Reload the page and try again.';
}
