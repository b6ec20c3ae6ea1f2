import { expect, test } from 'vitest';
import { parseTypedDecimal } from './parse-typed-decimal.ts';

test.for([
  ['1.5', '1.5'],
  ['1,5', '1.5'],
  ['1.250', '1.250'],
  ['1,250', '1250'],
  ['1,234.50', '1234.50'],
  ['1.234,50', '1234.50'],
  ['1.234.567', '1234567'],
  ["1'250.75", '1250.75'],
  ['19 %', '19'],
  ['-2', '-2'],
  ['−0,5', '-0.5'],
  ['.5', '0.5'],
  ['007', '7'],
  ['-0', '0'],
  ['0.123456789', null],
  ['12 pcs', null],
  ['1,2.3,4', null],
  ['.', null],
  ['', null],
] as const)('%s is read as %s', ([typed, want]) => expect(parseTypedDecimal(typed)).toBe(want));
