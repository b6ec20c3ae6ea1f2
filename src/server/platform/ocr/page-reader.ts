import { guessLatinLanguage } from '#domain/language/guess-latin-language.ts';
import {
  lettersOfLanguage,
  mayBeTakenFor,
  mustBePlain,
  type OtherLanguage,
  type PageLanguage,
  type SeenScript,
} from '#domain/language/page-languages.ts';
import { rowsOf } from '#domain/page-images/crop-image.ts';
import { findBreak } from '#domain/page-images/find-break.ts';
import { findDensestBand } from '#domain/page-images/find-densest-band.ts';
import { findPaper, type Paper } from '#domain/page-images/find-paper.ts';
import { isCutShort } from '#domain/page-images/find-sheet.ts';
import type { GrayImage } from '#domain/page-images/gray-image.ts';
import { isBlank } from '#domain/page-images/is-blank.ts';
import { upsideDown } from '#domain/page-images/other-tries.ts';
import { preparePage, preparePart, type PreparedPage } from '#domain/page-images/prepare-page.ts';
import { shrinkTo } from '#domain/page-images/reading-size.ts';
import { boxTimes } from '#domain/page-layout/boxes.ts';
import { isLegible, legibleShare, surelyRead, surenessOf } from '#domain/page-layout/legible-words.ts';
import type { Word } from '#domain/page-layout/page-words.ts';
import type { Ocr } from './ocr.ts';
import type { PageImage } from './page-image.ts';
import type { Reading } from './read-by-lines.ts';
import { readUnread } from './read-unread.ts';

/** Inches of the gap below the head of a page: more than stands between the lines of a text. */
const LEAST_GAP = 0.06;
/** Pixels of a prepared page, whose digits are 24 high: about as wide as a till roll with 48 letters in a line. */
const NARROW = 1400;
/** Pixels: digits are made no lower where only they are wanted. */
const LATIN_DIGIT = 24;
/** Shares of the height between which the head of a page ends, and the band below it where the head tells no language. */
const HEAD_ENDS = { from: 0.15, to: 0.35 };
const SECOND_BAND_ENDS = { from: 0.45, to: 0.65 };
/** A page less legible may stand on its head. */
export const PLAIN = 0.6;
/** A page with fewer words has hardly any. */
export const FEW = 8;

/** How many times as much must be read surely in another language, and letters of its script. */
const SURER = 1.15;
/** Of the larger one: two papers that have so much in common are one, whose edges were seen a little apart. */
const SAME_PLACE = 0.9;
/** Share of the letters and digits read surely from which on a page is plainly in a language. */
const PLAINLY_READ = 0.85;
const LEAST_LETTERS = 8;
/** Of the page's height, what is read of it to see whether a try is better: less may be but one line. */
const PART = 0.25;
/**
 * Words, real and supposed, read of a page so far: no other try begins when there are more, because a page must be done in a
 * minute. They take ten milliseconds each; time itself would let a busy machine choose how a page is read.
 */
const MOST_WORDS = 1500;

/** Rows of a page, and what was read there. */
interface Band {
  readonly top: number;
  readonly bottom: number;
  readonly language: PageLanguage;
  readonly words: readonly Word[];
}

/** Reads pictures in the language of their document, which their words tell, and tells which of several tries reads best. */
export class PageReader {
  readonly #ocr: Ocr;
  #language: PageLanguage = 'eng';
  /** Whether words told it. */
  #isTold = false;
  /** How many words were read of this page, in all its readings. */
  #wordsRead = 0;
  #shown: GrayImage | null = null;
  #hasText: boolean | null = null;

  constructor(ocr: Ocr) {
    this.#ocr = ocr;
  }

  get language(): PageLanguage {
    return this.#language;
  }

  /** Whether words told the language; otherwise it is a guess. */
  get isTold(): boolean {
    return this.#isTold;
  }

  /** The language that is known from now on. */
  speak(language: PageLanguage): void {
    this.#language = language;
    this.#isTold = true;
  }

