import { AppError } from '#domain/app-error.ts';
import { guessLatinLanguage } from '#domain/language/guess-latin-language.ts';
import {
  isOtherLanguage,
  isSurelyOther,
  mayPassForLatin,
  languagesToTry,
  unknownScript,
  type SeenScript,
} from '#domain/language/page-languages.ts';
import { findUnread } from '#domain/page-images/find-unread.ts';
import { isBlank } from '#domain/page-images/is-blank.ts';
import { otherTries, upsideDown } from '#domain/page-images/other-tries.ts';
import { combine } from '#domain/page-images/projection.ts';
import type { PreparedPage } from '#domain/page-images/prepare-page.ts';
import { atReadingSize } from '#domain/page-images/reading-size.ts';
import { boxTimes } from '#domain/page-layout/boxes.ts';
import { asPrinted } from '#domain/page-layout/as-printed.ts';
import { withLatinFigures } from '#domain/page-layout/latin-figures.ts';
import { withLetterMarks } from '#domain/page-layout/letter-marks.ts';
import { withLettersForDigits } from '#domain/page-layout/letters-for-digits.ts';
import { standColumnsUpright } from '#domain/page-layout/stand-columns-upright.ts';
import { levelRows } from '#domain/page-layout/level-rows.ts';
import { joinReaders } from '#domain/page-layout/join-readers.ts';
import { lacksReceiptDay, withCentury, withDayOf } from '#domain/page-layout/receipt-day.ts';
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
import { FEW, PageReader, PLAIN } from './page-reader.ts';
import { atShown, readByLines, type Reading } from './read-by-lines.ts';
import { readFiguresAgain } from './read-figures-again.ts';
import { readGarbled } from './read-garbled.ts';
import { readLargeType } from './read-large-type.ts';

const CANNOT_BE_DRAWN = 'It is damaged and can’t be displayed.';
const ILLEGIBLE =
  'We could read hardly a word on it. The image may be unclear, or in a language we can’t read.';
const unread = (script: string) => `Its text is in ${script} script, which we can’t read in images.`;

/** Share of the letters and digits read surely: below it, the page is also read without the changes of its preparation. */
const UNSURE = 0.75;
/** Of a page with few words, so many of its letters may be unread. */
const UNREAD = 0.5;

/** Recognises the pages of one document: the language of one is that of the next until its words say otherwise. */
export class PageRecogniser {
  readonly #images: PageImages;
  readonly #ocr: Ocr;
  readonly #reader: PageReader;

  constructor(images: PageImages, ocr: Ocr) {
    this.#images = images;
    this.#ocr = ocr;
    this.#reader = new PageReader(ocr);
  }

