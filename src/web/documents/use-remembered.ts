import { useState } from 'react';

/** A choice that stays on this device, as text; `read` gives null for what it does not know. */
export function useRemembered<T>(
  key: string,
  fallback: T,
  read: (text: string) => T | null,
): readonly [T, (value: T) => void] {
  const [value, setValue] = useState<T>(() => {
    try {
      const stored = localStorage.getItem(key);
      return (stored === null ? null : read(stored)) ?? fallback;
    } catch {
      // Storage is switched off.
      return fallback;
    }
  });
  const remember = (next: T) => {
    setValue(next);
    try {
      localStorage.setItem(key, String(next));
    } catch {
      // The choice lasts until the page is left.
    }
  };
  return [value, remember];
}
