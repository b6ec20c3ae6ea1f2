import { queryClient } from '#web/query-client.ts';
import { trpc } from '#web/trpc.ts';

export async function refreshRecipes(): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: trpc.recipes.pathKey() });
}
