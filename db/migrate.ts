import { fileURLToPath } from 'node:url';
import { drizzle } from 'drizzle-orm/postgres-js';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { migrate } from 'drizzle-orm/postgres-js/migrator';
import postgres from 'postgres';
import { POSTGRES_OPTIONS } from './postgres-options.ts';

const FOLDER = fileURLToPath(new URL('migrations', import.meta.url));
const MIGRATION_LOCK = 0x6d_69_67_72;

/**
 * Brings the schema up to date. Processes that start at once wait for each other: one migrates, the rest
 * find nothing to do. Postgres drops the lock when its holder dies.
 */
export async function migrateDatabase(url: string): Promise<void> {
  const sql = postgres(url, { ...POSTGRES_OPTIONS, max: 1, idle_timeout: 0, max_lifetime: null });
  try {
    await sql`select pg_advisory_lock(${MIGRATION_LOCK})`;
    await migrate(drizzle(sql), { migrationsFolder: FOLDER });
  } finally {
    await sql.end({ timeout: 5 });
  }
}

/**
 * How many migrations of this version of the program the database lacks, and how many it has that this version does not
 * know: those of a later one.
 */
export async function compareMigrations(sql: postgres.Sql): Promise<{ missing: number; unknown: number }> {
  const ours = new Set(readMigrationFiles({ migrationsFolder: FOLDER }).map(({ hash }) => hash));
  const [table] = await sql<
    { name: string | null }[]
  >`select to_regclass('drizzle.__drizzle_migrations')::text as name`;
  if (typeof table?.name !== 'string') return { missing: ours.size, unknown: 0 };
  const applied = await sql<{ hash: string }[]>`select hash from drizzle.__drizzle_migrations`;
  const unknown = applied.filter(({ hash }) => !ours.has(hash)).length;
  return { missing: ours.size - (applied.length - unknown), unknown };
}
