import { fileURLToPath } from 'node:url';
import { drizzle } from 'drizzle-orm/postgres-js';
import { migrate } from 'drizzle-orm/postgres-js/migrator';
import postgres from 'postgres';
import { POSTGRES_OPTIONS } from './postgres-options.ts';

const MIGRATION_LOCK = 0x6d_69_67_72;

/**
 * Brings the schema up to date. Processes that start at once wait for each other: one migrates, the rest
 * find nothing to do. Postgres drops the lock when its holder dies.
 */
export async function migrateDatabase(url: string): Promise<void> {
  const sql = postgres(url, { ...POSTGRES_OPTIONS, max: 1, idle_timeout: 0, max_lifetime: null });
  try {
    await sql`select pg_advisory_lock(${MIGRATION_LOCK})`;
    await migrate(drizzle(sql), { migrationsFolder: fileURLToPath(new URL('migrations', import.meta.url)) });
  } finally {
    await sql.end({ timeout: 5 });
  }
}
