import type { DocumentView } from '#domain/files/document-view.schemas.ts';
import { RecipeFold } from '#web/recipes/recipe-strip.tsx';
import { trpcClient } from '#web/trpc.ts';
import type { DocumentEditor, EditorState } from './document-editor.ts';

interface ReviewRecipeProps {
  readonly kind: 'statements' | 'invoices';
  readonly view: Pick<DocumentView, 'id' | 'recipeSteps'>;
  readonly editor: Pick<DocumentEditor<never, never>, 'run'> & {
    readonly now: Pick<EditorState<unknown>, 'phase'>;
  };
}

/** Lists what recipes and rules changed in a document, each change with a switch. */
export function ReviewRecipe({ kind, view: { id, recipeSteps }, editor }: ReviewRecipeProps) {
  return (
    <RecipeFold
      steps={recipeSteps}
      isBusy={editor.now.phase === 'saving'}
      onSet={(step, isOn) =>
        editor.run(async (revision) => {
          await trpcClient[kind].setRecipeStep.mutate({ id, revision, step, isOn });
        })
      }
    />
  );
}
