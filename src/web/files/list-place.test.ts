import { expect, test } from 'vitest';
import { keepListPlace, listAddress, listPlace } from './list-place.ts';

test('a list that was never seen begins at its top', () => {
  expect(listAddress('pdf-merge')).toBe('/?tab=pdf-merge');
  expect(listPlace('pdf-merge', '')).toBe(0);
});

test('the way back leads to the list as it was narrowed, and to where it was scrolled', () => {
  keepListPlace('csv-processing', '?show=failed', 640);
  keepListPlace('csv-processing', '?q=acme', 120);
  expect(listAddress('csv-processing')).toBe('/?q=acme');
  expect(listPlace('csv-processing', '?show=failed')).toBe(640);
  expect(listPlace('csv-processing', '?q=acme&file=1&view=preview')).toBe(120);
});
