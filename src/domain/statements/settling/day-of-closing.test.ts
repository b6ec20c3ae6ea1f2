import { expect, test } from 'vitest';
import { accountsRead } from '#tests/fixtures/statements/rows-of.ts';

const statement = (closing: string) => `
NORDUFER BANK          Kontoauszug Nr. 1/2016
Kontonummer: 1180220401
Alter Saldo vom 31.12.2015                        2.000,00+
Buchung   Wert     Buchungstext                    Betrag EUR
04.01.    06.01.   Überweisung Miete                 900,00-
29.01.    29.01.   Gutschrift Gehalt               1.100,00+
${closing}`;

test('the only days with a year are those of the balances: rows have theirs, the last ends the statement', () => {
  const [account] = accountsRead(statement('Neuer Saldo 31.01.2016 Nr. 1/2016 Währung EUR    2.200,00+'));
  expect(account?.transactions.map(({ date }) => date)).toEqual(['2016-01-04', '2016-01-29']);
  expect(account).toMatchObject({ closingBalance: '2200.00', periodEnd: '2016-01-31' });
});

test.for([
  { said: '31.01.2016', want: '2016-01-31' },
  { said: '28.01.2016', want: null },
  { said: '14.05.2016', want: null },
])('a closing balance of $said with nothing above that tells the period', ({ said, want }) => {
  const text = statement(`Neuer Saldo vom ${said}                       2.200,00+`);
  const [account] = accountsRead(text.replace('Alter Saldo vom 31.12.2015', 'Alter Saldo               '));
  expect(account?.periodEnd).toBe(want);
});
