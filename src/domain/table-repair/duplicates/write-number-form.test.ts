import fc from 'fast-check';
import { expect, test } from 'vitest';
import { normalForm } from './normal-form.ts';
import { MAX_NUMBER_BYTES, writeNumberForm } from './write-number-form.ts';

const out = new Uint8Array(MAX_NUMBER_BYTES + 2);
const digits = (min: number, max: number) =>
  fc.string({ unit: fc.constantFrom(...'0012345679'.split('')), minLength: min, maxLength: max });
const groups = (mark: string) =>
  fc
    .tuple(digits(1, 3), fc.array(digits(3, 3), { minLength: 1, maxLength: 4 }))
    .map(([first, rest]) => [first, ...rest].join(mark));
const numberLike = fc.oneof(
  fc
    .tuple(
      fc.constantFrom('', '-'),
      fc.oneof(digits(0, 17), groups(','), groups('.')),
      fc.constantFrom('', '.', ','),
      digits(0, 5),
    )
    .map((parts) => parts.join('')),
  fc
    .tuple(
      digits(1, 4),
      fc.constantFrom('-', '/', '.'),
      digits(1, 2),
      fc.constantFrom('-', '/', '.'),
      digits(1, 4),
    )
    .map((parts) => parts.join('')),
  fc
    .tuple(
      fc.integer({ min: 0, max: 40 }),
      fc.constantFrom('-', '/', '.'),
      fc.integer({ min: 0, max: 40 }),
      digits(4, 4),
    )
    .map(([a, mark, b, year]) => `${a}${mark}${b}${mark}${year}`),
  fc.string({ unit: fc.constantFrom(...'0123456789.,-/ x'.split('')), minLength: 1, maxLength: 12 }),
);

test.for(['.', ',', null] as const)(
  'with the decimal mark %s a number or date takes the form that it takes as text',
  (mark) => {
    fc.assert(
      fc.property(numberLike, (cell) => {
        fc.pre(/^[\d.-]/.test(cell) && cell.length <= MAX_NUMBER_BYTES && cell.trim() === cell);
        const bytes = Buffer.from(`9${cell}9`);
        const length = writeNumberForm(bytes, 1, bytes.length - 1, mark, out);
        const form = length === 0 ? cell : Buffer.from(out.subarray(0, length)).toString();
        expect(form, cell).toBe(normalForm(cell, mark));
      }),
      { numRuns: 20_000, seed: 1 },
    );
  },
);
