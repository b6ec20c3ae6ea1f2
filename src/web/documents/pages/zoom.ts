/** `fit`: as wide as the pane; else percent of the page's true size. */
export type Zoom = 'fit' | number;

const STEPS = [50, 75, 100, 125, 150, 200, 300, 400];

/** The next larger (1) or smaller (-1) step, in percent. */
export function stepZoom(from: number, direction: 1 | -1): number {
  const next = direction === 1 ? STEPS.find((step) => step > from) : STEPS.findLast((step) => step < from);
  return next ?? (direction === 1 ? STEPS.at(-1) : STEPS[0]) ?? from;
}
