import { regionalPriceOf } from '#domain/subscriptions/regional-prices.ts';
import type { RegionalPrice } from '#domain/subscriptions/subscriptions.schemas.ts';

/**
 * The price to show: of the country where it is known, otherwise of the region in the browser's language, otherwise in
 * US dollars.
 *
 * @param country ISO 3166 alpha-2, or null where no service knows
 * @param language a BCP 47 tag such as `en-GB`
 */
export function choosePrice(country: string | null, language: string): RegionalPrice {
  return regionalPriceOf(country ?? regionOf(language));
}

function regionOf(language: string): string | null {
  try {
    return new Intl.Locale(language).region ?? null;
  } catch {
    // The browser's word for its language is none.
    return null;
  }
}
