import { expect, test } from 'vitest';
import { toAsciiFigure, voteDecimalStyle } from './decimal-style.ts';

const figures = ['871.202', '1,120.867', '49.748', '199.917', '164.000', '673.275', '14.748'];

test('one figure with both separators and the name of a dinar say three decimals', () => {
  expect(voteDecimalStyle(['KWD', ...figures]).scale).toBe(3);
});

test('the name of a dinar says so where no figure is above a thousand', () => {
  expect(voteDecimalStyle(['BHD', ...figures.filter((text) => !text.includes(','))]).scale).toBe(3);
});

test.for([
  { sign: 'KD', scale: 3 },
  { sign: 'د.ك', scale: 3 },
  { sign: 'ر.ع.', scale: 3 },
  { sign: '(OMR):', scale: 3 },
  { sign: 'د.إ', scale: 0 },
])('two figures beside $sign', ({ sign, scale }) => {
  expect(voteDecimalStyle(['52.500', '50.100', sign]).scale).toBe(scale);
});

test('a company of Malaysia is no dinar', () => {
  expect(voteDecimalStyle(['HARBOUR', 'TEA', 'SDN', 'BHD', '52,500', '50,100']).scale).toBe(0);
});

test('neither a yen nor a rupiah has three', () => {
  expect(voteDecimalStyle(['IDR', '1.120.867', ...figures.filter((text) => !text.includes(','))]).scale).toBe(
    0,
  );
});

test.for([
  { printed: '5,72,500/-', want: '5,72,500.00' },
  { printed: 'Rs.500/=', want: 'Rs.500.00' },
  { printed: '11,100=00', want: '11,100.00' },
  { printed: '3/4-12', want: '3/4-12' },
  { printed: 'a=10', want: 'a=10' },
])('a figure that is closed by hand: $printed', ({ printed, want }) => {
  expect(toAsciiFigure(printed)).toBe(want);
});
