import { expect, test } from 'vitest';
import { formatMinor, parseMinor } from './money.ts';

test.for([
  { minor: 0, scale: 2, text: '0.00' },
  { minor: -5, scale: 2, text: '-0.05' },
  { minor: 123_456, scale: 2, text: '1234.56' },
  { minor: -1234, scale: 0, text: '-1234' },
  { minor: 7, scale: 3, text: '0.007' },
])('$minor of scale $scale is $text, and back', ({ minor, scale, text }) => {
  expect(formatMinor(minor, scale)).toBe(text);
  expect(parseMinor(text, scale)).toBe(minor);
});

test.for([
  { text: '1.5', scale: 2, minor: 150 },
  { text: '1.500', scale: 2, minor: 150 },
  { text: '-0', scale: 2, minor: 0 },
  { text: '1.005', scale: 2, minor: null },
  { text: '1,5', scale: 2, minor: null },
  { text: '', scale: 2, minor: null },
  { text: '999999999999999.99', scale: 2, minor: null },
])('$text at scale $scale is read as $minor', ({ text, scale, minor }) =>
  expect(parseMinor(text, scale)).toBe(minor),
);
