import type { RegionalPrice } from './subscriptions.schemas.ts';

/** What is charged, whatever is shown: US dollars a month. */
const ACTUAL_PRICE = 29.99;

const region = (displayPrice: string, currency: string, name: string): RegionalPrice => ({
  displayPrice,
  currency,
  region: name,
  actualPrice: ACTUAL_PRICE,
});

const euro = (name: string) => region('€28.99', 'EUR', name);

/**
 * What Pro costs about a month, as a shop in the country writes it. CA, GB, the euro countries, JP, IN and CH are the
 * specification's; the others are our own estimates, rounded as shops there do (D24). Charged is always `actualPrice`.
 */
export const REGIONAL_PRICES: Readonly<Record<string, RegionalPrice>> = {
  US: region('$29.99', 'USD', 'United States'),
  CA: region('CA$42.99', 'CAD', 'Canada'),
  GB: region('£23.99', 'GBP', 'United Kingdom'),
  AT: euro('Austria'),
  BE: euro('Belgium'),
  DE: euro('Germany'),
  ES: euro('Spain'),
  FI: euro('Finland'),
  FR: euro('France'),
  GR: euro('Greece'),
  IE: euro('Ireland'),
  IT: euro('Italy'),
  LU: euro('Luxembourg'),
  NL: euro('Netherlands'),
  PT: euro('Portugal'),
  CH: region('CHF 27.99', 'CHF', 'Switzerland'),
  NO: region('329 kr', 'NOK', 'Norway'),
  SE: region('329 kr', 'SEK', 'Sweden'),
  DK: region('219 kr', 'DKK', 'Denmark'),
  PL: region('119,99 zł', 'PLN', 'Poland'),
  CZ: region('699 Kč', 'CZK', 'Czechia'),
  HU: region('10 990 Ft', 'HUF', 'Hungary'),
  AU: region('A$45.99', 'AUD', 'Australia'),
  NZ: region('NZ$49.99', 'NZD', 'New Zealand'),
  JP: region('¥4,599', 'JPY', 'Japan'),
  KR: region('₩42,000', 'KRW', 'South Korea'),
  SG: region('S$39.99', 'SGD', 'Singapore'),
  HK: region('HK$229', 'HKD', 'Hong Kong'),
  IN: region('₹2,599', 'INR', 'India'),
  ZA: region('R549', 'ZAR', 'South Africa'),
  NG: region('₦44,900', 'NGN', 'Nigeria'),
  KE: region('KSh 3,899', 'KES', 'Kenya'),
  AE: region('AED 109', 'AED', 'United Arab Emirates'),
  IL: region('₪109', 'ILS', 'Israel'),
  BR: region('R$ 159,90', 'BRL', 'Brazil'),
  MX: region('MX$549', 'MXN', 'Mexico'),
};

/** Where the country is not known, or not listed. */
export const DEFAULT_PRICE: RegionalPrice = region('$29.99', 'USD', 'United States');

/** @param country ISO 3166 alpha-2 in any case; null where it is not known */
export function regionalPriceOf(country: string | null): RegionalPrice {
  const code = country?.trim().toUpperCase() ?? '';
  return (Object.hasOwn(REGIONAL_PRICES, code) ? REGIONAL_PRICES[code] : undefined) ?? DEFAULT_PRICE;
}
