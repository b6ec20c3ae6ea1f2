import { commonWidth } from './boxes.ts';
import { UNSPACED } from './join-unspaced.ts';
import type { Word } from './page-words.ts';

/** Times as high as a figure of its line: a box of one line is lower. */
const TOO_HIGH = 1.3;
const IS_FIGURE = /^[^\p{L}]*\d[^\p{L}]*$/u;

/**
 * Signs of scripts without blanks at the height of the figure beside them, which is known by its ink. A recogniser draws their
 * boxes into the lines above and below: else `年` stands on another line than its year.
 *
 * @param words of one recognised line
 */
export function signsBesideFigures(words: readonly Word[]): Word[] {
  const figures = words.filter(({ text }) => IS_FIGURE.test(text));
  return words.map((word) => {
    if (!UNSPACED.test(word.text)) return word;
    const [nearest] = figures
      .filter((figure) => reachesBeyond(word, figure))
      .toSorted((one, other) => commonWidth(word, other) - commonWidth(word, one));
    return nearest === undefined ? word : { ...word, top: nearest.top, bottom: nearest.bottom };
  });
}

function reachesBeyond(sign: Word, figure: Word): boolean {
  const isHigh = sign.bottom - sign.top >= TOO_HIGH * (figure.bottom - figure.top);
  return isHigh && sign.top <= figure.top && sign.bottom >= figure.bottom;
}
