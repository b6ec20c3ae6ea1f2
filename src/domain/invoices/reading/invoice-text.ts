import { dropFurniture } from '#domain/page-layout/drop-furniture.ts';
import { linesOf } from '#domain/page-layout/lines-of.ts';
import type { PageWords, TextLine, Word } from '#domain/page-layout/page-words.ts';
import { partsOfWord } from '#domain/page-layout/parts-of-word.ts';
import { readCurrency } from '#domain/language/currency-signs.ts';
import { voteDecimalStyle, type DecimalStyle } from '#domain/language/decimal-style.ts';
import { guessCountry } from '#domain/language/guess-country.ts';
import { findLineParts, type LineParts } from '#domain/page-text/line-parts.ts';
import { withWholeSigns } from './broken-encoding.ts';
import { withMisreadSigns } from './misread-signs.ts';
import { tellRupees } from './rupees-as-digits.ts';
import { withHundredths } from './with-hundredths.ts';
import { isAside, labelIn } from '../totals/sum-words.ts';

/** A line of the invoice with what can be read in it by itself. */
export interface InvoiceLineText extends LineParts {
  /** It stands on most pages alike: never part of a line item. */
  readonly isFurniture: boolean;
}

/** All that is asked of the document before fields, lines or totals are looked for. */
export interface InvoiceText {
  readonly pages: readonly PageWords[];
  /** In reading order; what stands side by side is one line with wide gaps. */
  readonly lines: readonly InvoiceLineText[];
  readonly style: DecimalStyle;
  /** ISO 3166 alpha-2: whose signs the text has. */
  readonly country: string | null;
  /** What was changed in it, for a person to look at. */
  readonly warnings: readonly string[];
}

/** As amounts have it, which stand at the ends of lines: quantities may have three decimals where money has two. */
function styleOf(pages: readonly PageWords[]): DecimalStyle {
  const ends = pages
    .flatMap(linesOf)
    .flatMap(({ words }) => words.findLast(({ text }) => /\p{Nd}/u.test(text))?.text ?? []);
  const ofAmounts = voteDecimalStyle(ends);
  if (ofAmounts.scale > 0) return ofAmounts;
  const words = pages.flatMap((page) => page.words.map((word) => word.text));
  // Litres and prices of one have decimals beside yen.
  if (words.filter((text) => YEN.test(text)).length >= SEVERAL) return ofAmounts;
  const ofAll = voteDecimalStyle(words);
  const mark = ofAll.scale > 0 ? null : (markOfTenths(words) ?? markOfSum(pages));
  return mark === null ? ofAll : { decimal: mark, scale: 2, isLoose: true };
}

const YEN = /^\P{N}{0,2}\d[\d,]*円/u;
const SEVERAL = 2;

/** `8.6 EUR` beside `43 EUR`: zeros at the end are left out, and no amount happens to have two decimals. */
function markOfTenths(words: readonly string[]): '.' | ',' | null {
  const tenths = words.flatMap((text) => TENTHS.exec(text)?.[1] ?? []);
  const [first] = tenths;
  if (tenths.length >= MANY_TENTHS && tenths.every((mark) => mark === first))
    return first === ',' ? ',' : '.';
  for (const [index, text] of words.entries()) {
    const mark = TENTHS.exec(text)?.[1];
    const beside = [words[index - 1] ?? '', words[index + 1] ?? ''];
    const isMoney = /\p{Sc}/u.test(text) || beside.some((word) => readCurrency(word) !== null);
    if (isMoney && (mark === '.' || mark === ',')) return mark;
  }
  return null;
}

/** `TOTAL  116.4` among whole figures: cents that a discount or a tax leaves, but for thousands with the same mark. */
function markOfSum(pages: readonly PageWords[]): '.' | ',' | null {
  const marks = pages.flatMap(linesOf).flatMap(({ words }): ('.' | ',')[] => {
    const mark = TENTHS.exec(words.at(-1)?.text ?? '')?.[1];
    const before = words.slice(0, -1).map(({ text }) => text);
    const label = labelIn(before.join(' '), { isRecognised: false });
    if (label === null || label.coverage < 1 || isAside(label.kind)) return [];
    return mark === '.' || mark === ',' ? [mark] : [];
  });
  const [first] = marks;
  if (first === undefined || marks.some((mark) => mark !== first)) return null;
  const isOfThousands = pages.some(({ words }) =>
    words.some(({ text }) => THOUSANDS.exec(text)?.[1] === first),
  );
  return isOfThousands ? null : first;
}

