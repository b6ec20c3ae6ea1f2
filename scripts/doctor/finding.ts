import { DrizzleQueryError } from 'drizzle-orm';
import type postgres from 'postgres';
import type { Db } from '#db/connect.ts';
import type { Config } from '#server/config.ts';

/** `fault`: something does not work. `warning`: it works, and a person should know. */
export interface Finding {
  readonly level: 'ok' | 'warning' | 'fault';
  /** What was looked at, in a word or two. */
  readonly about: string;
  /** What was found, and what to do where it is not well. */
  readonly sentence: string;
}

/** What is examined: the environment. */
export interface Examined {
  readonly config: Config;
}

/** The environment and its database, which answers. */
export interface Deployment extends Examined {
  readonly databaseUrl: string;
  readonly db: Db;
  readonly sql: postgres.Sql;
}

export function findingsAbout(about: string): Record<Finding['level'], (sentence: string) => Finding> {
  const make = (level: Finding['level']) => (sentence: string) => ({ level, about, sentence });
  return { ok: make('ok'), warning: make('warning'), fault: make('fault') };
}

/** The message of whatever was thrown, without its stack. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { message, cause } = error;
  // Its own message is the query.
  if (error instanceof DrizzleQueryError && cause !== undefined) return reasonOf(cause);
  if (message !== '') return cause instanceof Error ? `${message} (${reasonOf(cause)})` : message;
  return 'code' in error ? String(error.code) : error.name;
}
