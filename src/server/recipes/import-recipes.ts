import type { KnownRecipe } from '#domain/recipes/known-recipe.ts';
import { isDeepStrictEqual } from 'node:util';
import { eq } from 'drizzle-orm';
import type { Db } from '#db/connect.ts';
import { recipes, transactionRules } from '#db/schema/recipes.ts';
import { AppError } from '#domain/app-error.ts';
import type { RecipeFile } from '#domain/recipes/recipe-file.schemas.ts';
import { RECIPES_MAX, type Recipe, type RecipeItem } from '#domain/recipes/recipe.schemas.ts';
import type { ImportedRecipes } from '#domain/recipes/recipes.schemas.ts';
import { foldDescription } from '#domain/recipes/rules/fold-description.ts';
import type { TransactionRule } from '#domain/recipes/rules/rule.schemas.ts';
import { RULES_MAX } from '#domain/recipes/rules/rules.schemas.ts';
import type { UserContext } from '#server/context.ts';
import { countRecipes, loadRecipes, lockRecipes } from './recipes.queries.ts';
import { lockRules } from './rules.queries.ts';

type ImportContext = Pick<UserContext, 'db' | 'clock' | 'actor'>;

/**
 * Takes recipes and rules of a file over: all of them or none. Recipes of a source that has the same key here take the place
 * of those; rules that look for the same come to nothing.
 *
 * @throws AppError `conflict` where there would be more than an account may have
 */
export async function importRecipes(ctx: ImportContext, file: RecipeFile): Promise<ImportedRecipes> {
  return ctx.db.transaction(async (tx) => {
    const ofRecipes = await importAll(tx, ctx, file.recipes);
    const ofRules = await importRules(tx, ctx, file.rules);
    return {
      recipes: ofRecipes,
      rules: ofRules,
      skipped: file.recipes.length - ofRecipes + file.rules.length - ofRules,
    };
  });
}

async function importAll(
  tx: Db,
  { clock, actor }: ImportContext,
  given: RecipeFile['recipes'],
): Promise<number> {
  if (given.length === 0) return 0;
  const { userId } = actor;
  await lockRecipes(tx, userId);
  const now = clock.now();
  const kinds = ['table', 'statement', 'invoice'] as const;
  const stored = (await Promise.all(kinds.map((kind) => loadRecipes(tx, userId, kind)))).flat();
  const known = new Map(stored.map((recipe) => [sourceOf(recipe.recipe), recipe]));
  // Of two recipes of one source the later one is taken.
  const bySource = new Map(given.map((recipe) => [sourceOf(recipe), recipe]));
  const made: (typeof recipes.$inferInsert)[] = [];
  let changed = 0;
  for (const [source, { name, isOn, ...recipe }] of bySource) {
    const same = known.get(source);
    const whole = { ...recipe, items: recipe.items.map((item) => taughtAsHere(item, same)) };
    if (same === undefined) {
      made.push({ userId, kind: recipe.key.kind, name, isOn, recipe: whole, createdAt: now, updatedAt: now });
      continue;
    }
    if (isDeepStrictEqual(same.recipe.items, whole.items) && same.name === name && same.isOn === isOn)
      continue;
    await tx
      .update(recipes)
      .set({ name, isOn, recipe: whole, updatedAt: now })
      .where(eq(recipes.id, same.id));
    changed += 1;
  }
  if (made.length > 0 && (await countRecipes(tx, userId)) + made.length > RECIPES_MAX)
    throw tooMany('recipes', RECIPES_MAX);
  for (let at = 0; at < made.length; at += ROWS_AT_ONCE)
    await tx.insert(recipes).values(made.slice(at, at + ROWS_AT_ONCE));
  return changed + made.length;
}

/** Equal for recipes of the same source: the schema puts the parts of a key into one order. */
function sourceOf({ key }: Pick<Recipe, 'key'>): string {
  return JSON.stringify(key);
}

/** What a file here taught stays that file's, so that an undo there still takes it back. */
function taughtAsHere(item: RecipeItem, same: KnownRecipe | undefined): RecipeItem {
  const here = same?.recipe.items.find(
    ({ id, does }) => id === item.id && isDeepStrictEqual(does, item.does),
  );
  return { ...item, taughtBy: here?.taughtBy ?? null };
}

async function importRules(
  tx: Db,
  { clock, actor }: ImportContext,
  given: RecipeFile['rules'],
): Promise<number> {
  if (given.length === 0) return 0;
  const { userId } = actor;
  const there = await lockRules(tx, userId);
  const keyOf = ({ contains, direction }: Pick<TransactionRule, 'contains' | 'direction'>) =>
    `${direction} ${foldDescription(contains)}`;
  const known = new Set(there.map(({ rule }) => keyOf(rule)));
  const fresh = given.filter((rule) => {
    const key = keyOf(rule);
    if (known.has(key)) return false;
    known.add(key);
    return true;
  });
  if (there.length + fresh.length > RULES_MAX) throw tooMany('rules', RULES_MAX);
  const from = (there.at(-1)?.place ?? -1) + 1;
  const now = clock.now();
  for (let at = 0; at < fresh.length; at += ROWS_AT_ONCE)
    await tx.insert(transactionRules).values(
      fresh.slice(at, at + ROWS_AT_ONCE).map(({ isOn, ...rule }, index) => ({
        userId,
        place: from + at + index,
        rule,
        isOn,
        createdAt: now,
      })),
    );
  return fresh.length;
}

const ROWS_AT_ONCE = 1_000;

function tooMany(what: string, most: number): AppError {
  return new AppError(
    'conflict',
    `With this file you would have more than ${most.toLocaleString('en')} ${what}, the most there can be. Nothing was imported.`,
  );
}
