import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { cutText } from '../cut-text.ts';
import { CHANGE_EDGES, CHANGE_FILLS, MARK } from './change-style.ts';
import type { GridChange } from './grid-model.ts';

interface GridCellProps {
  readonly place: string;
  readonly columnIndex: number;
  readonly text: string | undefined;
  readonly change: GridChange | undefined;
  readonly showsBefore: boolean;
  readonly isActive: boolean;
  readonly isSelected: boolean;
  /** Pointed at. */
  readonly isMarked: boolean;
  readonly align: 'start' | 'end';
  readonly left: number;
  readonly width: number;
  /** Stands over it. */
  readonly children?: ReactNode;
}

/** More than the widest column shows. */
const SHOWN_LENGTH = 400;

/** Line breaks shown as a mark, so that a row keeps its height; what cannot be seen is not put on the page. */
function oneLine(text: string): string {
  return cutText(text, SHOWN_LENGTH).replaceAll(/\r\n|[\r\n]/g, '⏎');
}

function titleOf({ before, reason }: GridChange): string {
  return before === null ? reason : `Before: ${before}\n${reason}`;
}

function changeText({ before, reason, level }: GridChange): string {
  if (level === 'edited')
    return `, edited, before: ${before === '' || before === null ? 'nothing' : before}.`;
  return level === 'check' ? `, to check. ${reason}` : `, changed, before: ${before ?? 'nothing'}. ${reason}`;
}

export function GridCell({
  place,
  columnIndex,
  text,
  change,
  showsBefore,
  isActive,
  isSelected,
  isMarked,
  align,
  left,
  width,
  children,
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
      title={change === undefined ? undefined : titleOf(change)}
      className={classNames(
        'absolute top-0 flex h-full items-center gap-1.5 overflow-hidden border-r border-line px-3 whitespace-nowrap -outline-offset-2',
        align === 'end' && 'justify-end tabular-nums',
        change !== undefined && CHANGE_FILLS[change.level],
        change !== undefined && CHANGE_EDGES[change.level],
        isSelected && 'bg-accent-soft shadow-[inset_0_0_0_1px_var(--accent)]',
        isMarked && MARK,
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
      {change === undefined ? null : <span className="sr-only">{changeText(change)}</span>}
      {children}
    </div>
  );
}
