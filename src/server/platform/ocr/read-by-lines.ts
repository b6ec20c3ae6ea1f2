import { asItIs, upsideDown } from '#domain/page-images/other-tries.ts';
import type { PreparedPage } from '#domain/page-images/prepare-page.ts';
import { surelyRead, surenessOf } from '#domain/page-layout/legible-words.ts';
import type { Word } from '#domain/page-layout/page-words.ts';
import type { Ocr } from './ocr.ts';
import type { PageImage } from './page-image.ts';

export interface Reading {
  readonly prepared: PreparedPage;
  readonly words: Word[];
}

/** What is read so surely needs no other way. */
const SURE = 0.92;
/** How many times as much must be read surely of the page as it is shown, whose lines may be askew. */
const SURER = 1.1;

/** A page by the reader of lines, in the way in which it is read most surely: made ready, the other way up, or as it is shown. */
export async function readByLines(
  shown: PageImage,
  prepared: PreparedPage,
  ocr: Ocr,
  hasHan: boolean,
): Promise<Reading> {
  const read = async (page: PreparedPage): Promise<Reading> => ({
    prepared: page,
    words: await ocr.readLines(page.image, hasHan),
  });
  let best = await read(prepared);
  if (surenessOf(best.words) >= SURE && prepared.isSure) return best;
  if (!prepared.isSure) best = surer(best, await read(upsideDown(prepared)), 1);
  return surer(best, await read(asItIs(shown.image, shown.dpi)), SURER);
}

function surer(one: Reading, other: Reading, times: number): Reading {
  return surelyRead(other.words) > times * surelyRead(one.words) ? other : one;
}
