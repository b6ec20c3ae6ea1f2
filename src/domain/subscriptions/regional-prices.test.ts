import { expect, test } from 'vitest';
import { PLANS } from './plan-catalogue.ts';
import { REGIONAL_PRICES, regionalPriceOf } from './regional-prices.ts';
import { regionalPriceSchema } from './subscriptions.schemas.ts';

test.for([
  ['CA', 'CA$42.99', 'CAD'],
  ['gb', '£23.99', 'GBP'],
  ['DE', '€28.99', 'EUR'],
  ['JP', '¥4,599', 'JPY'],
  ['IN', '₹2,599', 'INR'],
  ['CH', 'CHF 27.99', 'CHF'],
  ['US', '$29.99', 'USD'],
  ['XX', '$29.99', 'USD'],
  ['constructor', '$29.99', 'USD'],
  [null, '$29.99', 'USD'],
] as const)('%s pays about %s', ([country, displayPrice, currency]) => {
  expect(regionalPriceOf(country)).toMatchObject({ displayPrice, currency });
});

test('about 35 countries, and what is charged is the price of the catalogue', () => {
  const entries = Object.entries(REGIONAL_PRICES);
  expect(entries.length).toBeGreaterThanOrEqual(35);
  for (const [code, price] of entries) {
    expect(code).toMatch(/^[A-Z]{2}$/);
    expect(regionalPriceSchema.parse(price).actualPrice * 100).toBeCloseTo(PLANS.pro.priceMinor, 6);
    expect(() => new Intl.NumberFormat('en', { style: 'currency', currency: price.currency })).not.toThrow();
  }
});
