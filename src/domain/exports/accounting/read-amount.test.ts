import { expect, test } from 'vitest';
import { seededRandom } from '#tests/fixtures/table-repair/repair-whole.ts';
import { decimalOf, readAmount } from './read-amount.ts';

test.for([
  ['12', null, '12.00'],
  ['12.5', null, '12.50'],
  ['12,5', null, '12.50'],
  ['.5', null, '0.50'],
  ['12.', null, '12.00'],
  ['0012.50', null, '12.50'],
  ['1,234.56', null, '1234.56'],
  ['1.234,56', null, '1234.56'],
  ['1 234,56', null, '1234.56'],
  ['1\u00A0234,56', null, '1234.56'],
  ['1\u202F234\u202F567,8', null, '1234567.80'],
  ["1'234.56", null, '1234.56'],
  ['1’234.56', null, '1234.56'],
  ['12,34,567.89', null, '1234567.89'],
  ['1,234,567', null, '1234567.00'],
  ['1.234.567', null, '1234567.00'],
  ['1,234', null, '1234.00'],
  ['1,234', ',', '1.234'],
  ['1,234', '.', '1234.00'],
  ['1.234', ',', '1234.00'],
  ['1.234', '.', '1.234'],
  ['0.125', null, '0.125'],
  ['12345678901234567890.12', null, '12345678901234567890.12'],
  ['-12.00', null, '-12.00'],
  ['- 12.00', null, '-12.00'],
  ['+12.00', null, '12.00'],
  ['−12.00', null, '-12.00'],
  ['12.00-', null, '-12.00'],
  ['(12.00)', null, '-12.00'],
  ['(€ 12.00)', null, '-12.00'],
  ['12.00 DR', null, '-12.00'],
  ['12.00Cr', null, '12.00'],
  ['$1,234.50', null, '1234.50'],
  ['-$5.00', null, '-5.00'],
  ['$-5.00', null, '-5.00'],
  ['R 1 234.50', null, '1234.50'],
  ['R1234.50', null, '1234.50'],
  ['-R1234.50', null, '-1234.50'],
  ['EUR 12,00', null, '12.00'],
  ['12,00 €', null, '12.00'],
  ['-12,00 EUR', null, '-12.00'],
  ['12,00- EUR', null, '-12.00'],
  ['100 kr', null, '100.00'],
  ['-0.00', null, '0.00'],
  ['1.50000', null, '1.50'],
] as const)('%s by %s is %s', ([text, mark, want]) => {
  const amount = readAmount(text, mark);
  expect(amount === null ? null : decimalOf(amount)).toBe(want);
});

test.for([
  '',
  ' ',
  '-',
  'abc',
  '12 apples',
  '1.2.3',
  '12%',
  '2024-01-05',
  '05/01/2024',
  '1,23,4',
  '--5',
  '-5-',
  'INV-12',
  'R',
  '(5',
  '1.234.56',
  '12:30',
  '1e5',
])('%j is no amount', (text) => expect(readAmount(text, null)).toBeNull());

test('amounts written in any of these ways come back digit for digit', () => {
  const random = seededRandom(17);
  for (let round = 0; round < 3000; round++) {
    const whole = String(1 + random(9)) + Array.from({ length: random(12) }, () => random(10)).join('');
    const fraction = `${random(10)}${random(10)}`;
    const grouped = (mark: string) => whole.replaceAll(/\B(?=(?:\d{3})+$)/g, mark);
    const minus = random(2) === 1;
    const want = `${minus ? '-' : ''}${whole}.${fraction}`;
    const unsigned =
      [
        `${whole}.${fraction}`,
        `${whole},${fraction}`,
        `${grouped(',')}.${fraction}`,
        `${grouped('.')},${fraction}`,
        `${grouped(' ')},${fraction}`,
        `${grouped('’')}.${fraction}`,
      ][random(6)] ?? '';
    const text = minus
      ? [`-${unsigned}`, `${unsigned}-`, `(${unsigned})`, `${unsigned} DR`][random(4)]
      : unsigned;
    const read = readAmount(text ?? '', null);
    expect(read === null ? null : decimalOf(read), text).toBe(want);
  }
});

test('the short way of reading plain amounts reads them as the long way does', () => {
  const random = seededRandom(11);
  const signs = '0123456789012345678900,.,.-';
  for (let round = 0; round < 20_000; round++) {
    const text = Array.from({ length: 1 + random(12) }, () => signs[random(signs.length)]).join('');
    for (const mark of ['.', ',', null] as const) {
      // A blank behind it is not read the short way.
      expect(readAmount(text, mark), text).toEqual(readAmount(`${text} `, mark));
    }
  }
});