  /**
   * The first reading of a page. What of the picture is paper, where it lies on something else: the grain of a table takes
   * longer to read than all that is printed. The whole picture where there is nothing to cut away, nothing legible on what was
   * cut out, or more of the sheet in a shadow.
   */
  async readClosely({ image, dpi }: PageImage): Promise<Reading> {
    this.#wordsRead = 0;
    this.#hasText = null;
    const paper = findPaper(image);
    const places = [{ left: 0, top: 0, image }, ...(paper === null ? [] : [paper])];
    const cut = await this.#readPaper({ image, dpi }, paper);
    const isCutLegible = cut !== null && cut.words.length >= FEW && isLegible(cut.words);
    if (isCutLegible && paper !== null && !isCutShort(image, paper)) return cut;
    const whole = await this.#readOf(image, preparePage(image, dpi));
    if (cut === null && whole.words.length === 0 && isBlank(image)) return whole;
    const isCutSurer = cut !== null && surelyRead(cut.words) > surelyRead(whole.words);
    let best = isCutSurer ? cut : whole;
    for (const way of ['small', 'lightest'] as const) {
      if (isLegible(best.words) || this.#wordsRead > MOST_WORDS) break;
      const next = findPaper(image, way);
      if (next === null || places.some((seen) => isSamePlace(seen, next))) continue;
      places.push(next);
      const other = await this.#readPaper({ image, dpi }, next);
      if (other === null) continue;
      // Some letters in the grain of a table are surely read too; in another script a part of them is no better.
      const surer = isLegible(other.words) ? SURER : 1;
      if (surer * surelyRead(other.words) > surelyRead(best.words)) best = other;
    }
    return best;
  }

  async #readPaper(whole: Pick<PageImage, 'image' | 'dpi'>, paper: Paper | null): Promise<Reading | null> {
    return paper === null ? null : this.#readOf(paper.image, preparePart(paper, whole));
  }

  /** Reads what was made ready of a picture. Small print on a paper that was cut out may not be seen in the whole. */
  async #readOf(shown: GrayImage, prepared: PreparedPage): Promise<Reading> {
    const hadText = this.#hasText === true;
    [this.#shown, this.#hasText] = [shown, null];
    const reading = await this.read(prepared);
    if (hadText) this.#hasText = true;
    return reading;
  }

