import { useMutation } from '@tanstack/react-query';
import type { ListedRecipe } from '#domain/recipes/recipes.schemas.ts';
import { errorSentence } from '#web/request.ts';
import { trpc } from '#web/trpc.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
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
    <Dialog
      title={`Delete the recipe “${name}”?`}
      role="alertdialog"
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>Keep</Button>
          <Button variant="danger" isPending={remove.isPending} onPress={() => remove.mutate({ id })}>
            Delete recipe
          </Button>
        </>
      }
    >
      <p>The next file of this source is read without it. Files that it was applied to stay as they are.</p>
      <p role="alert" className="mt-4 text-error-text empty:hidden">
        {remove.isError ? errorSentence(remove.error) : null}
      </p>
    </Dialog>
  );
}
