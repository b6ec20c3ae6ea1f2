/** Surer than this something is taken for one of a recipe's source. */
export const MIN_SURE = 0.8;

/** A recipe, and how sure it is that something is of its source, 0 to 1. */
export interface SureRecipe<R> {
  readonly recipe: R;
  readonly sure: number;
}

/** The recipe of which it is surest, of equally sure ones the first. Null: it is sure of none. */
export function surestRecipe<R>(known: readonly R[], sureOf: (recipe: R) => number): SureRecipe<R> | null {
  let best: SureRecipe<R> | null = null;
  for (const recipe of known) {
    const sure = sureOf(recipe);
    if (sure >= MIN_SURE && sure > (best?.sure ?? 0)) best = { recipe, sure };
  }
  return best;
}