  /** @param number from 1 */
  async recognise(number: number): Promise<RecognisedPage> {
    const shown = await this.#imageOf(number);
    if (shown === null) return { page: null, failure: CANNOT_BE_DRAWN };
    const { prepared, words: whole, script } = await this.#readBest(shown);
    const isIllegible = !isLegible(whole) && (script !== null || !hasSureAmounts(whole));
    const isUnread = isIllegible || (prepared.isGrain && whole.length === 0);
    if (isUnread) return { page: null, failure: script === null ? ILLEGIBLE : unread(script) };
    const clear = await this.#withGarbled(prepared, whole);
    const dated = await this.#withDay(prepared, withoutDirt(clear));
    const sized = await readLargeType(prepared.image, dated, this.#ocr);
    const marked = withLetterMarks(await readFiguresAgain(prepared.image, sized, this.#ocr));
    const words = withCentury(
      levelRows(marked.map((word) => ({ ...word, text: withLettersForDigits(word.text) }))),
    );
    const scale = 72 / prepared.dpi;
    const { page, toGiven } = standColumnsUpright({
      page: number,
      width: prepared.image.width * scale,
      height: prepared.image.height * scale,
      source: 'ocr',
      words: words.map((word) => ({ ...word, ...boxTimes(word, scale) })),
    });
    return {
      page: asPrinted(page),
      turn: prepared.turn,
      shown: { width: shown.width, height: shown.height },
      toShown: combine(fitToShown(prepared, shown), toGiven),
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
    const first = await this.#reader.readClosely(shown);
    const isBare = first.words.length === 0 && (first.prepared.isGrain || isBlank(shown.image));
    if (isBare || isSure(first)) return { ...first, script: null };
    if (!isDoubtful(first)) return { ...((await this.#byLines(shown, first, null)) ?? first), script: null };
    // Words that tell their language tell its script, and that they stand upright.
    const isRead = this.#reader.isTold && isLegible(first.words);
    const isNothing = first.words.length === 0 || !isLegible(first.words);
    if (isNothing && !(await this.#reader.hasText())) return { ...first, script: null };
    const seen = isRead ? null : await this.#ocr.findScript(first.prepared.image);
    const unknown = unknownScript(seen);
    if (unknown !== null && isSurelyOther(seen) && !isLegible(first.words))
      return { ...first, script: unknown };
    const { surer, straight } = await this.#upright(first, seen);
    if (surer !== first && !isDoubtful(surer)) return { ...surer, script: null };
    const languages = languagesToTry(seen, isLegible(first.words));
    const sized = languages.length === 0 ? straight : atReadingSize(straight);
    const language = await this.#reader.otherLanguage(surer, sized, languages, seen);
    if (language !== null) {
      this.#reader.speak(language);
      return { ...(await this.#reader.read({ ...sized, isSure: true })), script: null };
    }
    const byLines = await this.#byLines(shown, surer, seen);
    if (byLines !== null) return { ...byLines, script: null };
    const tries = otherTries(shown, first.prepared, isLegible(first.words));
    const best = surenessOf(first.words) >= PLAIN ? null : await this.#reader.bestTry(first, tries);
    const again = best === null ? first : await this.#reader.read({ ...best, isSure: true });
    const isBetter = surelyRead(again.words) > surelyRead(first.words);
    return { ...(isBetter ? again : first), script: unknown };
  }

  /** The surer of the readings of a page both ways up, and the way up in which other scripts are tried. */
  async #upright(
    first: Reading,
    seen: SeenScript | null,
  ): Promise<{ readonly surer: Reading; readonly straight: PreparedPage }> {
    const isSeenTurned = seen?.isUpsideDown === true;
    if (!isSeenTurned && isLegible(first.words)) return { surer: first, straight: first.prepared };
    const upright = upsideDown(first.prepared);
    const turned = await this.#reader.upsideDown(first);
    const whole = turned.isLegible ? await this.#reader.read(upright) : first;
    const surer = surelyRead(whole.words) > surelyRead(first.words) ? whole : first;
    // A script that is not known may be taken for one on its head.
    const isTurned = isSeenTurned ? !turned.isLess : surer !== first;
    return { surer, straight: isTurned ? upright : first.prepared };
  }

  /**
   * An unsure page in Latin or Chinese script by the reader of lines as well; null where that reads no more of it. It reads
   * Greek and Cyrillic as Latin letters, and is as sure of them: other scripts must have been tried before.
   */
  async #byLines(shown: PageImage, first: Reading, seen: SeenScript | null): Promise<Reading | null> {
    const hasHan = this.#reader.language === 'chi_sim' || this.#reader.language === 'chi_tra';
    if (!hasHan && this.#reader.isTold && isOtherLanguage(this.#reader.language)) return null;
    if (isSurelyOther(seen)) return null;
    const lines = await readByLines(shown, first.prepared, this.#ocr, hasHan);
    if (!isLegible(lines.words) || surelyRead(lines.words) <= surelyRead(first.words)) return null;
    const isTold = guessLatinLanguage(lines.words.map(({ text }) => text)) !== null;
    if (mayPassForLatin(seen) && !isTold) return null;
    const { given, prepared, words, toLevel } = lines;
    const joined = (others: Word[]) => ({ prepared, words: joinReaders(words, others.map(toLevel)) });
    if (given === first.prepared) return joined(first.words);
    const isShown = given.turn === 0 && first.prepared.turn === 0;
    return isShown ? joined(atShown(first.words, first.prepared)) : lines;
  }

  /**
   * A receipt without a day is read once more as one block, and without the changes of its preparation: the last line is
   * often faint, curled or beside a barcode.
   */
  async #withDay(prepared: PreparedPage, words: Word[]): Promise<Word[]> {
    if (!lacksReceiptDay(words)) return words;
    const readAgain = async (image: PreparedPage['image']) =>
      withDayOf(words, withoutDirt(await this.#reader.words(image, prepared.dpi, true)));
    const dated = await readAgain(prepared.image);
    return prepared.bare === null || !lacksReceiptDay(dated) ? dated : readAgain(prepared.bare());
  }

  /** The reader of lines knows no script but Latin and Chinese; in others, figures are what Latin letters are read for too. */
  async #withGarbled({ image, dpi }: PreparedPage, words: Word[]): Promise<Word[]> {
    if (!isOtherLanguage(this.#reader.language)) return readGarbled(image, words, this.#ocr);
    return withLatinFigures(words, () => this.#reader.latinWords(image, dpi));
  }
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
