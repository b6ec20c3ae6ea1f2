import { ArrowDown, ArrowUp } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { classNames } from '#web/ui/class-names.ts';
import type { ListColumn } from './list-layout.ts';
import { sortBy, type ListView } from '#web/files/list-view.ts';
import { templateOf } from './rows/row-cells.tsx';

interface TableHeadProps {
  readonly columns: readonly ListColumn[];
  readonly view: ListView;
  readonly onSort: (view: ListView) => void;
  readonly share: 'none' | 'some' | 'all';
  readonly onSelectAll: (isOn: boolean) => void;
}

/** The titles of the columns; most of them sort. */
export function TableHead({ columns, view, onSort, share, onSelectAll }: TableHeadProps) {
  return (
    <div role="rowgroup">
      <div
        role="row"
        aria-rowindex={1}
        className="grid h-9 items-center rounded-t-lg border-b border-line bg-sunken text-xs text-ink-soft"
        style={{ gridTemplateColumns: templateOf(columns) }}
      >
        {columns.map((column) => {
          const { id, title, sort, isEnd } = column;
          const isSorted = sort !== null && view.sort === sort;
          const order = view.direction === 'asc' ? 'ascending' : 'descending';
          return (
            <div
              key={id}
              role="columnheader"
              {...(isSorted ? { 'aria-sort': order } : {})}
              className={classNames('min-w-0 px-2', isEnd && 'text-right')}
            >
              {id === 'select' ? <SelectAll share={share} onChange={onSelectAll} /> : null}
              {id === 'actions' ? <span className="sr-only">Actions</span> : null}
              {title === '' ? null : sort === null ? (
                title
              ) : (
                <SortButton column={column} view={view} onPress={() => onSort(sortBy(view, sort))} />
              )}
            </div>
          );
        })}
      </div>
    </div>
  );
}

interface SortButtonProps {
  readonly column: ListColumn;
  readonly view: ListView;
  readonly onPress: () => void;
}

function SortButton({ column: { title, sort }, view, onPress }: SortButtonProps) {
  const isSorted = view.sort === sort;
  const Arrow = view.direction === 'asc' ? ArrowUp : ArrowDown;
  return (
    <button
      type="button"
      onClick={onPress}
      className={classNames(
        'inline-flex h-7 max-w-full items-center gap-1 rounded-sm font-medium hover:text-ink',
        isSorted && 'text-ink',
      )}
    >
      <span className="truncate">{title}</span>
      {isSorted ? <Arrow aria-hidden size={13} className="shrink-0" /> : null}
    </button>
  );
}

interface SelectAllProps {
  readonly share: 'none' | 'some' | 'all';
  readonly onChange: (isOn: boolean) => void;
}

/** The box that selects every file loaded. */
export function SelectAll({ share, onChange }: SelectAllProps) {
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (box.current !== null) box.current.indeterminate = share === 'some';
  }, [share]);
  return (
    <label className="flex size-9 cursor-pointer items-center justify-center pointer-coarse:size-11">
      <input
        ref={box}
        type="checkbox"
        aria-label="Select all files"
        checked={share === 'all'}
        onChange={(event) => onChange(event.target.checked)}
        className="size-4.5 cursor-pointer accent-accent"
      />
    </label>
  );
}
