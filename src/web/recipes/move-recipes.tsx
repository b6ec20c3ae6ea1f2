import { useMutation } from '@tanstack/react-query';
import { NO_RECIPES_IN_FILE } from '#domain/recipes/recipe-file.schemas.ts';
import { importedRecipesSchema, type ImportedRecipes } from '#domain/recipes/recipes.schemas.ts';
import { errorSentence, requestJson } from '#web/request.ts';
import { countOf } from '#web/ui/format-count.ts';
import { FilePickerButton } from '#web/ui/file-picker-button.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { showToast } from '#web/ui/toast.tsx';
import { refreshRecipes } from './recipes.queries.ts';
import { refreshRules } from './rules/rules.queries.ts';

/** Takes recipes and rules to another account, as a file. */
export function MoveRecipes() {
  const taking = useMutation({
    mutationFn: async (file: File) => {
      const content = parseFile(await file.text());
      return content === null
        ? null
        : requestJson(importedRecipesSchema, 'POST', '/api/recipes/import', content);
    },
    onSuccess: async (imported) => {
      await Promise.all([refreshRecipes(), refreshRules()]);
      showToast({ title: imported === null ? NO_RECIPES_IN_FILE : sentenceOf(imported) });
    },
    onError: (error) => showToast({ title: errorSentence(error) }),
  });
  return (
    <div className="flex flex-wrap gap-2">
      <LinkButton href="/api/recipes/export">Export</LinkButton>
      <FilePickerButton
        label="A file of recipes"
        accept="application/json,.json"
        isMultiple={false}
        isPending={taking.isPending}
        onFiles={([file]) => {
          if (file !== undefined) taking.mutate(file);
        }}
      >
        Import…
      </FilePickerButton>
    </div>
  );
}

/** Null where it is not JSON. Whether it holds recipes, the server says. */
function parseFile(text: string): unknown {
  try {
    const content: unknown = JSON.parse(text);
    return content;
  } catch {
    return null;
  }
}

function sentenceOf({ recipes, rules, skipped }: ImportedRecipes): string {
  const taken = [
    ...(recipes > 0 ? [countOf(recipes, 'recipe')] : []),
    ...(rules > 0 ? [countOf(rules, 'rule')] : []),
  ];
  const had = skipped > 0 ? ` You already had ${countOf(skipped, 'entry', 'entries')}.` : '';
  return taken.length === 0 ? `Nothing new in this file.${had}` : `${taken.join(' and ')} imported.${had}`;
}
