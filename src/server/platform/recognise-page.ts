import { AppError } from '#domain/app-error.ts';
import { guessLatinLanguage } from '#domain/language/guess-latin-language.ts';
import {
  languagesToTry,
  lettersOfLanguage,
  unknownScript,
  type OtherLanguage,
  type PageLanguage,
} from '#domain/language/page-languages.ts';
import { rowsOf } from '#domain/page-images/crop-image.ts';
import { findDensestBand } from '#domain/page-images/find-densest-band.ts';
import { findBreak } from '#domain/page-images/find-break.ts';
import { findUnread } from '#domain/page-images/find-unread.ts';
import { fitProjection } from '#domain/page-images/fit-projection.ts';
import type { GrayImage } from '#domain/page-images/gray-image.ts';
import { isBlank } from '#domain/page-images/is-blank.ts';
import { otherTries, upsideDown } from '#domain/page-images/other-tries.ts';
import { preparePage, type PreparedPage } from '#domain/page-images/prepare-page.ts';
import { asPrinted } from '#domain/page-layout/as-printed.ts';
import {
  isLegible,
  legibleShare,
  surelyRead,
  surenessOf,
  withoutDirt,
} from '#domain/page-layout/legible-words.ts';
import type { Word } from '#domain/page-layout/page-words.ts';
import type { RecognisedPage } from '#domain/page-layout/recognised-page.ts';
import type { Ocr } from './ocr.ts';
import type { PageImage, PageImages } from './page-image.ts';
import { readFiguresAgain } from './read-figures-again.ts';
import { readUnread } from './read-unread.ts';

const CANNOT_BE_DRAWN = 'It is damaged and can’t be displayed.';
const ILLEGIBLE =
  'We could read hardly a word on it. The image may be unclear, or in a language we can’t read.';
const unread = (script: string) => `Its text is in ${script} script, which we can’t read in images.`;

/** Inches of the gap below the head of a page: more than stands between the lines of a text. */
const LEAST_GAP = 0.06;
/** Of the width: a projection that is right there is nowhere far off where lines bend, for Gauss's two places are these. */
const EVENLY = (1 - Math.sqrt(1 / 3)) / 2;
/** Pixels of a prepared page, whose digits are 24 high: about as wide as a till roll with 48 letters in a line. */
const NARROW = 1400;
/** A page less legible may stand on its head. */
const PLAIN = 0.6;

/** How many times as much must be read surely in another language, and letters of its script. */
const SURER = 1.15;
const LEAST_LETTERS = 8;
/** Of the page's height, what is read of it to see whether a try is better. */
const PART = 0.25;
/** Of a page with fewer words, so many of its letters may be unread. */
const FEW = 8;
const UNREAD = 0.5;

interface Reading {
  readonly prepared: PreparedPage;
  readonly words: Word[];
}

/** Recognises the pages of one document: the language of one is that of the next until its words say otherwise. */
export class PageRecogniser {
  readonly #images: PageImages;
  readonly #ocr: Ocr;
  #language: PageLanguage = 'eng';
  /** Whether words told it. */
  #isTold = false;

  constructor(images: PageImages, ocr: Ocr) {
    this.#images = images;
    this.#ocr = ocr;
  }

  /** @param number from 1 */
  async recognise(number: number): Promise<RecognisedPage> {
    const shown = await this.#imageOf(number);
    if (shown === null) return { page: null, failure: CANNOT_BE_DRAWN };
    const { prepared, words: whole, script } = await this.#readBest(shown);
    if (!isLegible(whole)) return { page: null, failure: script === null ? ILLEGIBLE : unread(script) };
    const words = await readFiguresAgain(prepared.image, withoutDirt(whole), this.#ocr);
    const scale = 72 / prepared.dpi;
    return {
      page: asPrinted({
        page: number,
        width: prepared.image.width * scale,
        height: prepared.image.height * scale,
        source: 'ocr',
        words: words.map((word) => ({ ...word, ...boxTimes(word, scale) })),
      }),
      turn: prepared.turn,
      shown: { width: shown.width, height: shown.height },
      toShown: placeOf(prepared, shown),
    };
  }

  /** Null where only this page is at fault. */
  async #imageOf(number: number): Promise<PageImage | null> {
    try {
      return await this.#images.read(number);
    } catch (error) {
      if (error instanceof AppError) throw error;
      return null;
    }
  }

