import type { InvoiceEdit } from '#domain/invoices/edits/edit.schemas.ts';
import { chooseRecipe } from '#domain/recipes/documents/choose-recipe.ts';
import { learnInvoice } from '#domain/recipes/documents/learn-invoice.ts';
import type { LearningFacts, LearntDocument } from '#server/document-review/learn-document.ts';
import { readWords } from '#server/document-review/read-words.ts';
import type { CpuTaskIo } from '#server/platform/pools/cpu-pool.ts';
import { readEditedInvoice } from './read-edited-invoice.ts';

export interface LearnInvoiceParams extends LearningFacts {
  readonly fromRecipes: readonly InvoiceEdit[];
  readonly byPerson: readonly InvoiceEdit[];
  readonly all: readonly InvoiceEdit[];
}

/** Learns from the input `invoice.json`, the words of which are the input `words.json`, and a person's edits. */
export default async function learnInvoiceTask(
  { fromRecipes, byPerson, all, hasWords, uploaded, known }: LearnInvoiceParams,
  io: CpuTaskIo,
): Promise<LearntDocument> {
  const read = await readEditedInvoice(io);
  const pages = hasWords ? await readWords(io) : [];
  const lesson = learnInvoice({ read, fromRecipes, byPerson, all, pages, uploaded });
  return { ...lesson, recipeId: chooseRecipe(lesson.key, pages, known)?.recipe.id ?? null };
}
