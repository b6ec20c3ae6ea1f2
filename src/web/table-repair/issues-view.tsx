import { useInfiniteQuery } from '@tanstack/react-query';
import { Download, ListChecks } from 'lucide-react';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { ProcessedFile } from '#domain/files/files.schemas.ts';
import type { IssueCount, RepairIssue } from '#domain/table-repair/table-repair.schemas.ts';
import { downloadReport } from '#web/files/download-export.ts';
import { errorSentence } from '#web/request.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorNote } from '#web/ui/error-note.tsx';
import { countOf, formatCount } from '#web/ui/format-count.ts';
import type { CellInTable } from './cell-in-table.ts';
import { IssueEntries } from './issue-entries.tsx';
import { ListSkeleton } from './list-skeleton.tsx';
import { ReportFilters } from './report-filters.tsx';
import { TableGrid } from './table-grid.tsx';
import { issuesQuery } from './table-repair.queries.ts';
import { useReportFilter } from './use-report-filter.ts';

interface Selection {
  readonly index: number;
  /** Null for what concerns the whole file. */
  readonly cell: CellInTable | null;
}

function selectionOf(issues: readonly RepairIssue[], index: number): Selection {
  const issue = issues[index];
  const row = issue?.row ?? null;
  return { index, cell: row === null ? null : { rowIndex: row, column: issue?.column ?? null } };
}

/** The change report beside the table: what was fixed, and what a person should look at. */
export function IssuesView({ file }: { readonly file: ProcessedFile }) {
  const filter = useReportFilter((file.summary?.warnings ?? 0) > 0 ? 'warning' : 'repair');
  const list = useInfiniteQuery(issuesQuery(file.id, filter.input));
  const [selection, setSelection] = useState<{ of: typeof filter.input; value: Selection } | null>(null);
  const grid = useRef<HTMLDivElement>(null);
  const { hasNextPage, isFetching, isError, fetchNextPage } = list;
  // A long report is looked through in parts: one without a hit is not the end.
  const isEmptyPart = list.data?.pages.at(-1)?.issues.length === 0 && hasNextPage && !isFetching && !isError;
  useEffect(() => {
    if (isEmptyPart) void fetchNextPage();
  }, [isEmptyPart, fetchNextPage]);

  const pages = list.data?.pages;
  const issues = useMemo(() => pages?.flatMap((page) => page.issues) ?? [], [pages]);
  const first = pages?.at(0);
  if (first === undefined) {
    if (!list.isError) return <ListSkeleton label="Loading issues" />;
    return (
      <ErrorNote title="The issues could not be loaded" onRetry={() => void list.refetch()}>
        {errorSentence(list.error)}
      </ErrorNote>
    );
  }
  const removed = countRemoved(file, first.counts);
  if (first.counts.length === 0) {
    return (
      <EmptyState icon={<ListChecks aria-hidden size={28} />} title="Nothing had to be repaired">
        {removed > 0
          ? `Fixed by removing ${countOf(removed, 'row or column', 'rows and columns')}.`
          : file.kind === 'merged_table'
            ? 'The files needed no repairs.'
            : 'This file needed no repairs.'}
      </EmptyState>
    );
  }
  // Another filter, other entries: what was selected is not among them.
  const selected = selection?.of === filter.input ? selection.value : null;
  const select = (index: number) => {
    setSelection({ of: filter.input, value: selectionOf(issues, index) });
    // Below the list, on a narrow screen, it may be out of sight.
    if (globalThis.matchMedia('(width < 64rem)').matches) grid.current?.scrollIntoView({ block: 'nearest' });
  };
  return (
    <div className="space-y-4">
      <div className="space-y-3">
        <ReportFilters fileId={file.id} counts={first.counts} filter={filter} />
        <div className="flex flex-wrap items-center justify-between gap-2">
          <p className="text-ink-soft tabular-nums" role="status">
            {shownText(issues.length, first.total, hasNextPage)}
            {removed > 0 ? `, plus ${countOf(removed, 'row or column', 'rows and columns')} removed.` : null}
          </p>
          <Button size="sm" onPress={() => void downloadReport(file)}>
            <Download aria-hidden size={16} />
            Download report
          </Button>
        </div>
      </div>
      <div className="grid gap-4 lg:grid-cols-[20rem_minmax(0,1fr)]">
        <IssueEntries
          issues={issues}
          filter={filter}
          selected={selected?.index ?? null}
          onSelect={select}
          error={list.error}
          hasMore={hasNextPage}
          isLoadingMore={list.isFetchingNextPage}
          onMore={() => void fetchNextPage()}
        />
        <div ref={grid} className="min-w-0 scroll-mt-20">
          <TableGrid
            fileId={file.id}
            name={file.originalName}
            filter={filter.input}
            cell={selected?.cell ?? null}
          />
        </div>
      </div>
    </div>
  );
}

/** Rows and columns that were removed count as issues fixed, but are no entries of the report. */
function countRemoved(
  { issuesFixed }: Pick<ProcessedFile, 'issuesFixed'>,
  counts: readonly IssueCount[],
): number {
  const repairs = counts.filter(({ level }) => level === 'repair').reduce((sum, { count }) => sum + count, 0);
  return Math.max(0, (issuesFixed ?? 0) - repairs);
}

function shownText(shown: number, total: number | null, hasMore: boolean): string {
  if (total !== null) return `${formatCount(shown)} of ${formatCount(total)} shown`;
  return hasMore ? `${formatCount(shown)} shown, there may be more` : `${formatCount(shown)} shown`;
}
