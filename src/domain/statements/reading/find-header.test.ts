import { expect, test } from 'vitest';
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

test('a date of the statement may be a column beside those of the transactions', () => {
  const lines = typewritten(
    'Statement Date    Transaction Date    Description    Deposit(EUR)   Withdrawal(EUR)   Balance(EUR)',
  );
  const style = { decimal: '.', scale: 2, isLoose: false } as const;
  const [header] = findHeaders(lines.map((line) => findLineParts(line, style)));
  expect(header?.titles.map(({ title }) => title)).toEqual([
    'date',
    'date',
    'description',
    'credit',
    'debit',
    'balance',
  ]);
});
