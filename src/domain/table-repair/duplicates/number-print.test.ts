import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import type { DecimalMark } from '#domain/values/read-digits.ts';
import { normalForm } from './normal-form.ts';
import { MAX_NUMBER_BYTES, NumberPrint } from './number-print.ts';

const charactersOf = (text: string) => fc.constantFrom(...text.split(''));
const digits = (min: number, max: number) =>
  fc.string({ unit: charactersOf('0012345679'), minLength: min, maxLength: max });
const groups = (mark: string) =>
  fc
    .tuple(digits(1, 3), fc.array(digits(3, 3), { minLength: 1, maxLength: 4 }))
    .map(([first, rest]) => [first, ...rest].join(mark));
const divider = charactersOf('-/.');
const joined = (parts: readonly string[]) => parts.join('');
const numberLike = fc.oneof(
  fc
    .tuple(
      fc.constantFrom('', '-'),
      fc.oneof(digits(0, 3), digits(0, 17), groups(','), groups('.')),
      fc.constantFrom('', '.', ','),
      digits(0, 5),
    )
    .map(joined),
  fc.tuple(digits(1, 4), divider, digits(1, 2), divider, digits(1, 4)).map(joined),
  fc
    .tuple(
      fc.integer({ min: 0, max: 40 }),
      divider,
      fc.integer({ min: 0, max: 40 }),
      fc.constantFrom('2024', '0024'),
    )
    .map(([a, mark, b, year]) => `${a}${mark}${b}${mark}${year}`),
  fc.string({ unit: charactersOf('0123456789.,-/ x'), minLength: 1, maxLength: 12 }),
);

const isNumberOrDate = /^(?:-?(?:0|[1-9]\d*)(?:\.\d*[1-9])?|\d+-\d\d-\d\d|\d+\/\d+\/\d+)$/;

function printOf(print: NumberPrint, cell: string): { normal: string; variant: number } | null {
  const bytes = Buffer.from(`9${cell}9`);
  if (!print.read(bytes, 1, bytes.length - 1)) return null;
  return { normal: `${print.low} ${print.high}`, variant: print.variant };
}

test.for<DecimalMark>(['.', ',', null])(
  'with the decimal mark %s numbers and dates have equal hashes when their normal forms are equal',
  (mark) => {
    const print = new NumberPrint(mark);
    const formByHash = new Map<string, string>();
    const hashByForm = new Map<string, string>();
    const cellByHash = new Map<string, string>();
    fc.assert(
      fc.property(numberLike, (cell) => {
        fc.pre(/^[\d.-]/.test(cell) && cell.length <= MAX_NUMBER_BYTES && cell.trim() === cell);
        const form = normalForm(cell, mark);
        const found = printOf(print, cell);
        if (found === null) {
          expect(form, cell).toBe(cell.replaceAll(/ {2,}/g, ' '));
          return;
        }
        expect(form, cell).toMatch(isNumberOrDate);
        const whole = `${found.normal} ${found.variant}`;
        expect([cell, formByHash.get(found.normal) ?? form]).toEqual([cell, form]);
        expect([cell, hashByForm.get(form) ?? found.normal]).toEqual([cell, found.normal]);
        expect([cell, cellByHash.get(whole) ?? cell]).toEqual([cell, cell]);
        formByHash.set(found.normal, form);
        hashByForm.set(form, found.normal);
        cellByHash.set(whole, cell);
      }),
      { numRuns: 20_000, seed: 1 },
    );
  },
);

test.for(['12', '-5', '0', '1.5', '2024-01-05', '2024/1/5', '5/1/2024', '123456789012345', '-0.25'])(
  '%s is hashed by what it means',
  (cell) => {
    expect(printOf(new NumberPrint(null), cell)).not.toBeNull();
  },
);

test.for(['007', '1234567890123456', '-', '.', '1-2-3', '2024-13-45', '12a', '1 2', '1,234'])(
  '%s is text',
  (cell) => {
    expect(printOf(new NumberPrint(null), cell)).toBeNull();
  },
);
