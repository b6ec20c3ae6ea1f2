import { expect, test } from 'vitest';
import { choosePrice } from './choose-price.ts';

test.for([
  { country: 'CA', language: 'en-GB', want: 'CAD' },
  { country: 'AQ', language: 'en-GB', want: 'USD' },
  { country: null, language: 'en-GB', want: 'GBP' },
  { country: null, language: 'zh-Hans-SG', want: 'SGD' },
  { country: null, language: 'fr', want: 'USD' },
  { country: null, language: 'es-AR', want: 'USD' },
  { country: null, language: '', want: 'USD' },
  { country: null, language: 'not a language', want: 'USD' },
])('country $country, language $language: $want', ({ country, language, want }) => {
  expect(choosePrice(country, language).currency).toBe(want);
});
