import postgres from 'postgres';
import { expect, test } from 'vitest';
import { createTestDatabase } from '#tests/support/postgres.ts';
import { migrateDatabase } from './migrate.ts';
import { POSTGRES_OPTIONS } from './postgres-options.ts';

test('four processes that start at once migrate an empty database once, and later ones find nothing to do', async () => {
  const database = await createTestDatabase();
  const sql = postgres(database.url, POSTGRES_OPTIONS);
  try {
    await sql.unsafe('drop schema public cascade; drop schema drizzle cascade; create schema public');
    await Promise.all(Array.from({ length: 4 }, () => migrateDatabase(database.url)));
    await migrateDatabase(database.url);
    const [applied] =
      await sql`select count(*)::int as count, count(distinct hash)::int as distinct from drizzle.__drizzle_migrations`;
    expect(applied?.['count']).toBe(applied?.['distinct']);
    const tables = await sql`select table_name from information_schema.tables where table_schema = 'public'`;
    expect(tables.map((row) => row['table_name'] as string)).toEqual(
      expect.arrayContaining(['users', 'files', 'credit_ledger', 'stored_objects']),
    );
  } finally {
    await sql.end();
    await database.drop();
  }
});
