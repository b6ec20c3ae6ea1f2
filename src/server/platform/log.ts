import { pino } from 'pino';
import { describeError } from './describe-error.ts';

/** Structured logs without personal data: ids and codes, never e-mail addresses, file names or file content. */
export type Logger = Pick<pino.Logger, 'debug' | 'info' | 'warn' | 'error' | 'fatal'> & {
  child(bindings: Record<string, unknown>): Logger;
};

/** @param destination standard output unless a test reads along */
export function createLog(
  level: string,
  name: 'server' | 'worker',
  destination?: pino.DestinationStream,
): Logger {
  const options = {
    level,
    base: { process: name, pid: process.pid },
    serializers: { err: (error: unknown) => describeError(error) },
  };
  return destination === undefined ? pino(options) : pino(options, destination);
}
