import { expect, test } from 'vitest';
import { charactersOfFigure, isDoubtfulFigure } from './doubtful-figures.ts';

test.for([
  { text: '16/04/2018', confidence: 0.79, isDoubtful: true },
  { text: '16.04.2018', confidence: 0.79, isDoubtful: true },
  { text: '16.04.2018', confidence: 0.95, isDoubtful: false },
  { text: '16/04/2018', confidence: 0.95, isDoubtful: false },
  { text: '1.234,50', confidence: 0.95, isDoubtful: false },
  { text: '12.5O', confidence: 0.95, isDoubtful: true },
  { text: 'Model/4', confidence: 0.5, isDoubtful: false },
])('$text read with $confidence is doubtful: $isDoubtful', ({ text, confidence, isDoubtful }) => {
  expect(isDoubtfulFigure({ text, confidence })).toBe(isDoubtful);
});

test('a date is read again as nothing but digits and what parts them', () => {
  expect(charactersOfFigure('16/04/2018')).toBe('0123456789./-');
  expect(charactersOfFigure('16.40')).toContain('€');
});
