import { useMutation, useQuery } from '@tanstack/react-query';
import type { EditState } from '#domain/table-repair/edits/table-edit.schemas.ts';
import { showFailure } from '#web/auth/ask-to-sign-in.ts';
import { updateFile } from '#web/files/files.queries.ts';
import { queryClient } from '#web/query-client.ts';
import { RecipeStrip } from '#web/recipes/recipe-strip.tsx';
import { errorSentence } from '#web/request.ts';
import { trpc, trpcClient } from '#web/trpc.ts';
import { editStateQuery } from './table-repair.queries.ts';
import { refreshTableAndFile } from './use-removals.ts';

/** What the recipe of a table's source did to it; nothing where there is none. */
export function TableRecipe({ fileId }: { readonly fileId: string }) {
  const { data } = useQuery(editStateQuery(fileId));
  const set = useMutation({
    mutationFn: async (wanted: { readonly step: number | 'all'; readonly isOn: boolean }) => {
      // Cells may have been typed since the table was shown.
      const { revision } = await queryClient.query({ ...editStateQuery(fileId), staleTime: 0 });
      await trpcClient.tableRepair.setRecipeStep.mutate({ id: fileId, revision, ...wanted });
    },
    onSettled: () => refreshTableAndFile(fileId),
    onError: (error) => showFailure(error, { title: 'Not changed', description: errorSentence(error) }),
  });
  const detect = useMutation({
    ...trpc.tableRepair.reread.mutationOptions(),
    onSuccess: updateFile,
    onError: (error) => showFailure(error, { title: 'Not read again', description: errorSentence(error) }),
  });
  if (data === undefined) return null;
  const says = data.recipe?.reading ?? null;
  return (
    <RecipeStrip
      steps={data.recipeSteps}
      onSet={(step, isOn) => set.mutate({ step, isOn })}
      isBusy={set.isPending}
      reading={says === null ? null : { says, onDetect: () => detect.mutate({ id: fileId, options: {} }) }}
      notes={notesOf(data)}
    />
  );
}

function notesOf({ recipe, recipeSteps }: EditState): string[] {
  if (recipe === null || recipe.missing.length === 0) return [];
  const columns = recipe.missing.join(', ');
  return [
    recipeSteps.length === 0
      ? `Nothing of it fits this file, which has no column ${columns}.`
      : `This file has no column ${columns}, so that part was left out.`,
  ];
}
