import { afterAll, beforeAll, expect, test } from 'vitest';
import { statementViewSchema } from '#domain/statements/statement-view.schemas.ts';
import type { CpuPool } from '#server/platform/pools/cpu-pool.ts';
import { accountOf, statementOf, transactionOf } from '#tests/fixtures/statement-tables/account-builder.ts';
import { testContext, type TestContext } from '#tests/support/context.ts';
import { storeReady } from '#tests/support/stored-results.ts';
import { getStatementPage, getStatementText } from './get-statement.ts';

const ROWS = 3000;

let t: TestContext;
beforeAll(async () => {
  t = await testContext();
});
afterAll(() => t.close());

/** A statement of many rows; what its tasks answer as objects is kept, which costs the event loop its size. */
async function openLong() {
  const rows = Array.from({ length: ROWS }, (_value, at) => transactionOf(`r${String(at)}`, '1.00'));
  const user = await t.user();
  const statement = statementOf(accountOf(rows, {}));
  const id = await storeReady(user, { kind: 'statement', originalName: 'long.pdf', statement });
  const answers: unknown[] = [];
  const cpuPool: CpuPool = {
    ...user.cpuPool,
    async run(task, params, run) {
      const answer = await user.cpuPool.run(task, params, run);
      answers.push(answer);
      return answer;
    },
  };
  return { id, ctx: { ...user, cpuPool }, largest: () => JSON.stringify(answers).length };
}

test('a long statement passes through the event loop as text, never as objects', async () => {
  const { id, ctx, largest } = await openLong();
  const text = Buffer.concat(await getStatementText(ctx, { id })).toString();
  const view = statementViewSchema.parse(JSON.parse(text));
  expect(view).toMatchObject({ id, revision: 0, sourceType: 'application/pdf' });
  expect(view.statement.accounts[0]?.transactions.length).toBe(ROWS);
  expect(text.length).toBeGreaterThan(100 * ROWS);
  expect(largest()).toBeLessThan(ROWS);
});

test('of a page of it no more than the page', async () => {
  const { id, ctx, largest } = await openLong();
  const page = await getStatementPage(ctx, id, { part: 'rows', offset: 2990, limit: 20 });
  expect(page).toMatchObject({ total: ROWS, offset: 2990 });
  expect(largest()).toBeLessThan(3 * ROWS);
});
