import { useInfiniteQuery } from '@tanstack/react-query';
import { CopyCheck } from 'lucide-react';
import { useRef } from 'react';
import type { ProcessedFile } from '#domain/files/files.schemas.ts';
import type { DuplicateKind } from '#domain/table-repair/edits/table-edit.schemas.ts';
import {
  duplicateTypeSchema,
  type DuplicatesPage,
  type DuplicateType,
} from '#domain/table-repair/table-repair.schemas.ts';
import { useViewFilters } from '#web/files/use-open-details.ts';
import { errorSentence } from '#web/request.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorNote } from '#web/ui/error-note.tsx';
import { FilterChips } from '#web/ui/filter-chips.tsx';
import { countOf } from '#web/ui/format-count.ts';
import { DUPLICATE_TYPE_NAMES } from './duplicate-item.tsx';
import { DuplicatesGroup } from './duplicates-group.tsx';
import { ListSkeleton } from './list-skeleton.tsx';
import { duplicatesQuery } from './table-repair.queries.ts';
import { useEditRows } from './use-edit-rows.ts';
import { useRemoveReviewed } from './use-removals.ts';

const ALL = '';
const REVIEW: readonly DuplicateKind[] = ['review'];
type Counts = DuplicatesPage['counts'];

/** The repeated rows: those that a removal takes, and apart from them those that a person has to decide on. */
export function DuplicatesView({ file }: { readonly file: ProcessedFile }) {
  // Any page tells the counts; a list of one is the cheapest.
  const query = useInfiniteQuery(duplicatesQuery(file.id, { review: false, type: null }, 1));
  const counts = query.data?.pages.at(0)?.counts;
  if (counts === undefined) {
    if (!query.isError) return <ListSkeleton label="Loading duplicates" />;
    return (
      <ErrorNote title="Failed to load duplicate details" onRetry={() => void query.refetch()}>
        {errorSentence(query.error)}
      </ErrorNote>
    );
  }
  const sure = counts.exact + counts.normalized + counts.key;
  if (sure + counts.review === 0) {
    return (
      <EmptyState icon={<CopyCheck aria-hidden size={28} />} title="No duplicates">
        No duplicate rows.
      </EmptyState>
    );
  }
  return (
    <div className="space-y-6">
      {sure > 0 ? <SureDuplicates file={file} counts={counts} /> : null}
      {counts.review > 0 ? <DuplicatesToReview file={file} count={counts.review} /> : null}
    </div>
  );
}

function SureDuplicates({ file, counts }: { readonly file: ProcessedFile; readonly counts: Counts }) {
  const { filters, setFilters } = useViewFilters();
  const types = duplicateTypeSchema.options.filter((type) => counts[type] > 0);
  const type: DuplicateType | null = types.find((candidate) => candidate === filters.type) ?? null;
  const sure = counts.exact + counts.normalized + counts.key;
  return (
    <section aria-label="Duplicates" className="space-y-3">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <p className="text-ink-soft">We keep the first row of each group and remove the copies below.</p>
        <KeepAll file={file} kinds={type === null ? types : [type]} />
      </div>
      {types.length > 1 ? (
        <FilterChips
          label="Type"
          selected={type ?? ALL}
          onSelect={(id) => setFilters({ type: id === ALL ? null : id })}
          chips={[
            { id: ALL, label: 'All types', count: sure },
            ...types.map((id) => ({ id, label: DUPLICATE_TYPE_NAMES[id], count: counts[id] })),
          ]}
        />
      ) : null}
      <DuplicatesGroup
        file={file}
        filter={{ review: false, type }}
        count={type === null ? sure : counts[type]}
      />
    </section>
  );
}

interface KeepAllProps {
  readonly file: ProcessedFile;
  readonly kinds: readonly DuplicateKind[];
}

/** Says of all rows of some kinds that they are no duplicates. */
function KeepAll({ file, kinds }: KeepAllProps) {
  const edit = useEditRows(file);
  return (
    <Button
      size="sm"
      isPending={edit.isPending}
      onPress={() =>
        edit.mutate({
          edit: { kind: 'keepDuplicates', kinds: [...kinds] },
          done: 'Kept: they are no duplicates',
        })
      }
    >
      Keep all: not duplicates
    </Button>
  );
}

function DuplicatesToReview({ file, count }: { readonly file: ProcessedFile; readonly count: number }) {
  const remove = useRemoveReviewed(file);
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <section aria-labelledby={`review-${file.id}`} className="space-y-3">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 rounded-md bg-warning-soft px-4 py-3 text-warning-text">
        <div className="min-w-0 flex-1 basis-64">
          <h4 id={`review-${file.id}`} ref={heading} tabIndex={-1} className="font-medium">
            {countOf(count, 'row')} to review
          </h4>
          <p>These may be duplicates. They stay unless you remove them.</p>
        </div>
        <KeepAll file={file} kinds={REVIEW} />
        <Button
          size="sm"
          isPending={remove.isPending}
          aria-label={`Remove these: ${countOf(count, 'row')} to review in ${file.originalName}`}
          onPress={() => remove.mutate()}
        >
          Remove these
        </Button>
      </div>
      <DuplicatesGroup file={file} filter={{ review: true, type: null }} count={count} />
    </section>
  );
}
