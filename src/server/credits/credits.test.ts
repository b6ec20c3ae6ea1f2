import { randomUUID } from 'node:crypto';
import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { creditAccounts, creditLedger } from '#db/schema/credits.ts';
import { periodOf } from '#domain/credits/period-of.ts';
import { testContext, type TestContext } from '#tests/support/context.ts';
import { findStaleReservations } from './find-stale-reservations.ts';
import { releaseCredits } from './release-credits.ts';
import { reserveCredits, type ReserveCreditsInput } from './reserve-credits.ts';
import { settleCredits } from './settle-credits.ts';

let t: TestContext;
beforeAll(async () => {
  t = await testContext();
});
afterAll(async () => {
  await t.close();
});

const NOVEMBER = new Date('2026-11-21T12:00:00Z');
const DECEMBER = new Date('2026-12-01T00:00:01Z');

async function newUser(): Promise<string> {
  return (await t.user()).actor.userId;
}

function reserve(userId: string, more: Partial<ReserveCreditsInput> = {}): Promise<boolean> {
  return t.ctx.db.transaction((tx) =>
    reserveCredits(tx, {
      userId,
      operationId: randomUUID(),
      unit: 'credit',
      amount: 1,
      limit: 25,
      reason: 'table',
      now: NOVEMBER,
      period: periodOf(more.now ?? NOVEMBER),
      ...more,
    }),
  );
}

const settle = (operationId: string) => t.ctx.db.transaction((tx) => settleCredits(tx, operationId));
const release = (operationId: string) =>
  t.ctx.db.transaction((tx) => releaseCredits(tx, operationId, 'failed'));

async function account(userId: string) {
  const accounts = await t.ctx.db.select().from(creditAccounts).where(eq(creditAccounts.userId, userId));
  return accounts.map(({ unit, period, used, reserved }) => ({ unit, period, used, reserved }));
}

async function ledger(userId: string) {
  return t.ctx.db
    .select()
    .from(creditLedger)
    .where(eq(creditLedger.userId, userId))
    .orderBy(asc(creditLedger.id));
}

/** What the ledger says the account's sums must be. */
async function ledgerSums(userId: string, period: string): Promise<{ used: number; reserved: number }> {
  const sums = { used: 0, reserved: 0 };
  for (const { kind, amount, period: entryPeriod } of await ledger(userId)) {
    if (entryPeriod !== period) continue;
    if (kind === 'reserve') sums.reserved += amount;
    else sums.reserved -= amount;
    if (kind === 'settle') sums.used += amount;
  }
  return sums;
}

