import { expect, test } from 'vitest';
import { runLinesOf } from '#tests/fixtures/statements/run-lines.ts';
import { withoutSmallPrint } from './small-print.ts';

const PRINT = `Hinweis: was Sie nicht binnen sechs Wochen beanstanden, gilt als genehmigt
Zinsen aus diesem Konto sind vom Inhaber des Kontos selbst zu versteuern`;
const PAYEE = 'Berg Ltd\nNorrby Road';

const lengthsOf = (texts: readonly string[]) => {
  const runs = texts.map((text) => ({ lines: runLinesOf(text), isContinued: false, isBehindBalance: false }));
  return [...withoutSmallPrint(runs).values()].map(({ lines }) => lines.length);
};

test('small print in the same words right below the last row of two pages is of none', () => {
  const [first, second] = [
    `Markt  20.00\nArdon\n${PRINT}`,
    `Markt  15.00\nOstby\nBus  11.00\nHolm\n${PRINT}`,
  ];
  expect(lengthsOf([first, second])).toEqual([2, 4]);
  expect(lengthsOf([first])).toEqual([4]);
});

test('what two payees at the ends of pages have in common, or rows elsewhere, stays', () => {
  expect(lengthsOf([`Transfer  20.00\n${PAYEE}`, `Transfer  15.00\n${PAYEE}`])).toEqual([3, 3]);
  expect(lengthsOf([`Markt  20.00\n${PRINT}\nBus  15.00\n${PRINT}`, `Markt  15.00\n${PRINT}`])).toEqual([
    6, 3,
  ]);
});
