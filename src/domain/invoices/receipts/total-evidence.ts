import { rule, type CandidateRule } from '#domain/language/weigh-candidates.ts';
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
  rule('called a total', 4, says('total', 'due')),
  rule('called what is to be paid', 0.8, (one) => says('total', 'due')(one) && TO_PAY.test(one.line.label)),
  rule('called a sum before tax or rounding', -2, ({ line }) => BEFORE_ROUNDING_OR_TAX.test(line.label)),
  rule('paid by card', 2, says('card', 'paid')),
  rule('cash given', 0.5, says('tendered')),
  rule(
    'paid in cash as it stands right above, alone, which is the highest price or what the lines come to',
    2,
    (one, sums) => {
      const line = sums.lines[one.line.index - 1];
      if (line?.figures.length !== 1 || /\p{L}/u.test(line.label) || !says('tendered')(one)) return false;
      const above = sums.lines.slice(0, line.index).flatMap(({ figures }) => figures.slice(-1));
      const isHighest = Math.max(...above.map(({ value }) => value)) === one.value;
      return line.figures[0]?.value === one.value && (isHighest || isSumOfLines({ ...one, line }, sums));
    },
  ),
  rule('called a subtotal', 1, says('subtotal')),
  rule('called net', -1, says('net')),
  rule('called tax', -3, says('tax', 'taxSummary', 'withholding')),
  rule('called change', -4, says('change')),
  rule('called a part of a sum', -3, says('rounding', 'discount', 'saved', 'tip', 'charge', 'shipping')),
  rule('cash less change', 4, ({ value }, { paidInCash }) => paidInCash.has(value)),
  rule('net and taxes', 4, ({ value }, { netWithTaxes }) => netWithTaxes.has(value)),
  rule(
    'a tax at a printed rate is part of it',
    1.5,
    (one, sums) => isAmongSums(one, sums) && sums.taxedAtRate.has(one.value),
  ),
  rule(
    'the cash given, of which change came back',
    -2,
    ({ value }, { candidates, exchanged }) =>
      [...exchanged.values()].includes(value) ||
      (candidates.some((one) => one.word === 'tendered' && one.value === value) &&
        candidates.some((one) => one.word === 'change' && one.value !== 0)),
  ),
  rule('the difference of the two figures below it', 3, ({ value }, { exchanged }) => exchanged.has(value)),
  rule(
    'what came back of the cash, told by the figures alone',
    -5,
    (one, { exchanged }) =>
      !exchanged.has(one.value) && [...exchanged].some(([sum, cash]) => readingsOf(one).includes(cash - sum)),
  ),
  rule(
    'subtotal and taxes, or the rows of the taxes, come to it, and the printed total but for a digit',
    7,
    ({ value }, { corrected }) => corrected.has(value),
  ),
  rule(
    'one digit off what subtotal and taxes, or the rows of the taxes, come to',
    -2,
    ({ value }, { corrected }) => [...corrected.values()].includes(value),
  ),
  rule('the second of two readings', -1.2, ({ isAlternative }) => isAlternative),
  rule('printed nowhere', -1.5, ({ isComputed }) => isComputed),
  rule('printed twice', 1, ({ value }, sums) => countOf(value, sums) > 1),
  rule(
    'paid by card for the same',
    1.5,
    (one, sums) => !says('card', 'paid')(one) && valuesOf(sums, 'card', 'paid').includes(one.value),
  ),
  rule(
    'but for a digit, what a surer figure says was paid',
    -4,
    (one, sums) =>
      says('total', 'due')(one) && sums.candidates.some((paid) => isSurerPayment(paid, one, sums)),
  ),
  rule('but for a digit, the price above it and another sum', -4, isOutvoted),
  rule('paid, and surer than a total that differs in one digit', 2.5, (one, sums) =>
    sums.candidates.some((total) => says('total', 'due')(total) && isSurerPayment(one, total, sums)),
  ),
  rule('the lines above come to it', 2, isSumOfLines),
  rule('a subtotal and what is put on come to it', 1.5, isSumOfParts),
  rule(
    'the same, which the figure was read as the second time, and one digit off it the first time',
    3.5,
    (one, sums) =>
      one.isAlternative &&
      isAmongSums(one, sums) &&
      isOneDigitOff(one.value, one.figure.value) &&
      isSumOfParts(one, sums),
  ),
  rule(
    'the same, below the word for a total without a readable figure',
    3,
    (one, sums) =>
      isSumOfParts(one, sums) &&
      sums.lines.some(
        ({ index, word, figures }) =>
          word === 'total' &&
          figures.length === 0 &&
          index < one.line.index &&
          index > one.line.index - CLOSE,
      ),
  ),
  rule(
    'a sum above it and what is put on come to it',
    1.5,
    (one, sums) =>
      says('total', 'due', 'card')(one) &&
      sums.candidates.some((other) => says('total', 'due')(other) && isPutOn(other, one, sums)),
  ),
  rule(
    'a sum below it has what is put on it, too',
    -3,
    (one, sums) =>
      says('total', 'due')(one) &&
      sums.candidates.some((other) => says('total', 'due', 'card')(other) && isPutOn(one, other, sums)),
  ),
  rule('a rounding leads to it from a sum above', 3, (one, sums) =>
    sums.candidates.some((other) => roundingBetween(other, one, sums) !== null),
  ),
  rule('a rounding leads from it to a sum below', -3, (one, sums) =>
    sums.candidates.some((other) => roundingBetween(one, other, sums) !== null),
  ),
  rule(
    'in larger type than most figures',
    1,
    ({ figure, isComputed }, { figureHeight }) =>
      !isComputed && figure.bottom - figure.top >= LARGE_TYPE * figureHeight,
  ),
  rule(
    'a total without a readable figure is named below what is put on',
    -3.5,
    (one, sums) =>
      says('subtotal', 'net')(one) &&
      partsPutOn(sums).length > 0 &&
      sums.lines.some(
        ({ index, word, figures }) =>
          (word === 'total' || word === 'due') && figures.length === 0 && index > one.line.index,
      ),
  ),
  rule(
    'something is put on it, and another figure is called the total',
    -2,
    (one, sums) =>
      says('subtotal', 'net')(one) &&
      partsPutOn(sums).length > 0 &&
      sums.candidates.some((other) => says('total', 'due')(other) && other.value !== one.value),
  ),
  rule(
    'less than the subtotal above it, without a discount',
    -6,
    ({ value, line }, { candidates }) =>
      candidates.some(
        (one) =>
          one.word === 'subtotal' &&
          !one.isAlternative &&
          one.line.index < line.index &&
          one.value >= value + roundedOff(value),
      ) && !candidates.some(says('discount', 'saved', 'rounding')),
  ),
  rule('largest of the sums', 0.8, isLargest),
  rule('a currency beside it', 0.4, ({ line, figure }) => hasCurrencyBeside(line, figure)),
  rule(
    'in another currency than a sum that is printed more than once',
    -4,
    (one, sums) =>
      currencyOf(one) !== null &&
      countOf(one.value, sums) === 1 &&
      sums.candidates.some(
        (other) =>
          other.word !== null &&
          countOf(other.value, sums) > 1 &&
          currencyOf(other) !== null &&
          currencyOf(other) !== currencyOf(one),
      ),
  ),
  rule('in the summary of the tax', -3, ({ line }, { ofTaxSummary }) => ofTaxSummary.has(line.index)),
  rule('the taxes in the rows above come to it', -6, isSumOfTaxes),
  rule('above all sums', -1.5, (one, sums) => !isAmongSums(one, sums) && !sums.exchanged.has(one.value)),
  rule(
    'a single digit, which the sign of a currency is read for',
    -6,
    ({ figure, line }) => /^[1-9]$/.test(figure.text) && !hasCurrencyBeside(line, figure),
  ),
  rule('nothing or less', -6, ({ value }) => value <= 0),
];