describe('reserve, settle, release', () => {
  test('settling turns what was set aside into what is used', async () => {
    const [userId, operationId] = [await newUser(), randomUUID()];
    expect(await reserve(userId, { operationId, amount: 3 })).toBe(true);
    expect(await account(userId)).toEqual([{ unit: 'credit', period: '2026-11', used: 0, reserved: 3 }]);
    expect(await settle(operationId)).toBe(true);
    expect(await account(userId)).toEqual([{ unit: 'credit', period: '2026-11', used: 3, reserved: 0 }]);
  });

  test('releasing gives it back', async () => {
    const [userId, operationId] = [await newUser(), randomUUID()];
    await reserve(userId, { operationId });
    expect(await release(operationId)).toBe(true);
    expect(await account(userId)).toEqual([{ unit: 'credit', period: '2026-11', used: 0, reserved: 0 }]);
    expect((await ledger(userId)).map(({ kind, reason }) => ({ kind, reason }))).toEqual([
      { kind: 'reserve', reason: 'table' },
      { kind: 'release', reason: 'failed' },
    ]);
  });

  test.for([
    { name: 'settle twice', steps: [settle, settle] },
    { name: 'release twice', steps: [release, release] },
    { name: 'release after settle', steps: [settle, release] },
    { name: 'settle after release', steps: [release, settle] },
  ])('$name: the second does nothing and says so', async ({ steps }) => {
    const [userId, operationId] = [await newUser(), randomUUID()];
    await reserve(userId, { operationId });
    const [first, second] = steps;
    expect(await first?.(operationId)).toBe(true);
    const between = await account(userId);
    expect(await second?.(operationId)).toBe(false);
    expect(await account(userId)).toEqual(between);
    expect(await ledger(userId)).toHaveLength(2);
  });

  test('settle and release at the same moment: exactly one of them counts', async () => {
    const [userId, operationId] = [await newUser(), randomUUID()];
    await reserve(userId, { operationId });
    const outcomes = await Promise.all([settle, release, settle, release].map((end) => end(operationId)));
    expect(outcomes.filter(Boolean)).toHaveLength(1);
    expect(await account(userId)).toMatchObject([{ reserved: 0 }]);
  });

  test('an operation that costs nothing writes nothing, even for somebody without credits', async () => {
    const [userId, operationId] = [await newUser(), randomUUID()];
    expect(await reserve(userId, { operationId, amount: 0, limit: 0 })).toBe(false);
    expect(await settle(operationId)).toBe(false);
    expect(await release(operationId)).toBe(false);
    expect(await account(userId)).toEqual([]);
    expect(await ledger(userId)).toEqual([]);
  });

  test('a retry of the same operation is not charged again, before its end or after', async () => {
    const [userId, operationId] = [await newUser(), randomUUID()];
    await reserve(userId, { operationId });
    expect(await reserve(userId, { operationId })).toBe(false);
    await settle(operationId);
    expect(await reserve(userId, { operationId })).toBe(false);
    expect(await account(userId)).toMatchObject([{ used: 1, reserved: 0 }]);
  });

  test('a transaction that fails after reserving leaves nothing behind', async () => {
    const userId = await newUser();
    const failing = t.ctx.db.transaction(async (tx) => {
      await reserveCredits(tx, {
        userId,
        operationId: randomUUID(),
        unit: 'credit',
        amount: 1,
        period: periodOf(NOVEMBER),
        limit: 25,
        reason: 'table',
        now: NOVEMBER,
      });
      throw new Error('the disk is full');
    });
    await expect(failing).rejects.toThrow('the disk is full');
    expect(await account(userId)).toEqual([]);
    expect(await ledger(userId)).toEqual([]);
  });

  test.for([{ amount: -1 }, { amount: 0.5 }, { amount: Number.NaN }])(
    'an amount of $amount is a bug, not a price',
    async ({ amount }) => {
      await expect(reserve(await newUser(), { amount })).rejects.toThrow('Credits are whole');
    },
  );
});

describe('the limit', () => {
  test('too few credits: refused with what there is and what it takes, and nothing is written', async () => {
    const userId = await newUser();
    await reserve(userId, { amount: 23 });
    await expect(reserve(userId, { amount: 3 })).rejects.toMatchObject({
      name: 'AppError',
      code: 'no_credits',
      message: 'No Credits Remaining',
      details: { available: 2, needed: 3 },
    });
    expect(await account(userId)).toMatchObject([{ used: 0, reserved: 23 }]);
    expect(await reserve(userId, { amount: 2 })).toBe(true);
  });

  test('50 parallel operations with one credit left: exactly one runs', async () => {
    const userId = await newUser();
    const spent = randomUUID();
    await reserve(userId, { operationId: spent, amount: 24 });
    await settle(spent);
    const outcomes = await Promise.allSettled(Array.from({ length: 50 }, () => reserve(userId)));
    expect(outcomes.filter((outcome) => outcome.status === 'fulfilled')).toHaveLength(1);
    for (const outcome of outcomes) {
      if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject({ code: 'no_credits' });
    }
    expect(await account(userId)).toMatchObject([{ used: 24, reserved: 1 }]);
  });

  test('50 parallel first operations of a new account with a limit of 5: exactly five run', async () => {
    const userId = await newUser();
    const outcomes = await Promise.allSettled(
      Array.from({ length: 50 }, () => reserve(userId, { limit: 5 })),
    );
    expect(outcomes.filter((outcome) => outcome.status === 'fulfilled')).toHaveLength(5);
  });

  test('page credits and credits are two accounts', async () => {
    const userId = await newUser();
    await reserve(userId, { amount: 25 });
    expect(await reserve(userId, { unit: 'page_credit', amount: 40, limit: 2000 })).toBe(true);
    expect(await account(userId)).toHaveLength(2);
  });

  test('a lowered limit leaves 0 available, never less', async () => {
    const userId = await newUser();
    await reserve(userId, { amount: 20 });
    await expect(reserve(userId, { limit: 5 })).rejects.toMatchObject({
      details: { available: 0, needed: 1 },
    });
  });
});

