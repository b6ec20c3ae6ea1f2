import { expect, test } from 'vitest';
import { readTyped } from '#tests/fixtures/statements/rows-of.ts';
import { typewritten } from '#tests/fixtures/statements/typewritten.ts';
import { findHeaders } from './find-header.ts';
import { findLineParts } from '#domain/page-text/line-parts.ts';

test('a title of two lines may reach a little over the one beside it', () => {
  const lines = typewritten(
    [
      'Date                                       Deposits and',
      'Posted  Description           Debits       other credits   Running Balance',
    ].join('\n'),
  ).map((line) => {
    // The last title begins where the one before it has not ended.
    const words = line.words.map((word) => (word.text === 'Running' ? { ...word, left: 276 } : word));
    return { ...line, words };
  });
  const style = { decimal: '.', scale: 2, isLoose: false } as const;
  const [header] = findHeaders(lines.map((line) => findLineParts(line, style)));
  expect(header?.titles.map(({ title }) => title)).toEqual([
    'date',
    'description',
    'debit',
    'credit',
    'balance',
  ]);
});

test('the name of a bank and of the statement at the top of a page are no titles', () => {
  const lines = typewritten('Crédit du Nord    Relevé des opérations');
  const style = { decimal: ',', scale: 2, isLoose: false } as const;
  expect(findHeaders(lines.map((line) => findLineParts(line, style)))).toEqual([]);
});

test('titles of one line may overlap', () => {
  const lines = typewritten('Date    Description    Withdrawal (INR)   Deposit (INR)   Balance (INR)').map(
    (line) => {
      const words = line.words.map((word) =>
        word.text === 'Deposit' ? { ...word, left: word.left - 35 } : word,
      );
      return { ...line, words };
    },
  );
  const style = { decimal: '.', scale: 2, isLoose: false } as const;
  const [header] = findHeaders(lines.map((line) => findLineParts(line, style)));
  expect(header?.titles.map(({ title }) => title)).toEqual([
    'date',
    'description',
    'debit',
    'credit',
    'balance',
  ]);
});

test('a title of two words goes on over a gap that is a little wide where the second alone is none', () => {
  const lines = typewritten('Date   Description     Amount Subtracted   Amount Added        Balance').map(
    (line) => {
      const words = line.words.map((word) =>
        word.text === 'Added' ? { ...word, left: word.left + 6, right: word.right + 6 } : word,
      );
      return { ...line, words };
    },
  );
  const style = { decimal: '.', scale: 2, isLoose: false } as const;
  const [header] = findHeaders(lines.map((line) => findLineParts(line, style)));
  expect(header?.titles.map(({ text, title }) => `${text}=${String(title)}`).slice(2)).toEqual([
    'Amount Subtracted=debit',
    'Amount Added=credit',
    'Balance=balance',
  ]);
});

test('dots that fill a title up to the next one are read apart from it, and part both', () => {
  const lines = typewritten('DATE. .CHECK NO........ AMOUNT');
  const style = { decimal: '.', scale: 2, isLoose: false } as const;
  const [header] = findHeaders(lines.map((line) => findLineParts(line, style)));
  expect(header?.titles.map(({ title }) => title)).toEqual(['date', 'reference', 'amount']);
});

test('a mark that overlaps its title is a part of it', () => {
  const lines = typewritten('Date    Check  #   Amount').map((line) => {
    const words = line.words.map((word) => (word.text === '#' ? { ...word, left: word.left - 14 } : word));
    return { ...line, words };
  });
  const style = { decimal: '.', scale: 2, isLoose: false } as const;
  const [header] = findHeaders(lines.map((line) => findLineParts(line, style)));
  expect(header?.titles.map(({ text }) => text)).toEqual(['Date', 'Check #', 'Amount']);
});

test('a date of the statement over a column beside the dates of the transactions is none of theirs', () => {
  const { rows } = readTyped(`
HALDEN BANK      Statement of account      Account No: 3390112233
Statement Date   Transaction Date   Description            Deposit    Withdrawal       Balance
31/03/2025       03/03/2025         Transfer Holm            830.00                   1,830.00
31/03/2025       04/03/2025         Cheque 952728                       222.10        1,607.90
31/03/2025       05/03/2025         Interest                              7.90        1,600.00`);
  expect(rows).toEqual([
    '2025-03-03 830.00 Transfer Holm',
    '2025-03-04 -222.10 Cheque 952728',
    '2025-03-05 -7.90 Interest',
  ]);
});

test.for([{ beside: 'Description            ' }, { beside: 'Value Date  Description' }])(
  'a date of the statement may be the only one of rows with money in and balances: $beside',
  ({ beside }) => {
    const value = beside.startsWith('Value') ? '05/03/2025  ' : '';
    const row = (text: string) => `${value}${text}`.padEnd(24);
    const { rows } = readTyped(`
HALDEN BANK      Statement of account      Account No: 3390112233
Statement Date   ${beside}   Deposit    Withdrawal       Balance
03/03/2025       ${row('Transfer')}   830.00                   1,830.00
04/03/2025       ${row('Cheque')}               222.10        1,607.90
05/03/2025       ${row('Interest')}                 7.90        1,600.00`);
    expect(rows).toEqual([
      '2025-03-03 830.00 Transfer',
      '2025-03-04 -222.10 Cheque',
      '2025-03-05 -7.90 Interest',
    ]);
  },
);

test('a date of the statement beside other facts and no date of transactions is no title', () => {
  const { reconciles, rows } = readTyped(`
HALDEN BANK   Credit card statement   Card number: 4000 XXXX XXXX 0019
Statement Date   Description      Payment Due Date    Total Amount Due
12/11/2024       Gold card        02/12/2024          183.59
Previous balance 100.44
Date          Transaction Description                         Amount
25/09/2024    Market Ardon                                     53.15
27/09/2024    Payment received, thank you                      20.00 Cr
15/10/2024    Library Ostby                                    50.00`);
  expect(reconciles).toBe(true);
  expect(rows).toEqual([
    '2024-09-25 -53.15 Market Ardon',
    '2024-09-27 20.00 Payment received, thank you',
    '2024-10-15 -50.00 Library Ostby',
  ]);
});

test('a currency sign apart from its title is no title of its own', () => {
  const lines = typewritten('Date     Details                   Debit  €     Credit  €     Balance  €');
  const style = { decimal: '.', scale: 2, isLoose: false } as const;
  const [header] = findHeaders(lines.map((line) => findLineParts(line, style)));
  expect(header?.titles.map(({ text }) => text)).toEqual([
    'Date',
    'Details',
    'Debit €',
    'Credit €',
    'Balance €',
  ]);
});

test('a section above the titles whose own title lost a blank is none of them', () => {
  const lines = typewritten(
    ['                   Checksand Withdrawals', 'Date   Description                         Amount'].join(
      '\n',
    ),
  );
  const style = { decimal: '.', scale: 2, isLoose: false } as const;
  const [header] = findHeaders(lines.map((line) => findLineParts(line, style)));
  expect(header?.titles.map(({ title }) => title)).toEqual(['date', 'description', 'amount']);
});
