import { eq, inArray, sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#tests/support/postgres.ts';
import { connect, type Connection } from './connect.ts';
import { users } from './schema/auth.ts';

let database: TestDatabase;
let connections: Connection[];

beforeEach(async () => {
  database = await createTestDatabase();
  connections = [];
});
afterEach(async () => {
  for (const connection of connections) await connection.close();
  await database.drop();
});

function open(url: string): Connection {
  const connection = connect(url, { max: 1 });
  connections.push(connection);
  return connection;
}

async function preparedIn({ sql: client }: Connection): Promise<string[]> {
  const rows = await client<{ statement: string }[]>`select statement from pg_prepared_statements`.simple();
  return rows.map(({ statement }) => statement);
}

const byEmail = (db: Pick<Connection['db'], 'select'>, email: string) =>
  db.select({ email: users.email }).from(users).where(eq(users.email, email));

test('a query is prepared once, alone and in a transaction, and goes on when the table changes', async () => {
  const connection = open(database.url);
  const { db } = connection;
  await db.insert(users).values({ email: 'ann@example.com' });
  for (const _ of [1, 2, 3]) await byEmail(db, 'ann@example.com');
  await db.transaction((tx) => byEmail(tx, 'ann@example.com'));
  expect((await preparedIn(connection)).filter((text) => text.startsWith('select'))).toHaveLength(1);

  await db.execute(sql`alter table users alter column email type varchar(200)`);
  await db.execute(sql`alter table users add column shoe_size integer`);
  expect(await byEmail(db, 'ann@example.com')).toEqual([{ email: 'ann@example.com' }]);
});

test('many at once on one connection get each their own answer', async () => {
  const { db } = open(database.url);
  const emails = Array.from({ length: 200 }, (_, index) => `person-${String(index)}@example.com`);
  await db.insert(users).values(emails.map((email) => ({ email })));
  const answers = await Promise.all(emails.map((email) => byEmail(db, email)));
  expect(answers).toEqual(emails.map((email) => [{ email }]));
});

test('long lists and ever new texts are not kept', async () => {
  const connection = open(database.url);
  const { db } = connection;
  const list = Array.from({ length: 33 }, (_, index) => `${String(index)}@example.com`);
  await db.select().from(users).where(inArray(users.email, list));
  expect(await preparedIn(connection)).toEqual([]);
  for (let number = 0; number < 310; number += 1)
    await db.execute(sql`select ${sql.raw(String(number))} + ${1}::int`);
  expect(await preparedIn(connection)).toHaveLength(300);
});

test('?prepare=false turns it off', async () => {
  const connection = open(`${database.url}?prepare=false`);
  await byEmail(connection.db, 'ann@example.com');
  expect(await preparedIn(connection)).toEqual([]);
});
