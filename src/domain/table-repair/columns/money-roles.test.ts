import { expect, test } from 'vitest';
import { moneyRolesOf, type MoneyRole } from './money-roles.ts';

const rolesOf = (name: string): MoneyRole[] => moneyRolesOf(name).map(({ role }) => role);

test.for([
  ['Transaction Date', ['date']],
  ['*Date', ['date']],
  ['Buchungstag', ['date']],
  ["Date d'opération", ['date']],
  ['Amount (GBP)', ['amount']],
  ['Bedrag (EUR)', ['amount']],
  ['BELØB', ['amount']],
  ['金額', ['amount']],
  ['Money Out', ['debit']],
  ['Af Bij', ['side']],
  ['Saldo nach Buchung', ['balance']],
  ['Verwendungszweck', ['description']],
  ['Memo/Description', ['description']],
  ['Auftraggeber/Empfänger', ['payee']],
  ['Customer', ['party']],
  ['Chq No.', ['cheque']],
  ['Währung', ['currency']],
  ['Open Balance', []],
  ['Colour', []],
  ['__proto__', []],
] as const)('%s: %j', ([name, roles]) => expect(rolesOf(name)).toEqual(roles));

test('better names of a role have lower ranks', () => {
  const rank = (name: string) => moneyRolesOf(name)[0]?.rank ?? Number.NaN;
  expect(rank('Date')).toBeLessThan(rank('Posting Date'));
  expect(rank('Posting Date')).toBeLessThan(rank('Value Date'));
  expect(rank('Amount')).toBeLessThan(rank('Total'));
});
