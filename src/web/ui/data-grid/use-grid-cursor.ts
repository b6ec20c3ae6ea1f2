import { useEffect, useRef, useState, type KeyboardEvent, type PointerEvent, type RefObject } from 'react';
import { focusCell, placeOf } from './cell-places.ts';
import type { CellPlace, GridColumn, GridTarget } from './grid-model.ts';
import {
  exitByKey,
  followColumns,
  moveByKey,
  type GridExit,
  type GridSelection,
  type GridSize,
} from './grid-selection.ts';

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

/** The grid's one tab stop: which cell has it, what is selected, and the keys and clicks that move it. */
export function useGridCursor(options: GridCursorOptions) {
  const { size, columns, container, scrollTo, start, target, onExit, resizeBy } = options;
  const [selection, setSelection] = useState<GridSelection>({
    anchor: start ?? TOP_LEFT,
    active: start ?? TOP_LEFT,
  });
  const wantsFocus = useRef(start !== null);

  useEffect(() => {
    if (wantsFocus.current && focusCell(container.current, selection.active)) wantsFocus.current = false;
  });

  const scrollToStart = useRef(() => {
    if (start !== null) scrollTo(start, 'auto');
  });
  useEffect(() => scrollToStart.current(), []);

  const [reached, setReached] = useState<GridTarget | null>(null);
  if (target !== reached) {
    setReached(target);
    if (target !== null) setSelection({ anchor: target.place, active: target.place });
  }
  const scrolled = useRef<GridTarget | null>(null);
  useEffect(() => {
    if (scrolled.current === target) return;
    scrolled.current = target;
    if (target !== null) scrollTo(target.place, 'center');
  });

  // What is done next with a column that was moved is meant for the same one.
  const [known, setKnown] = useState(columns);
  if (columns !== known) {
    setKnown(columns);
    setSelection(followColumns(selection, known, columns));
  }

  const goTo = (place: CellPlace, extend: boolean) => {
    wantsFocus.current = true;
    setSelection(({ anchor }) => ({ anchor: extend ? anchor : place, active: place }));
    scrollTo(place, 'auto');
  };

  const onKeyDown = (event: KeyboardEvent) => {
    const { active } = selection;
    const isSideways = event.key === 'ArrowLeft' || event.key === 'ArrowRight';
    if (event.altKey && isSideways && active.column >= 0) {
      event.preventDefault();
      resizeBy(active.column, event.key === 'ArrowLeft' ? -RESIZE_STEP : RESIZE_STEP);
      return;
    }
    const place = moveByKey(event.key, event.ctrlKey || event.metaKey, active, size);
    if (place === null || event.altKey) return;
    event.preventDefault();
    const exit = event.shiftKey ? null : exitByKey(event.key, event.ctrlKey || event.metaKey, active, size);
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
    if (place === null) return;
    setSelection((current) => (isSamePlace(current.active, place) ? current : { ...current, active: place }));
  };

  return { selection, goTo, onKeyDown, onPointerDown, onPointerMove };
}

function isSamePlace(a: CellPlace, b: CellPlace): boolean {
  return a.row === b.row && a.column === b.column;
}
