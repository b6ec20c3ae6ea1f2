import { afterAll, beforeAll, expect, test } from 'vitest';
import { transactionRules } from '#db/schema/recipes.ts';
import {
  addRuleInput,
  listRulesInput,
  RULES_MAX,
  updateRuleInput,
} from '#domain/recipes/rules/rules.schemas.ts';
import type { UserContext } from '#server/context.ts';
import { testContext, type TestContext } from '#tests/support/context.ts';
import { addRule } from './add-rule.ts';
import { deleteRule } from './delete-rule.ts';
import { listRules } from './list-rules.ts';
import { countRuleUses, loadRules } from './rules.queries.ts';
import { updateRule } from './update-rule.ts';

let t: TestContext;
beforeAll(async () => {
  t = await testContext();
});
afterAll(() => t.close());

const add = (ctx: UserContext, contains: string, more: object = {}) =>
  addRule(ctx, addRuleInput.parse({ contains, booking: { payee: contains }, ...more }));
const update = (ctx: UserContext, input: object) => updateRule(ctx, updateRuleInput.parse(input));
const list = (ctx: UserContext, input: object = {}) => listRules(ctx, listRulesInput.parse(input));

async function textsOf(ctx: UserContext, input: object = {}): Promise<string[]> {
  return (await list(ctx, input)).rules.map(({ contains }) => contains);
}

test('a new rule goes first, but behind those whose text contains its own', async () => {
  const ctx = await t.user();
  await add(ctx, 'Amazon Prime');
  await add(ctx, 'Tesco');
  const amazon = await add(ctx, 'AMAZON');
  expect(await textsOf(ctx)).toEqual(['Tesco', 'Amazon Prime', 'AMAZON']);
  expect(amazon).toEqual({
    id: amazon.id,
    contains: 'AMAZON',
    direction: 'any',
    booking: { payee: 'AMAZON', category: null, accountCode: null, taxCode: null },
    position: 3,
    isOn: true,
    useCount: 0,
    lastUsedAt: null,
  });
});

test('rules move, and nobody else’s do', async () => {
  const [ctx, other] = [await t.user(), await t.user()];
  await add(other, 'z');
  const ids = new Map<string, string>();
  for (const text of ['d', 'c', 'b', 'a']) ids.set(text, (await add(ctx, text)).id);
  const move = async (text: string, position: number) => {
    const rule = await update(ctx, { id: ids.get(text), position });
    const texts = await textsOf(ctx);
    expect(texts.indexOf(text) + 1).toBe(rule.position);
    return texts.join('');
  };
  expect(await move('c', 1)).toBe('cabd');
  expect(await move('c', 3)).toBe('abcd');
  expect(await move('d', 2)).toBe('adbc');
  expect(await move('a', 99)).toBe('dbca');
  await deleteRule(ctx, { id: ids.get('b') ?? '' });
  expect(await move('a', 2)).toBe('dac');
  expect(await move('a', 2)).toBe('dac');
  expect(await textsOf(other)).toEqual(['z']);
});

test('an update changes what it names and nothing else', async () => {
  const ctx = await t.user();
  const { id } = await add(ctx, 'shop', { direction: 'out' });
  expect(await update(ctx, { id, booking: { category: ' Food ' } })).toMatchObject({
    contains: 'shop',
    direction: 'out',
    booking: { payee: null, category: 'Food', accountCode: null, taxCode: null },
  });
  expect(await update(ctx, { id, isOn: false })).toMatchObject({
    booking: { category: 'Food' },
    isOn: false,
  });
});

test('a second rule for the same text is refused, in whatever case, unless its direction differs', async () => {
  const ctx = await t.user();
  const { id } = await add(ctx, 'Café Noir');
  const conflict = { code: 'conflict', details: { field: 'contains', id } };
  await expect(add(ctx, 'cafe  noir')).rejects.toMatchObject(conflict);
  const other = await add(ctx, 'cafe noir', { direction: 'in' });
  await expect(update(ctx, { id: other.id, direction: 'any' })).rejects.toMatchObject(conflict);
  expect(await add(await t.user(), 'Café Noir')).toMatchObject({ position: 1 });
});

test.for([
  {
    name: 'without a text',
    input: { contains: ' ', booking: { payee: 'x' } },
    says: 'Enter the text to look for.',
  },
  { name: 'that says nothing', input: { contains: 'x', booking: { payee: ' ' } }, says: /^Say how to book/ },
])('a rule $name is refused', ({ input, says }) => {
  const parsed = addRuleInput.safeParse(input);
  expect(parsed.error?.issues.map(({ message }) => message)).toEqual([expect.stringMatching(says)]);
});

test('rules are searched by text and booking, and paged', async () => {
  const ctx = await t.user();
  await add(ctx, 'tesco', { booking: { payee: 'Tesco', category: 'Groceries' } });
  await add(ctx, 'aldi', { booking: { payee: 'Aldi', category: 'Groceries' } });
  await add(ctx, 'müller');
  expect(await list(ctx, { query: 'GROC', limit: 1 })).toMatchObject({
    matching: 2,
    total: 3,
    rules: [{ position: 2 }],
  });
  expect(await textsOf(ctx, { query: 'muller' })).toEqual(['müller']);
  expect(await textsOf(ctx, { offset: '2' })).toEqual(['tesco']);
});

test('rules that are off are not applied; uses are counted', async () => {
  const ctx = await t.user();
  const [off, on] = [await add(ctx, 'off'), await add(ctx, 'on')];
  await update(ctx, { id: off.id, isOn: false });
  expect((await loadRules(ctx.db, ctx.actor.userId)).map(({ id }) => id)).toEqual([on.id]);
  const now = t.clock.now();
  const gone = '11111111-1111-4111-8111-111111111111';
  await countRuleUses(
    ctx.db,
    new Map([
      [on.id, 3],
      [gone, 1],
    ]),
    now,
  );
  await countRuleUses(ctx.db, new Map([[on.id, 2]]), now);
  const { rules } = await list(ctx, { query: 'on' });
  expect(rules).toMatchObject([{ useCount: 5, lastUsedAt: now.toISOString() }]);
});

test("somebody else's rule is not found, whatever is asked of it", async () => {
  const { id } = await add(await t.user(), 'shop');
  const stranger = await t.user();
  const notFound = { code: 'not_found' };
  await expect(update(stranger, { id, isOn: false })).rejects.toMatchObject(notFound);
  await expect(deleteRule(stranger, { id })).rejects.toMatchObject(notFound);
  expect(await list(stranger)).toEqual({ rules: [], matching: 0, total: 0 });
});

test('an account has at most so many rules', async () => {
  const ctx = await t.user();
  const { userId } = ctx.actor;
  const booking = { payee: 'p', category: null, accountCode: null, taxCode: null };
  const rows = Array.from({ length: RULES_MAX }, (_, place) => ({
    userId,
    place,
    rule: { version: 1 as const, contains: `shop ${place}`, direction: 'any' as const, booking },
  }));
  for (let at = 0; at < rows.length; at += 1000)
    await ctx.db.insert(transactionRules).values(rows.slice(at, at + 1000));
  await expect(add(ctx, 'one more')).rejects.toMatchObject({
    code: 'conflict',
    message: 'You have 10,000 rules, the most there can be. Delete one you no longer need.',
  });
});
