import { useEffect } from 'react';

/** Ctrl+Z takes the last change back, except where a field or a dialog has an undo of its own. */
export function useUndoKey(undo: () => void): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const isUndo = (event.ctrlKey || event.metaKey) && !event.shiftKey && event.key.toLowerCase() === 'z';
      const at = event.target instanceof Element ? event.target : null;
      if (!isUndo || at?.closest('input:not([type=checkbox]), textarea, [role=dialog]') !== null) return;
      event.preventDefault();
      undo();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [undo]);
}
