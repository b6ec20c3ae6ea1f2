import { NO_CHARACTER } from '#domain/page-layout/pieces-of-runs.ts';

/** A ligature has few letters; a picture of a whole paragraph is no glyph of it. */
const MOST_CHARACTERS = 32;

/**
 * Shares out what a marked stretch says among those of its glyphs of which their font tells nothing. What fonts tell must
 * stand in the text in the same order; otherwise the text says nothing for sure.
 *
 * @param glyphs what the fonts tell of each
 * @returns of each glyph its meaning: empty where one before it has taken it, null where nothing is said
 */
export function meaningsOfGlyphs(text: string, glyphs: readonly string[]): (string | null)[] {
  if (isCluster(text)) return glyphs.map((_, index) => (index === 0 ? text : ''));
  const meanings: (string | null)[] = glyphs.map(() => null);
  let at = 0;
  for (let index = 0; index < glyphs.length;) {
    const untold = endOf(glyphs, index, true);
    const told = endOf(glyphs, untold, false);
    const next = told > untold ? glyphs.slice(untold, told).join('') : null;
    const end = next === null ? text.length : text.indexOf(next, untold > index ? at + 1 : at);
    if (end < at || (untold === index && end > at)) return glyphs.map(() => null);
    const characters = Array.from(text.slice(at, end));
    if (characters.length > untold - index + MOST_CHARACTERS) return glyphs.map(() => null);
    for (let glyph = index; glyph < untold; glyph += 1) {
      const from = glyph - index;
      meanings[glyph] = characters.slice(from, glyph === untold - 1 ? undefined : from + 1).join('');
    }
    at = end + (next?.length ?? 0);
    index = told;
  }
  return text.slice(at).trim() === '' && text !== '' ? meanings : glyphs.map(() => null);
}

/** Letters with marks, as those of Khmer and Hindi, are drawn in another order than they are written; never figures. */
function isCluster(text: string): boolean {
  return text.length <= MOST_CHARACTERS && /\p{L}\p{M}/u.test(text) && !/\p{N}/u.test(text);
}

/** Behind the glyphs from `start` on that are told, or that are not. */
function endOf(glyphs: readonly string[], start: number, areUntold: boolean): number {
  let at = start;
  while (at < glyphs.length && (glyphs[at] === NO_CHARACTER) === areUntold) at += 1;
  return at;
}
