import { CalendarClock } from 'lucide-react';
import { Button } from '#web/ui/button.tsx';
import { countOf } from '#web/ui/format-count.ts';

interface YearBarProps {
  /** Rows without a year. */
  readonly count: number;
  readonly onGive: () => void;
}

/** Says that no year is printed, and leads to where it is given. */
export function YearBar({ count, onGive }: YearBarProps) {
  if (count === 0) return null;
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-line bg-warning-soft px-3 py-1.5 text-[0.8125rem] text-warning-text">
      <CalendarClock aria-hidden size={16} className="shrink-0" />
      <p className="min-w-0 flex-1">{`The pages do not say the year of ${countOf(count, 'row')}.`}</p>
      <Button size="sm" onPress={onGive}>
        Give the year
      </Button>
    </div>
  );
}
