import { expect, test } from 'vitest';
import { NO_CHARACTER } from '#domain/page-layout/pieces-of-runs.ts';
import { meaningsOfGlyphs } from './meanings-of-glyphs.ts';

test.for([
  { name: 'a letter with marks, drawn in another order', text: 'ក្កោ', glyphs: ['េ', NO_CHARACTER, 'ក'] },
  { name: 'a letter with a mark, all told', text: 'កេ', glyphs: ['េ', 'ក'] },
])('a text stands for its glyphs as a whole: $name', ({ text, glyphs }) => {
  expect(meaningsOfGlyphs(text, glyphs)).toEqual([text, ...glyphs.slice(1).map(() => '')]);
});

test('a text with figures says nothing where its glyphs stand in another order', () => {
  expect(meaningsOfGlyphs('ក្ក12', ['2', NO_CHARACTER, '1'])).toEqual([null, null, null]);
});
