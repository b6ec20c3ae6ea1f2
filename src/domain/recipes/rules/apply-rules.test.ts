import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { applyRules } from './apply-rules.ts';
import { foldDescription } from './fold-description.ts';
import type { NamedRule, RuleDirection } from './rule.schemas.ts';

const NOTHING = { payee: null, category: null, accountCode: null, taxCode: null };

function rule(id: string, contains: string, direction: RuleDirection = 'any'): NamedRule {
  return { id, contains, direction, booking: { ...NOTHING, payee: id } };
}

function find(rules: readonly NamedRule[], description: string, amount = '-1.00'): string | undefined {
  return applyRules([{ id: 'r', description, amount }], rules).get('r')?.id;
}

test.for([
  { name: 'case', contains: 'tesco Stores', description: 'CARD PAYMENT TESCO STORES 3321', fits: true },
  { name: 'accents', contains: 'Café Müller', description: 'CAFE MULLER WIEN', fits: true },
  { name: 'ß, whose capital is SS', contains: 'Bäckerei Weiß', description: 'BACKEREI WEISS', fits: true },
  { name: 'runs of blanks', contains: 'tesco stores', description: 'TESCO  \n STORES', fits: true },
  { name: 'digits', contains: 'store 3321', description: 'TESCO STORE 3322', fits: false },
  { name: 'a part of a word', contains: 'amzn', description: 'AMZNMKTPLACE', fits: true },
  { name: 'words in another order', contains: 'stores tesco', description: 'TESCO STORES', fits: false },
  { name: 'nothing to look for', contains: '\u0301', description: 'TESCO', fits: false },
  { name: 'an empty description', contains: 'tesco', description: '', fits: false },
])('a rule compares $name', ({ contains, description, fits }) => {
  expect(find([rule('a', contains)], description)).toBe(fits ? 'a' : undefined);
});

test('the first rule in order books the row, however long its text is and wherever it is found', () => {
  const [long, short, other] = [
    rule('long', 'amazon prime'),
    rule('short', 'amazon'),
    rule('other', 'payment'),
  ];
  expect(find([long, short, other], 'PAYMENT AMAZON PRIME')).toBe('long');
  expect(find([short, long, other], 'PAYMENT AMAZON PRIME')).toBe('short');
  expect(find([other, long, short], 'PAYMENT AMAZON PRIME')).toBe('other');
});

test.for([
  { direction: 'in' as const, fits: ['5.00'] },
  { direction: 'out' as const, fits: ['-5.00'] },
  { direction: 'any' as const, fits: ['5.00', '-5.00', '0.00', '-0.00'] },
])('a rule for money $direction', ({ direction, fits }) => {
  const amounts = ['5.00', '-5.00', '0.00', '-0.00'];
  expect(amounts.filter((amount) => find([rule('a', 'shop', direction)], 'SHOP', amount) === 'a')).toEqual(
    fits,
  );
});

test('a rule for the other direction leaves the row to those after it', () => {
  expect(find([rule('a', 'shop', 'in'), rule('b', 'shop')], 'SHOP', '-1.00')).toBe('b');
});

/** Few letters, so that texts overlap and are parts of each other. */
const texts = fc.string({ unit: fc.constantFrom('a', 'b', 'B', 'á', ' ', '1'), maxLength: 8 });
const amounts = fc.constantFrom('1.00', '-1.00', '0.00');

test('rules fit as they do when each is tried by itself', () => {
  const rules = fc.array(fc.tuple(texts, fc.constantFrom('in', 'out', 'any')), { maxLength: 30 });
  const rows = fc.array(fc.tuple(texts, amounts), { maxLength: 20 });
  fc.assert(
    fc.property(rules, rows, (drawnRules, drawnRows) => {
      const named = drawnRules.map(([contains, direction], at) => rule(String(at), contains, direction));
      const drawn = drawnRows.map(([description, amount], at) => ({ id: String(at), description, amount }));
      const found = applyRules(drawn, named);
      const expected = drawn.map((row) => named.find((each) => fitsAlone(each, row)));
      expect(drawn.map(({ id }) => found.get(id))).toEqual(expected);
    }),
    { numRuns: 500 },
  );
});

function fitsAlone(
  { contains, direction }: NamedRule,
  { description, amount }: { description: string; amount: string },
): boolean {
  const text = foldDescription(contains);
  const sign = Math.sign(Number(amount));
  const isDirection = direction === 'any' || sign === (direction === 'in' ? 1 : -1);
  return text !== '' && isDirection && foldDescription(description).includes(text);
}
