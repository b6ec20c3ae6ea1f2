import { levelPage } from '#domain/page-images/level-page.ts';
import { asItIs, upsideDown } from '#domain/page-images/other-tries.ts';
import type { PreparedPage } from '#domain/page-images/prepare-page.ts';
import { surelyRead, surenessOf } from '#domain/page-layout/legible-words.ts';
import type { Word } from '#domain/page-layout/page-words.ts';
import { MOST_READ } from './line-reader.ts';
import type { Ocr } from './ocr.ts';
import type { PageImage } from './page-image.ts';

export interface Reading {
  readonly prepared: PreparedPage;
  readonly words: Word[];
}

/** A reading of a page with its lines level. */
export interface LevelReading extends Reading {
  /** The page as it was before. */
  readonly given: PreparedPage;
  /** A word of the given page, at its place in the level one. */
  readonly toLevel: (word: Word) => Word;
}

/** Shares of the letters and digits read surely: no other way is needed; the page may stand on its head. */
const SURE = 0.85;
const UPSIDE_DOWN = 0.5;
/** How many times as much must be read surely of the page as it is shown, whose lines may be askew. */
const SURER = 1.1;

/**
 * A page by the reader of lines, in the way in which it is read most surely: made ready, the other way up, or as it is shown,
 * which comes first where only a part was made ready: lines that lie outside are of the page too. No third way begins, and no
 * second of a whole page, when as many lines were read as one reading may take: a page must be done in a minute.
 */
export async function readByLines(
  shown: PageImage,
  prepared: PreparedPage,
  ocr: Ocr,
  hasHan: boolean,
): Promise<LevelReading> {
  let readSoFar = 0;
  const read = async (given: PreparedPage): Promise<LevelReading> => {
    const { words, slope, length } = await ocr.readLines(given.image, hasHan);
    readSoFar += length;
    const { page, downAt } = levelPage(given, slope);
    const toLevel = (word: Word) => {
      const down = downAt((word.left + word.right) / 2);
      return { ...word, top: word.top + down, bottom: word.bottom + down };
    };
    return { given, prepared: page, words: words.map(toLevel), toLevel };
  };
  const asShown = asItIs(shown.image, shown.dpi);
  if (prepared.isPart) {
    const whole = await read(asShown);
    return surenessOf(whole.words) >= SURE ? whole : surer(whole, await read(prepared), 1);
  }
  const first = await read(prepared);
  const sureness = surenessOf(first.words);
  if (sureness >= SURE || readSoFar >= MOST_READ) return first;
  const mayBeTurned = sureness < UPSIDE_DOWN && !prepared.isSure;
  const upright = mayBeTurned ? surer(first, await read(upsideDown(prepared)), 1) : first;
  return readSoFar >= MOST_READ ? upright : surer(upright, await read(asShown), SURER);
}

/** Words of a page made ready, at their places on the picture as it is shown; it must not have been turned. */
export function atShown(words: readonly Word[], { toSource }: PreparedPage): Word[] {
  return words.map((word) => {
    const [x, y] = [(word.left + word.right) / 2, (word.top + word.bottom) / 2];
    // Between the middles of its sides: where it stands askew, corners tell nothing of its height.
    const [[left], [right]] = [toSource(word.left, y), toSource(word.right, y)];
    const [[, top], [, bottom]] = [toSource(x, word.top), toSource(x, word.bottom)];
    return { ...word, left, top, right, bottom };
  });
}

function surer(one: LevelReading, other: LevelReading, times: number): LevelReading {
  return surelyRead(other.words) > times * surelyRead(one.words) ? other : one;
}
