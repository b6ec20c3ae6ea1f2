import { readDate } from './dates.ts';
import type { AddressWord } from './letter-phrases.ts';
import { alternativesOf } from './word-pattern.ts';

const POSTCODE =
  /(?:^|[\s,])(?:(?:[A-Z]{1,3}|RO|PL|CZ|SK)[- ])?(?:\d{5}(?:-\d{3,4})?|\d{4}|\d{3} ?\d{2}|\d{2}-\d{3}|\d{4}-\d{3}|\d{6})[,]?\s+\p{Lu}[\p{L}.'’-]+|\b\d{4}\s?[A-Z]{2}\b\s+\p{L}|\b[A-Z]{1,2}\d[A-Z\d]?\s+\d[A-Z]{2}\b|\b[A-Z]{2},?\s+\d{4,5}(?:-\d{4})?[A-Z]?\b|\b[A-Z]\d[A-Z]\s?\d[A-Z]\d\b|〒\s?\d{3}-\d{4}|^(?:\p{L}+\s)?[A-Z]\d[\dW]\s[A-Z\d]{4}$|\p{L}\s\(\d{5}\)|\p{L}\.?,?\s+(?:[A-Z]{2,3}\s+|[A-Z]{2}-)?\d{4,6}(?:-\d{4})?$|\p{L}\s*-\s*\d{6}\b|\p{L}-(?:ku|shi|gun|gu|si),?\s+\p{Lu}|\b\d{2}\.\d{3}-\d{3}\b/u;
const words = (word: AddressWord) => alternativesOf(({ addresses }) => addresses?.[word]);
/** What only the lines of an address have: words for streets and their parts. */
const STREET_WORD = new RegExp(
  [
    String.raw`^(?:${words('abbreviations')})\.\s.*\d`,
    String.raw`^(?:${words('first')})\s.*\d`,
    String.raw`^(?:${words('part')})\.?\s\d{1,4}$`,
    String.raw`\b(?:${words('street')})(?=[\s,.]|$)`,
    String.raw`(?<!\p{L})(?:${words('before')})(?:\.|(?=\s))\s?\p{L}`,
    words('signs'),
    String.raw`(?:${words('behind')})\s\d`,
  ].join('|'),
  'iu',
);
/** Shapes of streets with the number of a house; those of a few names as well. */
const STREET_SHAPE = new RegExp(
  [
    String.raw`^[A-Z]{1,2}-\d{1,4}[A-Z]?,\s+\p{L}`,
    String.raw`^(?:no\.?\s*)?\d{1,5}[A-Za-z]?(?:[-/]\d{1,4}[A-Za-z]?)?,?\s+\p{L}`,
    String.raw`^\p{Lu}[\p{L}.'’ /-]*\s\d{1,4}\s?[a-zA-Z]?(?:\s?[-/+]\s?\d{1,4}\s?[a-zA-Z]?)?(?:,.*)?$`,
  ].join('|'),
  'iu',
);
const COUNTRY = new RegExp(String.raw`(?:^|\p{L},\s)(?:${words('countries')})\.?$`, 'iu');
const CONTACT =
  /@|\bwww\.|https?:|\b[\p{L}\d-]+\.(?:com|de|net|org|co|fr|nl|uk|eu|io|es|it|pl|se|dk|no|fi|cz|hu|ro|pt|at|ch|be|gr|tr|jp|cn|in|au)\b(?!\.)/iu;
const PHONE =
  /^(?:[^\p{L}]{0,4}|(?:tel|fax|phone|mobile|tlf|tél|puh|t|f|m)[^\p{L}]{0,4})[+(]?\d[\d\s()./–-]{5,}$/iu;

/** A line with a postcode, as a rule beside its town. */
export function isPostcodeLine(text: string): boolean {
  return POSTCODE.test(text) && !isDay(text);
}

/** `May 12, 2024`, `Your bill for March 2024`: no number of a house, no postcode. */
const isDay = (text: string) => {
  const month = /(?<=\S\s)\p{L}{3,}\.?\s(?:19|20)\d{2}$/u.exec(text)?.[0];
  return readDate(text).length > 0 || (month !== undefined && readDate(`1 ${month}`).length > 0);
};

/** A line of an address: street, town, country. */
export function isAddressLine(text: string): boolean {
  return isPostcodeLine(text) || isStreetLine(text) || COUNTRY.test(text) || /^\d{4,6}$/.test(text);
}

/** A street by its word or its number: `Av. Alemania 451`. */
export function isStreetLine(text: string): boolean {
  return STREET_WORD.test(text) || (STREET_SHAPE.test(text) && !isDay(text));
}

/** A street, or a part of an address, by a word for one. */
export function hasStreetWord(text: string): boolean {
  return STREET_WORD.test(text);
}

/** A telephone number, a site or an e-mail address. */
export function isContactLine(text: string): boolean {
  return CONTACT.test(text) || PHONE.test(text);
}
