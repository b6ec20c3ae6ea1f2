import { useRef, type DOMAttributes, type MouseEvent, type PointerEvent } from 'react';
import { placeOf } from '#web/ui/data-grid/cell-places.ts';
import type { CellMoves } from './cell-moves.ts';
import type { RowsCursorHandle } from './use-rows-cursor.ts';

interface RowsPointerOptions {
  readonly cursor: RowsCursorHandle;
  readonly moves: Pick<CellMoves, 'begin' | 'beginIn'>;
  readonly onHover: (rowId: string | null) => void;
  /** A row was clicked or tapped. */
  readonly onTap: () => void;
}

type Handlers = Pick<
  DOMAttributes<HTMLElement>,
  'onPointerDown' | 'onClick' | 'onDoubleClick' | 'onPointerMove' | 'onPointerLeave'
>;

/** Handles mouse, touch and pen in the grid. */
export function useRowsPointer({ cursor, moves, onHover, onTap }: RowsPointerOptions): Handlers {
  const { cursor: at, goTo, extendTo } = cursor;
  const pointer = useRef('mouse');
  return {
    onPointerDown: (event: PointerEvent) => {
      pointer.current = event.pointerType;
      // A finger that comes down may be about to scroll: it counts when it has tapped.
      if (event.pointerType !== 'mouse') return;
      if (event.target instanceof HTMLInputElement && event.target.type !== 'checkbox') return;
      const place = event.button === 0 ? placeOf(event.target) : null;
      if (place === null) return;
      if (event.shiftKey) {
        event.preventDefault();
        extendTo(place.row);
      }
      goTo(place);
    },
    /** A tap chooses a cell, another tap on it edits it. */
    onClick: (event: MouseEvent) => {
      onTap();
      const isField = event.target instanceof HTMLInputElement;
      const place = pointer.current === 'mouse' || isField ? null : placeOf(event.target);
      if (place === null) return;
      if (place.row === at.row && place.column === at.column && moves.begin(null)) return;
      goTo(place);
    },
    onDoubleClick: (event: MouseEvent) => {
      const place = placeOf(event.target);
      if (place !== null) moves.beginIn(place);
    },
    /** Only a mouse that really moves points: rows that move below a resting one do not count. */
    onPointerMove: (event: PointerEvent) => {
      if (event.pointerType !== 'mouse' || (event.movementX === 0 && event.movementY === 0)) return;
      const row = event.target instanceof Element ? event.target.closest('[data-row]') : null;
      onHover(row?.getAttribute('data-row') ?? null);
    },
    onPointerLeave: () => onHover(null),
  };
}
