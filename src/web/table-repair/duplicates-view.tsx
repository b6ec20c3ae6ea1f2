import { useQuery } from '@tanstack/react-query';
import { CopyCheck } from 'lucide-react';
import type { DuplicateDetail, DuplicateType } from '#domain/table-repair/table-repair.schemas.ts';
import { errorSentence } from '#web/request.ts';
import { Badge } from '#web/ui/badge.tsx';
import { cutText } from '#web/ui/cut-text.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorNote } from '#web/ui/error-note.tsx';
import { countOf, formatCount } from '#web/ui/format-count.ts';
import { ListSkeleton } from './list-skeleton.tsx';
import { duplicatesQuery } from './table-repair.queries.ts';
import { useFailureToast } from './use-failure-toast.ts';

const ITEMS_SHOWN = 10;
const FIELDS_SHOWN = 6;
const VALUE_LENGTH = 50;

const TYPE_NAMES: Readonly<Record<DuplicateType, string>> = {
  exact: 'Exact copy',
  normalized: 'Same after tidying',
  key: 'Same key',
};

function DuplicateItem({ rowIndex, duplicateType, reason, confidence, duplicateKey, data }: DuplicateDetail) {
  const fields = Object.entries(data).slice(0, FIELDS_SHOWN);
  return (
    <li className="space-y-3 px-4 py-3">
      <div className="flex flex-wrap items-center gap-2">
        <span className="font-medium tabular-nums">Row {formatCount(rowIndex + 1)}</span>
        <Badge tone="warning">{TYPE_NAMES[duplicateType]}</Badge>
        <Badge>{Math.round(confidence)}% sure</Badge>
        <span className="text-ink-soft">{reason}</span>
      </div>
      <dl className="grid grid-cols-2 gap-x-4 gap-y-2 sm:gap-x-6 lg:grid-cols-3">
        {fields.map(([name, value]) => (
          <div key={name} className="min-w-0">
            <dt className="truncate text-xs text-ink-faint">
              {name === '' ? 'No name' : cutText(name, VALUE_LENGTH)}
            </dt>
            <dd dir="auto" className="break-words tabular-nums">
              {value === '' ? '–' : cutText(value, VALUE_LENGTH)}
            </dd>
          </div>
        ))}
      </dl>
      {duplicateType === 'key' ? (
        <p className="text-xs text-ink-faint">Key: {cutText(duplicateKey, VALUE_LENGTH)}</p>
      ) : null}
    </li>
  );
}

/** The repeated rows: ten of them, six fields each. */
export function DuplicatesView({ fileId }: { readonly fileId: string }) {
  const duplicates = useQuery(duplicatesQuery(fileId, ITEMS_SHOWN));
  useFailureToast(duplicates.error, 'Error', 'Failed to load duplicate details');

  if (duplicates.isPending) return <ListSkeleton label="Loading duplicates" />;
  if (duplicates.isError) {
    return (
      <ErrorNote title="Failed to load duplicate details" onRetry={() => void duplicates.refetch()}>
        {errorSentence(duplicates.error)}
      </ErrorNote>
    );
  }
  const { duplicateRows } = duplicates.data;
  const total = duplicates.data.total ?? duplicateRows.length;
  if (total === 0) {
    return (
      <EmptyState icon={<CopyCheck aria-hidden size={28} />} title="No duplicates">
        Every row in this table stands once.
      </EmptyState>
    );
  }
  const shown = duplicateRows.slice(0, ITEMS_SHOWN);
  return (
    <div className="space-y-2">
      <p className="text-ink-soft">
        The first of each set of equal rows stays; these repeat one above them.
        {total > shown.length ? ` Showing ${shown.length} of ${countOf(total, 'duplicate')}.` : ''}
      </p>
      <ul className="divide-y divide-line rounded-md border border-line">
        {shown.map((item) => (
          <DuplicateItem key={item.rowIndex} {...item} />
        ))}
      </ul>
    </div>
  );
}
