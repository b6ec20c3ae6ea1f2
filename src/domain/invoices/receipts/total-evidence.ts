import type { CandidateRule } from '#domain/language/weigh-candidates.ts';
import { readCurrency } from '#domain/language/currency-signs.ts';
import type { Minor } from '#domain/money.ts';
import { wordRegExp } from '#domain/language/word-pattern.ts';
import { hasCurrencyBeside } from './receipt-lines.ts';
import { isOneDigitOff, readingsOf, type SumCandidate } from './computed-sums.ts';
import type { ReceiptSums } from './receipt-sums.ts';
import {
  BEFORE_ROUNDING_OR_TAX,
  MOST_ROUNDED,
  countOf,
  isAmongSums,
  isLargest,
  isOutvoted,
  isPutOn,
  isSumOfLines,
  isSumOfParts,
  isSumOfTaxes,
  isSurerPayment,
  partsPutOn,
  roundingBetween,
  says,
  valuesOf,
} from './sum-relations.ts';

/** In lines. */
const CLOSE = 3;
/** Of the height of most figures. */
const LARGE_TYPE = 1.3;

const TO_PAY = wordRegExp`${({ statements }) => statements?.words?.toPay}`;

/** What was taken off a sum at least that is not rounded to coins without a word. */
const roundedOff = (value: Minor) => (value % MOST_ROUNDED === 0 ? MOST_ROUNDED : 1);

/** `Total in Euro`, `TOTAL CHF` */
const currencyOf = ({ line }: SumCandidate) => readCurrency(line.label.split(' ').at(-1) ?? '');

