import { useEffect, useRef, type RefObject } from 'react';

/** For the field in which a dialog begins: it has the focus as soon as it is there. */
export function useFocusAtStart(): RefObject<HTMLInputElement | null> {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  return field;
}
