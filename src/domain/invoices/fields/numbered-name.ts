import { readDate } from '#domain/language/dates.ts';
import { hasStreetWord, isPostcodeLine, isStreetLine } from '#domain/language/address-lines.ts';
import type { BlockLine } from './blocks.ts';
import { isNameLike } from './name-shapes.ts';

/**
 * Whether the first line of a block is a name that ends in a number, `Lakeview School 14`: it could be a street itself,
 * but a street and its town follow.
 */
export function isNumberedName([name, street, ...rest]: readonly BlockLine[]): boolean {
  const bare = NUMBERED.exec(name?.text ?? '')?.[1];
  if (name === undefined || street === undefined || bare === undefined) return false;
  // `March 2024` is a part of a date.
  const isDate = readDate(name.text).length > 0 || readDate(`1 ${name.text}`).length > 0;
  if (isDate || hasStreetWord(name.text) || !isNameLike(bare)) return false;
  if (name.from === 0 && name.cell.labels.some(({ isLead }) => isLead)) return false;
  const [first = '', ...towns] = street.text.split(/,\s/u);
  if (!isStreetLine(first) || isPostcodeLine(first)) return false;
  const below = [...towns, ...rest.slice(0, LINES_TO_TOWN).map(({ text }) => text)];
  return hasStreetWord(first) || below.some(isPostcodeLine);
}

/** A name, then a number of few digits: more are no part of a name. */
const NUMBERED = /^(\p{Lu}[\p{L}.'’&() -]*\p{L}\.?)\s\d{1,4}$/u;
/** Below the street: its town stands no farther down. */
const LINES_TO_TOWN = 2;
