import { readdirSync, readFileSync } from 'node:fs';
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

/** What a process of the version before could trip over while it still runs. */
const BREAKS_THE_VERSION_BEFORE =
  /\b(?:drop (?:table|column|type|view)|rename (?:to|column)|set not null|set data type|add column (?![^,;]*(?:default|generated))[^,;]*not null)\b/i;
/** Of before there was anybody to be served meanwhile. */
const FIRST_WATCHED = '0013';

test('no migration takes away or narrows what the version before it uses', () => {
  const folder = new URL('migrations/', import.meta.url);
  const watched = readdirSync(folder).filter((name) => name.endsWith('.sql') && name >= FIRST_WATCHED);
  for (const name of watched) {
    const sql = readFileSync(new URL(name, folder), 'utf8').replaceAll('"', '');
    expect(
      BREAKS_THE_VERSION_BEFORE.exec(sql)?.[0],
      `${name}: do it one version after the last use`,
    ).toBeUndefined();
  }
  for (const sql of [
    'alter table a drop column b',
    'alter table a add column b text not null',
    'alter table a rename to b',
  ])
    expect(sql).toMatch(BREAKS_THE_VERSION_BEFORE);
  expect("alter table a add column b text default '' not null").not.toMatch(BREAKS_THE_VERSION_BEFORE);
  expect("alter table a add column b text not null default ''").not.toMatch(BREAKS_THE_VERSION_BEFORE);
});
