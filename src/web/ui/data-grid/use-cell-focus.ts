import { useRef, type RefObject } from 'react';
import { focusCell } from './cell-places.ts';
import type { CellPlace } from './grid-model.ts';

export interface CellFocus {
  /** Asks for the focus, or takes that back. */
  readonly ask: (isWanted?: boolean) => void;
  /** Moves the focus to a cell where that was asked for and the cell is drawn. To be called after each drawing. */
  readonly settle: (place: CellPlace) => void;
}

/**
 * The focus of a grid's cursor, which waits until its cell is drawn: that may be after rows were added or scrolled to.
 *
 * @param scrolls true where the browser is to bring the cell into sight
 */
export function useCellFocus(container: RefObject<HTMLElement | null>, scrolls = false): CellFocus {
  const isWanted = useRef(false);
  return {
    ask: (isOn = true) => {
      isWanted.current = isOn;
    },
    settle: (place) => {
      if (isWanted.current && focusCell(container.current, place, scrolls)) isWanted.current = false;
    },
  };
}