const THOUSANDS = /^\D{0,3}\d{1,3}([.,])\d{3}\D{0,3}$/;

/** So many are no version numbers and no quantities. */
const MANY_TENTHS = 5;
const TENTHS = /^[-+(\p{Sc}]{0,3}\d+([.,])\d[)\p{Sc}]{0,2}$/u;

/** `开票日期:2025年10月20日`, `Date:01/02/2024`, `(小写)¥5148.42`: a label and its value without a blank. */
const GLUED =
  /^(?=\P{N}*\p{N})(\P{N}*\p{L}[)）]?[:：]|\P{N}*[\p{Script=Han}\p{Script=Hangul}][)）]?(?=[¥￥₩]))((?!\/\/).*\p{N}.*)$/u;

/** The words with labels parted from their values. */
function partLabels(page: PageWords): PageWords {
  if (!page.words.some(({ text }) => GLUED.test(text))) return page;
  const words = page.words.flatMap((word) => {
    const [, label, value] = GLUED.exec(word.text) ?? [];
    return label === undefined || value === undefined ? [word] : partsOfWord(word, [label, value]);
  });
  return { ...page, words };
}

/** Finds the lines of the pages, how figures are written, and the country. */
export function prepareInvoice(printed: readonly PageWords[]): InvoiceText {
  const pages = withEuroSigns(
    printed.map((page) => partLabels(withHundredths(withMisreadSigns(withWholeSigns(page))))),
  );
  const style = styleOf(pages);
  const furniture = new Set<TextLine>(dropFurniture(pages).flatMap((content) => content.furniture));
  const lines = pages.flatMap(linesOf).map((line) => ({
    ...findLineParts(line, style),
    isFurniture: furniture.has(line),
  }));
  const country = guessCountry(lines.map(({ line }) => line.text).join('\n'));
  return { pages, lines, style, country, warnings: tellRupees(printed) };
}

/** As many are no words of a language, and most amounts have one. */
const LEAST = 3;

/**
 * `20,00 e`, `e20,00`: the fonts of LaTeX that draw a euro sign have it in the place of an `e`. Where most amounts have
 * one beside them, and no currency is printed otherwise, it is the sign.
 */
function withEuroSigns(pages: readonly PageWords[]): readonly PageWords[] {
  const words = pages.flatMap((page) => page.words);
  const amounts = words.filter(({ text }) => MONEY.test(text)).length;
  const signs = new Set(words.filter((word, at) => isSign(word, words[at - 1], words[at + 1])));
  const isPrinted = words.some(({ text }) => /\p{Sc}|^EUR$/u.test(text));
  if (isPrinted || signs.size < LEAST || signs.size * 2 < amounts) return pages;
  return pages.map((page) => ({
    ...page,
    words: page.words.map((word) =>
      signs.has(word) ? { ...word, text: word.text.replace('e', '€') } : word,
    ),
  }));
}

function isSign(word: Word, before: Word | undefined, after: Word | undefined): boolean {
  // `e1 710,00`
  if (/^e\d{1,3}(?:[\d.,']*[.,]\d{2})?$/.test(word.text)) return true;
  if (word.text === 'e' && isMoneyBeside(after, word)) return true;
  return /^e(?:\/\p{L}{1,8})?$/u.test(word.text) && isMoneyBeside(before, word);
}

function isMoneyBeside(money: Word | undefined, { left, right, top, bottom }: Word): boolean {
  if (money === undefined || !MONEY.test(money.text)) return false;
  const between = Math.max(left, money.left) - Math.min(right, money.right);
  return between >= 0 && between < bottom - top;
}

const MONEY = /^\d[\d.,']*[.,]\d{2}$/;
