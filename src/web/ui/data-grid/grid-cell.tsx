import { classNames } from '../class-names.ts';
import { cutText } from '../cut-text.ts';
import type { GridChange } from './grid-model.ts';

interface GridCellProps {
  readonly place: string;
  readonly columnIndex: number;
  readonly text: string | undefined;
  readonly change: GridChange | undefined;
  readonly showsBefore: boolean;
  readonly isActive: boolean;
  readonly isSelected: boolean;
  readonly align: 'start' | 'end';
  readonly left: number;
  readonly width: number;
}

/** More than the widest column shows. */
const SHOWN_LENGTH = 400;

/** Line breaks shown as a mark, so that a row keeps its height; what cannot be seen is not put on the page. */
function oneLine(text: string): string {
  return cutText(text, SHOWN_LENGTH).replaceAll(/\r\n|[\r\n]/g, '⏎');
}

export function GridCell({
  place,
  columnIndex,
  text,
  change,
  showsBefore,
  isActive,
  isSelected,
  align,
  left,
  width,
}: GridCellProps) {
  const before = change?.before ?? null;
  return (
    <div
      role="gridcell"
      aria-colindex={columnIndex + 2}
      aria-selected={isSelected}
      tabIndex={isActive ? 0 : -1}
      data-cell={place}
      data-changed={change === undefined ? undefined : ''}
      title={change === undefined ? undefined : `Before: ${before ?? '–'}\n${change.reason}`}
      className={classNames(
        'absolute top-0 flex h-full items-center gap-1.5 overflow-hidden border-r border-line px-3 whitespace-nowrap -outline-offset-2',
        align === 'end' && 'justify-end',
        change !== undefined && 'bg-accent-soft shadow-[inset_3px_0_0_var(--accent)]',
        isSelected && 'bg-accent-soft shadow-[inset_0_0_0_1px_var(--accent)]',
      )}
      style={{ left, width }}
    >
      {text === undefined ? <span className="h-3 w-2/3 rounded-sm bg-hover" /> : null}
      {showsBefore && before !== null ? (
        <del aria-hidden dir="auto" className="truncate text-error-text">
          {before === '' ? '(empty)' : oneLine(before)}
        </del>
      ) : null}
      {text === undefined ? null : (
        <span dir="auto" className="truncate">
          {oneLine(text)}
        </span>
      )}
      {change === undefined ? null : (
        <span className="sr-only">{`, changed, before: ${before ?? 'nothing'}. ${change.reason}`}</span>
      )}
    </div>
  );
}
