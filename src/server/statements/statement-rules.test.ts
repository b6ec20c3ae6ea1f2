import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { editStatementInput, statementViewSchema } from '#domain/statements/statement-view.schemas.ts';
import { addRuleInput, listRulesInput, previewRuleInput } from '#domain/recipes/rules/rules.schemas.ts';
import type { UserContext } from '#server/context.ts';
import { editDocument, undoDocumentEdits } from '#server/document-review/change-document.ts';
import { addRule } from '#server/recipes/add-rule.ts';
import { listRules } from '#server/recipes/list-rules.ts';
import { updateRule } from '#server/recipes/update-rule.ts';
import { accountOf, statementOf, transactionOf } from '#tests/fixtures/statement-tables/account-builder.ts';
import { testContext, type TestContext } from '#tests/support/context.ts';
import { storeReady } from '#tests/support/stored-results.ts';
import { applyRulesToStatement } from './apply-rules.ts';
import { getStatementText } from './get-statement.ts';
import { listPastBookings } from './list-past-bookings.ts';
import { previewRule } from './preview-rule.ts';
import { statementEditing } from './statement-editing.ts';

let t: TestContext;
beforeAll(async () => {
  t = await testContext();
});
afterAll(() => t.close());

async function store(user: UserContext, ...descriptions: readonly string[]): Promise<string> {
  const rows = descriptions.map((description, at) => ({ ...transactionOf(`r${at}`, '-1.00'), description }));
  const statement = statementOf(accountOf(rows, {}));
  const id = await storeReady(user, { kind: 'statement', originalName: `${randomUUID()}.pdf`, statement });
  t.clock.advance(1000);
  return id;
}

async function rowsOf(ctx: UserContext, id: string) {
  const text = Buffer.concat(await getStatementText(ctx, { id })).toString();
  const { statement, revision } = statementViewSchema.parse(JSON.parse(text));
  const rows = statement.accounts.flatMap(({ transactions }) => transactions);
  return { revision, payees: rows.map(({ payee }) => payee ?? null), rows };
}

const ruleOf = (contains: string, payee: string) => addRuleInput.parse({ contains, booking: { payee } });
const preview = (ctx: UserContext, input: object) => previewRule(ctx, previewRuleInput.parse(input));

async function bookByHand(ctx: UserContext, id: string, revision: number, rowId: string, fields: object) {
  const edits = [{ kind: 'setRows', rowIds: [rowId], fields }];
  await editDocument(ctx, statementEditing, editStatementInput.parse({ id, revision, edits }));
}

test('rules book a statement in one step, which counts their uses and can be undone', async () => {
  const ctx = await t.user();
  const id = await store(ctx, 'TESCO 1', 'SHELL 2', 'TESCO 3');
  await bookByHand(ctx, id, 0, 'r2', { payee: 'Corner shop' });
  await addRule(ctx, ruleOf('tesco', 'Tesco'));
  expect(await applyRulesToStatement(ctx, { id })).toEqual({
    booked: 1,
    says: 'Your rules booked 1 of 3 rows.',
    revision: 2,
  });
  expect((await rowsOf(ctx, id)).payees).toEqual(['Tesco', null, 'Corner shop']);
  expect((await listRules(ctx, listRulesInput.parse({}))).rules).toMatchObject([{ useCount: 1 }]);
  expect(await applyRulesToStatement(ctx, { id })).toMatchObject({ booked: 0, revision: 2 });
  await undoDocumentEdits(ctx, statementEditing, { id });
  expect((await rowsOf(ctx, id)).payees).toEqual([null, null, 'Corner shop']);
});

test('without rules nothing is done', async () => {
  const ctx = await t.user();
  const id = await store(ctx, 'TESCO');
  expect(await applyRulesToStatement(ctx, { id })).toEqual({
    booked: 0,
    says: 'You have no rules yet.',
    revision: 0,
  });
});

