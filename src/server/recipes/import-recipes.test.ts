import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { users } from '#db/schema/auth.ts';
import { recipeFileSchema } from '#domain/recipes/recipe-file.schemas.ts';
import { RECIPES_MAX } from '#domain/recipes/recipe.schemas.ts';
import { addRuleInput } from '#domain/recipes/rules/rules.schemas.ts';
import { testContext, type TestContext } from '#tests/support/context.ts';
import { addRule } from './add-rule.ts';
import { importRecipes } from './import-recipes.ts';
import { listRecipes } from './list-recipes.ts';

let t: TestContext;
beforeAll(async () => {
  t = await testContext();
});
afterAll(() => t.close());

const recipeOf = (column: string, name = column) => ({
  version: 1,
  name,
  key: { kind: 'table', system: null, delimiter: ',', columns: [column, 'b'], types: null },
  items: [
    {
      id: 'a',
      taughtBy: null,
      isOn: true,
      does: { kind: 'renameColumn', column: { name: column, nth: 0 }, to: 'x' },
    },
  ],
});
const fileOf = (recipes: readonly object[], rules: readonly object[] = []) =>
  recipeFileSchema.parse({ version: 1, recipes, rules });
const RULE = { version: 1, contains: 'toll', direction: 'any', booking: { payee: 'Toll' } };

test('of two recipes of one source in a file the later one is taken, however often it is imported', async () => {
  const ctx = await t.user();
  const file = fileOf([recipeOf('a', 'first'), recipeOf('a', 'second')]);
  expect(await importRecipes(ctx, file)).toEqual({ recipes: 1, rules: 0, skipped: 1 });
  expect(await importRecipes(ctx, file)).toEqual({ recipes: 0, rules: 0, skipped: 2 });
  expect((await listRecipes(ctx)).map(({ name }) => name)).toEqual(['second']);
});

test('as many recipes as an account may have are imported at once, and not one more', async () => {
  const ctx = await t.user();
  const all = Array.from({ length: RECIPES_MAX }, (_, at) => recipeOf(`column ${at}`));
  expect(await importRecipes(ctx, fileOf(all))).toMatchObject({ recipes: RECIPES_MAX });
  await expect(importRecipes(ctx, fileOf([recipeOf('one more')], [RULE]))).rejects.toMatchObject({
    code: 'conflict',
    message: expect.stringContaining('Nothing was imported'),
  });
});

test('whose account was deleted meanwhile is asked to sign in', async () => {
  const ctx = await t.user();
  await ctx.db.delete(users).where(eq(users.id, ctx.actor.userId));
  const signIn = { code: 'unauthenticated' };
  await expect(importRecipes(ctx, fileOf([recipeOf('a')]))).rejects.toMatchObject(signIn);
  await expect(importRecipes(ctx, fileOf([], [RULE]))).rejects.toMatchObject(signIn);
  await expect(addRule(ctx, addRuleInput.parse(RULE))).rejects.toMatchObject(signIn);
});
