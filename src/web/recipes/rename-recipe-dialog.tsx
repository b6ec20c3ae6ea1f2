import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { ListedRecipe } from '#domain/recipes/recipes.schemas.ts';
import { errorSentence } from '#web/request.ts';
import { trpc } from '#web/trpc.ts';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { useFocusAtStart } from '#web/ui/use-focus-at-start.ts';
import { refreshRecipes } from './recipes.queries.ts';

const NAME_MAX = 500;

interface RenameRecipeDialogProps {
  readonly recipe: ListedRecipe;
  readonly onClose: () => void;
}

export function RenameRecipeDialog({ recipe: { id, name }, onClose }: RenameRecipeDialogProps) {
  const [typed, setTyped] = useState(name);
  const field = useFocusAtStart();
  const rename = useMutation(
    trpc.recipes.update.mutationOptions({
      onSuccess: async () => {
        await refreshRecipes();
        onClose();
      },
    }),
  );
  return (
    <FormDialog
      title="Rename recipe"
      submitLabel="Rename"
      problem={rename.isError ? errorSentence(rename.error) : null}
      onSubmit={() => {
        if (!rename.isPending) rename.mutate({ id, name: typed });
      }}
      onClose={onClose}
    >
      <TextField
        label="Name of the recipe"
        value={typed}
        maxLength={NAME_MAX}
        ref={field}
        onChange={({ target }) => setTyped(target.value)}
      />
    </FormDialog>
  );
}
