import { countLetters } from '#domain/language/count-letters.ts';
import { LEGAL_FORMS_OF_ANY_CASE } from '#domain/language/legal-forms.ts';
import { wordPattern, wordRegExp } from '#domain/language/word-pattern.ts';
import { vocabulary, type FactHit } from '../language/vocabulary.ts';
import { placesOfValue, restOf, type Cell } from './read-facts-cells.ts';

/** Letters of a script that has capitals. */
const CASED = /[\p{Lu}\p{Ll}]/u;
/** A mark between a label and its value. */
const MARK = /^[\s)]*[:：=|]|^\s+[–—-](?=\s)/;
/** English puts such a noun before another one: `Customer service`, `Member FDIC`. Alone it announces no name. */
const LOOSE_LABEL = /^(?:customer|client|member|name|holder)$/i;
/** Small words within names of people and firms. */
const PARTICLE = new RegExp(String.raw`^(?:${wordPattern(({ letters }) => letters?.particle)}|&|\+)$`, 'u');
const AND_AT_END = new RegExp(String.raw`\s${wordPattern(({ letters }) => letters?.and)}$`, 'iu');
const LEGAL_FORM = new RegExp(String.raw`(?:^|\s)(?:${LEGAL_FORMS_OF_ANY_CASE})\.?(?=\s|,|$)`, 'iu');
const MOST_WORDS = 8;
const MOST_LETTERS = 60;
const FEWEST_LETTERS = 3;

/**
 * The person or firm behind a label for the holder. A text that may be something else, such as a slogan, a heading or
 * another label, is left out: a missing name does less harm than a wrong one.
 */
export function readHolder(rows: readonly (readonly Cell[])[]): string | null {
  for (const cell of rows.flat()) {
    const hit = holderLabel(cell);
    if (hit === undefined) continue;
    const name = nameBehind(rows, cell, hit);
    if (name !== null) return name;
  }
  return null;
}

/** The holder's label that the cell begins with. */
function holderLabel(cell: Cell): FactHit | undefined {
  return vocabulary.facts(cell.text).find(
    ({ start, end, fact, others }) =>
      start === 0 &&
      // Neither `M` of `M-PESA` nor `Don` of `DON’T` is a title.
      !/^[-–'’]\p{L}/u.test(cell.text.slice(end)) &&
      (fact === 'holder' || others.includes('holder')),
  );
}

function nameBehind(rows: readonly (readonly Cell[])[], cell: Cell, hit: FactHit): string | null {
  const label = cell.text.slice(0, hit.end);
  const rest = restOf(cell, hit.end);
  const isLoose = LOOSE_LABEL.test(label);
  const isMarked = MARK.test(cell.text.slice(hit.end));
  // A second language may repeat the label: `Name / Nom`.
  const again = rest === null ? undefined : holderLabel(rest);
  if (rest !== null && again !== undefined) return nameBehind(rows, rest, again);
  if (rest !== null && !isLabel(rest.text)) {
    const name = nameIn(rest.text);
    return name !== null && (isMarked || isNameNextTo(label, name)) ? name : null;
  }
  // `M` alone is dirt or an item of a list sooner than a title.
  const places = countLetters(cell.text) > 1 ? placesOfValue(rows, cell, hit) : [];
  for (const place of places) {
    // `Member` over `FDIC` names no member.
    if (/^\W*FDIC\b/i.test(place.text)) return null;
    const name = nameIn(withoutNumber(place.text));
    if (name !== null && (isMarked || !isLoose || countWords(name) > 1)) return name;
    // `PAN  ABCDE1234F` has its value: what stands below is of another label.
    if (place.line === cell.line && /\d/.test(place.text)) return null;
  }
  return null;
}

/** `JANE DOE - 4800101433003`: the number of the account behind the name. */
function withoutNumber(text: string): string {
  return text.replace(/\s+[-–/]\s*\d[\d\s.-]{5,}$/, '');
}

function isLabel(text: string): boolean {
  const bare = text.replace(/[\s:：.)]+$/, '');
  return vocabulary.fact(bare)?.end === bare.length || vocabulary.isFiller(bare);
}

/** Without a mark between them, label and name are told apart by their words or their capitals. */
function isNameNextTo(label: string, name: string): boolean {
  if (!CASED.test(name)) return true;
  if (countWords(name) < 2) return false;
  const isSetInCapitals = name === name.toUpperCase() && label !== label.toUpperCase();
  return isSetInCapitals || !LOOSE_LABEL.test(label);
}

/** The text as a name, without what follows one; null where it may be anything else. */
export function nameIn(printed: string): string | null {
  const text = printed.replace(/^[:\s]+/, '');
  // `de la` is a part of names, and what a period begins with.
  const next = vocabulary
    .facts(text)
    .find(({ start, end }) => start > 0 && !text.slice(start, end).split(' ').every(isParticle));
  // `Business Current Account` is a heading; `Jane Doe Account 123` goes on with another label.
  if (next !== undefined && next.end >= text.trimEnd().length && next.fact !== 'holder') return null;
  const name = (next === undefined ? text : text.slice(0, next.start))
    .replace(/\s*[([].*$/, '')
    .replaceAll(/^[:\s-]+|[\s:|,&-]+$/g, '')
    // `M DUPONT ET MME`: cut before her title.
    .replace(AND_AT_END, '');
  return isName(name) && !isKnownPhrase(name) ? name : null;
}

function isName(text: string): boolean {
  const letters = countLetters(text);
  if (letters < FEWEST_LETTERS || letters < text.length / 2 || text.length > MOST_LETTERS) return false;
  if (/^&|[!?:;@•|]|www\.|\d{3}|\bFDIC\b/i.test(text) || NO_NAME.test(text)) return false;
  const isFirm = hasLegalForm(text);
  if (/\d/.test(text) && !isFirm) return false;
  const words = text.split(' ');
  if (words.length > MOST_WORDS || /^(?:of|the)$/i.test(words[0] ?? '')) return false;
  // A sentence has small words that no name has.
  return words.every((word) => !/^\p{Ll}/u.test(word) || isParticle(word) || LEGAL_FORM.test(word));
}

/** `SMALL BUSINESS CHECKING` under `Account title`, and `M. Total of column L` on a form. */
const NO_NAME = wordRegExp`^total of\s|\s${({ statements }) => statements?.words?.accountKind}$`;

/** Titles of columns, labels and headings, none of which is a name. */
function isKnownPhrase(text: string): boolean {
  const title = vocabulary.columnTitle(text);
  return (
    beginsWithLabel(text) ||
    vocabulary.isFiller(text) ||
    (title !== null && title.start === 0 && title.end >= text.length) ||
    vocabulary.label(text) !== null ||
    vocabulary.section(text) !== null
  );
}

/** `Account Type`: nobody's name begins with the label of an account. */
function beginsWithLabel(text: string): boolean {
  const hit = vocabulary.facts(text).find(({ start }) => start === 0);
  if (hit === undefined) return false;
  return hit.end === text.length || ['accountNumber', 'iban', 'card'].includes(hit.fact);
}

/** `Ltd`, `GmbH` and the like, at the end of the name of a firm. */
export function hasLegalForm(name: string): boolean {
  return LEGAL_FORM.test(name);
}

function isParticle(word: string): boolean {
  return PARTICLE.test(word);
}

function countWords(text: string): number {
  return text.split(' ').length;
}