/** All reasons for a figure to be the total. What applies is added up; the figure with the highest sum is taken. */
export const TOTAL_EVIDENCE: readonly CandidateRule<SumCandidate, ReceiptSums>[] = [
  { name: 'called a total', weight: 4, applies: says('total', 'due') },
  {
    name: 'called what is to be paid',
    weight: 0.8,
    applies: (one) => says('total', 'due')(one) && TO_PAY.test(one.line.label),
  },
  {
    name: 'called a sum before tax or rounding',
    weight: -2,
    applies: ({ line }) => BEFORE_ROUNDING_OR_TAX.test(line.label),
  },
  { name: 'paid by card', weight: 2, applies: says('card', 'paid') },
  { name: 'cash given', weight: 0.5, applies: says('tendered') },
  {
    name: 'paid in cash as it stands right above, alone, which is the highest price or what the lines come to',
    weight: 2,
    applies: (one, sums) => {
      const line = sums.lines[one.line.index - 1];
      if (line?.figures.length !== 1 || /\p{L}/u.test(line.label) || !says('tendered')(one)) return false;
      const above = sums.lines.slice(0, line.index).flatMap(({ figures }) => figures.slice(-1));
      const isHighest = Math.max(...above.map(({ value }) => value)) === one.value;
      return line.figures[0]?.value === one.value && (isHighest || isSumOfLines({ ...one, line }, sums));
    },
  },
  { name: 'called a subtotal', weight: 1, applies: says('subtotal') },
  { name: 'called net', weight: -1, applies: says('net') },
  { name: 'called tax', weight: -3, applies: says('tax', 'taxSummary', 'withholding') },
  { name: 'called change', weight: -4, applies: says('change') },
  {
    name: 'called a part of a sum',
    weight: -3,
    applies: says('rounding', 'discount', 'saved', 'tip', 'charge', 'shipping'),
  },
  { name: 'cash less change', weight: 4, applies: ({ value }, { paidInCash }) => paidInCash.has(value) },
  { name: 'net and taxes', weight: 4, applies: ({ value }, { netWithTaxes }) => netWithTaxes.has(value) },
  {
    name: 'a tax at a printed rate is part of it',
    weight: 1.5,
    applies: (one, sums) => isAmongSums(one, sums) && sums.taxedAtRate.has(one.value),
  },
  {
    name: 'the cash given, of which change came back',
    weight: -2,
    applies: ({ value }, { candidates, exchanged }) =>
      [...exchanged.values()].includes(value) ||
      (candidates.some((one) => one.word === 'tendered' && one.value === value) &&
        candidates.some((one) => one.word === 'change' && one.value !== 0)),
  },
  {
    name: 'the difference of the two figures below it',
    weight: 3,
    applies: ({ value }, { exchanged }) => exchanged.has(value),
  },
  {
    name: 'what came back of the cash, told by the figures alone',
    weight: -5,
    applies: (one, { exchanged }) =>
      !exchanged.has(one.value) && [...exchanged].some(([sum, cash]) => readingsOf(one).includes(cash - sum)),
  },
  {
    name: 'subtotal and taxes, or the rows of the taxes, come to it, and the printed total but for a digit',
    weight: 7,
    applies: ({ value }, { corrected }) => corrected.has(value),
  },
  {
    name: 'one digit off what subtotal and taxes, or the rows of the taxes, come to',
    weight: -2,
    applies: ({ value }, { corrected }) => [...corrected.values()].includes(value),
  },
  { name: 'the second of two readings', weight: -1.2, applies: ({ isAlternative }) => isAlternative },
  { name: 'printed nowhere', weight: -1.5, applies: ({ isComputed }) => isComputed },
  { name: 'printed twice', weight: 1, applies: ({ value }, sums) => countOf(value, sums) > 1 },
  {
    name: 'paid by card for the same',
    weight: 1.5,
    applies: (one, sums) => !says('card', 'paid')(one) && valuesOf(sums, 'card', 'paid').includes(one.value),
  },
  {
    name: 'but for a digit, what a surer figure says was paid',
    weight: -4,
    applies: (one, sums) =>
      says('total', 'due')(one) && sums.candidates.some((paid) => isSurerPayment(paid, one, sums)),
  },
  { name: 'but for a digit, the price above it and another sum', weight: -4, applies: isOutvoted },
  {
    name: 'paid, and surer than a total that differs in one digit',
    weight: 2.5,
    applies: (one, sums) =>
      sums.candidates.some((total) => says('total', 'due')(total) && isSurerPayment(one, total, sums)),
  },
  { name: 'the lines above come to it', weight: 2, applies: isSumOfLines },
  { name: 'a subtotal and what is put on come to it', weight: 1.5, applies: isSumOfParts },
  {
    name: 'the same, which the figure was read as the second time, and one digit off it the first time',
    weight: 3.5,
    applies: (one, sums) =>
      one.isAlternative &&
      isAmongSums(one, sums) &&
      isOneDigitOff(one.value, one.figure.value) &&
      isSumOfParts(one, sums),
  },
  {
    name: 'the same, below the word for a total without a readable figure',
    weight: 3,
    applies: (one, sums) =>
      isSumOfParts(one, sums) &&
      sums.lines.some(
        ({ index, word, figures }) =>
          word === 'total' &&
          figures.length === 0 &&
          index < one.line.index &&
          index > one.line.index - CLOSE,
      ),
  },
  {
    name: 'a sum above it and what is put on come to it',
    weight: 1.5,
    applies: (one, sums) =>
      says('total', 'due', 'card')(one) &&
      sums.candidates.some((other) => says('total', 'due')(other) && isPutOn(other, one, sums)),
  },
  {
    name: 'a sum below it has what is put on it, too',
    weight: -3,
    applies: (one, sums) =>
      says('total', 'due')(one) &&
      sums.candidates.some((other) => says('total', 'due', 'card')(other) && isPutOn(one, other, sums)),
  },
  {
    name: 'a rounding leads to it from a sum above',
    weight: 3,
    applies: (one, sums) => sums.candidates.some((other) => roundingBetween(other, one, sums) !== null),
  },
  {
    name: 'a rounding leads from it to a sum below',
    weight: -3,
    applies: (one, sums) => sums.candidates.some((other) => roundingBetween(one, other, sums) !== null),
  },
  {
    name: 'in larger type than most figures',
    weight: 1,
    applies: ({ figure, isComputed }, { figureHeight }) =>
      !isComputed && figure.bottom - figure.top >= LARGE_TYPE * figureHeight,
  },
  {
    name: 'a total without a readable figure is named below what is put on',
    weight: -3.5,
    applies: (one, sums) =>
      says('subtotal', 'net')(one) &&
      partsPutOn(sums).length > 0 &&
      sums.lines.some(
        ({ index, word, figures }) =>
          (word === 'total' || word === 'due') && figures.length === 0 && index > one.line.index,
      ),
  },
  {
    name: 'something is put on it, and another figure is called the total',
    weight: -2,
    applies: (one, sums) =>
      says('subtotal', 'net')(one) &&
      partsPutOn(sums).length > 0 &&
      sums.candidates.some((other) => says('total', 'due')(other) && other.value !== one.value),
  },
  {
    name: 'less than the subtotal above it, without a discount',
    weight: -6,
    applies: ({ value, line }, { candidates }) =>
      candidates.some(
        (one) =>
          one.word === 'subtotal' &&
          !one.isAlternative &&
          one.line.index < line.index &&
          one.value >= value + roundedOff(value),
      ) && !candidates.some(says('discount', 'saved', 'rounding')),
  },
  { name: 'largest of the sums', weight: 0.8, applies: isLargest },
  {
    name: 'a currency beside it',
    weight: 0.4,
    applies: ({ line, figure }) => hasCurrencyBeside(line, figure),
  },
  {
    name: 'in another currency than a sum that is printed more than once',
    weight: -4,
    applies: (one, sums) =>
      currencyOf(one) !== null &&
      countOf(one.value, sums) === 1 &&
      sums.candidates.some(
        (other) =>
          other.word !== null &&
          countOf(other.value, sums) > 1 &&
          currencyOf(other) !== null &&
          currencyOf(other) !== currencyOf(one),
      ),
  },
  {
    name: 'in the summary of the tax',
    weight: -3,
    applies: ({ line }, { ofTaxSummary }) => ofTaxSummary.has(line.index),
  },
  {
    name: 'the taxes in the rows above come to it',
    weight: -6,
    applies: isSumOfTaxes,
  },
  {
    name: 'above all sums',
    weight: -1.5,
    applies: (one, sums) => !isAmongSums(one, sums) && !sums.exchanged.has(one.value),
  },
  {
    name: 'a single digit, which the sign of a currency is read for',
    weight: -6,
    applies: ({ figure, line }) => /^[1-9]$/.test(figure.text) && !hasCurrencyBeside(line, figure),
  },
  { name: 'nothing or less', weight: -6, applies: ({ value }) => value <= 0 },
];
