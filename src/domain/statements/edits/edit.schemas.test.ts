import { expect, test } from 'vitest';
import { statementEditSchema } from './edit.schemas.ts';

const setRows = (fields: object) =>
  statementEditSchema.safeParse({ kind: 'setRows', rowIds: ['r1'], fields });

test.for([
  ['2024-02-29', true],
  ['2023-02-29', false],
  ['2024-13-01', false],
  ['2024-00-10', false],
  ['9999-99-99', false],
  ['0000-00-00', false],
  ['1899-12-31', false],
  ['XXXX-02-29', true],
  ['XXXX-04-31', false],
] as const)('%s is a day: %s', ([date, isDay]) => {
  expect(setRows({ date }).success).toBe(isDay);
  expect(setRows({ valueDate: date }).success).toBe(isDay);
});

test.for([
  ['Rent\n  of\tMarch ', 'Rent of March'],
  ['a\u0000b\u0007c', 'a b c'],
  ['half \uD83D of a sign', 'half \uFFFD of a sign'],
  ['=1+1', '=1+1'],
  ['שכר דירה 😀', 'שכר דירה 😀'],
] as const)('%j is kept as %j', ([typed, kept]) => {
  expect(setRows({ description: typed }).data).toMatchObject({ fields: { description: kept } });
});

test('a blank text of what may be unknown is null', () => {
  expect(setRows({ reference: ' ' }).data).toMatchObject({ fields: { reference: null } });
  const account = { kind: 'setAccount', accountId: 'a1', fields: { accountNumber: '', holder: '\u0000' } };
  expect(statementEditSchema.parse(account)).toMatchObject({ fields: { accountNumber: null, holder: null } });
});

test('what names an account is no essay', () => {
  const named = (accountNumber: string) =>
    statementEditSchema.safeParse({ kind: 'setAccount', accountId: 'a1', fields: { accountNumber } }).success;
  expect(named('9'.repeat(200))).toBe(true);
  expect(named('9'.repeat(201))).toBe(false);
});
