import { expect, test } from 'vitest';
import { readNumberFormat } from './number-format.ts';
import { NumberWriter } from './number-text.ts';
import { findPlainNumber, plainNumber } from './plain-number.ts';
import { serialOfIso } from './serial-of-iso.ts';

const CUSTOM = 164;
const write = (format: string | number, raw: string, options = {}) => {
  const read = typeof format === 'number' ? readNumberFormat(format, null) : readNumberFormat(CUSTOM, format);
  const { text, differs } = new NumberWriter(read, options).write(raw);
  return differs === null ? text : `${text} (${differs})`;
};

test.for([
  // Numbers: plain digits, the decimals shown, more where the value has more.
  { format: 'General', raw: '1234567890123456', text: '1234567890123456' },
  { format: 'General', raw: '0.30000000000000004', text: '0.3' },
  { format: '0.00', raw: '12.5', text: '12.50' },
  { format: '0.00', raw: '12', text: '12.00' },
  { format: '0', raw: '12.5', text: '12.5 (rounded)' },
  { format: '#,##0.00', raw: '1234.567', text: '1234.567 (rounded)' },
  { format: '#,##0', raw: '1234567', text: '1234567' },
  { format: '#\\ ##0', raw: '1234567', text: '1234567' },
  { format: '# ##0.00', raw: '1234567', text: '1234567.00' },
  { format: '##-##', raw: '1234', text: '12-34' },
  { format: '#,##0.##', raw: '12.5', text: '12.5' },
  { format: '#,##0.00_);(#,##0.00)', raw: '-5', text: '-5.00' },
  { format: '_-* #,##0.00_-;-* #,##0.00_-;_-* "-"??_-;_-@_-', raw: '0', text: '0.00' },
  { format: '#,##0,', raw: '1234567', text: '1234567 (rounded)' },
  { format: '"$"#,##0.00', raw: '-5', text: '-5.00' },
  { format: '0.0" kg"', raw: '5', text: '5.0' },
  { format: '@', raw: '5', text: '5' },
  { format: ';;;', raw: '5', text: '5' },
  { format: 4, raw: '1000', text: '1000.00' },
  { format: 44, raw: '1000', text: '1000.00' },
  { format: 'not a "format', raw: '5', text: '5' },
  { format: '0.00', raw: 'five', text: 'five' },
  // Percentages.
  { format: '0%', raw: '0.5', text: '50%' },
  { format: '0%', raw: '0.125', text: '12.5% (rounded)' },
  { format: '0.00%', raw: '0.07', text: '7.00%' },
  { format: 10, raw: '-1', text: '-100.00%' },
  // Zero padding, patterns, fractions, exponents: as shown where that is the value.
  { format: '00000', raw: '42', text: '00042' },
  { format: '00000', raw: '123456', text: '123456' },
  { format: '00000', raw: '4.5', text: '4.5 (rounded)' },
  { format: '000-00-0000', raw: '123456789', text: '123-45-6789' },
  { format: '(000) 000-0000', raw: '5551234567', text: '(555) 123-4567' },
  { format: '"INV-"0000', raw: '7', text: 'INV-0007' },
  { format: '# ?/?', raw: '1.5', text: '1 1/2' },
  { format: '# ?/?', raw: '0.123', text: '0.123 (rounded)' },
  { format: '0.00E+00', raw: '150000', text: '1.50E+05' },
  { format: '0.00E+00', raw: '123456', text: '123456 (rounded)' },
  // Dates and times.
  { format: 14, raw: '45366', text: '2024-03-15' },
  { format: 14, raw: '45366.75', text: '2024-03-15 (date_part)' },
  { format: 22, raw: '45366.75', text: '2024-03-15 18:00' },
  { format: 22, raw: '45366.7501', text: '2024-03-15 18:00:09' },
  { format: 31, raw: '45366', text: '2024-03-15' },
  { format: 33, raw: '0.5', text: '12:00' },
  { format: 'dd/mm/yyyy', raw: '45366', text: '15/03/2024' },
  { format: 'd-mmm-yy', raw: '45366', text: '15-Mar-24' },
  { format: 'd-mmm-yy', raw: '9206', text: '15-Mar-25 (date_part)' },
  { format: 'mmm-yy', raw: '45352', text: 'Mar-24' },
  { format: 'mmm-yy', raw: '45366', text: 'Mar-24 (date_part)' },
  { format: 'd-mmm', raw: '45366', text: '15-Mar (date_part)' },
  { format: '[$-F800]dddd, mmmm dd, yyyy', raw: '45366', text: '2024-03-15' },
  { format: '[$-407]d. mmmm yyyy;@', raw: '45366', text: '15. März 2024' },
  { format: 'h:mm AM/PM', raw: '0.75', text: '6:00 PM' },
  { format: 'h:mm', raw: '0.5', text: '12:00' },
  { format: '[h]:mm', raw: '1.25', text: '30:00' },
  { format: 'yyyy-mm-dd', raw: '60', text: '1900-02-29' },
  { format: 'yyyy-mm-dd', raw: '-5', text: '-5' },
])('$raw as $format is $text', ({ format, raw, text }) => expect(write(format, raw)).toBe(text));

test('dates of 1904, and a currency sign where it is asked for', () => {
  expect(write('yyyy-mm-dd', '0', { is1904: true })).toBe('1904-01-01');
  expect(write('"$"#,##0.00', '-5', { withAffix: true })).toBe('-$5.00');
  expect(write('#,##0.00\\ [$€-407]', '1234.5', { withAffix: true })).toBe('1234.50 €');
  expect(write('_-* #,##0.00\\ [$€-x-euro2]_-', '2', { withAffix: true })).toBe('2.00 €');
  expect(write('[$CHF]\\ #,##0.00', '1', { withAffix: true })).toBe('CHF 1.00');
});

test.for([
  { raw: '1', text: '1' },
  { raw: '-12.50', text: '-12.5' },
  { raw: '+5', text: '5' },
  { raw: '007', text: '7' },
  { raw: '.5', text: '0.5' },
  { raw: '12345678901234567890', text: '12345678901234567890' },
  { raw: '1E+21', text: '1E+21' },
  { raw: '1.5e-20', text: '1.5E-20' },
  { raw: '123456.78901234567', text: '123456.789012346' },
  { raw: '1e999', text: null },
  { raw: '', text: null },
  { raw: '1,5', text: null },
])('the number $raw is $text', ({ raw, text }) => expect(findPlainNumber(raw)).toBe(text));

test('a number in plain digits is the number again', () => {
  for (let i = 1; i < 2000; i++) {
    const value = Number(((i * 7919.123) / 10 ** (i % 17)).toPrecision(15)) * (i % 2 === 0 ? 1 : -1);
    expect(Number(plainNumber(value))).toBe(value);
  }
});

test.for([
  { text: '2024-03-15', serial: 45366 },
  { text: '2024-03-15T12:00:00.000', serial: 45366.5 },
  { text: '1900-01-01', serial: 1 },
  { text: '15.03.2024', serial: null },
])('$text is day $serial', ({ text, serial }) => {
  expect(serialOfIso(text, false)).toBe(serial);
});
