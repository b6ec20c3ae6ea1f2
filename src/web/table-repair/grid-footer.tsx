import { Button } from '#web/ui/button.tsx';
import { formatCount } from '#web/ui/format-count.ts';

interface GridFooterProps {
  readonly firstRow: number;
  readonly rowCount: number;
  readonly total: number;
  /** By so many windows of rows. */
  readonly onMove: (by: -1 | 1) => void;
}

/** The keys of the grid, and the way to the other parts of a long table. */
export function GridFooter({ firstRow, rowCount, total, onMove }: GridFooterProps) {
  const isLast = firstRow + rowCount >= total;
  return (
    <div className="flex flex-wrap items-center justify-between gap-2 text-xs text-ink-soft">
      <p className="max-sm:hidden">
        Arrows to move · Enter or F2 to edit · Shift to select · Ctrl+C to copy · Alt+←/→ to resize
      </p>
      {firstRow === 0 && isLast ? null : (
        <div className="flex items-center gap-2 tabular-nums">
          <Button size="sm" isDisabled={firstRow === 0} onPress={() => onMove(-1)}>
            Earlier rows
          </Button>
          <span>{`${formatCount(firstRow + 1)}–${formatCount(firstRow + rowCount)} of ${formatCount(total)}`}</span>
          <Button size="sm" isDisabled={isLast} onPress={() => onMove(1)}>
            Later rows
          </Button>
        </div>
      )}
    </div>
  );
}
