import { setTimeout as delay } from 'node:timers/promises';
import { connect as openSocket, createServer, type Server, type Socket } from 'node:net';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#tests/support/postgres.ts';
import { connect, type Connection } from './connect.ts';
import { users } from './schema/auth.ts';

/** How a connection ends without a word of Postgres: closed, or reset as when a machine goes away. */
type Loss = 'closed' | 'reset';

let database: TestDatabase;
let wire: Server;
let open: Connection;
const sockets = new Set<Socket>();

/** The pool has one connection, and it leads through a wire that can be cut. */
beforeEach(async () => {
  database = await createTestDatabase();
  const { hostname, port } = new URL(database.url);
  wire = createServer((near) => {
    const far = openSocket(Number(port), hostname);
    near.pipe(far).pipe(near);
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(socket);
      socket.on('error', () => other.destroy());
      socket.on('close', () => {
        sockets.delete(socket);
        other.destroy();
      });
    }
  });
  await new Promise<void>((resolve) => {
    wire.listen(0, '127.0.0.1', resolve);
  });
  const address = wire.address();
  if (address === null || typeof address === 'string') throw new Error('The wire has no port.');
  const url = new URL(database.url);
  url.port = String(address.port);
  open = connect(url.href, { max: 1 });
});
afterEach(async () => {
  await open.close();
  cutAll('reset');
  await new Promise((resolve) => {
    wire.close(resolve);
  });
  await database.drop();
});

function cutAll(loss: Loss): void {
  for (const socket of sockets) {
    if (loss === 'reset') socket.resetAndDestroy();
    else socket.destroy();
  }
}

const emails = async (): Promise<string[]> =>
  (await open.db.select({ email: users.email }).from(users)).map(({ email }) => email);

test.for<Loss>(['closed', 'reset'])(
  'a transaction whose connection is lost under its query is refused, and the next works: %s',
  async (loss) => {
    const lost = open.db.transaction(async (tx) => {
      await tx.insert(users).values({ email: 'ann@example.com' });
      setTimeout(() => cutAll(loss), 50);
      await tx.execute(sql`select pg_sleep(600)`);
    });
    await expect(lost).rejects.toThrow();
    expect(await emails()).toEqual([]);
    await open.db.transaction((tx) => tx.insert(users).values({ email: 'bo@example.com' }));
    expect(await emails()).toEqual(['bo@example.com']);
  },
);

test.for<Loss>(['closed', 'reset'])(
  'what a transaction still asks after its connection was lost goes nowhere: %s',
  async (loss) => {
    const asked = Promise.withResolvers<unknown>();
    const lost = open.db.transaction(async (tx) => {
      await tx.insert(users).values({ email: 'ann@example.com' });
      cutAll(loss);
      await asked.promise;
      // The pool has gone on with a new connection, which is not in this transaction.
      await tx.insert(users).values({ email: 'late@example.com' });
    });
    await expect(lost).rejects.toThrow();
    expect(await emails()).toEqual([]);
    asked.resolve(null);
    await delay(50);
    expect(await emails()).toEqual([]);
  },
);

test.for<Loss>(['closed', 'reset'])(
  'a transaction that asks at once on a lost connection ends alone: %s',
  async (loss) => {
    const lost = open.db.transaction(async (tx) => {
      await tx.insert(users).values({ email: 'ann@example.com' });
      cutAll(loss);
      for (;;) {
        await tx.execute(sql`select 1`);
        await delay(1);
      }
    });
    await expect(lost).rejects.toThrow();
    await delay(50);
    expect(await emails()).toEqual([]);
  },
);

test.for<Loss>(['closed', 'reset'])(
  'a result that broke off leaves nothing in the next one: %s',
  async (loss) => {
    await emails();
    const lost = open.db.execute(
      sql`select n, case n when 5000 then pg_sleep(600) end from generate_series(1, 5000) n`,
    );
    setTimeout(() => cutAll(loss), 200);
    await expect(lost).rejects.toThrow();
    await delay(50);
    expect(await open.db.execute(sql`select 'next' as is`)).toEqual([{ is: 'next' }]);
  },
);

test('a query that fails at its last row leaves none of the others in the next result', async () => {
  await expect(open.db.execute(sql`select 1 / (5000 - n) from generate_series(1, 5000) n`)).rejects.toThrow();
  expect(await open.db.execute(sql`select 'next' as is`)).toEqual([{ is: 'next' }]);
});

test.for<Loss>(['closed', 'reset'])(
  'a pool that waits for a lost query to end is closed: %s',
  async (loss) => {
    await emails();
    const lost = open.sql`select pg_sleep(600)`.execute();
    // Without a bound of time, as `close` has one.
    const ended = open.sql.end();
    setTimeout(() => cutAll(loss), 50);
    await expect(lost).rejects.toThrow();
    await ended;
  },
);
