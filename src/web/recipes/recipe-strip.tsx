import { BookMarked } from 'lucide-react';
import type { RecipeStep, ShownRecipeStep } from '#domain/recipes/recipe-step.schemas.ts';
import { paths } from '#web/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { countOf, formatCount } from '#web/ui/format-count.ts';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Switch } from '#web/ui/switch.tsx';

interface RecipeStripProps {
  /** What recipes and rules did to the file, in the order in which they did it. Without any the strip is not there. */
  readonly steps: readonly ShownRecipeStep[];
  /** Takes one step back or brings it back; `all` for every step of the file. */
  readonly onSet: (step: number | 'all', isOn: boolean) => void;
  /** The last press is still being saved: further ones do not count. */
  readonly isBusy: boolean;
}

/** Shows what the account's recipes and rules did to a file before anybody saw it, each change with a switch. */
export function RecipeStrip({ steps, onSet, isBusy }: RecipeStripProps) {
  if (steps.length === 0) return null;
  const left = steps.filter(({ isOn }) => isOn).length;
  const set = (step: number | 'all', isOn: boolean) => {
    if (!isBusy) onSet(step, isOn);
  };
  return (
    <section
      aria-label={titleOf(steps)}
      aria-busy={isBusy}
      className="space-y-1 rounded-md border border-line bg-surface px-4 py-3"
    >
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h4 className="flex items-center gap-2 font-medium">
          <BookMarked aria-hidden size={16} className="shrink-0 text-ink-soft" />
          <span>
            {titleOf(steps)}: {left === steps.length ? null : `${formatCount(left)} of `}
            {countOf(steps.length, 'change')}
          </span>
        </h4>
        <div className="flex flex-wrap items-center gap-2">
          <Button size="sm" isPending={isBusy} onPress={() => set('all', left === 0)}>
            {left === 0 ? 'Bring all back' : 'Leave all out for this file'}
          </Button>
          <LinkButton size="sm" variant="ghost" href={paths.recipes}>
            Recipes and rules
          </LinkButton>
        </div>
      </div>
      <ul>
        {steps.map(({ revision, says, isOn }) => (
          <li key={revision} className="min-w-0 break-words">
            <Switch label={says} isOn={isOn} onChange={(wanted) => set(revision, wanted)} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Several recipes may have worked on one file: its layout's and its vendor's. */
function titleOf(steps: readonly RecipeStep[]): string {
  const recipes = new Set(steps.filter(({ from }) => from === 'recipe').map(({ recipeId }) => recipeId));
  const hasRules = steps.some(({ from }) => from === 'rules');
  if (recipes.size === 0) return 'From your rules';
  const whose = recipes.size === 1 ? 'From your recipe' : 'From your recipes';
  return hasRules ? `${whose} and rules` : whose;
}
