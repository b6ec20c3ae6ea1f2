import { useEffect, type RefObject } from 'react';

/** Ctrl+Z, and Ctrl+Shift+Z or Ctrl+Y, while the focus is in an element and nothing is being typed there. */
export function useUndoKeys(
  container: RefObject<HTMLElement | null>,
  { undo, redo }: { readonly undo: () => void; readonly redo: () => void },
): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const at = event.target instanceof Element ? event.target : null;
      if (!(event.ctrlKey || event.metaKey) || at?.matches('input, textarea') !== false) return;
      if (container.current?.contains(at) !== true) return;
      const key = event.key.toLowerCase();
      const isRedo = key === 'y' || (key === 'z' && event.shiftKey);
      if (!isRedo && key !== 'z') return;
      event.preventDefault();
      if (isRedo) redo();
      else undo();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [container, undo, redo]);
}
