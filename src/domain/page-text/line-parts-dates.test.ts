import { expect, test } from 'vitest';
import { typewritten } from '#tests/fixtures/statements/typewritten.ts';
import { findLineParts } from './line-parts.ts';

test('a date and the figure one blank behind it are two things', () => {
  const [line] = typewritten('UEBERWEISUNG NR.12 8401 21.08. 25.308,00-');
  if (line === undefined) throw new Error('no line was typed');
  const { figures } = findLineParts(line, { decimal: ',', scale: 2, isLoose: false });
  expect(figures.map(({ figure }) => figure.value)).toContain(2_530_800);
});

test.for([
  { seen: '14-03', dates: ['1403'] },
  { seen: '14-08', dates: [] },
  { seen: '1403.00', dates: [] },
])('1403 that a second look read as $seen is a date: $dates', ({ seen, dates }) => {
  const [line] = typewritten('1403 CASH HARBOUR');
  if (line === undefined) throw new Error('no line was typed');
  const alternatives = [{ text: seen, confidence: 0.8 }];
  const words = line.words.map((word, at) => (at === 0 ? { ...word, confidence: 0.8, alternatives } : word));
  const found = findLineParts({ ...line, words }, { decimal: ',', scale: 2, isLoose: false }).dates;
  expect(found.map(({ date }) => date.text)).toEqual(dates);
});
