import { History } from 'lucide-react';
import { useId } from 'react';
import type { DayRange, HistoryEntry } from '#domain/analytics/analytics.schemas.ts';
import { paths } from '#web/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { formatCount } from '#web/ui/format-count.ts';
import { LinkButton } from '#web/ui/link-button.tsx';
import { ScrollRegion } from '#web/ui/scroll-region.tsx';
import { HistoryList, HistoryRows } from './history-rows.tsx';
import { openReport } from './open-report.ts';

interface HistoryTableProps {
  readonly entries: readonly HistoryEntry[];
  /** How many files there are in all. */
  readonly total: number;
  readonly range: DayRange;
}

/** The newest files; the report has the others. */
export function HistoryTable({ entries, total, range }: HistoryTableProps) {
  const id = useId();
  const isNarrowed = range.from !== undefined || range.to !== undefined;
  return (
    <section aria-labelledby={id} className="rounded-lg border border-line bg-surface p-4">
      <h3 id={id} className="text-base">
        Recent File Processing History
      </h3>
      <p className="text-ink-soft">Complete details of your processed files</p>
      {entries.length === 0 ? (
        <EmptyState
          icon={<History aria-hidden size={28} />}
          title="No detailed file history available"
          action={
            isNarrowed ? (
              <LinkButton href={paths.analytics}>Show all time</LinkButton>
            ) : (
              <LinkButton href={paths.home} variant="primary">
                Process a file
              </LinkButton>
            )
          }
        >
          Process some files to see detailed analytics here
        </EmptyState>
      ) : (
        <>
          <div className="mt-2 sm:hidden">
            <HistoryList entries={entries} />
          </div>
          <ScrollRegion label="Processed files" className="scroll-hint -mx-4 mt-3 px-4 max-sm:hidden">
            <HistoryRows entries={entries} />
          </ScrollRegion>
        </>
      )}
      {total > entries.length && entries.length > 0 ? (
        <p className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-1 text-ink-soft">
          {`Showing ${formatCount(entries.length)} of ${formatCount(total)} files.`}
          <Button
            variant="ghost"
            size="sm"
            className="-mx-3 text-accent-text underline"
            onPress={() => openReport(range)}
          >
            Export full report for complete history
          </Button>
        </p>
      ) : null}
    </section>
  );
}
