import { useEffect, type RefObject } from 'react';

/** Dialogs and fields in which something was typed have an undo of their own. */
const OWN_UNDO =
  'input:not([type=checkbox]):not([data-untouched]), textarea:not([data-untouched]), [role=dialog]';

/**
 * Ctrl+Z undoes the last change; Ctrl+Shift+Z and Ctrl+Y redo it. What has an undo of its own keeps these keys.
 *
 * @param within the element in which they count; left out: the whole page
 */
export function useUndoKeys(
  undo: () => void,
  redo: () => void,
  within?: RefObject<HTMLElement | null>,
): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const act = event.ctrlKey || event.metaKey ? actionOf(event) : null;
      const at = event.target instanceof Element ? event.target : null;
      if (act === null || at?.closest(OWN_UNDO) !== null) return;
      if (within !== undefined && within.current?.contains(at) !== true) return;
      event.preventDefault();
      if (act === 'undo') undo();
      else redo();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [undo, redo, within]);
}

function actionOf({ key, shiftKey }: KeyboardEvent): 'undo' | 'redo' | null {
  const letter = key.toLowerCase();
  if (letter === 'z') return shiftKey ? 'redo' : 'undo';
  return letter === 'y' && !shiftKey ? 'redo' : null;
}
