/** A click comes at once after the pointer is let go, on a touch screen a moment later; where it was dragged away, never. */
const CLICK_FOLLOWS_MS = 100;

const waiting = new Set<() => void>();
let isPressed = false;
let timer: ReturnType<typeof setTimeout> | undefined;

function end(): void {
  clearTimeout(timer);
  timer = undefined;
  isPressed = false;
  const ended = [...waiting];
  waiting.clear();
  for (const run of ended) run();
}

function letGo(): void {
  timer ??= setTimeout(end, CLICK_FOLLOWS_MS);
}

function listen(): void {
  const on = (type: string, listener: (event: Event) => void) =>
    globalThis.addEventListener(type, listener, { capture: true });
  on('pointerdown', (event) => {
    clearTimeout(timer);
    timer = undefined;
    isPressed = event instanceof PointerEvent && event.button === 0;
    if (!isPressed) end();
  });
  for (const type of ['pointerup', 'pointercancel']) on(type, letGo);
  // Let go where the page was not told: over a menu of the browser or outside the window.
  on('pointermove', (event) => {
    if (isPressed && event instanceof PointerEvent && event.buttons === 0) letGo();
  });
  for (const type of ['click', 'keydown']) on(type, end);
}
if ('document' in globalThis) listen();

/**
 * For what comes of a field that is left, or of a pause in typing, and may move the page: while a pointer is down that would
 * draw a button away from under it, and the press would be lost. Runs at once, or else after the press, just before what was
 * pressed hears of it.
 */
export function afterPress(run: () => void): void {
  if (isPressed) waiting.add(run);
  else run();
}
