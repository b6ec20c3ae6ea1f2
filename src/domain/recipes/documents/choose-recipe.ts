import type { ReadDocument } from '../../documents/read-document.ts';
import type { InvoiceEdit } from '../../invoices/edits/edit.schemas.ts';
import type { PageWords } from '../../page-layout/page-words.ts';
import type { StatementEdit } from '../../statements/edits/edit.schemas.ts';
import type { Recipe, RecipeKey } from '../recipe.schemas.ts';
import type { AppliedStep } from './applied-step.ts';
import { applyToInvoice } from './apply-to-invoice.ts';
import { applyToStatement } from './apply-to-statement.ts';
import { invoiceKey, sureOfVendor } from './invoice-key.ts';
import { statementKey, sureOfStatement } from './statement-key.ts';

/** A recipe as it is looked for. */
export interface KnownRecipe {
  readonly id: string;
  readonly name: string;
  readonly isOn: boolean;
  readonly recipe: Recipe;
}

/** Surer than this a document is taken for one of a recipe's source. */
const SURE = 0.8;

/** The recipe of a document's source, and how sure that is; of equally sure ones the first. Null: there is none. */
export function chooseRecipe<T extends Pick<KnownRecipe, 'recipe'>>(
  key: RecipeKey,
  pages: readonly PageWords[],
  known: readonly T[],
): { readonly recipe: T; readonly sure: number } | null {
  let best: { recipe: T; sure: number } | null = null;
  for (const recipe of known) {
    const sure = sureOf(recipe.recipe.key, key, pages);
    if (sure >= SURE && sure > (best?.sure ?? 0)) best = { recipe, sure };
  }
  return best;
}

function sureOf(known: RecipeKey, key: RecipeKey, pages: readonly PageWords[]): number {
  if (known.kind === 'invoice' && key.kind === 'invoice') return sureOfVendor(known, key, pages);
  if (known.kind === 'statement' && key.kind === 'statement') return sureOfStatement(known, key);
  return 0;
}

/** What a recipe did to a document. */
export interface AppliedRecipe {
  readonly id: string;
  readonly name: string;
  /** 0 to 1: that the document is of its source. */
  readonly sure: number;
  readonly steps: readonly AppliedStep<StatementEdit | InvoiceEdit>[];
}

/**
 * What an account's recipes change in a document that was just read; null where none of them is for it, or it has
 * nothing to change. An invoice that carries its content as XML is the truth: nothing is changed in it.
 *
 * @param uploaded ISO date
 */
export function applyRecipes(
  read: ReadDocument,
  pages: readonly PageWords[],
  known: readonly KnownRecipe[],
  uploaded: string,
): AppliedRecipe | null {
  if (read.kind === 'invoice' && read.document.source === 'xml') return null;
  const key =
    read.kind === 'invoice'
      ? invoiceKey(read.document, pages, read.document.fields.vendorName.value)
      : statementKey(read.document, pages);
  const chosen = chooseRecipe(
    key,
    pages,
    known.filter(({ isOn, recipe }) => isOn && recipe.key.kind === read.kind),
  );
  if (chosen === null) return null;
  const { id, name, recipe } = chosen.recipe;
  const steps =
    read.kind === 'invoice'
      ? applyToInvoice(recipe, read.document, pages)
      : applyToStatement(recipe, read.document, pages, uploaded);
  return steps.length === 0 ? null : { id, name, sure: chosen.sure, steps };
}
