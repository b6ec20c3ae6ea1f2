import type { KeyboardEvent } from 'react';

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/** Arrow keys lead from a box or a name to that of the next row; with Shift, boxes on the way are selected. */
export function moveBetweenRows(event: KeyboardEvent, body: HTMLElement): void {
  const step = STEPS[event.key];
  const { target } = event;
  if (
    step === undefined ||
    !(target instanceof HTMLElement) ||
    event.ctrlKey ||
    event.metaKey ||
    event.altKey
  )
    return;
  const slot = target.dataset['slot'];
  if (slot === undefined) return;
  const fields = [...body.querySelectorAll<HTMLElement>(`[data-slot="${CSS.escape(slot)}"]`)].toSorted(
    (a, b) => placeOf(a) - placeOf(b),
  );
  const next = fields[fields.indexOf(target) + step];
  if (next === undefined) return;
  event.preventDefault();
  next.focus();
  if (slot === 'select' && event.shiftKey && next instanceof HTMLInputElement && !next.checked) next.click();
}

const placeOf = (field: HTMLElement): number =>
  Number(field.closest('[data-entry]')?.getAttribute('data-index') ?? 0);
