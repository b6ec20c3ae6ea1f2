import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Transaction } from '#domain/statements/statement.schemas.ts';
import { formatMoney } from '#web/documents/format-money.ts';
import { Badge, type BadgeTone } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { ChangeMark } from '#web/ui/change-mark.tsx';
import { footBar } from '#web/ui/foot-bar.ts';
import { marksOf, type RowFinding, type RowMark } from './row-marks.ts';

/** What stands beside the text of a row and below it. */
export interface RowBooking {
  readonly actions: ReactNode;
  readonly fields: ReactNode;
}

interface RowInspectorProps {
  readonly row: Transaction | undefined;
  readonly index: number;
  readonly finding: RowFinding;
  /** Why the typed text cannot be saved; null: it can. */
  readonly problem: string | null;
  readonly problemId: string;
  /** Facts about the selected rows; null: none are selected. */
  readonly selection: ReactNode;
  /** How the row is booked; null where there is no row. */
  readonly booking: RowBooking | null;
  /** Null where it always stays. */
  readonly onClose: (() => void) | null;
}

const LEVELS: Readonly<Record<RowMark['level'], { readonly word: string; readonly tone: BadgeTone }>> = {
  check: { word: 'Check', tone: 'warning' },
  changed: { word: 'Corrected', tone: 'accent' },
  note: { word: 'Note', tone: 'neutral' },
};

/** The row with the cursor in full: its whole description, and why it should be looked at. */
export function RowInspector(props: RowInspectorProps) {
  const { row, index, finding, problem, problemId, selection, booking, onClose } = props;
  const marks = row === undefined ? [] : marksOf(row, finding);
  return (
    <div
      ref={footBar}
      className="relative max-h-56 min-h-12 space-y-1 overflow-y-auto border-t border-line-strong bg-sunken px-3 py-2 text-[0.8125rem]"
    >
      {onClose === null ? null : (
        <Button
          size="icon"
          variant="ghost"
          className="float-right -mt-1 -mr-2"
          aria-label="Close the row’s details"
          onPress={onClose}
        >
          <X aria-hidden size={16} />
        </Button>
      )}
      <p id={problemId} role="alert" className="font-medium text-error-text empty:hidden">
        {problem}
      </p>
      {selection}
      {row === undefined ? null : (
        <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-0.5">
          <p className="flex min-w-0 flex-wrap gap-x-2 gap-y-0.5">
            <span className="font-medium">{placeOf(row, index)}</span>
            <span dir="auto" className="min-w-0 break-words">
              {row.description === '' ? 'No description' : row.description}
            </span>
            <span className="text-ink-soft tabular-nums">{formatMoney(row.amount, 'always')}</span>
          </p>
          {booking?.actions}
        </div>
      )}
      {booking?.fields}
      {marks.map((mark) => (
        <p
          key={`${mark.field ?? ''} ${mark.sentence}`}
          className="flex flex-wrap items-center gap-x-2 gap-y-1"
        >
          <Badge tone={LEVELS[mark.level].tone}>{LEVELS[mark.level].word}</Badge>
          {mark.before === null || row === undefined || mark.field === null ? null : (
            <ChangeMark before={mark.before} after={row[mark.field] ?? ''} />
          )}
          <span className="text-ink-soft">{mark.sentence}</span>
        </p>
      ))}
    </div>
  );
}

function placeOf({ page, place }: Transaction, index: number): string {
  const where = place === null ? 'added by hand' : page === null ? null : `page ${page}`;
  return [`Row ${index + 1}`, where].filter((part) => part !== null).join(' · ');
}
