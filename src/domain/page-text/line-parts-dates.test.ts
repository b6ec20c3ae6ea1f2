import { expect, test } from 'vitest';
import { typewritten } from '#tests/fixtures/statements/typewritten.ts';
import { findLineParts } from './line-parts.ts';

test('a date and the figure one blank behind it are two things', () => {
  const [line] = typewritten('UEBERWEISUNG NR.12 8401 21.08. 25.308,00-');
  if (line === undefined) throw new Error('no line was typed');
  const { figures } = findLineParts(line, { decimal: ',', scale: 2, isLoose: false });
  expect(figures.map(({ figure }) => figure.value)).toContain(2_530_800);
});
