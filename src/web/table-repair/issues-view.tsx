import { useInfiniteQuery } from '@tanstack/react-query';
import { ListChecks } from 'lucide-react';
import { useState } from 'react';
import type { RepairIssue } from '#domain/table-repair/table-repair.schemas.ts';
import { errorSentence } from '#web/request.ts';
import { Button } from '#web/ui/button.tsx';
import { ChangeMark } from '#web/ui/change-mark.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorNote } from '#web/ui/error-note.tsx';
import { countOf, formatCount } from '#web/ui/format-count.ts';
import { Select } from '#web/ui/select.tsx';
import { issueKindName } from './issue-kind-name.ts';
import { ListSkeleton } from './list-skeleton.tsx';
import { issuesQuery } from './table-repair.queries.ts';

const ALL_KINDS = 'all';

function place({ row, column }: RepairIssue): string {
  if (row === null) return column === null ? 'Whole file' : `Column ${column}`;
  return `Row ${formatCount(row + 1)}${column === null || column === '' ? '' : `, ${column}`}`;
}

function IssueItem({ issue }: { readonly issue: RepairIssue }) {
  return (
    <li className="grid gap-x-6 gap-y-1 px-4 py-3 sm:grid-cols-[11rem_1fr]">
      <div className="min-w-0">
        <p className="font-medium">{issueKindName(issue.kind)}</p>
        <p className="truncate text-ink-soft tabular-nums">{place(issue)}</p>
      </div>
      <div className="min-w-0 space-y-1">
        <p>{issue.reason}</p>
        {issue.before === null && issue.after === null ? null : (
          <ChangeMark before={issue.before} after={issue.after} />
        )}
      </div>
    </li>
  );
}

/** Every repair, one entry each, with a filter over what has been loaded. */
export function IssuesView({ fileId }: { readonly fileId: string }) {
  const list = useInfiniteQuery(issuesQuery(fileId));
  const [kind, setKind] = useState(ALL_KINDS);

  if (list.isPending) return <ListSkeleton label="Loading issues" />;
  if (list.isError) {
    return (
      <ErrorNote title="The issues could not be loaded" onRetry={() => void list.refetch()}>
        {errorSentence(list.error)}
      </ErrorNote>
    );
  }
  const issues = list.data.pages.flatMap((page) => page.issues);
  const total = list.data.pages.at(0)?.total ?? issues.length;
  if (issues.length === 0) {
    return (
      <EmptyState icon={<ListChecks aria-hidden size={28} />} title="Nothing had to be repaired">
        The file was sound as it came.
      </EmptyState>
    );
  }
  const kinds = [...new Set(issues.map((issue) => issue.kind))].sort();
  const shown = kind === ALL_KINDS ? issues : issues.filter((issue) => issue.kind === kind);
  return (
    <div className="space-y-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="text-ink-soft tabular-nums" role="status">
          {kind === ALL_KINDS ? countOf(shown.length, 'issue') : `${formatCount(shown.length)} shown`}
          {issues.length < total
            ? `, from the first ${formatCount(issues.length)} of ${formatCount(total)}`
            : ''}
        </p>
        <Select
          label="Kind"
          selected={kind}
          onSelect={setKind}
          options={[
            { id: ALL_KINDS, label: 'All kinds' },
            ...kinds.map((id) => ({ id, label: issueKindName(id) })),
          ]}
        />
      </div>
      <ul className="divide-y divide-line rounded-md border border-line">
        {shown.map((issue, index) => (
          // Issues have no id; the list only grows at its end.
          // oxlint-disable-next-line react/no-array-index-key
          <IssueItem key={index} issue={issue} />
        ))}
      </ul>
      {list.hasNextPage ? (
        <div className="text-center">
          <Button size="sm" isPending={list.isFetchingNextPage} onPress={() => void list.fetchNextPage()}>
            Show more
          </Button>
        </div>
      ) : null}
    </div>
  );
}
