import { useEffect } from 'react';

let held = 0;
let isAbandoned = false;

function ask(event: BeforeUnloadEvent): void {
  if (!isAbandoned) event.preventDefault();
}

/** Work that leaving the page would lose: the browser asks before it does. @returns ends that */
export function holdWork(): () => void {
  held += 1;
  if (held === 1) globalThis.addEventListener('beforeunload', ask);
  let isHeld = true;
  return () => {
    if (!isHeld) return;
    isHeld = false;
    held -= 1;
    if (held === 0) globalThis.removeEventListener('beforeunload', ask);
  };
}

/** Holds work while something is busy that goes on whichever page is shown. @param isBusy asked at each change */
export function holdWorkWhile(subscribe: (listener: () => void) => unknown, isBusy: () => boolean): void {
  let release: (() => void) | null = null;
  subscribe(() => {
    if (isBusy()) {
      release ??= holdWork();
      return;
    }
    release?.();
    release = null;
  });
}

/** Holds work for as long as a component has some. */
export function useUnsavedWork(isUnsaved: boolean): void {
  useEffect(() => (isUnsaved ? holdWork() : undefined), [isUnsaved]);
}

const TEXT_FIELDS = 'input:not([type=checkbox]):not([type=radio]):not([type=file]), textarea';

/** Whether leaving the page now would cost somebody something: work not saved, an open dialog, a text being typed. */
export function hasUnsavedWork(): boolean {
  if (held > 0 || document.querySelector('[role=dialog], [role=alertdialog]') !== null) return true;
  return document.activeElement?.matches(TEXT_FIELDS) === true;
}

/** The person has decided to leave the page: nothing asks again. */
export function abandonWork(): void {
  isAbandoned = true;
}
