import { ChevronDown } from 'lucide-react';
import type { ProcessedFile } from '#domain/files/files.schemas.ts';
import { classNames } from '#web/ui/class-names.ts';
import { cutText } from '#web/ui/cut-text.ts';
import { countOf, formatCount } from '#web/ui/format-count.ts';
import type { DetailView } from '#web/files/use-open-details.ts';

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

/** Only what was found, and what is open: its switch closes it again. */
function findings(file: ProcessedFile, open: DetailView | null): readonly Finding[] {
  const duplicates = file.duplicatesFound ?? 0;
  const toReview = file.summary?.duplicatesToReview ?? 0;
  const rows = file.emptyRowsFound ?? 0;
  const columns = file.emptyColumnsFound ?? 0;
  const warnings = file.summary?.warnings ?? 0;
  const fixed = file.issuesFixed ?? 0;
  const part = partRead(file);
  const all: readonly (Finding & { readonly isFound: boolean })[] = [
    { view: 'preview', label: 'Preview', needsAttention: false, isFound: true },
    { view: 'tables', label: part ?? '', needsAttention: false, isFound: part !== null },
    {
      view: 'duplicates',
      label: withRest(countOf(duplicates, 'duplicate'), toReview, 'to review'),
      needsAttention: duplicates + toReview > 0,
      isFound: duplicates + toReview > 0,
    },
    {
      view: 'empty',
      label: emptyLabel(rows, columns),
      needsAttention: rows + columns > 0,
      isFound: rows + columns > 0,
    },
    {
      view: 'issues',
      label: withRest(`${countOf(fixed, 'issue')} fixed`, warnings, 'to check'),
      needsAttention: warnings > 0,
      isFound: fixed + warnings > 0,
    },
    {
      view: 'reading',
      label: 'How it was read',
      needsAttention: false,
      isFound: file.options !== null,
    },
  ];
  return all.filter(({ view, isFound }) => isFound || view === open);
}

function emptyLabel(rows: number, columns: number): string {
  const parts = [
    rows > 0 ? countOf(rows, 'empty row') : null,
    columns > 0 ? countOf(columns, 'empty column') : null,
  ].filter((part) => part !== null);
  return parts.length === 0 ? 'No empty data' : parts.join(', ');
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
  const shown = findings(file, open);
  const isClean = !shown.some(({ needsAttention }) => needsAttention);
  return (
    <div className="flex flex-wrap items-center gap-2">
      {shown.map(({ view, label, needsAttention }) => {
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
      {isClean ? <span className="px-1 text-[0.8125rem] text-ink-soft">Clean</span> : null}
    </div>
  );
}
