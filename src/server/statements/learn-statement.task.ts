import { chooseRecipe } from '#domain/recipes/documents/choose-recipe.ts';
import { learnStatement } from '#domain/recipes/documents/learn-statement.ts';
import type { StatementEdit } from '#domain/statements/edits/edit.schemas.ts';
import { readWords } from '#server/document-review/read-words.ts';
import type { LearningFacts, LearntDocument } from '#server/document-review/learn-document.ts';
import type { CpuTaskIo } from '#server/platform/pools/cpu-pool.ts';
import { readEditedStatement } from './read-edited-statement.ts';

export interface LearnStatementParams extends LearningFacts {
  readonly fromRecipes: readonly StatementEdit[];
  readonly byPerson: readonly StatementEdit[];
  readonly all: readonly StatementEdit[];
}

/** Learns from the input `statement.json`, the words of which are the input `words.json`, and a person's edits. */
export default async function learnStatementTask(
  { fromRecipes, byPerson, all, hasWords, uploaded, known }: LearnStatementParams,
  io: CpuTaskIo,
): Promise<LearntDocument> {
  const read = await readEditedStatement(io);
  const pages = hasWords ? await readWords(io) : [];
  const lesson = learnStatement({ read, fromRecipes, byPerson, all, pages, uploaded });
  return { ...lesson, recipeId: chooseRecipe(lesson.key, pages, known)?.recipe.id ?? null };
}
