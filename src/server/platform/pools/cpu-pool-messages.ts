import { AppError, type AppErrorCode } from '#domain/app-error.ts';

/** Chunks under way in one direction of one stream before the sender waits. */
export const CREDITS = 4;
export const MAX_CHUNK_BYTES = 256 * 1024;

/** An error on its way between threads. */
export interface WireError {
  readonly name: string;
  readonly message: string;
  readonly stack?: string | undefined;
  /** Set for an AppError. */
  readonly code?: AppErrorCode;
  readonly details?: Readonly<Record<string, unknown>> | undefined;
}

export type ToThread =
  | { readonly type: 'start'; readonly run: number; readonly module: string; readonly params: unknown }
  | { readonly type: 'chunk'; readonly run: number; readonly name: string; readonly chunk: Uint8Array }
  | { readonly type: 'input-end'; readonly run: number; readonly name: string }
  | { readonly type: 'failed'; readonly run: number; readonly error: WireError }
  | { readonly type: 'taken'; readonly run: number; readonly name: string };

export type FromThread =
  | { readonly type: 'pull'; readonly run: number; readonly name: string; readonly credits: number }
  | { readonly type: 'output'; readonly run: number; readonly name: string; readonly chunk: Uint8Array }
  | { readonly type: 'progress'; readonly run: number; readonly done: number }
  | { readonly type: 'done'; readonly run: number; readonly result: unknown }
  | { readonly type: 'failed'; readonly run: number; readonly error: WireError };

export function toWireError(error: unknown): WireError {
  if (error instanceof AppError) {
    return {
      name: error.name,
      message: error.message,
      stack: error.stack,
      code: error.code,
      details: error.details,
    };
  }
  if (error instanceof Error) return { name: error.name, message: error.message, stack: error.stack };
  return { name: 'Error', message: String(error) };
}

/** An AppError comes out as one, anything else as a plain Error with the stack of where it was thrown. */
export function fromWireError(wire: WireError): Error {
  if (wire.code !== undefined) return new AppError(wire.code, wire.message, wire.details);
  const error = new Error(wire.message);
  error.name = wire.name;
  if (wire.stack !== undefined) error.stack = wire.stack;
  return error;
}

/** Cuts bytes into pieces of at most MAX_CHUNK_BYTES. */
export function* pieces(chunk: Uint8Array): Generator<Uint8Array> {
  for (let at = 0; at < chunk.byteLength; at += MAX_CHUNK_BYTES)
    yield chunk.subarray(at, at + MAX_CHUNK_BYTES);
}
