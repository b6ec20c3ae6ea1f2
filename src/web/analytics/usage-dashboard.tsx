import { useQuery } from '@tanstack/react-query';
import { FileDown } from 'lucide-react';
import { useId } from 'react';
import { useSearchParams } from 'react-router';
import { errorSentence } from '#web/request.ts';
import { useNow } from '#web/subscriptions/use-now.ts';
import { Button } from '#web/ui/button.tsx';
import { ErrorNote } from '#web/ui/error-note.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { usageQuery } from './analytics.queries.ts';
import { readRange, type ChosenRange } from './day-range.ts';
import { FileTypes } from './file-types.tsx';
import { HistoryTable } from './history-table.tsx';
import { openReport } from './open-report.ts';
import { RangePicker } from './range-picker.tsx';
import { SourceSystems } from './source-systems.tsx';
import { TimeSavedNote } from './time-saved-note.tsx';
import { UsageCards } from './usage-cards.tsx';
import { UsageTrend } from './usage-trend.tsx';

/** Periods such as the last 7 days move on at midnight. */
const MINUTE_MS = 60_000;

/** What the user's processed files come to. `?period=`, `from` and `to` narrow it. */
export function UsageDashboard() {
  const id = useId();
  const [params] = useSearchParams();
  const chosen = readRange(params, useNow(MINUTE_MS));
  return (
    <section aria-labelledby={id} className="space-y-4">
      <header className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div>
          <h2 id={id} className="text-xl">
            Usage Analytics
          </h2>
          <p className="text-ink-soft">Track your data processing efficiency and time savings</p>
        </div>
        <div className="flex flex-wrap items-start gap-x-4 gap-y-3">
          <RangePicker chosen={chosen} />
          <Button onPress={() => openReport(chosen.range)}>
            <FileDown aria-hidden size={16} />
            Export Excel Report
          </Button>
        </div>
      </header>
      <Figures chosen={chosen} />
    </section>
  );
}

function Figures({ chosen: { range } }: { readonly chosen: ChosenRange }) {
  const usage = useQuery(usageQuery(range));
  if (usage.isPending) {
    return (
      // The key keeps its space from being handed on to what comes after it.
      <div key="loading" className="flex justify-center py-24">
        <Spinner label="Loading analytics" />
      </div>
    );
  }
  // Figures that are there stay when asking once more fails.
  if (usage.data === undefined) {
    return (
      <ErrorNote title="Your analytics could not be loaded" onRetry={() => void usage.refetch()}>
        {errorSentence(usage.error)}
      </ErrorNote>
    );
  }
  const { summary, entries } = usage.data;
  return (
    <div className="space-y-4" aria-busy={usage.isPlaceholderData}>
      <UsageCards summary={summary} />
      <SourceSystems summary={summary} />
      <div className="grid gap-4 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <UsageTrend dailyUsage={summary.dailyUsage} />
        <FileTypes fileTypes={summary.fileTypes} totalFiles={summary.totalFiles} />
      </div>
      <HistoryTable entries={entries} total={summary.totalFiles} range={range} />
      <TimeSavedNote />
    </div>
  );
}
