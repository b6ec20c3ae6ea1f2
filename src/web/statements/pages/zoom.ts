/** `fit`: as wide as the pane; else percent of the page's true size. */
export type Zoom = 'fit' | number;

const STEPS = [50, 75, 100, 125, 150, 200, 300, 400];

/** The next larger (1) or smaller (-1) step. From `fit` it goes on from true size. */
export function stepZoom(zoom: Zoom, direction: 1 | -1): number {
  const from = zoom === 'fit' ? 100 : zoom;
  const next = direction === 1 ? STEPS.find((step) => step > from) : STEPS.findLast((step) => step < from);
  return next ?? from;
}
