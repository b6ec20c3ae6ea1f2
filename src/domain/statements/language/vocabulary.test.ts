import { expect, test } from 'vitest';
import { vocabulary } from './vocabulary.ts';

test.for([
  ['Withdrawal (Dr)', 'debit'],
  ['Deposit (Cr)', 'credit'],
  ['Txn Date', 'date'],
  ['Transactional Details', 'description'],
  ['Value Date', 'valueDate'],
  ['Chq./Ref.No.', 'reference'],
  ['AMOUNT (SGD)I', 'amount'],
  ['Money out', 'debit'],
  ['Paid in', 'credit'],
  ['Running balance', 'balance'],
  ['Exchange rate', 'ignored'],
  ['Bu-Tag', 'date'],
  ['Wert', 'valueDate'],
  ['Vorgang', 'description'],
  ['Betrag EUR', 'amount'],
  ['Soll', 'debit'],
  ['Haben', 'credit'],
  ['S/H', 'sign'],
  ['Libellé', 'description'],
  ['Date valeur', 'valueDate'],
  ['Débit (€)', 'debit'],
  ['Debe', 'debit'],
  ['Haber', 'credit'],
  ['Concepto', 'description'],
  ['Histórico', 'description'],
  ['Valor (R$)', 'amount'],
  ['Saldo (R$)', 'balance'],
  ['Dare', 'debit'],
  ['Avere', 'credit'],
  ['Af/Bij', 'sign'],
  ['Omschrijving', 'description'],
  ['S A L D O', 'balance'],
  ['ValueDate', 'valueDate'],
] as const)('column %s is %s', ([text, title]) => {
  expect(vocabulary.columnTitle(text)?.title).toBe(title);
});

test('a title of two meanings tells both', () => {
  const hit = vocabulary.columnTitle('Valor');
  expect([hit?.title, ...(hit?.others ?? [])]).toEqual(expect.arrayContaining(['amount', 'valueDate']));
});

test('the titles of a whole line are found with their places', () => {
  const text = 'Date Description Money out Money in Balance';
  expect(
    vocabulary.columnTitles(text).map(({ title, start, end }) => [title, text.slice(start, end)]),
  ).toEqual([
    ['date', 'Date'],
    ['description', 'Description'],
    ['debit', 'Money out'],
    ['credit', 'Money in'],
    ['balance', 'Balance'],
  ]);
});

test.for([
  ['Last closing balance', 'opening'],
  ['B/F', 'broughtForward'],
  ['Balance brought forward', 'broughtForward'],
  ['Carried Forward', 'carriedForward'],
  ['Opening Balance', 'opening'],
  ["LAST MONTH'S BALANCE", 'opening'],
  ['Closing balance on', 'closing'],
  ['Alter Kontostand vom', 'opening'],
  ['Voriger Saldo', 'opening'],
  ['Neuer Saldo', 'closing'],
  ['Übertrag', 'carriedForward'],
  ['Solde précédent au', 'opening'],
  ['Saldo anterior', 'opening'],
  ['Saldo final', 'closing'],
  ['Saldo iniziale', 'opening'],
  ['Vorig saldo', 'opening'],
  ['Total deposits', 'totalIn'],
  ['TOTAL', 'total'],
  ['TOTAL 4711 PARIS', null],
  ['Balance transfer', null],
  ['PAYMENT BY INTERNET', null],
] as const)('label %s is %s', ([text, label]) => {
  expect(vocabulary.label(text)).toBe(label);
});

test.for([
  ['Deposits and other additions', 'in'],
  ['Checks paid', 'checks'],
  ['ATM & debit card withdrawals', 'out'],
  ['Daily ledger balances', 'notRows'],
  ['Transactions (continued)', 'rows'],
  ['POS PURCHASE WOOLWORTHS', null],
] as const)('section %s is %s', ([text, section]) => {
  expect(vocabulary.section(text)).toBe(section);
});

test.for([
  ['Cr', 'credit'],
  ['DR', 'debit'],
  ['S', 'debit'],
  ['H', 'credit'],
  ['Af', 'debit'],
  ['Bij', 'credit'],
  ['OD', 'overdrawn'],
  ['-', 'minus'],
  ['(-)', 'minus'],
  ['(+)', 'plus'],
  ['Coffee', null],
] as const)('sign %s is %s', ([text, mark]) => {
  expect(vocabulary.signMark(text)).toBe(mark);
});

test('no spelling of a month stands for two', () => {
  expect(vocabulary.month('Mrz')).toBe(3);
  expect(vocabulary.month('févr.')).toBe(2);
  expect(vocabulary.month('Coffee')).toBeNull();
});

test('titles whose blanks were lost are known beside others', () => {
  expect(vocabulary.columnTitles('Moneyout Money in Balance').map(({ title }) => title)).toEqual([
    'debit',
    'credit',
    'balance',
  ]);
});

test('what was moved from another card is no balance, whatever number stands before it', () => {
  expect(vocabulary.label('Balance transfers')).toBeNull();
  expect(vocabulary.label('4545754784KOHUIOS Balance transfer')).toBeNull();
  expect(vocabulary.labels('Balance Transfers 785.00')).toEqual([]);
});
