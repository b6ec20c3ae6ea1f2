import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testContext, type TestContext } from '#tests/support/context.ts';
import { withBilling } from './with-billing.ts';

let t: TestContext;
beforeAll(async () => {
  t = await testContext();
});
afterAll(() => t.close());

test('a card provider that does not answer leaves connections for everybody else', async () => {
  const answer = Promise.withResolvers<void>();
  const started = Promise.withResolvers<void>();
  const one = randomUUID();
  // Twelve people, and one of them in twelve tabs: more than there are connections.
  const users = [...Array.from({ length: 12 }, () => one), ...Array.from({ length: 12 }, () => randomUUID())];
  let running = 0;
  let most = 0;
  const all = users.map((userId) =>
    withBilling(t.ctx, userId, async () => {
      running += 1;
      most = Math.max(most, running);
      if (running === 3) started.resolve();
      await answer.promise;
      running -= 1;
    }),
  );
  await started.promise;
  expect(await t.ctx.db.execute(sql`select 1 as one`)).toMatchObject([{ one: 1 }]);
  answer.resolve();
  await Promise.all(all);
  expect(most).toBe(3);
});
