import { afterAll, beforeAll, expect, test } from 'vitest';
import { rateLimits } from '#db/schema/auth.ts';
import { testContext, type TestContext } from '#tests/support/context.ts';
import { createRateLimit, deleteExpiredRateLimits, rateLimitAddress } from './rate-limit.ts';

let t: TestContext;
beforeAll(async () => {
  t = await testContext();
});
afterAll(async () => {
  await t.close();
});

const policy = { name: 'test', points: 3, seconds: 60, message: 'Too many.' };

test('50 at once: exactly as many as allowed get through, the others learn when to come back', async () => {
  const limit = createRateLimit(t.ctx, policy);
  const outcomes = await Promise.allSettled(Array.from({ length: 50 }, () => limit.consume('crowd')));
  const refused = outcomes.filter((outcome) => outcome.status === 'rejected');
  expect(refused).toHaveLength(47);
  for (const { reason } of refused) {
    expect(reason).toMatchObject({
      code: 'rate_limited',
      details: { retryAfterSeconds: expect.any(Number) },
    });
  }
});

test('two servers count together', async () => {
  const [one, other] = [createRateLimit(t.ctx, policy), createRateLimit(t.ctx, policy)];
  await one.consume('shared');
  await other.consume('shared');
  await one.consume('shared');
  await expect(other.consume('shared')).rejects.toMatchObject({ code: 'rate_limited' });
});

test('a reset forgets, and what is given back can be used again', async () => {
  const limit = createRateLimit(t.ctx, policy);
  for (let index = 0; index < 10; index += 1) {
    await limit.consume('given');
    await limit.giveBack('given');
  }
  for (let index = 0; index < 3; index += 1) await limit.consume('reset');
  await limit.reset('reset');
  await limit.consume('reset');
});

test('the table holds no address in clear, and the job removes what is over', async () => {
  await createRateLimit(t.ctx, policy).consume('ada@example.com 192.0.2.1');
  const keys = (await t.ctx.db.select().from(rateLimits)).map((row) => row.key);
  expect(keys.join(' ')).not.toMatch(/ada|192/);
  // The counters end by the real clock, which has gone on since the test clock stood still.
  t.clock.advance(10 * 60_000);
  await deleteExpiredRateLimits(t.ctx);
  expect(await t.ctx.db.select().from(rateLimits)).toEqual([]);
});

test.for([
  ['192.0.2.1', '192.0.2.1'],
  ['::ffff:192.0.2.1', '192.0.2.1'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:db8:1:2::9', '2001:db8:1:2'],
  ['2001:db8::1', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
  ['fe80::1%eth0', 'fe80:0:0:0'],
  [undefined, 'unknown'],
])('%s is counted as %s', ([ip, want]) => {
  expect(rateLimitAddress(ip)).toBe(want);
});
