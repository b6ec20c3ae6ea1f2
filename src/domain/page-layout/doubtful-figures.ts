import type { Word } from './page-words.ts';

const SURE = 0.9;
/** What digits and separators are mistaken for: a word of nothing else, half of it digits, is meant as a figure. */
const OF_FIGURES = /^[-–—+(]?[$€£]?[\dOoQDIl|!iSsBZzgG.,:;'’`°·/-]+[-–)]?$/;
const WHOLE_MONEY = /\d[.,]\d{2}[-)]?[$€£]?$/;
const DATE = /^(?:\d{4}([./-])\d{1,2}\1\d{1,2}|\d{1,2}([./-])\d{1,2}\2(?:\d{2}|\d{4}))$/;

/** Whether a word that was recognised is a figure and should be looked at again: it is unsure, or has an odd shape. */
export function isDoubtfulFigure({ text, confidence }: Pick<Word, 'text' | 'confidence'>): boolean {
  const digits = text.match(/\d/g)?.length ?? 0;
  if (digits < 2 || digits < text.length / 2 || !OF_FIGURES.test(text)) return false;
  // Without a separator it may as well be a number of something, which letters belong to.
  if (!/[.,]/.test(text) && /[A-Za-z]/.test(text)) return false;
  if (confidence < SURE) return true;
  const hasOdd = /[A-Za-z|!:;`°·]/.test(text) && !/^\d{1,2}:\d\d(:\d\d)?$/.test(text);
  const isBroken = /[.,]/.test(text) && !isMoney(text) && !DATE.test(text);
  return hasOdd || isBroken;
}

/** Whether a text is an amount with its decimals, as money ends in most of the world. */
export function isMoney(text: string): boolean {
  return WHOLE_MONEY.test(text);
}

/** Whether a text is a date in figures, with its year. */
export function isDate(text: string): boolean {
  return DATE.test(text);
}

/** Characters that a figure may consist of: those of money and, where they were seen, those of dates and times. */
export function charactersOfFigure(text: string): string {
  const seen = new Set(text.match(/[/:']/g) ?? []);
  if (DATE.test(text)) return '0123456789./-';
  return `0123456789.,-()+$€£${[...seen].join('')}`;
}
