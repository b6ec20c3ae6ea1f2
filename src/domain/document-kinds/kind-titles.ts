import type { FieldLabel } from '#domain/language/invoice-phrases.ts';
import { foldedPhrases, type FoldedPhrases } from './kind-phrases.ts';
import { beginsWithAny, type KindText } from './kind-text.ts';

/** A line of so many words may be a title. */
export const TITLE_WORDS = 6;
/** The letters before the figures of a document's number are so few. */
const CODE_LETTERS = 3;

/** Labels of invoices in all languages, folded. */
export function labelsOf(...names: readonly FieldLabel[]): ReadonlySet<string> {
  return new Set(names.flatMap((name) => foldedPhrases(({ invoices }) => invoices?.fields?.[name])));
}

const NUMBERS = labelsOf('number');

/** Titles stand at the beginning of short lines. */
export function isTitled({ titles }: FoldedPhrases, { lines }: KindText, isInHead: boolean): boolean {
  const known = new Set(titles);
  return lines.some(
    (line) => line.count <= TITLE_WORDS && line.isHead === isInHead && beginsWithAny(line, known),
  );
}

/**
 * In a short line of the head, behind other words: `Example Bank  Credit Card Statement, March 2026`.
 *
 * @param isLast nothing may stand behind it, as in `Example Ltd  PURCHASE ORDER`
 */
export function isTitledBehind({ titles }: FoldedPhrases, { lines }: KindText, isLast: boolean): boolean {
  const has = (words: string, title: string) =>
    isLast ? words.endsWith(` ${title} `) : words.includes(` ${title} `);
  return lines.some(
    (line) => line.isHead && line.count <= TITLE_WORDS && titles.some((title) => has(line.words, title)),
  );
}

/** What is made like an invoice, with sums and taxes, is told from one by such a title; its number and day may follow. */
export function isTitleAlone({ titles }: FoldedPhrases, text: KindText): boolean {
  const withoutNumbers = (words: string) =>
    words
      .trim()
      .split(' ')
      .filter((word, at) => at === 0 || !(/\d/.test(word) || NUMBERS.has(word)));
  return text.titles.some((words) => titles.includes(withoutNumbers(words).join(' ')));
}

/** A title with its number or its day behind it, or nothing: `Mr Smith  Estimate 6036`, `Offer of 1 May 2026`. */
export function isTitleOfNumber({ titles }: FoldedPhrases, text: KindText): boolean {
  const isOwn = (before: string, behind: string) => {
    if (behind === '') return before === '';
    const words = behind.split(' ').filter((word) => !/\d/.test(word));
    const isNumber = words.every((word) => word.length <= CODE_LETTERS || NUMBERS.has(word));
    return /\d\S*$/.test(behind) && (isNumber || (before === '' && words.length < TITLE_WORDS));
  };
  return text.titles.some((words) =>
    titles.some((title) => {
      const [before, behind] = words.split(` ${title} `);
      return before !== undefined && behind !== undefined && isOwn(before, behind.trim());
    }),
  );
}

/** A short line that ends with a title and a number of some digits: `Example Ltd  INVOICE 000203519`, but no `No. rekening 123`. */
export function isTitledWithNumber({ titles }: FoldedPhrases, { lines }: KindText): boolean {
  return lines.some(({ isHead, count, words }) => {
    if (!isHead || count > TITLE_WORDS) return false;
    return titles.some((title) => {
      const [before, behind] = words.split(` ${title} `);
      const isOfTitle = before !== undefined && !NUMBERS.has(before.trim().split(' ').at(-1) ?? '');
      return isOfTitle && behind !== undefined && /^\S*\d{3}\S*$/.test(behind.trim());
    });
  });
}
