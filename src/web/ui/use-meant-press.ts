import { useRef } from 'react';

/** As long as systems wait for the second click of a double click. */
const DOUBLE_CLICK_MS = 500;

/**
 * For buttons that take each other's place when they are pressed: the second half of a double click on one meets the
 * other, for which it was not meant.
 *
 * @returns told of a press of the button, whether it was meant for it
 */
export function useMeantPress(): (button: string) => boolean {
  const last = useRef({ button: '', at: -Infinity });
  return (button) => {
    const at = performance.now();
    if (last.current.button !== button && at - last.current.at < DOUBLE_CLICK_MS) return false;
    last.current = { button, at };
    return true;
  };
}
