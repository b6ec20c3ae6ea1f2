import { afterEach, beforeEach, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#tests/support/postgres.ts';
import { connect, type Connection } from './connect.ts';
import { users } from './schema/auth.ts';

/** How many queries postgres.js writes to a connection before it waits for answers. */
const PIPELINE = 100;

let database: TestDatabase;
let open: Connection;
beforeEach(async () => {
  database = await createTestDatabase();
  open = connect(database.url, { max: 2 });
});
afterEach(async () => {
  await open.close();
  await database.drop();
});

test('transactions behind as many queries as connections take are made, each for itself', async () => {
  const ask = () => open.sql`select pg_sleep(0.001)`.execute();
  // Both connections are there: queries spread over them at once.
  await Promise.all([ask(), ask()]);
  const before = Array.from({ length: 2 * PIPELINE }, ask);
  const emails = ['ann', 'bo', 'cy'].map((name) => `${name}@example.com`);
  const made = emails.map((email) => open.db.transaction((tx) => tx.insert(users).values({ email })));
  await Promise.all([...before, ...made]);
  const found = await open.db.select({ email: users.email }).from(users);
  expect(found.map(({ email }) => email).toSorted()).toEqual(emails);
});
