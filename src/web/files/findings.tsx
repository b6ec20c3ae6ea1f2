import { ChevronDown } from 'lucide-react';
import type { ProcessedFile } from '#domain/files/files.schemas.ts';
import { classNames } from '#web/ui/class-names.ts';
import { cutText } from '#web/ui/cut-text.ts';
import { countOf, formatCount } from '#web/ui/format-count.ts';
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
  /** A person should look: something to remove, or to check. */
  readonly needsAttention: boolean;
}

const SHEET_LENGTH = 30;

function findings(file: ProcessedFile): readonly Finding[] {
  const duplicates = file.duplicatesFound ?? 0;
  const toReview = file.summary?.duplicatesToReview ?? 0;
  const rows = file.emptyRowsFound ?? 0;
  const columns = file.emptyColumnsFound ?? 0;
  const warnings = file.summary?.warnings ?? 0;
  const part = partRead(file);
  return [
    { view: 'preview', label: 'Preview', needsAttention: false },
    ...(part === null ? [] : [{ view: 'tables' as const, label: part, needsAttention: false }]),
    {
      view: 'duplicates',
      label: withRest(countOf(duplicates, 'duplicate'), toReview, 'to review'),
      needsAttention: duplicates + toReview > 0,
    },
    {
      view: 'empty',
      label: `${countOf(rows, 'empty row')}, ${countOf(columns, 'empty column')}`,
      needsAttention: rows + columns > 0,
    },
    {
      view: 'issues',
      label: withRest(`${countOf(file.issuesFixed ?? 0, 'issue')} fixed`, warnings, 'to check'),
      needsAttention: warnings > 0,
    },
  ];
}

function withRest(label: string, count: number, what: string): string {
  return count === 0 ? label : `${label}, ${formatCount(count)} ${what}`;
}

/** Which of several sheets or tables was read; null where there is nothing to choose. */
function partRead({ tableRead }: ProcessedFile): string | null {
  if (tableRead === null) return null;
  const { sheet, sheetCount, table, tableCount } = tableRead;
  const parts = [
    sheet !== null && sheetCount > 1 ? `Sheet ${cutText(sheet, SHEET_LENGTH)}, one of ${sheetCount}` : null,
    tableCount > 1 ? `Table ${table + 1} of ${tableCount}` : null,
  ].filter((part) => part !== null);
  return parts.length === 0 ? null : parts.join(' · ');
}

/** What was found, each a switch that opens its details below the row and closes them again. */
export function Findings({ file, open, onShow, detailsId }: FindingsProps) {
  return (
    <div className="flex flex-wrap gap-2 sm:pl-9">
      {findings(file).map(({ view, label, needsAttention }) => {
        const isOpen = open === view;
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
