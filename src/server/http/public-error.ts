import { z } from 'zod';
import { AppError, type AppErrorCode } from '#domain/app-error.ts';
import { ERROR_MAP, type ErrorStatus } from './error-map.ts';
import { isUnstorableText } from '#server/platform/is-unstorable-text.ts';
import { isServiceDown } from './is-service-down.ts';

export interface FieldError {
  readonly path: string;
  readonly message: string;
}

/** What the outside learns of a failure, and whether the log must learn the rest. */
export interface PublicError extends ErrorStatus {
  readonly code: AppErrorCode | 'internal';
  readonly message: string;
  /** Of an AppError its facts; of a body that does not fit its schema the fields. */
  readonly details: Readonly<Record<string, unknown>> | readonly FieldError[] | undefined;
  /** A bug or an outage: worth a line in the log with its cause. */
  readonly unexpected: boolean;
}

const INTERNAL_MESSAGE =
  'Something went wrong on our side. Please try again, and contact us if it keeps happening.';
const UNAVAILABLE_MESSAGE =
  'The service is unavailable right now. Nothing was lost or charged; please try again in a moment.';
const UNSTORABLE_MESSAGE =
  'A text holds a character that can’t be stored (NUL, U+0000). Please take it out and try again.';

function publicAppError(error: AppError): PublicError {
  return {
    ...ERROR_MAP[error.code],
    code: error.code,
    message: error.message,
    details: error.details,
    unexpected: false,
  };
}

/** `details` names each field once: `[{path: "email", message}]`; the sentence joins them. */
function publicZodError(error: z.core.$ZodError): PublicError {
  const messages = new Map<string, string>();
  for (const issue of error.issues) {
    const path = issue.path.map(String).join('.');
    if (!messages.has(path)) messages.set(path, issue.message);
  }
  const details = [...messages].map(([path, message]) => ({ path, message }));
  const sentences = details.map(({ path, message }) =>
    message.endsWith('.') ? message : `${path || 'The request'}: ${message}.`,
  );
  return { ...publicAppError(new AppError('invalid_request', sentences.join(' '))), details };
}

/** Express and its body parser throw errors that carry a 4xx `status` and a `type`. */
function findHttpError(error: unknown): AppError | null {
  if (!(error instanceof Error) || !('status' in error) || typeof error.status !== 'number') return null;
  if (error.status < 400 || error.status > 499) return null;
  const type = 'type' in error ? error.type : undefined;
  if (error.status === 413) return bodyTooLarge('limit' in error ? error.limit : undefined);
  if (type === 'entity.parse.failed')
    return new AppError('invalid_request', 'The request body is not valid JSON.');
  return new AppError('invalid_request', 'The request could not be read.');
}

/** @param limit of the parser that refused, in bytes */
function bodyTooLarge(limit: unknown): AppError {
  const size =
    typeof limit !== 'number' ? 'allowed' : limit < 1e6 ? `${limit / 1000} kB` : `${limit / 1e6} MB`;
  return new AppError('body_too_large', `The request is larger than ${size}.`);
}

/** Turns whatever was thrown into a status, a code and a sentence; never a stack, a query or a path. */
export function toPublicError(error: unknown): PublicError {
  if (error instanceof AppError) return publicAppError(error);
  if (error instanceof z.core.$ZodError) return publicZodError(error);
  const httpError = findHttpError(error);
  if (httpError !== null) return publicAppError(httpError);
  if (isUnstorableText(error)) return publicAppError(new AppError('invalid_request', UNSTORABLE_MESSAGE));
  if (isServiceDown(error)) {
    return { ...publicAppError(new AppError('unavailable', UNAVAILABLE_MESSAGE)), unexpected: true };
  }
  return {
    status: 500,
    trpcCode: 'INTERNAL_SERVER_ERROR',
    code: 'internal',
    message: INTERNAL_MESSAGE,
    details: undefined,
    unexpected: true,
  };
}

/** Seconds after which a refused caller may try again, or null where waiting does not help. */
export function findRetryAfterSeconds(error: PublicError): number | null {
  const { details } = error;
  const seconds: unknown =
    details !== undefined && 'retryAfterSeconds' in details ? details['retryAfterSeconds'] : null;
  if (typeof seconds === 'number') return seconds;
  return error.status === 503 ? 5 : null;
}
