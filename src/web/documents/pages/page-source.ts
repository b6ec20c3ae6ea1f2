/** One page as it is shown: upright, measured in points. */
export interface ShownPage {
  readonly width: number;
  readonly height: number;
  /** Draws it at so many pixels to a point, or fewer where the browser could not hold them. */
  readonly draw: (scale: number) => Drawing;
  readonly release: () => void;
}

interface Drawing {
  readonly canvas: Promise<HTMLCanvasElement>;
  readonly cancel: () => void;
}

/** The pages of an upload. */
export interface PageSource {
  readonly count: number;
  /** @param number from 1 */
  readonly load: (number: number) => Promise<ShownPage>;
}

export type OpenFailure = 'password_required' | 'wrong_password' | 'gone' | 'broken';

/** An upload while it opens. */
export interface OpeningSource {
  readonly opened: Promise<PageSource>;
  readonly close: () => void;
}

/** Pixels of the largest image that browsers are sure to draw. */
const PIXELS_MAX = 16_000_000;

/** The scale at which a page of so many points is drawn, at most. */
export function scaleWithin(wanted: number, { width, height }: Pick<ShownPage, 'width' | 'height'>): number {
  return Math.min(wanted, Math.sqrt(PIXELS_MAX / (width * height)));
}