describe('the turn of the month', () => {
  test('credits are full again', async () => {
    const userId = await newUser();
    await reserve(userId, { amount: 25 });
    expect(await reserve(userId, { amount: 25, now: DECEMBER })).toBe(true);
    expect(await account(userId)).toEqual([{ unit: 'credit', period: '2026-12', used: 0, reserved: 25 }]);
  });

  test.for([
    { name: 'settled', end: settle },
    { name: 'released', end: release },
  ])('a reservation of November $name in December changes nothing in December', async ({ end }) => {
    const [userId, operationId] = [await newUser(), randomUUID()];
    await reserve(userId, { operationId, amount: 7 });
    await reserve(userId, { amount: 2, now: DECEMBER });
    expect(await end(operationId)).toBe(true);
    expect(await account(userId)).toEqual([{ unit: 'credit', period: '2026-12', used: 0, reserved: 2 }]);
    expect((await ledger(userId)).at(-1)).toMatchObject({ operationId, amount: 7, period: '2026-11' });
  });

  test('a server whose clock is a moment behind books into the month that has begun', async () => {
    const userId = await newUser();
    await reserve(userId, { now: DECEMBER });
    await reserve(userId, { now: new Date('2026-11-30T23:59:59.999Z') });
    expect(await account(userId)).toEqual([{ unit: 'credit', period: '2026-12', used: 0, reserved: 2 }]);
  });
});

describe('findStaleReservations', () => {
  test('finds what a crash left open, and neither the new nor the ended', async () => {
    const userId = await newUser();
    const [crashed, settled, released, fresh] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];
    const old = new Date('2026-11-21T08:00:00Z');
    for (const operationId of [crashed, settled, released]) await reserve(userId, { operationId, now: old });
    await reserve(userId, { operationId: fresh });
    await settle(settled);
    await release(released);
    const stale = await findStaleReservations(t.ctx.db, new Date('2026-11-21T11:00:00Z'));
    expect(stale.filter((found) => found.userId === userId)).toEqual([
      { operationId: crashed, userId, amount: 1, createdAt: old },
    ]);
  });
});

describe('whatever happens in whatever order, the sums are those of the ledger', () => {
  /** Numbers that look random and are the same in every run. */
  function* numbers(seed: number): Generator<number, never> {
    for (let state = seed; ;) {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
      yield state / 2 ** 32;
    }
  }

  test.for([1, 2, 3, 4, 5])('seed %i', async (seed) => {
    const random = numbers(seed);
    const below = (limit: number) => Math.floor(random.next().value * limit);
    const userId = await newUser();
    const operations = Array.from({ length: 20 }, () => randomUUID());
    const pick = () => operations[below(operations.length)] ?? '';
    for (let round = 0; round < 6; round += 1) {
      const now = round < 4 ? NOVEMBER : DECEMBER;
      const actions = Array.from({ length: 12 }, () => {
        const [operationId, amount] = [pick(), below(4)];
        const action = below(3);
        if (action === 0) return reserve(userId, { operationId, amount, limit: 25, now });
        return action === 1 ? settle(operationId) : release(operationId);
      });
      for (const outcome of await Promise.allSettled(actions)) {
        if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject({ code: 'no_credits' });
      }
      const [sums] = await account(userId);
      if (sums === undefined) continue;
      expect(await ledgerSums(userId, sums.period)).toEqual({ used: sums.used, reserved: sums.reserved });
      expect(sums.used + sums.reserved).toBeLessThanOrEqual(25);
    }
    const kinds = Map.groupBy(await ledger(userId), (entry) => entry.operationId);
    for (const entries of kinds.values()) {
      expect(entries[0]).toMatchObject({ kind: 'reserve' });
      expect(entries.length).toBeLessThanOrEqual(2);
    }
  });
});
