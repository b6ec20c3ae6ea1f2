import { recipeStepSetSchema } from '#domain/recipes/recipe-step.schemas.ts';
import { requestJson } from '#web/request.ts';

/** Takes a recipe's change to a file back, or brings it back; `all`: every one. */
export async function sendRecipeStep(
  id: string,
  { revision, step, isOn }: { revision: number; step: number | 'all'; isOn: boolean },
): Promise<void> {
  await requestJson(recipeStepSetSchema, 'POST', `/api/files/${id}/recipe-steps`, { revision, step, isOn });
}
