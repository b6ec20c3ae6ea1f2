import type { Lesson } from '#domain/recipes/lesson.ts';
import type { KnownRecipe } from '#domain/recipes/known-recipe.ts';
import { isDeepStrictEqual } from 'node:util';
import { and, desc, eq, sql } from 'drizzle-orm';
import type { Db } from '#db/connect.ts';
import { users } from '#db/schema/auth.ts';
import { recipes } from '#db/schema/recipes.ts';
import { AppError } from '#domain/app-error.ts';
import { itemId, itemsThatCount } from '#domain/recipes/items-that-count.ts';
import {
  RECIPE_ITEMS_MAX,
  RECIPE_VERSION,
  recipeItemSchema,
  RECIPES_MAX,
  recipeSchema,
  type Recipe,
  type RecipeItem,
  type RecipeKey,
} from '#domain/recipes/recipe.schemas.ts';
import type { UserContext } from '#server/context.ts';

export type RecipeKind = RecipeKey['kind'];

/** An account's recipes of one kind, the one used last first. What a later program wrote is left alone. */
export async function loadRecipes(db: Db, userId: string, kind: RecipeKind): Promise<KnownRecipe[]> {
  const rows = await db
    .select({ id: recipes.id, name: recipes.name, isOn: recipes.isOn, recipe: recipes.recipe })
    .from(recipes)
    .where(and(eq(recipes.userId, userId), eq(recipes.kind, kind)))
    .orderBy(sql`${recipes.lastUsedAt} desc nulls last`, desc(recipes.createdAt))
    .limit(RECIPES_MAX);
  return rows.flatMap((row) => {
    const recipe = recipeSchema.safeParse(row.recipe);
    return recipe.success ? [{ ...row, recipe: recipe.data }] : [];
  });
}

/** Those of statements and invoices: which of the two a document is, is not known before it is read. */
export async function loadDocumentRecipes(db: Db, userId: string): Promise<KnownRecipe[]> {
  return [...(await loadRecipes(db, userId, 'statement')), ...(await loadRecipes(db, userId, 'invoice'))];
}

/** All recipes of an account, of every kind and of later programs too. */
export async function countRecipes(db: Db, userId: string): Promise<number> {
  return db.$count(recipes, eq(recipes.userId, userId));
}

/** The recipe of a file's source among those of an account, and its key with what this file adds to it. */
export interface RecipeOfSource {
  readonly stored: KnownRecipe;
  readonly key: RecipeKey;
  readonly name: string;
}

/** Two files of one source must not both begin its recipe. @throws AppError `unauthenticated` where the account is gone */
export async function lockRecipes(tx: Db, userId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`recipes:${userId}`}, 0))`);
  const [owner] = await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('key share');
  if (owner === undefined) throw accountIsGone();
}

/** Of a request that came while its account was deleted. */
export function accountIsGone(): AppError {
  return new AppError('unauthenticated', 'Please sign in first.');
}

/** The actor's recipe, locked against lessons that are written at the same time. @throws AppError `not_found` for an unknown one, somebody else's, or a later program's */
export async function lockOwnRecipe(
  tx: Db,
  { actor }: Pick<UserContext, 'actor'>,
  id: string,
): Promise<KnownRecipe> {
  await lockRecipes(tx, actor.userId);
  const [row] = await tx
    .select()
    .from(recipes)
    .where(and(eq(recipes.id, id), eq(recipes.userId, actor.userId)))
    .for('update');
  const recipe = recipeSchema.safeParse(row?.recipe);
  if (row === undefined || !recipe.success) throw noSuchRecipe();
  return { ...row, recipe: recipe.data };
}

export function noSuchRecipe(): AppError {
  return new AppError('not_found', 'There is no such recipe.');
}

/**
 * Writes down what a file teaches, with the caller's transaction, in the place of what it taught before: to the recipe
 * of its source, or to a new one. A recipe that nothing is left of goes.
 *
 * @param find the recipe of the same source among the account's; null: there is none
 */
export async function keepLesson(
  tx: Db,
  { userId, fileId, now }: { readonly userId: string; readonly fileId: string; readonly now: Date },
  { key, name, items }: Lesson,
  find: (stored: readonly KnownRecipe[]) => RecipeOfSource | null,
): Promise<void> {
  await lockRecipes(tx, userId);
  const stored = await loadRecipes(tx, userId, key.kind);
  // One that could not be read again would take the whole recipe with it.
  const taught = items.flatMap(({ about, does }) => {
    const item = { id: itemId(about, fileId), taughtBy: fileId, isOn: true, does };
    return recipeItemSchema.safeParse(item).success ? [item] : [];
  });
  const target = taught.length === 0 ? null : find(stored);
  for (const former of stored) {
    if (former.id === target?.stored.id || !former.recipe.items.some(({ taughtBy }) => taughtBy === fileId))
      continue;
    await writeRecipe(tx, former, { ...former, items: withoutFile(former.recipe, fileId) }, now);
  }
  if (target !== null) {
    const all = withLesson(target.stored.recipe, fileId, taught);
    await writeRecipe(tx, target.stored, { key: target.key, name: target.name, items: fewEnough(all) }, now);
  } else if (taught.length > 0 && (await countRecipes(tx, userId)) < RECIPES_MAX) {
    const recipe = { version: RECIPE_VERSION, key, items: taught } as const;
    await tx.insert(recipes).values({ userId, kind: key.kind, name, recipe, createdAt: now, updatedAt: now });
  }
}

/**
 * What a file teaches as before keeps its place among other files' lessons, and stays off where a person switched it off.
 * An import forgets which file taught an item; one with the id and the content of this file's lesson is its own again.
 */
function withLesson({ items }: Recipe, fileId: string, taught: readonly RecipeItem[]): RecipeItem[] {
  const fresh = new Map(taught.map((item) => [item.id, item]));
  const kept = items.flatMap((item) => {
    const isOwn = item.taughtBy === fileId;
    if (!isOwn && item.taughtBy !== null) return [item];
    const isAsBefore = isDeepStrictEqual(fresh.get(item.id)?.does, item.does);
    if (isAsBefore) fresh.delete(item.id);
    else if (isOwn) return [];
    return [isAsBefore ? { ...item, taughtBy: fileId } : item];
  });
  return [...kept, ...fresh.values()];
}

/** Where there are too many, first those go that do not count, then the oldest. */
function fewEnough(items: RecipeItem[]): RecipeItem[] {
  return items.length <= RECIPE_ITEMS_MAX ? items : itemsThatCount(items).slice(-RECIPE_ITEMS_MAX);
}

function withoutFile({ items }: Recipe, fileId: string): RecipeItem[] {
  return items.filter(({ taughtBy }) => taughtBy !== fileId);
}

interface NewContent {
  readonly key?: RecipeKey;
  readonly name: string;
  readonly items: RecipeItem[];
}

async function writeRecipe(
  tx: Db,
  { id, recipe }: KnownRecipe,
  { key = recipe.key, name, items }: NewContent,
  now: Date,
): Promise<void> {
  if (items.length === 0) await tx.delete(recipes).where(eq(recipes.id, id));
  else
    await tx
      .update(recipes)
      .set({ recipe: { ...recipe, key, items }, name, updatedAt: now })
      .where(eq(recipes.id, id));
}

/** Counts that recipes were applied to a file. */
export async function countRecipeUses(tx: Db, ids: Iterable<string>, now: Date): Promise<void> {
  for (const id of new Set(ids))
    await tx
      .update(recipes)
      .set({ useCount: sql`${recipes.useCount} + 1`, lastUsedAt: now })
      .where(eq(recipes.id, id));
}
