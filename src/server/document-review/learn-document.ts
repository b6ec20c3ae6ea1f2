import type { KnownRecipe } from '#domain/recipes/known-recipe.ts';
import type { DocumentKind } from '#domain/documents/read-document.ts';
import { chooseRecipe, mergeKeys } from '#domain/recipes/documents/choose-recipe.ts';
import { nameOfSource } from '#domain/recipes/name-of-source.ts';
import type { TaughtItem } from '#domain/recipes/documents/taught-item.ts';
import type { RecipeKey } from '#domain/recipes/recipe.schemas.ts';
import { loadRecipes } from '#server/recipes/recipes.queries.ts';
import type { DocumentLesson } from './change-document.ts';
import type { DocumentContext } from './run-on-document.ts';
import { hasStoredWords, type StoredDocument } from './stored-document.queries.ts';

/** What a task learnt from a document. */
export interface LearntDocument {
  readonly key: RecipeKey;
  readonly name: string;
  readonly items: readonly TaughtItem[];
  /** The recipe of its source among those that it was told of. */
  readonly recipeId: string | null;
}

/** What a task needs to learn. */
export interface LearningFacts {
  readonly hasWords: boolean;
  /** ISO date. */
  readonly uploaded: string;
  readonly known: readonly Pick<KnownRecipe, 'id' | 'recipe'>[];
}

/**
 * Learns from a document in a thread; nothing where no person changed it.
 *
 * @param learn runs the task
 */
export async function learnFrom(
  ctx: DocumentContext,
  { file, result }: StoredDocument<DocumentKind>,
  byPerson: readonly unknown[],
  learn: (facts: LearningFacts) => Promise<LearntDocument>,
): Promise<DocumentLesson> {
  if (byPerson.length === 0) return nothingOf(result.summary);
  const known = await loadRecipes(ctx.db, file.userId, kindOf(result.summary));
  const hasWords = await hasStoredWords(ctx.db, result);
  const uploaded = file.createdAt.toISOString().slice(0, 10);
  const { recipeId, ...lesson } = await learn({ hasWords, uploaded, known });
  const wasKnown = new Set(known.map(({ id }) => id));
  return {
    lesson,
    find(stored) {
      const chosen =
        stored.find(({ id }) => id === recipeId) ??
        // Another file of the source began it meanwhile.
        chooseRecipe(
          lesson.key,
          [],
          stored.filter(({ id }) => !wasKnown.has(id)),
        )?.recipe;
      if (chosen === undefined) return null;
      const key = mergeKeys(chosen.recipe.key, lesson.key);
      // What a person called it stays.
      const isRenamed = chosen.name !== nameOfSource(chosen.recipe.key);
      return { stored: chosen, key, name: isRenamed ? chosen.name : nameOfSource(key) };
    },
  };
}

type Summary = StoredDocument<DocumentKind>['result']['summary'];

function kindOf(summary: Summary): 'statement' | 'invoice' {
  return 'accountList' in summary ? 'statement' : 'invoice';
}

function nothingOf(summary: Summary): DocumentLesson {
  const key: RecipeKey =
    kindOf(summary) === 'statement'
      ? { kind: 'statement', bank: null, account: null, accountEnd: null, layout: [] }
      : { kind: 'invoice', vendor: null, readAs: null, codes: [], domains: [], layout: [] };
  return { lesson: { key, name: '', items: [] }, find: () => null };
}
