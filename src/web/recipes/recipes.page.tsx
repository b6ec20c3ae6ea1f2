import { useNavigate, useSearchParams } from 'react-router';
import { SignedIn } from '#web/auth/signed-in.tsx';
import { PageHead } from '#web/layout/page-head.tsx';
import { paths } from '#web/paths.ts';
import { Tabs, type TabEntry } from '#web/ui/tabs.tsx';
import { RecipesList } from './recipes-list.tsx';
import { RulesList } from './rules/rules-list.tsx';

type RecipesTab = 'recipes' | 'rules';

const TABS: readonly TabEntry<RecipesTab>[] = [
  { id: 'recipes', label: 'Recipes', content: <RecipesList /> },
  { id: 'rules', label: 'Rules', content: <RulesList /> },
];

/** Route /recipes — what the account has taught, and its rules for transactions; `?tab=` names the tab. */
export function RecipesPage() {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const selected = TABS.find(({ id }) => id === params.get('tab'))?.id ?? 'recipes';
  return (
    <SignedIn>
      {() => (
        <div className="mx-auto w-full max-w-4xl space-y-4 px-4 py-6 text-sm sm:px-6">
          <PageHead
            title="Recipes and rules – DataFix"
            description="What your files have taught, and how your transactions are booked."
            noIndex
          />
          <h1 className="text-2xl">Recipes and rules</h1>
          <Tabs
            label="Recipes and rules"
            tabs={TABS}
            selected={selected}
            onSelect={(tab) => void navigate(paths.recipesTab(tab))}
            panelClassName="pt-4"
          />
        </div>
      )}
    </SignedIn>
  );
}