test("somebody else's statement is not found, and somebody else's rules book nothing", async () => {
  const [ctx, other] = [await t.user(), await t.user()];
  const id = await store(ctx, 'TESCO');
  await addRule(other, ruleOf('tesco', 'Tesco'));
  await expect(applyRulesToStatement(other, { id })).rejects.toMatchObject({ code: 'not_found' });
  expect(await applyRulesToStatement(ctx, { id })).toMatchObject({ booked: 0 });
});

test('a preview tells what a new rule would change, newest statement first', async () => {
  const ctx = await t.user();
  const first = await store(ctx, 'TESCO EXPRESS', 'SHELL');
  const second = await store(ctx, 'TESCO 2', 'TESCO 3', 'TESCO 4');
  await bookByHand(ctx, second, 0, 'r2', { payee: 'Corner shop' });
  await addRule(ctx, ruleOf('tesco express', 'Express'));
  await store(await t.user(), 'TESCO of somebody else');
  expect(await preview(ctx, { contains: 'Tesco', booking: { payee: 'Tesco' } })).toMatchObject({
    rows: 2,
    statements: 1,
    lookedAt: { rows: 5, statements: 2 },
    isCut: false,
    examples: [
      { fileId: second, description: 'TESCO 2', amount: '-1.00', currency: 'EUR', date: '2025-01-02' },
      { fileId: second, description: 'TESCO 3' },
    ],
  });
  expect(
    await preview(ctx, { contains: 'tesco', direction: 'in', booking: { payee: 'Tesco' } }),
  ).toMatchObject({
    rows: 0,
    examples: [],
  });
  expect((await rowsOf(ctx, first)).revision).toBe(0);
});

test('a preview of a changed rule counts only what it would change', async () => {
  const ctx = await t.user();
  const id = await store(ctx, 'TESCO 1', 'SHELL');
  const rule = await addRule(ctx, ruleOf('tesco', 'Tesco'));
  await applyRulesToStatement(ctx, { id });
  const changed = (more: object) =>
    preview(ctx, { id: rule.id, contains: 'tesco', booking: { payee: 'Tesco' }, ...more });
  expect(await changed({})).toMatchObject({ rows: 0 });
  expect(await changed({ booking: { payee: 'Tesco plc' } })).toMatchObject({ rows: 1 });
  expect(await changed({ contains: 'l' })).toMatchObject({ rows: 1, examples: [{ description: 'SHELL' }] });
  await updateRule(ctx, { id: rule.id, isOn: false });
  expect(await changed({ booking: { payee: 'Tesco plc' } })).toMatchObject({ rows: 1 });
});

test('a preview looks at the newest 50 statements', async () => {
  const ctx = await t.user();
  for (let at = 0; at < 51; at++) await store(ctx, 'TESCO');
  expect(await preview(ctx, { contains: 'tesco', booking: { payee: 'Tesco' } })).toMatchObject({
    rows: 50,
    statements: 50,
    isCut: true,
    examples: { length: 20 },
  });
});

test('past bookings are those of rules, by their text, and those by hand, by their payee', async () => {
  const ctx = await t.user();
  const id = await store(ctx, 'TESCO', 'SHELL');
  await bookByHand(ctx, id, 0, 'r1', { payee: 'Shell', category: 'Fuel' });
  await bookByHand(ctx, id, 1, 'r0', { description: 'Tesco' });
  await addRule(ctx, ruleOf('tesco', 'Tesco'));
  const nothing = { payee: null, category: null, accountCode: null, taxCode: null };
  expect(await listPastBookings(ctx)).toEqual([
    { description: 'Shell', booking: { ...nothing, payee: 'Shell', category: 'Fuel' } },
    { description: 'tesco', booking: { ...nothing, payee: 'Tesco' } },
  ]);
  await undoDocumentEdits(ctx, statementEditing, { id });
  await undoDocumentEdits(ctx, statementEditing, { id });
  expect(await listPastBookings(ctx)).toHaveLength(1);
  expect(await listPastBookings(await t.user())).toEqual([]);
});
