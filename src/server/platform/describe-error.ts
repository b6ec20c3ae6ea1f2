import { DrizzleQueryError } from 'drizzle-orm';

/** What a log keeps of an error. */
export interface ErrorDescription {
  readonly type: string;
  readonly message: string;
  readonly code?: string;
  /** Postgres: which rule was broken. */
  readonly constraint?: string;
  readonly stack?: readonly string[];
  readonly cause?: ErrorDescription;
}

const MAX_DEPTH = 5;
const MAX_FRAMES = 12;
const MAX_MESSAGE = 500;
/** SQLSTATE class 22: the message quotes the value that did not fit. */
const QUOTES_A_VALUE = /^22/;

function textOf(error: object, key: 'code' | 'constraint_name'): string | undefined {
  const value: unknown = key in error ? Reflect.get(error, key) : undefined;
  return typeof value === 'string' ? value : undefined;
}

function messageOf(error: Error, code: string | undefined): string {
  // The parameters of a query are what people typed and named: only its text is kept.
  if (error instanceof DrizzleQueryError) return `Failed query: ${error.query}`;
  if (code !== undefined && error.name === 'PostgresError' && QUOTES_A_VALUE.test(code))
    return 'a value did not fit';
  return error.message;
}

/**
 * An error without the personal data that errors carry: no query parameters, no values quoted by Postgres, none of
 * the properties that libraries hang on their errors. Everything that is logged as `err` goes through this.
 */
export function describeError(error: unknown, depth = 0): ErrorDescription {
  if (!(error instanceof Error)) return { type: typeof error, message: 'not an error object' };
  const code = textOf(error, 'code');
  const constraint = textOf(error, 'constraint_name');
  const frames = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  return {
    type: error.constructor.name,
    message: messageOf(error, code).slice(0, MAX_MESSAGE),
    ...(code === undefined ? {} : { code }),
    ...(constraint === undefined ? {} : { constraint }),
    ...(frames.length === 0 ? {} : { stack: frames.slice(0, MAX_FRAMES).map((line) => line.trim()) }),
    ...(error.cause === undefined || depth >= MAX_DEPTH
      ? {}
      : { cause: describeError(error.cause, depth + 1) }),
  };
}
