import { BookMarked, ChevronRight } from 'lucide-react';
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
  return (
    <section
      aria-label={titleOf(steps)}
      aria-busy={isBusy}
      className="space-y-1 rounded-md border border-line bg-surface px-4 py-3"
    >
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h4 className="flex items-center gap-2 font-medium">
          <StripTitle steps={steps} />
        </h4>
        <StripActions steps={steps} onSet={onSet} isBusy={isBusy} />
      </div>
      <StepList steps={steps} onSet={onSet} isBusy={isBusy} />
    </section>
  );
}

/** The same where room is scarce: one line, which opens to the changes. */
export function RecipeFold({ steps, onSet, isBusy }: RecipeStripProps) {
  if (steps.length === 0) return null;
  return (
    <details aria-busy={isBusy} className="group shrink-0 border-b border-line bg-sunken">
      <summary className="flex cursor-pointer items-center gap-2 px-4 py-1.5 font-medium">
        <ChevronRight
          aria-hidden
          size={15}
          className="shrink-0 text-ink-soft transition-transform group-open:rotate-90 motion-reduce:transition-none"
        />
        <StripTitle steps={steps} />
      </summary>
      <div className="max-h-64 space-y-1 overflow-y-auto px-4 pb-2">
        <StepList steps={steps} onSet={onSet} isBusy={isBusy} />
        <StripActions steps={steps} onSet={onSet} isBusy={isBusy} />
      </div>
    </details>
  );
}

function StripTitle({ steps }: Pick<RecipeStripProps, 'steps'>) {
  const left = steps.filter(({ isOn }) => isOn).length;
  return (
    <>
      <BookMarked aria-hidden size={16} className="shrink-0 text-ink-soft" />
      <span>
        {titleOf(steps)}: {left === steps.length ? null : `${formatCount(left)} of `}
        {countOf(steps.length, 'change')}
      </span>
    </>
  );
}

function StripActions({ steps, onSet, isBusy }: RecipeStripProps) {
  const isNoneLeft = steps.every(({ isOn }) => !isOn);
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Button size="sm" isPending={isBusy} onPress={() => !isBusy && onSet('all', isNoneLeft)}>
        {isNoneLeft ? 'Bring all back' : 'Leave all out for this file'}
      </Button>
      <LinkButton size="sm" variant="ghost" href={paths.recipes}>
        Recipes and rules
      </LinkButton>
    </div>
  );
}

function StepList({ steps, onSet, isBusy }: RecipeStripProps) {
  return (
    <ul>
      {steps.map(({ revision, says, isOn }) => (
        <li key={revision} className="min-w-0 break-words">
          <Switch
            label={says}
            isOn={isOn}
            onChange={(wanted) => {
              if (!isBusy) onSet(revision, wanted);
            }}
          />
        </li>
      ))}
    </ul>
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
