import {
  useEffect,
  useMemo,
  useRef,
  useState,
  type KeyboardEvent,
  type PointerEvent,
  type RefObject,
} from 'react';
import { exitByKey, type GridExit, type GridSize } from './cell-keys.ts';
import { placeOf } from './cell-places.ts';
import type { CellPlace, GridColumn, GridTarget } from './grid-model.ts';
import { followColumns, type GridSelection } from './grid-selection.ts';
import { useCellCursor } from './use-cell-cursor.ts';
import { useNewTarget } from './use-new-target.ts';

const RESIZE_STEP = 16;

export interface GridCursorOptions {
  readonly size: GridSize;
  readonly columns: readonly GridColumn[];
  readonly container: RefObject<HTMLDivElement | null>;
  readonly scrollTo: (place: CellPlace, align: 'auto' | 'center') => void;
  /** Where the cursor starts, with the focus; null: at the top, without it. */
  readonly start: CellPlace | null;
  /** Where the cursor is sent from outside. */
  readonly target: GridTarget | null;
  /** A key leads to another part of the table; tells whether there is one. */
  readonly onExit: (exit: GridExit, column: number) => boolean;
  readonly resizeBy: (column: number, change: number) => void;
}

const TOP_LEFT: CellPlace = { row: 0, column: 0 };

/** The table grid's cursor with the block of cells that it selects, and the keys and clicks that move both. */
export function useGridCursor(options: GridCursorOptions) {
  const { size, columns, container, scrollTo, start, target, onExit, resizeBy } = options;
  const cell = useCellCursor({ container, size, firstRow: -1, start: start ?? TOP_LEFT });
  const { row, column } = cell.cursor;
  const active = useMemo(() => ({ row, column }), [row, column]);
  const [anchor, setAnchor] = useState<CellPlace>(start ?? TOP_LEFT);
  const selection: GridSelection = useMemo(() => ({ anchor, active }), [anchor, active]);
  const moveTo = (place: CellPlace) => {
    cell.moveTo(place);
    setAnchor(place);
  };

  const begin = useRef(() => {
    if (start === null) return;
    cell.focus();
    scrollTo(start, 'auto');
  });
  useEffect(() => begin.current(), []);
  useEffect(() => cell.settleFocus());

  const [reached, setReached] = useState<GridTarget | null>(null);
  if (target !== reached) {
    setReached(target);
    if (target !== null) moveTo(target.place);
  }
  useNewTarget(target, true, ({ place }) => scrollTo(place, 'center'));

  // What is done next with a column that was moved is meant for the same one.
  const [known, setKnown] = useState(columns);
  if (columns !== known) {
    setKnown(columns);
    const followed = followColumns(selection, known, columns);
    cell.moveTo(followed.active);
    setAnchor(followed.anchor);
  }

  const goTo = (place: CellPlace, extend: boolean) => {
    cell.goTo(place);
    if (!extend) setAnchor(place);
    scrollTo(place, 'auto');
  };

  const onKeyDown = (event: KeyboardEvent) => {
    const isSideways = event.key === 'ArrowLeft' || event.key === 'ArrowRight';
    if (event.altKey && isSideways && active.column >= 0) {
      event.preventDefault();
      resizeBy(active.column, event.key === 'ArrowLeft' ? -RESIZE_STEP : RESIZE_STEP);
      return;
    }
    const isControl = event.ctrlKey || event.metaKey;
    const place = cell.placeByKey(event.key, isControl);
    if (place === null || event.altKey) return;
    event.preventDefault();
    const exit = event.shiftKey ? null : exitByKey(event.key, isControl, active, size);
    if (exit === null || !onExit(exit, place.column)) goTo(place, event.shiftKey);
  };

  const onPointerDown = (event: PointerEvent) => {
    // A field in a cell, and what opens a menu, have clicks of their own.
    if (event.target instanceof Element && event.target.closest('textarea, button') !== null) return;
    const place = event.button === 0 ? placeOf(event.target) : null;
    if (place !== null) goTo(place, event.shiftKey);
  };

  // A finger that moves is scrolling; only a mouse drags a range.
  const onPointerMove = (event: PointerEvent) => {
    const isDrag =
      event.pointerType === 'mouse' &&
      event.buttons === 1 &&
      document.activeElement?.matches('textarea') !== true;
    const place = isDrag ? placeOf(event.target) : null;
    if (place !== null && !isSamePlace(active, place)) cell.moveTo(place);
  };

  return { selection, goTo, onKeyDown, onPointerDown, onPointerMove };
}

function isSamePlace(a: CellPlace, b: CellPlace): boolean {
  return a.row === b.row && a.column === b.column;
}
