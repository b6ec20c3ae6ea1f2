import { expect, test } from 'vitest';
import { withLettersForDigits } from './letters-for-digits.ts';

test.for([
  ['210ct25', '21Oct25'],
  ['10ct2025', '1Oct2025'],
  ['07-0kt-2024', '07-Okt-2024'],
  ['0ct', 'Oct'],
  ['_60ct25', '_6Oct25'],
  ['12.0ttobre', '12.Ottobre'],
  ['22-AG0-2023', '22-AGO-2023'],
  ['3N0V24', '3NOV24'],
  ['AG0', 'AGO'],
  ['AG02', 'AG02'],
  ['AG012', 'AG012'],
  ['AG0-2023', 'AGO-2023'],
  ['15AG023', '15AGO23'],
  ['10CT', '10CT'],
  ['100ct', '100ct'],
  ['0.50', '0.50'],
  ['100ctane', '100ctane'],
  ['250', '250'],
  ['Client-1D:', 'Client-ID:'],
  ['1D:90210', 'ID:90210'],
  ['21D:', '21D:'],
  ['2-1D:', '2-1D:'],
  ['1D.', '1D.'],
  ['1D.Nr.:', 'ID.Nr.:'],
])('%s is read as %s', ([read = '', meant]) => expect(withLettersForDigits(read)).toBe(meant));
