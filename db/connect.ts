import { drizzle, type PostgresJsDatabase } from 'drizzle-orm/postgres-js';
import postgres from 'postgres';
import { POSTGRES_OPTIONS } from './postgres-options.ts';
import { prepareStatements } from './prepare-statements.ts';
import * as auth from './schema/auth.ts';
import * as batches from './schema/batches.ts';
import * as credits from './schema/credits.ts';
import * as files from './schema/files.ts';
import * as tableRepair from './schema/table-repair.ts';

const schema = { ...auth, ...batches, ...credits, ...files, ...tableRepair };

/** The database, or a transaction on it: verbs take either. */
export type Db = Omit<PostgresJsDatabase<typeof schema>, '$client'>;

export interface Connection {
  readonly db: Db;
  readonly sql: postgres.Sql;
  close(): Promise<void>;
}

export interface ConnectOptions {
  readonly max?: number;
  /** Sees every query that is sent; for tests that count them. */
  readonly onQuery?: (query: string, parameters: readonly unknown[]) => void;
}

/** Opens a pool of at most `max` connections. Columns are snake_case in SQL, camelCase here. */
export function connect(url: string, { max = 10, onQuery }: ConnectOptions = {}): Connection {
  const sql = postgres(url, {
    ...POSTGRES_OPTIONS,
    max,
    // Seconds. A database that is away shows as 503 soon, not after postgres.js's half minute.
    connect_timeout: 5,
    ...(onQuery === undefined
      ? {}
      : { debug: (_connection, query, parameters) => onQuery(query, parameters) }),
  });
  prepareStatements(sql);
  const db = drizzle(sql, { schema, casing: 'snake_case' });
  return { db, sql, close: () => sql.end({ timeout: 5 }) };
}
