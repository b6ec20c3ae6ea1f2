import { lazy } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { SignedIn } from '#web/auth/signed-in.tsx';
import { ToLanding } from '#web/auth/to-landing.tsx';
import { PageHead } from '#web/layout/page-head.tsx';
import { paths } from '#web/paths.ts';
import { LatePart } from '#web/ui/late-part.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { Tabs, type TabEntry } from '#web/ui/tabs.tsx';
import { UsageDashboard } from './usage-dashboard.tsx';

const ConversionDashboard = lazy(async () => {
  const module = await import('#web/conversion/conversion-dashboard.tsx');
  return { default: module.ConversionDashboard };
});

type AnalyticsTab = 'usage' | 'conversion';

const TABS: readonly TabEntry<AnalyticsTab>[] = [
  { id: 'usage', label: 'Usage', content: <UsageDashboard /> },
  {
    id: 'conversion',
    label: 'Conversion',
    content: (
      <LatePart fallback={<Spinner label="Loading metrics..." />}>
        <ConversionDashboard />
      </LatePart>
    ),
  },
];

const HEADS: Readonly<Record<AnalyticsTab, { readonly title: string; readonly description: string }>> = {
  usage: {
    title: 'Usage analytics – DataFix',
    description: 'Track your data processing efficiency and time savings.',
  },
  conversion: {
    title: 'Conversion analytics – DataFix',
    description: 'How visitors become users of DataFix.',
  },
};

/** Route /analytics, whose `?tab=` names the tab, and /conversion-analytics, which opens on the second one. */
export function AnalyticsPage({ opensOn }: { readonly opensOn: AnalyticsTab }) {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const selected = TABS.find(({ id }) => id === params.get('tab'))?.id ?? opensOn;
  return (
    <SignedIn signedOut={<ToLanding />}>
      {() => (
        <div className="mx-auto w-full max-w-6xl space-y-4 px-4 py-6 text-sm sm:px-6">
          <PageHead {...HEADS[selected]} noIndex />
          <h1 className="text-2xl">Analytics</h1>
          <Tabs
            label="Analytics"
            tabs={TABS}
            selected={selected}
            onSelect={(tab) => void navigate(paths.analyticsTab(tab))}
            panelClassName="pt-4"
          />
        </div>
      )}
    </SignedIn>
  );
}
