import type { BalanceBreak, Transaction } from '#domain/statements/statement.schemas.ts';
import { Badge } from '#web/ui/badge.tsx';
import { ChangeMark } from '#web/ui/change-mark.tsx';
import { formatMoney } from '#web/documents/format-money.ts';
import { marksOf } from './row-marks.ts';

interface RowInspectorProps {
  readonly row: Transaction | undefined;
  readonly index: number;
  readonly fault: BalanceBreak | undefined;
  /** What is wrong with what was typed; null: nothing. */
  readonly problem: string | null;
  readonly problemId: string;
}

/** The row with the cursor in full: its whole description, and why it should be looked at. */
export function RowInspector({ row, index, fault, problem, problemId }: RowInspectorProps) {
  const marks = row === undefined ? [] : marksOf(row, fault);
  return (
    <div className="max-h-36 min-h-12 space-y-1 overflow-y-auto border-t border-line-strong bg-sunken px-3 py-2 text-[0.8125rem]">
      <p id={problemId} role="alert" className="font-medium text-error-text empty:hidden">
        {problem}
      </p>
      {row === undefined ? null : (
        <p className="flex flex-wrap gap-x-2 gap-y-0.5">
          <span className="font-medium tabular-nums">{placeOf(row, index)}</span>
          <span dir="auto" className="min-w-0 break-words">
            {row.description === '' ? 'No description' : row.description}
          </span>
          <span className="text-ink-soft tabular-nums">{formatMoney(row.amount, 'always')}</span>
        </p>
      )}
      {marks.map((mark) => (
        <p key={`${mark.column} ${mark.sentence}`} className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <Badge tone={mark.level === 'check' ? 'warning' : 'accent'}>
            {mark.level === 'check' ? 'Check' : 'Put right'}
          </Badge>
          {mark.before === null || row === undefined || mark.column === 'check' ? null : (
            <ChangeMark before={mark.before} after={row[mark.column] ?? ''} />
          )}
          <span className="text-ink-soft">{mark.sentence}</span>
        </p>
      ))}
    </div>
  );
}

function placeOf({ page, place, confidence }: Transaction, index: number): string {
  const where = place === null ? 'added by hand' : page === null ? null : `page ${page}`;
  const sure = confidence < 1 ? `read with ${Math.round(confidence * 100)} % confidence` : null;
  return [`Row ${index + 1}`, where, sure].filter((part) => part !== null).join(' · ');
}
