import { ListChecks } from 'lucide-react';
import type { RepairIssue } from '#domain/table-repair/table-repair.schemas.ts';
import { errorSentence } from '#web/request.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorNote } from '#web/ui/error-note.tsx';
import { IssueList } from './issue-list.tsx';
import { ListSkeleton } from './list-skeleton.tsx';
import type { ReportFilter } from './use-report-filter.ts';

interface IssueEntriesProps {
  readonly issues: readonly RepairIssue[];
  readonly filter: Pick<ReportFilter, 'level' | 'kind' | 'column'>;
  /** Index of the one that is shown in the table; null: none is. */
  readonly selected: number | null;
  readonly onSelect: (index: number) => void;
  /** Why no more could be loaded; null: nothing went wrong. */
  readonly error: unknown;
  readonly hasMore: boolean;
  readonly isLoadingMore: boolean;
  readonly onMore: () => void;
}

/** The loaded entries of the change report that pass the filter. */
export function IssueEntries(props: IssueEntriesProps) {
  const { issues, filter, selected, onSelect, error, hasMore, isLoadingMore, onMore } = props;
  return (
    <div className="min-w-0 space-y-3">
      {issues.length > 0 ? (
        <IssueList issues={issues} selected={selected} onSelect={onSelect} />
      ) : hasMore ? (
        <ListSkeleton label="Looking through the report" />
      ) : (
        <NothingToShow level={filter.level} isNarrowed={filter.kind !== null || filter.column !== null} />
      )}
      {error === null ? null : (
        <ErrorNote title="No more issues could be loaded" onRetry={onMore}>
          {errorSentence(error)}
        </ErrorNote>
      )}
      {hasMore && issues.length > 0 ? (
        <div className="text-center">
          <Button size="sm" isPending={isLoadingMore} onPress={onMore}>
            Show more
          </Button>
        </div>
      ) : null}
    </div>
  );
}

function NothingToShow({ level, isNarrowed }: { readonly level: string; readonly isNarrowed: boolean }) {
  if (isNarrowed) {
    return (
      <EmptyState icon={<ListChecks aria-hidden size={28} />} title="No such entries">
        Choose another kind or column.
      </EmptyState>
    );
  }
  return level === 'warning' ? (
    <EmptyState icon={<ListChecks aria-hidden size={28} />} title="Nothing to check">
      What was wrong could be fixed without doubt.
    </EmptyState>
  ) : (
    <EmptyState icon={<ListChecks aria-hidden size={28} />} title="Nothing was changed">
      There is only something to check.
    </EmptyState>
  );
}