  /** Whether there is any text on the page: a picture of something else is read as letters too, in any language. */
  async hasText(): Promise<boolean> {
    return (this.#hasText ??= this.#shown === null || (await this.#ocr.hasLines(this.#shown)));
  }

  /**
   * Reads a page in bands, so that the first ones tell its language. In another language it is read again, as a whole: columns
   * of few letters, such as marks behind amounts, are lines only among many. The whole may tell yet another one, once.
   */
  async read(page: PreparedPage): Promise<Reading> {
    if (page.isGrain) return { prepared: page, words: [] };
    const { prepared, head } = await this.#upright(page);
    if (this.#hasText === false) return { prepared, words: [...(head?.words ?? [])] };
    const { image, dpi } = prepared;
    const bands = head === null ? [] : [head];
    const isOther = () => bands.some(({ language }) => language !== this.#language);
    const readTo = async (bottom: number) => {
      bands.push(await this.#band(prepared, bands.at(-1)?.bottom ?? 0, bottom));
      this.#follow(bands.flatMap(({ words }) => words));
    };
    if (head !== null && !this.#isTold) {
      const bottom = findBreak(image, LEAST_GAP * dpi, SECOND_BAND_ENDS);
      if (bottom !== null) await readTo(bottom);
    }
    if (isOther()) bands.length = 0;
    await readTo(image.height);
    const words = isOther() ? await this.words(image, dpi) : bands.flatMap((band) => band.words);
    // In another language what is passed over is another, and of no text at all there is nothing.
    if (!isLegible(words)) return { prepared, words };
    const readBlock = () => this.words(image, dpi, true);
    return { prepared, words: await readUnread(image, words, this.#ocr, readBlock) };
  }

  /**
   * The language in whose script plainly more of the densest part is read surely than was; null where there is none.
   * Unclear Latin capitals look like those of other scripts: one that only looks like the script seen must be plainly read.
   */
  async otherLanguage(
    first: Reading,
    upright: PreparedPage,
    languages: readonly OtherLanguage[],
    seen: SeenScript | null,
  ): Promise<OtherLanguage | null> {
    if (languages.length === 0) return null;
    const given = this.#language;
    const before = surelyRead(wordsOfPart(first));
    let best: OtherLanguage | null = null;
    let most = 0;
    let isPlain = false;
    for (const language of languages) {
      if (language === given || (isPlain && best !== null && !mayBeTakenFor(best, language))) continue;
      this.#language = language;
      const words = await this.#part(upright);
      const letters = words.reduce((sum, { text }) => sum + lettersOfLanguage(text, language), 0);
      const read = surelyRead(words);
      const isPlainly = surenessOf(words) >= PLAINLY_READ;
      if (!isPlainly && mustBePlain(language, seen)) continue;
      // Of a page of figures most is read in any language.
      const needed = Math.max(most, isPlainly ? before : SURER * before);
      if (letters >= LEAST_LETTERS && read > needed) [best, most, isPlain] = [language, read, isPlainly];
    }
    this.#language = given;
    return best;
  }

  /** The try of whose densest part most is read surely; null where that is the first one. */
  async bestTry(first: Reading, tries: Iterable<PreparedPage>): Promise<PreparedPage | null> {
    let best: PreparedPage | null = null;
    let most = surelyRead(wordsOfPart(first));
    for (const page of tries) {
      if (this.#wordsRead > MOST_WORDS) break;
      const read = surelyRead(await this.#part(page));
      if (read > most) [best, most] = [page, read];
    }
    return best;
  }

  /**
   * Letters upside down look like those of other scripts: this is looked at before they are taken for one.
   *
   * @returns whether it is legible the other way up, where more is read surely, and whether less is
   */
  async upsideDown(reading: Reading): Promise<{ readonly isLegible: boolean; readonly isLess: boolean }> {
    const turned = await this.#part(upsideDown(reading.prepared));
    const [there, here] = [surelyRead(turned), surelyRead(wordsOfPart(reading))];
    return { isLegible: there > here && isLegible(turned), isLess: there < here };
  }

  #part({ image, dpi }: PreparedPage): Promise<Word[]> {
    const { top, bottom } = findDensestBand(image, PART);
    return this.words(rowsOf(image, top, bottom), dpi);
  }

  /**
   * Turns a page whose head is read better the other way up.
   *
   * @returns the head too, unless the page is better read as a whole
   */
  async #upright(
    page: PreparedPage,
  ): Promise<{ readonly prepared: PreparedPage; readonly head: Band | null }> {
    if (page.isSure && this.#isTold) return { prepared: page, head: null };
    const bottom = headOf(page);
    if (page.isSure && bottom === null) return { prepared: page, head: null };
    const head = await this.#band(page, 0, bottom ?? Math.round(page.image.height / 3));
    if (!isLegible(head.words) && !(await this.hasText())) return { prepared: page, head };
    const isUnsure = !page.isSure && (legibleShare(head.words) ?? 0) < PLAIN;
    if (isUnsure && (await this.#isSurerUpsideDown(page, head))) return this.#upright(upsideDown(page));
    this.#follow(head.words);
    return { prepared: page, head: bottom === null ? null : head };
  }

  /** The same text is read both ways: that of the head, or of the densest part where hardly a word is in the head. */
  async #isSurerUpsideDown(page: PreparedPage, head: Band): Promise<boolean> {
    const turned = upsideDown(page);
    if (head.words.length < FEW)
      return surelyRead(await this.#part(turned)) > surelyRead(await this.#part(page));
    const { height } = turned.image;
    const there = await this.#band(turned, height - head.bottom, height);
    return surelyRead(there.words) > surelyRead(head.words);
  }

  async #band({ image, dpi }: PreparedPage, top: number, bottom: number): Promise<Band> {
    const language = this.#language;
    const words = await this.words(rowsOf(image, top, bottom), dpi);
    const atPlace = words.map((word) => ({ ...word, top: word.top + top, bottom: word.bottom + top }));
    return { top, bottom, language, words: atPlace };
  }

  /** Takes on the language that the words are plainly of: what another script is taken for is of none. */
  #follow(words: readonly Word[]): void {
    if (!isLegible(words)) return;
    const language = guessLatinLanguage(words.map(({ text }) => text));
    if (language !== null) this.speak(language);
  }

  /** The words of an image, as one block where it is as narrow as a till roll. */
  async words(image: GrayImage, dpi: number, isBlock?: boolean): Promise<Word[]> {
    return this.#wordsIn(this.#language, image, dpi, isBlock);
  }

  /** The words as they are read for Latin letters, which are made no higher than they are read best. */
  async latinWords(image: GrayImage, dpi: number): Promise<Word[]> {
    const { image: small, factor } = shrinkTo(LATIN_DIGIT, image);
    const words = await this.#wordsIn('eng', small, dpi / factor);
    return words.map(({ drop = 0, ...word }) => ({
      ...word,
      ...boxTimes(word, factor),
      drop: drop * factor,
    }));
  }

  async #wordsIn(
    language: PageLanguage,
    image: GrayImage,
    dpi: number,
    isBlock = image.width < NARROW,
  ): Promise<Word[]> {
    const words = await this.#ocr.recognise(image, { language, dpi, isBlock });
    this.#wordsRead += words.length;
    return words;
  }
}

/** Whether one place is nearly all of the other: another reading of it reads the same. */
function isSamePlace(one: Paper, other: Paper): boolean {
  const [{ image: first }, { image: second }] = [one, other];
  const across = Math.min(one.left + first.width, other.left + second.width) - Math.max(one.left, other.left);
  const down = Math.min(one.top + first.height, other.top + second.height) - Math.max(one.top, other.top);
  const larger = Math.max(first.width * first.height, second.width * second.height);
  return across > 0 && down > 0 && across * down >= SAME_PLACE * larger;
}

/** The row below the head; null where no gap ends it. */
const headOf = ({ image, dpi }: PreparedPage) => findBreak(image, LEAST_GAP * dpi, HEAD_ENDS);

/** The words that stand in the part of a page by which tries are compared. */
function wordsOfPart({ prepared, words }: Reading): Word[] {
  const part = findDensestBand(prepared.image, PART);
  return words.filter(({ top, bottom }) => top >= part.top && bottom <= part.bottom);
}
