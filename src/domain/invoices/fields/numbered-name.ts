import { readDate } from '#domain/language/dates.ts';
import { hasStreetWord, isPostcodeLine, isStreetLine } from '#domain/language/address-lines.ts';
import { isNumberWord } from '#domain/language/language-words.ts';
import type { BlockLine } from './blocks.ts';
import { isNameLike } from './name-shapes.ts';

/**
 * Whether the first line of a block is a name that ends in a number, `Lakeview School 14`, is called by a street, `Mill Road
 * Dental`, or by a site, `Harbour.com`: it could be a line of an address itself, but a street and its town follow.
 */
export function isNumberedName([name, street, ...rest]: readonly BlockLine[]): boolean {
  const [, lead, number] = NUMBERED.exec(name?.text ?? '') ?? [];
  const bare = withoutNumberWord(lead);
  if (name === undefined || street === undefined) return false;
  if (NAME_AS_SITE.test(name.text)) return isOverTown(street, rest);
  if (isCalledByStreet(name.text)) return isOwnStreet(street.text) && isOverTown(street, rest);
  if (bare === undefined) return false;
  // `March 2024` is a part of a date.
  const isDate = readDate(name.text).length > 0 || readDate(`1 ${name.text}`).length > 0;
  const isPart = hasStreetWord(name.text) || hasStreetWord(`${bare} ${number ?? ''}`);
  if (isDate || isPart || !isNameLike(bare)) return false;
  if (name.from === 0 && name.cell.labels.some(({ isLead }) => isLead)) return false;
  return isOverTown(street, rest);
}

/** Words before and behind one for a street, and no number. */
const isCalledByStreet = (text: string) =>
  /^\P{Nd}+$/u.test(text) && [/\s\S+$/u, /^\S+\s/u].every((end) => hasStreetWord(text.replace(end, '')));

/** With its number before it, or ending in a word for one: `Mill Road`. */
const isOwnStreet = (text: string) =>
  /^\d/.test(text) || (/^\P{Nd}+$/u.test(text) && hasStreetWord(text) && !isCalledByStreet(text));

function isOverTown(street: BlockLine, rest: readonly BlockLine[]): boolean {
  const [first = '', ...towns] = street.text.split(/,\s/u);
  const below = [...towns, ...rest.slice(0, LINES_TO_TOWN).map(({ text }) => text)];
  if (!isStreetLine(first)) return false;
  // `1216 Alder Dr` could be a town behind its postcode, but that of the street follows.
  return below.some(isPostcodeLine) || (hasStreetWord(first) && !isPostcodeLine(first));
}

/** `Lakeview School No.`, which goes on with its number. */
function withoutNumberWord(name: string | undefined): string | undefined {
  const words = name?.split(' ') ?? [];
  return words.length > 1 && isNumberWord(words.at(-1) ?? '') ? words.slice(0, -1).join(' ') : name;
}

/** `Harbour.com`: firms are called by their site. */
export const NAME_AS_SITE = /^(?!www\.)[\p{L}\d-]+(?:\.\p{L}{2,3})?\.\p{L}{2,4}$/u;

/** A name, then a number of few digits: more are no part of a name. */
const NUMBERED = /^(\p{Lu}[\p{L}.°º'’&() -]*[\p{L}°º]\.?)\s(\d{1,4})$/u;
/** Below the street: its town stands no farther down. */
const LINES_TO_TOWN = 2;
