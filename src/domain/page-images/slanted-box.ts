import type { Place } from './projection.ts';

/** A rectangle around a line of text, at any slant, in pixels: from its upper left corner along the line, and down across it. */
export interface SlantedBox {
  readonly corner: Place;
  readonly along: Place;
  readonly down: Place;
}

export const lengthOf = ([x, y]: Place): number => Math.hypot(x, y);
