import { pino } from 'pino';

/** Structured logs without personal data: ids and codes, never e-mail addresses, file names or file content. */
export type Logger = Pick<pino.Logger, 'debug' | 'info' | 'warn' | 'error' | 'fatal'> & {
  child(bindings: Record<string, unknown>): Logger;
};

export function createLog(level: string, name: 'server' | 'worker'): Logger {
  return pino({ level, base: { process: name, pid: process.pid } });
}