  /** What is hardly legible is tried in other languages and in other ways too. */
  async #readBest(shown: PageImage): Promise<Reading & { readonly script: string | null }> {
    const first = await this.#read(preparePage(shown.image, shown.dpi));
    const isEmpty = first.words.length === 0 && isBlank(shown.image);
    if (isEmpty || !isDoubtful(first)) return { ...first, script: null };
    const seen = await this.#ocr.findScript(first.prepared.image);
    const upright = seen?.isUpsideDown === true ? upsideDown(first.prepared) : first.prepared;
    const languages = languagesToTry(seen, isLegible(first.words));
    const language = await this.#otherLanguage(first, upright, languages);
    if (language !== null) {
      this.#language = language;
      this.#isTold = true;
      return { ...(await this.#read({ ...upright, isSure: true })), script: null };
    }
    const best =
      surenessOf(first.words) >= PLAIN ? null : await this.#bestTry(first, otherTries(shown, first.prepared));
    const again = best === null ? first : await this.#read({ ...best, isSure: true });
    const isBetter = surelyRead(again.words) > surelyRead(first.words);
    return { ...(isBetter ? again : first), script: unknownScript(seen) };
  }

  /** The language in whose script plainly more of the densest part is read surely than was; null where there is none. */
  async #otherLanguage(
    first: Reading,
    upright: PreparedPage,
    languages: readonly OtherLanguage[],
  ): Promise<OtherLanguage | null> {
    if (languages.length === 0) return null;
    const given = this.#language;
    let best: OtherLanguage | null = null;
    let most = SURER * surelyRead(await this.#part(first.prepared));
    for (const language of languages) {
      if (language === given) continue;
      this.#language = language;
      const words = await this.#part(upright);
      const letters = words.reduce((sum, { text }) => sum + lettersOfLanguage(text, language), 0);
      const read = surelyRead(words);
      if (letters >= LEAST_LETTERS && read > most) [best, most] = [language, read];
    }
    this.#language = given;
    return best;
  }

  /** The try of whose densest part most is read surely; null where that is the first one. */
  async #bestTry(first: Reading, tries: Iterable<PreparedPage>): Promise<PreparedPage | null> {
    let best: PreparedPage | null = null;
    let most = surelyRead(await this.#part(first.prepared));
    for (const page of tries) {
      const read = surelyRead(await this.#part(page));
      if (read > most) [best, most] = [page, read];
    }
    return best;
  }

  #part({ image, dpi }: PreparedPage): Promise<Word[]> {
    const { top, bottom } = findDensestBand(image, PART);
    return this.#words(rowsOf(image, top, bottom), dpi);
  }

  async #read(page: PreparedPage): Promise<Reading> {
    const prepared = await this.#upright(page);
    const { image, dpi } = prepared;
    const words = await this.#words(image, dpi);
    return {
      prepared,
      words: await this.#whole(image, dpi, this.#follow(words) ? await this.#words(image, dpi) : words),
    };
  }

  #whole(image: GrayImage, dpi: number, words: readonly Word[]): Promise<Word[]> {
    const language = this.#language;
    const readBlock = () => this.#ocr.recognise(image, { language, dpi, isNarrow: true });
    return readUnread(image, words, this.#ocr, image.width < NARROW ? null : readBlock);
  }

  /** The head of the page alone tells where its lines do not whether it stands on its head, and its language. */
  async #upright(page: PreparedPage): Promise<PreparedPage> {
    if (page.isSure && this.#isTold) return page;
    const head = await this.#head(page);
    if (!page.isSure && (legibleShare(head) ?? 0) < PLAIN) {
      const turned = upsideDown(page);
      const other = await this.#head(turned);
      if ((legibleShare(other) ?? 0) > (legibleShare(head) ?? 0)) {
        this.#follow(other);
        return turned;
      }
    }
    this.#follow(head);
    return page;
  }

  #head({ image, dpi }: PreparedPage): Promise<Word[]> {
    const bottom = findBreak(image, LEAST_GAP * dpi) ?? Math.round(image.height / 3);
    return this.#words(rowsOf(image, 0, bottom), dpi);
  }

  /** Takes on the language that the words are plainly of. @returns whether it is another */
  #follow(words: readonly Word[]): boolean {
    const language = guessLatinLanguage(words.map(({ text }) => text));
    if (language === null) return false;
    const isOther = language !== this.#language;
    this.#language = language;
    this.#isTold = true;
    return isOther;
  }

  #words(image: GrayImage, dpi: number): Promise<Word[]> {
    const isNarrow = image.width < NARROW;
    return this.#ocr.recognise(image, { language: this.#language, dpi, isNarrow });
  }
}

/** Whether most of what is on a page was not read surely, or not at all. */
function isDoubtful({ prepared, words }: Reading): boolean {
  if (surenessOf(words) < PLAIN || (legibleShare(words) ?? 1) < PLAIN) return true;
  return words.length < FEW && findUnread(prepared.image, words).share > UNREAD;
}

function boxTimes({ left, top, right, bottom }: Word, scale: number) {
  return { left: left * scale, top: top * scale, right: right * scale, bottom: bottom * scale };
}

function placeOf({ image, dpi, toSource }: PreparedPage, shown: PageImage): number[] {
  const { width, height } = image;
  const [left, right] = [width * EVENLY, width * (1 - EVENLY)];
  const places = [
    [left, 0],
    [right, 0],
    [right, height],
    [left, height],
  ] as const;
  return fitProjection(
    places.map(([x, y]) => {
      const [sourceX, sourceY] = toSource(x, y);
      return {
        from: [(x * 72) / dpi, (y * 72) / dpi],
        to: [(sourceX / shown.image.width) * shown.width, (sourceY / shown.image.height) * shown.height],
      };
    }),
  );
}
