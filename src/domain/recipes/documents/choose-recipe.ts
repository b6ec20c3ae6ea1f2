import { surestRecipe, type SureRecipe } from '../surest-recipe.ts';
import type { KnownRecipe } from '../known-recipe.ts';
import type { InvoiceEdit } from '../../invoices/edits/edit.schemas.ts';
import type { Invoice } from '../../invoices/invoice.schemas.ts';
import type { PageWords } from '../../page-layout/page-words.ts';
import type { StatementEdit } from '../../statements/edits/edit.schemas.ts';
import type { Statement } from '../../statements/statement.schemas.ts';
import type { Recipe, RecipeKey } from '../recipe.schemas.ts';
import type { AppliedStep } from './applied-step.ts';
import { applyToInvoice } from './apply-to-invoice.ts';
import { applyToStatement } from './apply-to-statement.ts';
import { invoiceKey, mergeInvoiceKeys, sureOfVendor } from './invoice-key.ts';
import { mergeStatementKeys, statementKey, sureOfStatement } from './statement-key.ts';

/** The recipe of a document's source, and how sure that is; of equally sure ones the first. Null: there is none. */
export function chooseRecipe<T extends Pick<KnownRecipe, 'recipe'>>(
  key: RecipeKey,
  pages: readonly PageWords[],
  known: readonly T[],
): SureRecipe<T> | null {
  return surestRecipe(known, ({ recipe }) => sureOf(recipe.key, key, pages));
}

function sureOf(known: RecipeKey, key: RecipeKey, pages: readonly PageWords[]): number {
  if (known.kind === 'invoice' && key.kind === 'invoice') return sureOfVendor(known, key, pages);
  if (known.kind === 'statement' && key.kind === 'statement') return sureOfStatement(known, key);
  return 0;
}

/** The key of a recipe with what a further document of its source adds to it. */
export function mergeKeys(known: RecipeKey, key: RecipeKey): RecipeKey {
  if (known.kind === 'invoice' && key.kind === 'invoice') return mergeInvoiceKeys(known, key);
  if (known.kind === 'statement' && key.kind === 'statement') return mergeStatementKeys(known, key);
  return known;
}

/** What a recipe did to a document. */
export interface AppliedRecipe<Edit> {
  readonly id: string;
  readonly name: string;
  /** 0 to 1: that the document is of its source. */
  readonly sure: number;
  readonly steps: readonly AppliedStep<Edit>[];
}

/**
 * What an account's recipes change in an invoice that was just read; null where none of them is for it, or it has nothing
 * to change. Of one that carries its content as XML only where it is posted is changed: the rest is the truth.
 *
 * @param uploaded ISO date: what is printed without a year was before it
 */
export function applyRecipesToInvoice(
  invoice: Invoice,
  pages: readonly PageWords[],
  known: readonly KnownRecipe[],
  uploaded: string,
): AppliedRecipe<InvoiceEdit> | null {
  const chosen = choose(invoiceKey(invoice, pages, invoice.fields.vendorName.value), pages, known);
  return chosen === null
    ? null
    : withSteps(chosen, (recipe) =>
        applyToInvoice(invoice.source === 'xml' ? postingOf(recipe) : recipe, invoice, pages, uploaded),
      );
}

/** Where the vendor's invoices are posted stands in no XML. */
function postingOf({ items, ...recipe }: Recipe): Recipe {
  return { ...recipe, items: items.filter(({ does }) => does.kind === 'booking') };
}

/** As `applyRecipesToInvoice`, for a statement. */
export function applyRecipesToStatement(
  statement: Statement,
  pages: readonly PageWords[],
  known: readonly KnownRecipe[],
  uploaded: string,
): AppliedRecipe<StatementEdit> | null {
  const chosen = choose(statementKey(statement, pages), pages, known);
  return chosen === null
    ? null
    : withSteps(chosen, (recipe) => applyToStatement(recipe, statement, pages, uploaded));
}

function choose(
  key: RecipeKey,
  pages: readonly PageWords[],
  known: readonly KnownRecipe[],
): SureRecipe<KnownRecipe> | null {
  return chooseRecipe(
    key,
    pages,
    known.filter(({ isOn }) => isOn),
  );
}

function withSteps<Edit>(
  { recipe: { id, name, recipe }, sure }: SureRecipe<KnownRecipe>,
  apply: (recipe: Recipe) => AppliedStep<Edit>[],
): AppliedRecipe<Edit> | null {
  const steps = apply(recipe);
  return steps.length === 0 ? null : { id, name, sure, steps };
}

/** With those steps switched off that a person took back when the document was read before. @param takenBack items */
export function withoutTakenBack<Edit>(
  applied: AppliedRecipe<Edit> | null,
  takenBack: readonly string[],
): AppliedRecipe<Edit> | null {
  if (applied === null) return null;
  const steps = applied.steps.map((step) =>
    step.isOn && takenBack.includes(step.itemId) ? { ...step, isOn: false, isTakenBack: true } : step,
  );
  return { ...applied, steps };
}

/** The edits of those steps that count. */
export function editsThatAreOn<Edit>(applied: AppliedRecipe<Edit> | null): Edit[] {
  return (applied?.steps ?? []).flatMap(({ isOn, edits }) => (isOn ? [...edits] : []));
}
