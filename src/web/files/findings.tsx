import { ChevronDown } from 'lucide-react';
import type { ProcessedFile } from '#domain/files/files.schemas.ts';
import { classNames } from '#web/ui/class-names.ts';
import { countOf } from '#web/ui/format-count.ts';
import type { DetailView } from './use-open-details.ts';

interface FindingsProps {
  readonly file: ProcessedFile;
  readonly open: DetailView | null;
  readonly onShow: (view: DetailView | null) => void;
  readonly detailsId: string;
}

interface Finding {
  readonly view: DetailView;
  readonly label: string;
  readonly count: number;
}

function findings(file: ProcessedFile): readonly Finding[] {
  const rows = file.emptyRowsFound ?? 0;
  const columns = file.emptyColumnsFound ?? 0;
  return [
    { view: 'preview', label: 'Preview', count: 0 },
    {
      view: 'duplicates',
      label: countOf(file.duplicatesFound ?? 0, 'duplicate'),
      count: file.duplicatesFound ?? 0,
    },
    {
      view: 'empty',
      label: `${countOf(rows, 'empty row')}, ${countOf(columns, 'empty column')}`,
      count: rows + columns,
    },
    {
      view: 'issues',
      label: `${countOf(file.issuesFixed ?? 0, 'issue')} fixed`,
      count: file.issuesFixed ?? 0,
    },
  ];
}

/** What was found, each a switch that opens its details below the row and closes them again. */
export function Findings({ file, open, onShow, detailsId }: FindingsProps) {
  return (
    <div className="flex flex-wrap gap-2 sm:pl-9">
      {findings(file).map(({ view, label, count }) => {
        const isOpen = open === view;
        const needsAttention = count > 0 && (view === 'duplicates' || view === 'empty');
        return (
          <button
            key={view}
            type="button"
            aria-expanded={isOpen}
            aria-controls={isOpen ? detailsId : undefined}
            onClick={() => onShow(isOpen ? null : view)}
            className={classNames(
              'inline-flex min-h-8 items-center gap-1.5 rounded-full border px-3 py-1 text-left text-[0.8125rem] tabular-nums transition-colors pointer-coarse:min-h-10',
              isOpen
                ? 'border-accent bg-accent-soft text-accent-text'
                : 'border-transparent bg-sunken hover:bg-hover',
              !isOpen && (needsAttention ? 'text-warning-text' : 'text-ink-soft'),
            )}
          >
            {needsAttention ? <span aria-hidden className="size-1.5 rounded-full bg-warning" /> : null}
            {label}
            <ChevronDown
              aria-hidden
              size={14}
              className={classNames('transition-transform', isOpen && 'rotate-180')}
            />
          </button>
        );
      })}
    </div>
  );
}
