import type { Recipe } from './recipe.schemas.ts';

/** A recipe of an account, or of a file of recipes. */
export interface KnownRecipe {
  readonly id: string;
  readonly name: string;
  readonly isOn: boolean;
  readonly recipe: Recipe;
}
