import { useQuery } from '@tanstack/react-query';
import { Rows3 } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ProcessedFile } from '#domain/files/files.schemas.ts';
import { errorSentence } from '#web/request.ts';
import { Badge } from '#web/ui/badge.tsx';
import { cutText } from '#web/ui/cut-text.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorNote } from '#web/ui/error-note.tsx';
import { countOf, formatCount } from '#web/ui/format-count.ts';
import { ListSkeleton } from './list-skeleton.tsx';
import { RemoveEmptyForm } from './remove-empty-form.tsx';
import { emptyDataQuery } from './table-repair.queries.ts';
import { useFailureToast } from './use-failure-toast.ts';

const ROWS_SHOWN = 10;
const COLUMNS_SHOWN = 5;
const NAME_LENGTH = 50;

interface EmptyPartProps {
  readonly title: string;
  readonly description: string;
  readonly hiddenCount: number;
  readonly children: ReactNode;
}

function EmptyPart({ title, description, hiddenCount, children }: EmptyPartProps) {
  return (
    <section className="min-w-0 flex-1 space-y-2 rounded-md border border-line p-4">
      <h4 className="font-medium">{title}</h4>
      <p className="text-ink-soft">{description}</p>
      <div className="flex flex-wrap gap-1.5">
        {children}
        {hiddenCount > 0 ? (
          <span className="px-1 text-ink-soft">and {formatCount(hiddenCount)} more</span>
        ) : null}
      </div>
    </section>
  );
}

/** Rows and columns without any value: ten rows, five columns. */
export function EmptyDataView({ file }: { readonly file: ProcessedFile }) {
  const empty = useQuery(emptyDataQuery(file.id));
  useFailureToast(empty.error, 'Failed to load empty data details');

  if (empty.isPending) return <ListSkeleton label="Loading empty data" />;
  if (empty.isError) {
    return (
      <ErrorNote title="Failed to load empty data details" onRetry={() => void empty.refetch()}>
        {errorSentence(empty.error)}
      </ErrorNote>
    );
  }
  const { emptyRowDetails, emptyColumnDetails, emptyRowsFound, emptyColumnsFound } = empty.data;
  if (emptyRowsFound + emptyColumnsFound === 0) {
    return (
      <EmptyState icon={<Rows3 aria-hidden size={28} />} title="No empty rows or columns">
        Every row and column has a value.
      </EmptyState>
    );
  }
  const rows = emptyRowDetails.emptyRows.slice(0, ROWS_SHOWN);
  const columns = emptyColumnDetails.emptyColumns.slice(0, COLUMNS_SHOWN);
  return (
    <div className="space-y-3">
      <RemoveEmptyForm file={file} empty={empty.data} />
      <p className="text-ink-soft">Cells that hold only null, N/A, #N/A, none or a dash count as empty.</p>
      <div className="flex flex-col gap-3 sm:flex-row">
        <EmptyPart
          title={countOf(emptyRowsFound, 'empty row')}
          description={emptyRowDetails.description}
          hiddenCount={emptyRowsFound - rows.length}
        >
          {rows.map((row) => (
            <Badge key={row}>Row {formatCount(row + 1)}</Badge>
          ))}
        </EmptyPart>
        <EmptyPart
          title={countOf(emptyColumnsFound, 'empty column')}
          description={emptyColumnDetails.description}
          hiddenCount={emptyColumnsFound - columns.length}
        >
          {columns.map((name, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- two columns can have one name
            <Badge key={index}>{name === '' ? 'No name' : cutText(name, NAME_LENGTH)}</Badge>
          ))}
        </EmptyPart>
      </div>
    </div>
  );
}
