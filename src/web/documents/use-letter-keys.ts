import { useEffect, useRef } from 'react';

/** Where letters are typed, or mean something else. */
const OWN_KEYS =
  'input:not([type=checkbox]), textarea, select, [contenteditable], [role=dialog], [role=menu], [role=listbox]';

/** Calls what a plain letter stands for, as long as nobody types. */
export function useLetterKeys(keys: Readonly<Record<string, () => void>>): void {
  const latest = useRef(keys);
  useEffect(() => {
    latest.current = keys;
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey || event.repeat) return;
      const at = event.target instanceof Element ? event.target : null;
      const act = latest.current[event.key];
      if (act === undefined || at?.closest(OWN_KEYS) !== null) return;
      event.preventDefault();
      act();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}
