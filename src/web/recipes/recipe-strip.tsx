import { BookMarked, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import type { RecipeStep, ShownRecipeStep } from '#domain/recipes/recipe-step.schemas.ts';
import { paths } from '#web/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { countOf, formatCount } from '#web/ui/format-count.ts';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Switch } from '#web/ui/switch.tsx';

/** Steps of the strip that are listed at once; the others on demand. */
const LISTED_STEPS = 6;

interface RecipeStepsProps {
  /** What recipes and rules did to the file, in the order in which they did it. */
  readonly steps: readonly ShownRecipeStep[];
  /** Takes one step back or brings it back; `all` for every step of the file. */
  readonly onSet: (step: number | 'all', isOn: boolean) => void;
  /** The last press is still being saved: further ones do not count. */
  readonly isBusy: boolean;
}

interface RecipeStripProps extends RecipeStepsProps {
  /** How a recipe had the file read, in a sentence, and how to read it as detected; null: none did. */
  readonly reading: { readonly says: string; readonly onDetect: () => void } | null;
  /** What a recipe could not do, a sentence each. */
  readonly notes: readonly string[];
}

/**
 * Shows what the account's recipes and rules did to a file before anybody saw it, each change with a switch. Where they
 * did nothing and have nothing to say it is not there.
 */
export function RecipeStrip({ reading, notes, ...props }: RecipeStripProps) {
  const [isWhole, setWhole] = useState(false);
  const { steps, onSet, isBusy } = props;
  if (steps.length + notes.length === 0 && reading === null) return null;
  const listed = isWhole ? steps : steps.slice(0, LISTED_STEPS);
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
        <StripActions {...props} />
      </div>
      {reading === null ? null : (
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
          <p className="min-w-0 break-words text-ink-soft">{reading.says}</p>
          <Button size="sm" onPress={reading.onDetect}>
            Read as detected
          </Button>
        </div>
      )}
      <Sources steps={steps} />
      <StepList steps={listed} onSet={onSet} isBusy={isBusy} />
      {listed.length === steps.length ? null : (
        <Button size="sm" onPress={() => setWhole(true)}>
          Show all {countOf(steps.length, 'change')}
        </Button>
      )}
      {notes.map((note) => (
        <p key={note} className="break-words text-ink-soft">
          {note}
        </p>
      ))}
    </section>
  );
}

/** The same where room is scarce: one line, which opens to the changes. */
export function RecipeFold({ steps, onSet, isBusy }: RecipeStepsProps) {
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
        <Sources steps={steps} />
        <StepList steps={steps} onSet={onSet} isBusy={isBusy} />
        <StripActions steps={steps} onSet={onSet} isBusy={isBusy} />
      </div>
    </details>
  );
}

function StripTitle({ steps }: Pick<RecipeStepsProps, 'steps'>) {
  const left = steps.filter(({ isOn }) => isOn).length;
  return (
    <>
      <BookMarked aria-hidden size={16} className="shrink-0 text-ink-soft" />
      <span>
        {titleOf(steps)}
        {steps.length === 0 ? null : ': '}
        {left === steps.length ? null : `${formatCount(left)} of `}
        {steps.length === 0 ? null : countOf(steps.length, 'change')}
      </span>
    </>
  );
}

function StripActions({ steps, onSet, isBusy }: RecipeStepsProps) {
  const isNoneLeft = steps.every(({ isOn }) => !isOn);
  const canTurnAll = steps.some(({ isOn, isRefused }) => isOn || isRefused !== true);
  return (
    <div className="flex flex-wrap items-center gap-2">
      {canTurnAll ? (
        <Button size="sm" isPending={isBusy} onPress={() => !isBusy && onSet('all', isNoneLeft)}>
          {isNoneLeft ? 'Bring all back' : 'Leave all out for this file'}
        </Button>
      ) : null}
      <LinkButton size="sm" variant="ghost" href={paths.recipes}>
        Recipes and rules
      </LinkButton>
    </div>
  );
}

/** Of which sources the file was taken for one, and how sure that is. */
function Sources({ steps }: Pick<RecipeStripProps, 'steps'>) {
  const sources = new Map(
    steps.flatMap(({ source, sure }) => (source === undefined || sure === undefined ? [] : [[source, sure]])),
  );
  if (sources.size === 0) return null;
  return (
    <p className="text-[0.8125rem] text-ink-soft">
      {[...sources].map(([source, sure]) => (
        <span key={source} className="block">
          <bdi>{source}</bdi>
          {`: we are ${percent.format(sure)} sure that this file is one of them`}
        </span>
      ))}
    </p>
  );
}

const percent = new Intl.NumberFormat(undefined, { style: 'percent' });

function StepList({ steps, onSet, isBusy }: RecipeStepsProps) {
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
  if (recipes.size === 0 && hasRules) return 'From your rules';
  const whose = recipes.size > 1 ? 'From your recipes' : 'From your recipe';
  return hasRules ? `${whose} and rules` : whose;
}
