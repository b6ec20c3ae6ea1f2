import { useEffect } from 'react';

/** What has an undo of its own: a dialog, and a field in which something was typed. */
const OWN_UNDO =
  'input:not([type=checkbox]):not([data-untouched]), textarea:not([data-untouched]), [role=dialog]';

/** Ctrl+Z takes the last change back, except where something has an undo of its own. */
export function useUndoKey(undo: () => void): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const isUndo = (event.ctrlKey || event.metaKey) && !event.shiftKey && event.key.toLowerCase() === 'z';
      const at = event.target instanceof Element ? event.target : null;
      if (!isUndo || at?.closest(OWN_UNDO) !== null) return;
      event.preventDefault();
      undo();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [undo]);
}
