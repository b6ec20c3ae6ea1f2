import { useState } from 'react';
import type { RowsCursorHandle } from './rows/use-rows-cursor.ts';

/** A row to go to; a new object goes there again. */
export interface RowJump {
  readonly rowId: string;
  readonly takesFocus: boolean;
}

const AMOUNT_COLUMN = 3;

/** Moves the cursor to whichever of two jumps was requested last. @returns that jump */
export function useRowJump(
  first: RowJump | null,
  second: RowJump | null,
  cursor: RowsCursorHandle,
): RowJump | null {
  const target = useLatest(first, second);
  const [reached, setReached] = useState<RowJump | null>(null);
  if (target !== reached) {
    setReached(target);
    const row = target === null ? -1 : cursor.indexOf(target.rowId);
    if (target !== null && row >= 0) {
      const column = Math.max(cursor.cursor.column, 0);
      cursor.goTo({ row, column: target.takesFocus ? AMOUNT_COLUMN : column }, target.takesFocus);
    }
  }
  return target;
}

/** Whichever of two was given last. */
function useLatest(first: RowJump | null, second: RowJump | null): RowJump | null {
  const [latest, setLatest] = useState({ first, second, value: first });
  if (latest.first === first && latest.second === second) return latest.value;
  const value = latest.first === first ? second : first;
  setLatest({ first, second, value });
  return value;
}
