import { AppError } from '#domain/app-error.ts';
import { guessLatinLanguage } from '#domain/language/guess-latin-language.ts';
import {
  isOtherLanguage,
  isPlainlyOther,
  languagesToTry,
  lettersOfLanguage,
  unknownScript,
  type OtherLanguage,
  type PageLanguage,
  type SeenScript,
} from '#domain/language/page-languages.ts';
import { rowsOf } from '#domain/page-images/crop-image.ts';
import { findDensestBand } from '#domain/page-images/find-densest-band.ts';
import { findBreak } from '#domain/page-images/find-break.ts';
import { findPaper } from '#domain/page-images/find-paper.ts';
import { findUnread } from '#domain/page-images/find-unread.ts';
import type { GrayImage } from '#domain/page-images/gray-image.ts';
import { isBlank } from '#domain/page-images/is-blank.ts';
import { otherTries, upsideDown } from '#domain/page-images/other-tries.ts';
import { preparePage, preparePart, type PreparedPage } from '#domain/page-images/prepare-page.ts';
import { asPrinted } from '#domain/page-layout/as-printed.ts';
import { withLetterMarks } from '#domain/page-layout/letter-marks.ts';
import { withMonthLetter } from '#domain/page-layout/month-letter.ts';
import { levelRows } from '#domain/page-layout/level-rows.ts';
import { joinReaders } from '#domain/page-layout/join-readers.ts';
import { lacksReceiptDay, withDayOf } from '#domain/page-layout/receipt-day.ts';
import {
  hasSureAmounts,
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
import { fitToShown } from '#server/platform/pdf/place-on-shown.ts';
import { atShown, readByLines, type Reading } from './read-by-lines.ts';
import { readFiguresAgain } from './read-figures-again.ts';
import { readLargeType } from './read-large-type.ts';
import { readUnread } from './read-unread.ts';

const CANNOT_BE_DRAWN = 'It is damaged and can’t be displayed.';
const ILLEGIBLE =
  'We could read hardly a word on it. The image may be unclear, or in a language we can’t read.';
const unread = (script: string) => `Its text is in ${script} script, which we can’t read in images.`;

/** Inches of the gap below the head of a page: more than stands between the lines of a text. */
const LEAST_GAP = 0.06;
/** Pixels of a prepared page, whose digits are 24 high: about as wide as a till roll with 48 letters in a line. */
const NARROW = 1400;
/** Shares of the height between which the head of a page ends, and the band below it where the head tells no language. */
const HEAD_ENDS = { from: 0.15, to: 0.35 };
const SECOND_BAND_ENDS = { from: 0.45, to: 0.65 };
/** A page less legible may stand on its head. */
const PLAIN = 0.6;
/** Share of the letters and digits read surely: below it, the page is also read without the changes of its preparation. */
const UNSURE = 0.75;

/** How many times as much must be read surely in another language, and letters of its script. */
const SURER = 1.15;
const LEAST_LETTERS = 8;
/** Of the page's height, what is read of it to see whether a try is better. */
const PART = 0.25;
/** Of a page with fewer words, so many of its letters may be unread. */
const FEW = 8;
const UNREAD = 0.5;
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

/** Recognises the pages of one document: the language of one is that of the next until its words say otherwise. */
export class PageRecogniser {
  readonly #images: PageImages;
  readonly #ocr: Ocr;
  #language: PageLanguage = 'eng';
  /** Whether words told it. */
  #isTold = false;
  /** How many words were read of this page, in all its readings. */
  #wordsRead = 0;

  constructor(images: PageImages, ocr: Ocr) {
    this.#images = images;
    this.#ocr = ocr;
  }

  /** @param number from 1 */
  async recognise(number: number): Promise<RecognisedPage> {
    const shown = await this.#imageOf(number);
    if (shown === null) return { page: null, failure: CANNOT_BE_DRAWN };
    const { prepared, words: whole, script } = await this.#readBest(shown);
    const isIllegible = !isLegible(whole) && (script !== null || !hasSureAmounts(whole));
    const isUnread = isIllegible || (prepared.isGrain && whole.length === 0);
    if (isUnread) return { page: null, failure: script === null ? ILLEGIBLE : unread(script) };
    const dated = await this.#withDay(prepared, withoutDirt(whole));
    const sized = await readLargeType(prepared.image, dated, this.#ocr);
    const marked = withLetterMarks(await readFiguresAgain(prepared.image, sized, this.#ocr));
    const words = levelRows(marked.map((word) => ({ ...word, text: withMonthLetter(word.text) })));
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
      toShown: fitToShown(prepared, shown),
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
    this.#wordsRead = 0;
    const first = await this.#readClosely(shown);
    const hasNothing = first.words.length === 0 && (first.prepared.isGrain || isBlank(shown.image));
    if (hasNothing || isSure(first)) return { ...first, script: null };
    if (!isDoubtful(first)) return { ...((await this.#byLines(shown, first, null)) ?? first), script: null };
    // Words that tell their language tell its script, and that they stand upright.
    const isRead = this.#isTold && isLegible(first.words);
    const seen = isRead ? null : await this.#ocr.findScript(first.prepared.image);
    const isTurned = seen?.isUpsideDown === true || (await this.#isLegibleUpsideDown(first));
    const upright = isTurned ? upsideDown(first.prepared) : first.prepared;
    const turned = isTurned ? await this.#read(upright) : first;
    const surer = surelyRead(turned.words) > surelyRead(first.words) ? turned : first;
    if (surer !== first && !isDoubtful(surer)) return { ...surer, script: null };
    const languages = languagesToTry(seen, isLegible(first.words));
    const language = await this.#otherLanguage(surer, upright, languages);
    if (language !== null) {
      this.#language = language;
      this.#isTold = true;
      return { ...(await this.#read({ ...upright, isSure: true })), script: null };
    }
    const byLines = await this.#byLines(shown, surer, seen);
    if (byLines !== null) return { ...byLines, script: null };
    const tries = otherTries(shown, first.prepared, isLegible(first.words));
    const best = surenessOf(first.words) >= PLAIN ? null : await this.#bestTry(first, tries);
    const again = best === null ? first : await this.#read({ ...best, isSure: true });
    const isBetter = surelyRead(again.words) > surelyRead(first.words);
    return { ...(isBetter ? again : first), script: unknownScript(seen) };
  }

  /**
   * An unsure page in Latin or Chinese script by the reader of lines as well; null where that reads no more of it. It reads
   * Greek and Cyrillic as Latin letters, and is as sure of them: other scripts must have been tried before.
   */
  async #byLines(shown: PageImage, first: Reading, seen: SeenScript | null): Promise<Reading | null> {
    const hasHan = this.#language === 'chi_sim' || this.#language === 'chi_tra';
    if (!hasHan && this.#isTold && isOtherLanguage(this.#language)) return null;
    const lines = await readByLines(shown, first.prepared, this.#ocr, hasHan);
    if (!isLegible(lines.words) || surelyRead(lines.words) <= surelyRead(first.words)) return null;
    const isTold = guessLatinLanguage(lines.words.map(({ text }) => text)) !== null;
    if (isPlainlyOther(seen) && !isTold) return null;
    const { given, prepared, words, toLevel } = lines;
    const joined = (others: Word[]) => ({ prepared, words: joinReaders(words, others.map(toLevel)) });
    if (given === first.prepared) return joined(first.words);
    const isShown = given.turn === 0 && first.prepared.turn === 0;
    return isShown ? joined(atShown(first.words, first.prepared)) : lines;
  }

  /**
   * What of the picture is paper, where it lies on something else: the grain of a table takes longer to read than all that is
   * printed. The whole picture where there is nothing to cut away, or nothing legible on what was cut out.
   */
  async #readClosely({ image, dpi }: PageImage): Promise<Reading> {
    const paper = findPaper(image);
    const cut = paper === null ? null : await this.#read(preparePart(paper, { image, dpi }));
    if (cut !== null && cut.words.length >= FEW && isLegible(cut.words)) return cut;
    const whole = await this.#read(preparePage(image, dpi));
    if (cut === null && whole.words.length === 0 && isBlank(image)) return whole;
    const isCutSurer = cut !== null && surelyRead(cut.words) > surelyRead(whole.words);
    return isCutSurer ? cut : whole;
  }

  /**
   * A receipt without a day is read once more as one block, and without the changes of its preparation: the last line is
   * often faint, curled or beside a barcode.
   */
  async #withDay(prepared: PreparedPage, words: Word[]): Promise<Word[]> {
    if (!lacksReceiptDay(words)) return words;
    const block = await this.#words(prepared.image, prepared.dpi, true);
    const dated = withDayOf(words, withoutDirt(block));
    if (prepared.bare === null || !lacksReceiptDay(dated)) return dated;
    return withDayOf(words, withoutDirt(await this.#words(prepared.bare(), prepared.dpi, true)));
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
    let most = SURER * surelyRead(wordsOfPart(first));
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
    let most = surelyRead(wordsOfPart(first));
    for (const page of tries) {
      if (this.#wordsRead > MOST_WORDS) break;
      const read = surelyRead(await this.#part(page));
      if (read > most) [best, most] = [page, read];
    }
    return best;
  }

  #part({ image, dpi }: PreparedPage): Promise<Word[]> {
    const { top, bottom } = findDensestBand(image, PART);
    return this.#words(rowsOf(image, top, bottom), dpi);
  }

  /** Reads a page in bands, so that the first ones tell its language: those read in another one are read again. */
  async #read(page: PreparedPage): Promise<Reading> {
    if (page.isGrain) return { prepared: page, words: [] };
    const { prepared, head } = await this.#upright(page);
    const { image, dpi } = prepared;
    const bands = head === null ? [] : [head];
    const wordsSoFar = () => bands.flatMap(({ words }) => words);
    let top = head?.bottom ?? 0;
    if (head !== null && !this.#isTold) {
      const bottom = findBreak(image, LEAST_GAP * dpi, SECOND_BAND_ENDS);
      if (bottom !== null) {
        bands.push(await this.#band(prepared, top, bottom));
        this.#follow(wordsSoFar());
        top = bottom;
      }
    }
    bands.push(await this.#band(prepared, top, image.height));
    this.#follow(wordsSoFar());
    const words: Word[] = [];
    for (const band of bands) {
      const isOther = band.language !== this.#language;
      words.push(...(isOther ? await this.#band(prepared, band.top, band.bottom) : band).words);
    }
    const readBlock = () => this.#words(image, dpi, true);
    return { prepared, words: await readUnread(image, words, this.#ocr, readBlock) };
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
    const isUnsure = !page.isSure && (legibleShare(head.words) ?? 0) < PLAIN;
    if (isUnsure && (await this.#isSurerUpsideDown(page, head))) return this.#upright(upsideDown(page));
    this.#follow(head.words);
    return { prepared: page, head: bottom === null ? null : head };
  }

  /** Letters upside down look like those of other scripts: this is looked at before they are taken for one. */
  async #isLegibleUpsideDown({ prepared, words }: Reading): Promise<boolean> {
    if (isLegible(words)) return false;
    const turned = await this.#part(upsideDown(prepared));
    return isLegible(turned) && surelyRead(turned) > surelyRead(wordsOfPart({ prepared, words }));
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
    const words = await this.#words(rowsOf(image, top, bottom), dpi);
    const atPlace = words.map((word) => ({ ...word, top: word.top + top, bottom: word.bottom + top }));
    return { top, bottom, language, words: atPlace };
  }

  /** Takes on the language that the words are plainly of. */
  #follow(words: readonly Word[]): void {
    const language = guessLatinLanguage(words.map(({ text }) => text));
    if (language === null) return;
    this.#language = language;
    this.#isTold = true;
  }

  async #words(image: GrayImage, dpi: number, isBlock = image.width < NARROW): Promise<Word[]> {
    const words = await this.#ocr.recognise(image, { language: this.#language, dpi, isBlock });
    this.#wordsRead += words.length;
    return words;
  }
}

/** The row below the head; null where no gap ends it. */
const headOf = ({ image, dpi }: PreparedPage) => findBreak(image, LEAST_GAP * dpi, HEAD_ENDS);

/** The words that stand in the part of a page by which tries are compared. */
function wordsOfPart({ prepared, words }: Reading): Word[] {
  const part = findDensestBand(prepared.image, PART);
  return words.filter(({ top, bottom }) => top >= part.top && bottom <= part.bottom);
}

/** Whether nearly all that is on a page was read surely. */
function isSure(reading: Reading): boolean {
  return surenessOf(reading.words) >= UNSURE && !isDoubtful(reading);
}

/** Whether most of what is on a page was not read surely, or not at all. */
function isDoubtful({ prepared, words }: Reading): boolean {
  if (surenessOf(words) < PLAIN || (legibleShare(words) ?? 1) < PLAIN) return true;
  return words.length < FEW && findUnread(prepared.image, words).share > UNREAD;
}

function boxTimes({ left, top, right, bottom }: Word, scale: number) {
  return { left: left * scale, top: top * scale, right: right * scale, bottom: bottom * scale };
}
