import { expect, test } from 'vitest';
import { withDayDigits } from './with-day-digits.ts';

test.for([
  { read: 'Ol May 03 May', meant: '01 May 03 May' },
  { read: '1O Januar ©3 mars', meant: '10 Januar 03 mars' },
  { read: '3l Dec', meant: '31 Dec' },
  { read: 'March | Page 2', meant: 'March | Page 2' },
  { read: 'Il Lunch OO May 4O May', meant: 'Il Lunch OO May 4O May' },
  { read: 'OS/ABR 24IMAR l2-Mai-2024', meant: '05/ABR 24/MAR 12-Mai-2024' },
  { read: 'OS/ABRIR 4O/MAR SS/MAR', meant: 'OS/ABRIR 4O/MAR SS/MAR' },
])('$read is $meant', ({ read, meant }) => {
  const words = read.split(' ').map((text, index) => ({
    text,
    left: index * 50,
    right: index * 50 + 40,
    top: 0,
    bottom: 10,
    confidence: 0.9,
    isBold: false,
  }));
  const texts = withDayDigits(words).map(({ text }) => text);
  expect(texts.join(' ')).toBe(meant);
});
