import { writeSync } from 'node:fs';
import { describeError, type ErrorDescription } from './platform/describe-error.ts';

/** `told`: SIGTERM or SIGINT. `orphaned`: whoever started us is gone. */
export type StopReason = 'told' | 'orphaned';
type Stop = (reason: StopReason) => Promise<void>;

/** Status of a process that cannot start until a person changes something; starting it again does not help. */
export const EXIT_CANNOT_START = 78;
const STOP_BOUND_MS = 30_000;

/**
 * The life of a process: `start` builds it and hands over how to stop it. It is stopped by SIGTERM, by SIGINT, and when
 * the parent's channel closes. A failed start prints its sentence; a bug that nobody caught ends the process, for
 * whoever runs it to start it anew. Stopping may take {@link STOP_BOUND_MS}, and `delayMs` before it where a process
 * goes on for a while once it was told.
 */
export async function runProcess(
  name: string,
  start: (onStop: (stop: Stop, delayMs?: number) => void) => Promise<void>,
): Promise<void> {
  let stop: Stop | undefined;
  let stopDelayMs = 0;
  let isStopping = false;

  const end = (reason: StopReason): void => {
    if (isStopping) return;
    isStopping = true;
    const delayMs = reason === 'told' ? stopDelayMs : 0;
    setTimeout(() => process.exit(1), delayMs + STOP_BOUND_MS).unref();
    Promise.resolve(stop?.(reason)).then(
      () => process.exit(0),
      (error: unknown) => die(name, error, 1),
    );
  };
  process.on('SIGTERM', () => end('told'));
  process.on('SIGINT', () => end('told'));
  if (process.send !== undefined) process.on('disconnect', () => end('orphaned'));
  process.on('uncaughtException', (error) => die(name, error, 1));
  process.on('unhandledRejection', (error) => die(name, error, 1));

  try {
    await start((how, delayMs = 0) => {
      stop = how;
      stopDelayMs = delayMs;
    });
  } catch (error) {
    die(name, error, EXIT_CANNOT_START);
  }
}

/** With what was behind it: that a query failed says nothing yet. */
function messagesOf({ message, cause }: ErrorDescription): string {
  return cause === undefined ? message : `${message}: ${messagesOf(cause)}`;
}

function die(name: string, error: unknown, status: number): never {
  const isPlain = status === EXIT_CANNOT_START && error instanceof Error;
  const text = isPlain
    ? messagesOf(describeError(error))
    : error instanceof Error
      ? (error.stack ?? error.message)
      : String(error);
  // Written at once: the process ends before a stream would be flushed.
  writeSync(2, `DataFix ${name}: ${text}\n`);
  process.exit(status);
}
