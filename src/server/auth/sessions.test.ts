import { createHash } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { connect, type Connection } from '#db/connect.ts';
import { sessions } from '#db/schema/auth.ts';
import { periodOf } from '#domain/credits/period-of.ts';
import { reserveCredits } from '#server/credits/reserve-credits.ts';
import { testContext, type TestContext } from '#tests/support/context.ts';
import { createSession, deleteExpiredSessions, deleteSession, findSession } from './sessions.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

let t: TestContext;
let counted: Connection;
const queries: { query: string; parameters: readonly unknown[] }[] = [];
beforeAll(async () => {
  t = await testContext();
  counted = connect(t.databaseUrl, {
    max: 1,
    onQuery: (query, parameters) => queries.push({ query, parameters }),
  });
  await counted.db.execute(sql`select 1`);
});
afterAll(async () => {
  await counted.close();
  await t.close();
});

async function newSession() {
  const { actor } = await t.user();
  return {
    userId: actor.userId,
    ...(await createSession(t.ctx, { userId: actor.userId, checkedHash: null })),
  };
}

test('the table holds the SHA-256 of the id and not the id', async () => {
  const { sessionId, userId } = await newSession();
  const rows = await t.ctx.db.select().from(sessions).where(eq(sessions.userId, userId));
  expect(rows.map((row) => row.id)).toEqual([createHash('sha256').update(sessionId).digest('hex')]);
  expect(await findSession(t.ctx, rows[0]?.id ?? '')).toBeNull();
});

test('a session tells who it is, with tier and credits as of now', async () => {
  const { sessionId, userId } = await newSession();
  await t.ctx.db.transaction((tx) =>
    reserveCredits(tx, {
      userId,
      operationId: crypto.randomUUID(),
      unit: 'credit',
      amount: 4,
      period: periodOf(t.clock.now()),
      limit: 25,
      reason: 'table',
      now: t.clock.now(),
    }),
  );
  expect((await findSession(t.ctx, sessionId))?.actor).toMatchObject({
    userId,
    id: userId,
    monthlyCredits: 21,
  });
});

test('reading a session is one query, and every table in it is reached by an index', async () => {
  const { sessionId } = await newSession();
  queries.length = 0;
  expect(await findSession({ ...t.ctx, db: counted.db, lookups: counted.db }, sessionId)).not.toBeNull();
  expect(queries).toHaveLength(1);
  const [{ query, parameters } = { query: '', parameters: [] }] = queries;
  const plan = await counted.sql.begin(async (tx) => {
    // The planner scans tables of three rows from end to end unless told otherwise.
    await tx`set local enable_seqscan = off`;
    return tx.unsafe(`explain ${query}`, parameters.map(String));
  });
  const text = plan.map((row) => String(row['QUERY PLAN'])).join('\n');
  expect(text).toContain('Index');
  expect(text).not.toContain('Seq Scan');
});

test('an unknown id and a deleted session are nobody', async () => {
  const { sessionId } = await newSession();
  expect(await findSession(t.ctx, 'a'.repeat(40))).toBeNull();
  await deleteSession(t.ctx, sessionId);
  expect(await findSession(t.ctx, sessionId)).toBeNull();
  await deleteSession(t.ctx, sessionId);
});

describe('lifetime', () => {
  const start = new Date('2026-11-01T00:00:00Z');
  const at = (days: number) => t.clock.set(new Date(start.getTime() + days * DAY_MS));

  test('after 7 days without use it is over, and its row is gone', async () => {
    at(0);
    const { sessionId, userId } = await newSession();
    at(6.99);
    const unused = await newSession();
    at(7.01);
    expect(await findSession(t.ctx, sessionId)).toBeNull();
    expect(await t.ctx.db.select().from(sessions).where(eq(sessions.userId, userId))).toEqual([]);
    expect(await findSession(t.ctx, unused.sessionId)).not.toBeNull();
  });

  test('use extends it, which says that the cookie must be sent again', async () => {
    at(0);
    const { sessionId } = await newSession();
    at(2);
    expect(await findSession(t.ctx, sessionId)).toMatchObject({ fresh: false });
    at(5);
    const extended = await findSession(t.ctx, sessionId);
    expect(extended?.fresh).toBe(true);
    expect(extended?.expiresAt.getTime()).toBeCloseTo(start.getTime() + 12 * DAY_MS, -4);
    at(11);
    expect(await findSession(t.ctx, sessionId)).not.toBeNull();
  });

  test('after 30 days it is over however much it is used', async () => {
    at(0);
    const { sessionId } = await newSession();
    for (let day = 2; day < 30; day += 2) {
      at(day);
      expect(await findSession(t.ctx, sessionId), `day ${day}`).not.toBeNull();
    }
    at(29.9);
    expect(await findSession(t.ctx, sessionId)).not.toBeNull();
    at(30.01);
    expect(await findSession(t.ctx, sessionId)).toBeNull();
  });

  test('the sweep removes what is over and leaves the rest', async () => {
    at(0);
    const idle = await newSession();
    const old = await newSession();
    at(29);
    await t.ctx.db
      .update(sessions)
      .set({ expiresAt: new Date(start.getTime() + 36 * DAY_MS) })
      .where(eq(sessions.userId, old.userId));
    const living = await newSession();
    at(31);
    await deleteExpiredSessions(t.ctx);
    const left = (await t.ctx.db.select().from(sessions)).map((row) => row.userId);
    expect(left).toContain(living.userId);
    expect(left).not.toContain(idle.userId);
    expect(left).not.toContain(old.userId);
  });
});
