import type { Taught } from '#domain/recipes/lesson.ts';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { RECIPE_ITEMS_MAX, type RecipeKey } from '#domain/recipes/recipe.schemas.ts';
import { testContext, type TestContext } from '#tests/support/context.ts';
import { keepLesson, loadRecipes } from './recipes.queries.ts';

let t: TestContext;
beforeAll(async () => {
  t = await testContext();
});
afterAll(() => t.close());

const key: RecipeKey = { kind: 'invoice', vendor: 'Acme', readAs: null, codes: [], domains: [], layout: [] };
const currency = (code: string): Taught => ({
  about: 'currency',
  does: { kind: 'currency', currency: code },
});

test('of too many lessons those go first that do not count', async () => {
  const ctx = await t.user();
  const { userId } = ctx.actor;
  const keep = async (items: readonly Taught[]) =>
    ctx.db.transaction((tx) =>
      keepLesson(
        tx,
        { userId, fileId: randomUUID(), now: t.clock.now() },
        { key, name: 'Invoices of Acme', items },
        ([stored]) => (stored === undefined ? null : { stored, key, name: stored.name }),
      ),
    );
  const rows = Array.from({ length: RECIPE_ITEMS_MAX - 2 }, (_, text): Taught => ({
    about: `noRow-${text.toString(36)}`,
    does: { kind: 'noRow', text, words: 1 },
  }));
  await keep([{ about: 'vendorName', does: { kind: 'vendorName', name: 'Acme' } }, ...rows, currency('SEK')]);
  await keep([currency('NOK')]);
  const [recipe] = await loadRecipes(ctx.db, userId, 'invoice');
  const kinds = recipe?.recipe.items.map(({ does }) => does) ?? [];
  expect(kinds).toHaveLength(RECIPE_ITEMS_MAX);
  expect(kinds).toContainEqual({ kind: 'vendorName', name: 'Acme' });
  expect(kinds).not.toContainEqual({ kind: 'currency', currency: 'SEK' });
});
