import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { ProcessedFile } from '#domain/files/files.schemas.ts';
import { errorSentence } from '#web/request.ts';
import { Button } from '#web/ui/button.tsx';
import { ErrorNote } from '#web/ui/error-note.tsx';
import { countOf } from '#web/ui/format-count.ts';
import { DuplicateItem } from './duplicate-item.tsx';
import { ListSkeleton } from './list-skeleton.tsx';
import { duplicatesQuery, type DuplicatesFilter } from './table-repair.queries.ts';
import { useFailureToast } from './use-failure-toast.ts';

const ITEMS_SHOWN = 10;

interface DuplicatesGroupProps {
  readonly file: ProcessedFile;
  readonly filter: DuplicatesFilter;
  /** How many there are of them in the table. */
  readonly count: number;
}

/** Rows of one group beside the rows they repeat: ten at first, then fifty at a time. */
export function DuplicatesGroup({ file, filter, count }: DuplicatesGroupProps) {
  const list = useInfiniteQuery(duplicatesQuery(file.id, filter, ITEMS_SHOWN));
  useFailureToast(list.error, 'Error', 'Failed to load duplicate details');
  const { hasNextPage, isFetching, isError, fetchNextPage } = list;
  const items = list.data?.pages.flatMap((page) => page.duplicateRows) ?? [];
  // A long report is looked through in parts: one without a hit is not the end.
  const isEmptyPart =
    list.data?.pages.at(-1)?.duplicateRows.length === 0 && hasNextPage && !isFetching && !isError;
  useEffect(() => {
    if (isEmptyPart) void fetchNextPage();
  }, [isEmptyPart, fetchNextPage]);

  if (list.isError) {
    return (
      <ErrorNote
        title="Failed to load duplicate details"
        onRetry={() => void (items.length === 0 ? list.refetch() : fetchNextPage())}
      >
        {errorSentence(list.error)}
      </ErrorNote>
    );
  }
  if (list.isPending || (items.length === 0 && hasNextPage))
    return <ListSkeleton label="Loading duplicates" />;
  return (
    <div className="space-y-2">
      <p role="status" className="text-ink-soft tabular-nums empty:hidden">
        {count > items.length ? `Showing ${items.length} of ${countOf(count, 'duplicate')}.` : null}
      </p>
      <ul className="divide-y divide-line rounded-md border border-line">
        {items.map((item) => (
          <DuplicateItem key={item.rowIndex} file={file} item={item} />
        ))}
      </ul>
      {hasNextPage ? (
        <div className="text-center">
          <Button size="sm" isPending={list.isFetchingNextPage} onPress={() => void fetchNextPage()}>
            Show more
          </Button>
        </div>
      ) : null}
    </div>
  );
}
