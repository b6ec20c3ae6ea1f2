import { useEffect, useRef } from 'react';
import { classNames } from '#web/ui/class-names.ts';
import { COLUMN_NAMES, type RowColumn } from './row-fields.ts';
import { isAtEnd, type RowsLayout } from './rows-layout.ts';

interface RowsHeaderProps {
  readonly layout: RowsLayout;
  /** Columns that no row fills: they are only as wide as needed to fill one in. */
  readonly emptyColumns: readonly RowColumn[];
  readonly selectedCount: number;
  readonly rowCount: number;
  readonly onSelectAll: (isOn: boolean) => void;
}

const SHORT_NAMES: Readonly<Partial<Record<RowColumn, string>>> = { reference: 'Ref.', balance: 'Bal.' };

export function RowsHeader({ layout, emptyColumns, selectedCount, rowCount, onSelectAll }: RowsHeaderProps) {
  const box = useRef<HTMLInputElement>(null);
  const isAll = rowCount > 0 && selectedCount === rowCount;
  useEffect(() => {
    if (box.current !== null) box.current.indeterminate = selectedCount > 0 && !isAll;
  }, [selectedCount, isAll]);
  return (
    <div
      role="row"
      aria-rowindex={1}
      className="sticky top-0 z-20 grid border-b border-line-strong bg-sunken font-medium"
      style={{ ...layout.row, height: layout.headerHeight }}
    >
      <div
        role="columnheader"
        aria-colindex={1}
        style={{ gridArea: 'head' }}
        className="flex items-center gap-2 border-r border-line-strong pl-2.5 text-ink-soft"
      >
        <input
          ref={box}
          type="checkbox"
          aria-label="Select all rows"
          checked={isAll}
          onChange={(event) => onSelectAll(event.target.checked)}
          className="size-4 shrink-0 cursor-pointer accent-accent"
        />
        <span className={layout.isWide ? undefined : 'sr-only'}>Row</span>
      </div>
      {layout.columns.map((column, index) => (
        <div
          key={column}
          role="columnheader"
          aria-colindex={index + 2}
          style={{ gridArea: column }}
          className={classNames(
            'flex min-w-0 items-center px-2.5',
            layout.isWide && 'border-r border-line last:border-r-0',
            isAtEnd(column) && 'justify-end',
          )}
        >
          {emptyColumns.includes(column) ? (
            <abbr title={COLUMN_NAMES[column]} className="no-underline">
              {SHORT_NAMES[column] ?? COLUMN_NAMES[column]}
            </abbr>
          ) : (
            <span className={column === 'check' ? 'sr-only' : 'truncate'}>{COLUMN_NAMES[column]}</span>
          )}
        </div>
      ))}
    </div>
  );
}
