import { useMutation } from '@tanstack/react-query';
import type { ListedRecipe } from '#domain/recipes/recipes.schemas.ts';
import { errorSentence } from '#web/request.ts';
import { trpc } from '#web/trpc.ts';
import { DeleteDialog } from '#web/ui/delete-dialog.tsx';
import { refreshRecipes } from './recipes.queries.ts';

interface DeleteRecipeDialogProps {
  readonly recipe: ListedRecipe;
  readonly onClose: () => void;
}

export function DeleteRecipeDialog({ recipe: { id, name }, onClose }: DeleteRecipeDialogProps) {
  const remove = useMutation(
    trpc.recipes.delete.mutationOptions({
      onSuccess: async () => {
        await refreshRecipes();
        onClose();
      },
    }),
  );
  return (
    <DeleteDialog
      title={`Delete the recipe “${name}”?`}
      action="Delete recipe"
      isPending={remove.isPending}
      problem={remove.isError ? errorSentence(remove.error) : null}
      onDelete={() => remove.mutate({ id })}
      onClose={onClose}
    >
      The next file of this source is read without it. Files that it was applied to stay as they are.
    </DeleteDialog>
  );
}
