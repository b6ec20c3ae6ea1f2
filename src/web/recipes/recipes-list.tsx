import { useMutation, useQuery } from '@tanstack/react-query';
import { BookMarked } from 'lucide-react';
import { useState } from 'react';
import type { ListedRecipe } from '#domain/recipes/recipes.schemas.ts';
import { errorSentence } from '#web/request.ts';
import { trpc } from '#web/trpc.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorNote } from '#web/ui/error-note.tsx';
import { countOf, formatCount } from '#web/ui/format-count.ts';
import { Spinner } from '#web/ui/spinner.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { showToast } from '#web/ui/toast.tsx';
import { DeleteRecipeDialog } from './delete-recipe-dialog.tsx';
import { MoveRecipes } from './move-recipes.tsx';
import { RecipeCard } from './recipe-card.tsx';
import { refreshRecipes } from './recipes.queries.ts';
import { RenameRecipeDialog } from './rename-recipe-dialog.tsx';

/** Fewer are seen at once. */
const SEARCHED_FROM = 10;

type Open = { readonly rename: ListedRecipe } | { readonly remove: ListedRecipe };

/** What the account's files have taught; each recipe and each thing that it does can be switched off and deleted. */
export function RecipesList() {
  const [query, setQuery] = useState('');
  const [open, setOpen] = useState<Open | null>(null);
  const list = useQuery(trpc.recipes.list.queryOptions());
  const options = {
    onSuccess: refreshRecipes,
    onError: (error: unknown) => void showToast({ title: errorSentence(error) }),
  };
  const change = useMutation(trpc.recipes.update.mutationOptions(options));
  const removeItem = useMutation(trpc.recipes.deleteItem.mutationOptions(options));
  if (list.isPending) return <Spinner label="Loading recipes" />;
  if (list.isError)
    return (
      <ErrorNote title="Your recipes could not be loaded" onRetry={() => void list.refetch()}>
        {errorSentence(list.error)}
      </ErrorNote>
    );
  const all = list.data;
  const shown = all.filter(({ name }) => name.toLowerCase().includes(query.trim().toLowerCase()));
  return (
    <div className="space-y-3">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <p className="max-w-prose text-ink-soft">
          Correct a file once, and we make the same corrections in the next one from that source. A recipe
          knows labels, positions and column names, never the values in a document.
        </p>
        <MoveRecipes />
      </div>
      {all.length === 0 ? (
        <div className="rounded-lg border border-line bg-surface">
          <EmptyState icon={<BookMarked aria-hidden size={28} />} title="No recipes yet">
            Correct a file, and we make the same corrections in the next one from that source.
          </EmptyState>
        </div>
      ) : null}
      {all.length < SEARCHED_FROM ? null : (
        <TextField
          label="Find recipes"
          type="search"
          value={query}
          autoComplete="off"
          onChange={({ target }) => setQuery(target.value)}
        />
      )}
      {all.length === 0 ? null : (
        <p role="status" className="text-ink-soft">
          {query === '' ? countOf(all.length, 'recipe') : `${formatCount(shown.length)} found`}
        </p>
      )}
      <ul className="space-y-3 empty:hidden">
        {shown.map((recipe) => (
          <RecipeCard
            key={recipe.id}
            recipe={recipe}
            isBusy={change.isPending || removeItem.isPending}
            onSwitch={(isOn) => change.mutate({ id: recipe.id, isOn })}
            onSwitchItem={(id, isOn) => change.mutate({ id: recipe.id, item: { id, isOn } })}
            onDeleteItem={(itemId) => removeItem.mutate({ id: recipe.id, itemId })}
            onRename={() => setOpen({ rename: recipe })}
            onDelete={() => setOpen({ remove: recipe })}
          />
        ))}
      </ul>
      {open !== null && 'rename' in open ? (
        <RenameRecipeDialog recipe={open.rename} onClose={() => setOpen(null)} />
      ) : null}
      {open !== null && 'remove' in open ? (
        <DeleteRecipeDialog recipe={open.remove} onClose={() => setOpen(null)} />
      ) : null}
    </div>
  );
}
