import { productMinor } from '../exact-decimal.ts';
import { minorOf } from '../totals/sum-figure.ts';
import type { FoundItem } from './collect-items.ts';

/** `Lunch, 24 pcs x`: how many, behind what it is. */
const COUNT = /(?<![\s,;(])[\s,;(]+(\d{1,4}(?:[.,]\d{1,2})?)\s*(?:\p{L}{1,8}\.?)?\s*[x×*]\)?$/iu;
/** `Energy used 241.0 kWh @ 22.36p/kWh`: what one costs, too. */
const COUNT_AND_PRICE =
  /(?<![\s,;(])[\s,;(]+(\d{1,6}(?:[.,]\d{1,3})?)\s*(?:\p{L}{1,8}\.?)?\s*@\s*\p{Sc}?\s?(\d{1,6}(?:[.,]\d{1,5})?)\s?(?:p|ct|c|¢)?(?:\s?\/\s?\p{L}+)?\)?$/iu;
/** Decimals of a penny. */
const HUNDREDTHS = 2;

/** What ends the name of an item, and the name before it. */
interface CountBehind {
  readonly count: string;
  /** Null where it stands in a column. */
  readonly price: string | null;
  readonly name: string;
}

/**
 * How many there are by the end of a name, where they make the amount with the price; null where it does not say. Within a
 * sentence both are a part of it.
 */
export function countBehind(name: string, item: FoundItem, scale: number): CountBehind | null {
  const { quantity, price, amount } = item;
  const pattern = price === null ? COUNT_AND_PRICE : COUNT;
  const match = pattern.exec(name);
  if (quantity !== null || match === null) return null;
  const [, count, printed] = match.map((part) => part.replace(',', '.'));
  const each = price?.value ?? printed;
  const isApart = price !== null || item.name.some((cell) => cell.text === match[0].trim());
  if (count === undefined || each === undefined || !isApart) return null;
  const all = minorOf({ ...amount, isNegative: false }, scale);
  const isWhole = productMinor(count, each, scale) === all;
  const isInHundredths = price === null && productMinor(count, each, scale - HUNDREDTHS) === all;
  if (!isWhole && !isInHundredths) return null;
  return { count, price: price === null ? each : null, name: name.replace(pattern, '') };
}
