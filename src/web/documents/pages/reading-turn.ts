/** Clockwise degrees by which a page's text stands turned as shown. */
export type QuarterTurn = 0 | 90 | 180 | 270;

/** Text further from a quarter turn than this, in degrees, is a watermark or a stamp. */
const OBLIQUE = 20;

interface DrawnText {
  readonly text: string;
  /** The PDF's own matrix: y grows upward. */
  readonly transform: readonly number[];
}

/**
 * How most of a page's text stands. Places of rows are measured on the page turned so that it reads upright, so the page
 * is shown turned back by this.
 *
 * @param pageRotation clockwise degrees by which the PDF asks the page to be shown
 */
export function readingTurn(items: readonly DrawnText[], pageRotation: number): QuarterTurn {
  const votes = new Map<QuarterTurn, number>([[0, 0]]);
  for (const { text, transform } of items) {
    const [a = 1, b = 0] = transform;
    const turn = quarterTurn((-Math.atan2(b, a) * 180) / Math.PI + pageRotation);
    if (turn !== null) votes.set(turn, (votes.get(turn) ?? 0) + text.length);
  }
  return [...votes].reduce((best, vote) => (vote[1] > best[1] ? vote : best))[0];
}

function quarterTurn(degrees: number): QuarterTurn | null {
  const positive = ((degrees % 360) + 360) % 360;
  for (const turn of [0, 90, 180, 270] as const) {
    const off = Math.abs(positive - turn);
    if (Math.min(off, 360 - off) <= OBLIQUE) return turn;
  }
  return null;
}
