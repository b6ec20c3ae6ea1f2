import type { Minor } from '#domain/money.ts';

/** In the smallest unit: a tax is rounded for each thing that was sold. */
export const MOST_ROUNDED = 2;
/** In percent. */
export const HIGHEST_RATE = 30;
const RATE = /(\d{1,2}(?:[.,]\d{1,2})?)\s?%/gu;

/** The rates that a text prints with a percent sign, in percent. */
export function ratesIn(text: string): number[] {
  return [...text.matchAll(RATE)]
    .map(([, rate = '']) => Number(rate.replace(',', '.')))
    .filter((rate) => rate > 0 && rate <= HIGHEST_RATE);
}

/** Whether a figure is rather the tax within a sum than that on it. */
export function isRatherWithin(tax: Minor, sum: Minor, rate: number): boolean {
  const onIt = Math.abs((sum * rate) / 100 - tax);
  return isTaxWithin(tax, sum, rate) && Math.abs((sum * rate) / (100 + rate) - tax) < onIt;
}

/** Whether a figure is the tax within a total, or on what the total is without it. */
export function isTaxWithin(tax: Minor, total: Minor, rate: number): boolean {
  return Math.abs((total * rate) / (100 + rate) - tax) <= MOST_ROUNDED;
}
