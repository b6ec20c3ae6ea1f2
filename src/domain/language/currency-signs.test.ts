import { expect, test } from 'vitest';
import { currenciesOf, readCurrency } from './currency-signs.ts';

test('a word that every object knows is no sign of a currency', () => {
  expect(readCurrency('Constructor')).toBeNull();
  expect(currenciesOf('constructor')).toEqual([]);
  expect(currenciesOf('Kr.')).toContain('SEK');
});
