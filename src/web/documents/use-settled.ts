import { useEffect, useState } from 'react';
import { afterPress } from '#web/ui/after-press.ts';

/** Milliseconds without a keystroke after which what was typed counts. */
const PAUSE_MS = 250;

/** A value once it has rested for a moment, so that half a number is never checked. Null counts at once. */
export function useSettled<T>(value: T | null): T | null {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    // What is said of it may move the page.
    const settle = () => afterPress(() => setSettled(value));
    const timer = setTimeout(settle, value === null ? 0 : PAUSE_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return value === null ? null : settled;
}
