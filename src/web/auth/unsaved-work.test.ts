import { expect, test, vi } from 'vitest';
import { hasUnsavedWork, holdWorkWhile } from './unsaved-work.ts';

test('closing the page asks as long as something in the background is busy', () => {
  vi.stubGlobal('addEventListener', vi.fn());
  vi.stubGlobal('removeEventListener', vi.fn());
  vi.stubGlobal('document', { querySelector: () => null, activeElement: null });
  let change = () => {};
  let isBusy = false;
  holdWorkWhile(
    (listener) => {
      change = listener;
    },
    () => isBusy,
  );
  const heldAfter = (busy: boolean) => {
    isBusy = busy;
    change();
    return hasUnsavedWork();
  };
  expect([false, true, true, false, true, false].map(heldAfter)).toEqual([
    false,
    true,
    true,
    false,
    true,
    false,
  ]);
  expect(globalThis.removeEventListener).toHaveBeenCalledTimes(2);
});
