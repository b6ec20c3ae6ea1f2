import type { StatementFormat } from '../export-formats.ts';
import { readFileSync } from 'node:fs';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseMinor } from '#domain/money.ts';
import { statementJson } from '#domain/statements/statement-json.ts';
import type { Statement, Transaction } from '#domain/statements/statement.schemas.ts';
import { goldenAccount, goldenStatement } from '#tests/fixtures/exports/golden-statement.ts';
import {
  readFourColumns,
  readPastel,
  readStatementCsv,
  readThreeColumns,
  readXero,
} from '#tests/fixtures/exports/read-import-csv.ts';
import { readOfx } from '#tests/fixtures/exports/read-ofx.ts';
import { readQif } from '#tests/fixtures/exports/read-qif.ts';
import { readSheets, transactionsOf } from '#tests/fixtures/exports/read-statement-xlsx.ts';
import type { ReadTransaction } from '#tests/fixtures/exports/read-transaction.ts';
import { readZip } from '#tests/fixtures/exports/read-zip.ts';
import { anyStatement } from '#tests/fixtures/exports/statement-arbitrary.ts';
import { neutraliseFormula } from '../neutralise-formula.ts';
import { replaceNoXml } from '../xlsx-row.ts';
import { exportStatement } from './export-statement.ts';
import { oneLine } from './one-line.ts';
import type { StatementExportOptions } from './statement-export-options.ts';

const SAFE = { neutralise: true };

describe('golden files', () => {
  test.for([
    { format: 'csv', statement: goldenStatement, options: {}, file: 'statement.csv' },
    { format: 'json', statement: goldenStatement, options: {}, file: 'statement.json' },
    { format: 'ofx', statement: goldenStatement, options: { ofx: 1 }, file: 'ofx-1.ofx' },
    { format: 'ofx', statement: goldenStatement, options: { ofx: 2 }, file: 'ofx-2.ofx' },
    { format: 'qif', statement: goldenStatement, options: {}, file: 'two-accounts.qif' },
    { format: 'qif', statement: goldenAccount, options: {}, file: 'one-account.qif' },
    { format: 'quickbooks', statement: goldenAccount, options: {}, file: 'quickbooks-3.csv' },
    { format: 'quickbooks', statement: goldenAccount, options: { columns: 4 }, file: 'quickbooks-4.csv' },
    { format: 'xero', statement: goldenAccount, options: {}, file: 'xero.csv' },
    { format: 'freshbooks', statement: goldenAccount, options: {}, file: 'freshbooks.csv' },
    { format: 'sage', statement: goldenAccount, options: {}, file: 'sage.csv' },
    {
      format: 'pastel',
      statement: goldenAccount,
      options: { yearStart: 7, gdc: { ledger: 'G', code: '8400000' } },
      file: 'pastel.csv',
    },
  ] as const)('$file', async ({ format, statement, options, file }) => {
    const { bytes } = await exportStatement(format, statement, options, SAFE);
    expect(Buffer.from(bytes).toString('latin1')).toBe(goldenFile(file).toString('latin1'));
  });

  test('statement.xlsx, cell by cell', async () => {
    const { bytes } = await exportStatement('xlsx', goldenStatement, {}, SAFE);
    const lines = (await readSheets(bytes)).flatMap(({ name, rows }) => [
      `[${name}]`,
      ...rows.map((row) => JSON.stringify(row.map((cell) => (cell instanceof Date ? { day: cell } : cell)))),
    ]);
    expect(`${lines.join('\n')}\n`).toBe(goldenFile('statement-xlsx.txt').toString('utf8'));
  });

  function goldenFile(name: string): Buffer {
    return readFileSync(new URL(`../../../../tests/fixtures/exports/statements/${name}`, import.meta.url));
  }
});

type Text = (text: string) => string;

/** What a reader of an export should find. */
function expected(
  rows: readonly Transaction[],
  description: Text,
  reference: Text | null,
): ReadTransaction[] {
  return rows.map((row) => ({
    date: row.date,
    amount: parseMinor(row.amount, 4) ?? Number.NaN,
    description: description(row.description),
    reference: reference === null ? null : reference(row.reference ?? ''),
  }));
}

/** Files of an accounting export: those of a zip, or the one. */
async function filesOf(
  format: StatementFormat,
  statement: Statement,
  options: StatementExportOptions,
): Promise<Uint8Array[]> {
  const { bytes, extension } = await exportStatement(format, statement, options, SAFE);
  return extension === 'zip' ? [...(await readZip(bytes)).values()] : [bytes];
}

const rowsOf = ({ accounts }: Statement): Transaction[] =>
  accounts.flatMap(({ transactions }) => transactions);
const safe: Text = (text) => neutraliseFormula(oneLine(text));

describe('whatever a statement says comes back', () => {
  const RUNS = { numRuns: 100 };

  test('csv', async () => {
    await fc.assert(
      fc.asyncProperty(anyStatement(), async (statement) => {
        const { bytes } = await exportStatement('csv', statement, {}, SAFE);
        const isMany = statement.accounts.length > 1;
        const rows = readStatementCsv(bytes, isMany);
        expect(plainRows({ rows })).toEqual(
          expected(rowsOf(statement), neutraliseFormula, neutraliseFormula),
        );
      }),
      RUNS,
    );
  });

  test('json', async () => {
    await fc.assert(
      fc.asyncProperty(anyStatement(), async (statement) => {
        const { bytes } = await exportStatement('json', statement, {}, SAFE);
        expect(JSON.parse(new TextDecoder().decode(bytes))).toEqual(statementJson(statement));
      }),
      RUNS,
    );
  });

  test('xlsx', async () => {
    await fc.assert(
      fc.asyncProperty(anyStatement(), async (statement) => {
        const { bytes } = await exportStatement('xlsx', statement, {}, SAFE);
        const sheets = await readSheets(bytes);
        const cell: Text = (text) => replaceNoXml(neutraliseFormula(text)).replace(/\r\n?/g, '\n');
        for (const [index, account] of statement.accounts.entries()) {
          const sheet = sheets[index];
          if (sheet === undefined) throw new Error('a sheet is missing');
          const read = transactionsOf(sheet).map((row) => ({
            ...row,
            description: row.description.replace(/\r\n?/g, '\n'),
            reference: (row.reference ?? '').replace(/\r\n?/g, '\n'),
          }));
          expect(read).toEqual(expected(account.transactions, cell, cell));
        }
      }),
      { numRuns: 25 },
    );
  });

  test('ofx 2', async () => {
    await fc.assert(
      fc.asyncProperty(anyStatement(), async (statement) => {
        const { bytes } = await exportStatement('ofx', statement, { ofx: 2 }, SAFE);
        const { accounts } = readOfx(bytes);
        const text: Text = (raw) => replaceNoXml(oneLine(raw));
        // A reference that has no field of its own stands before the description.
        const fitting = (row: Transaction) => text(row.reference ?? '').length <= 32;
        for (const isCard of [false, true]) {
          const own = statement.accounts.filter(
            ({ accountType }) => (accountType === 'creditCard') === isCard,
          );
          const wanted = own.map(({ transactions }) =>
            expected(transactions, text, text).map((row, at) => {
              const original = transactions[at];
              if (original === undefined || fitting(original)) return row;
              return {
                ...row,
                reference: '',
                description: `${row.reference ?? ''} ${row.description}`.trimEnd(),
              };
            }),
          );
          expect(accounts.filter((account) => account.isCard === isCard).map(plainRows)).toEqual(wanted);
        }
      }),
      RUNS,
    );
  });

  test('ofx 1.0.2: dates and amounts; texts where Windows-1252 holds them', async () => {
    await fc.assert(
      fc.asyncProperty(anyStatement(), async (statement) => {
        const { accounts } = readOfx((await exportStatement('ofx', statement, { ofx: 1 }, SAFE)).bytes);
        const ordered = [...statement.accounts].toSorted(
          (a, b) => Number(a.accountType === 'creditCard') - Number(b.accountType === 'creditCard'),
        );
        const read = accounts.flatMap(({ rows }) => rows);
        const rows = ordered.flatMap(({ transactions }) => transactions);
        expect(read.map(({ date, amount }) => ({ date, amount }))).toEqual(
          expected(rows, String, null).map(({ date, amount }) => ({ date, amount })),
        );
        for (const [at, { description, reference }] of rows.entries()) {
          const isPlain = /^[ -~]*$/.test(description) && (reference ?? '').length < 32;
          if (isPlain) expect(read[at]?.description).toBe(oneLine(description));
        }
      }),
      RUNS,
    );
  });

  test('qif', async () => {
    await fc.assert(
      fc.asyncProperty(anyStatement(), async (statement) => {
        const { bytes } = await exportStatement('qif', statement, {}, SAFE);
        expect(readQif(bytes).map(({ rows }) => rows)).toEqual(
          statement.accounts.map(({ transactions }) => expected(transactions, oneLine, oneLine)),
        );
      }),
      RUNS,
    );
  });

  test.for([
    { format: 'quickbooks', options: { columns: 3 }, read: readThreeColumns },
    { format: 'quickbooks', options: { columns: 4 }, read: readFourColumns },
    { format: 'freshbooks', options: {}, read: readThreeColumns },
    { format: 'sage', options: {}, read: readThreeColumns },
  ] as const)('$format $options', async ({ format, options, read }) => {
    await fc.assert(
      fc.asyncProperty(anyStatement(), fc.constantFrom('dmy', 'mdy', 'ymd'), async (statement, dateOrder) => {
        const files = await filesOf(format, statement, { ...options, dateOrder });
        const wanted = expected(rowsOf(statement), String, null).map((row, at) => {
          const { description, reference } = rowsOf(statement)[at] ?? { description: '', reference: null };
          return { ...row, description: safe(description) || safe(reference ?? '') || 'No description' };
        });
        expect(files.flatMap((file) => read(file, dateOrder))).toEqual(wanted);
      }),
      RUNS,
    );
  });

  test('xero', async () => {
    await fc.assert(
      fc.asyncProperty(anyStatement(), async (statement) => {
        const files = await filesOf('xero', statement, { dateOrder: 'dmy' });
        expect(files.flatMap((file) => readXero(file, 'dmy'))).toEqual(
          expected(rowsOf(statement), safe, safe),
        );
      }),
      RUNS,
    );
  });

  test('pastel: what fits its fields; a longer reference stands before the description', async () => {
    await fc.assert(
      fc.asyncProperty(anyStatement(), fc.integer({ min: 1, max: 12 }), async (statement, yearStart) => {
        const accounts = statement.accounts.filter(({ scale }) => scale < 3);
        const files = await filesOf('pastel', { ...statement, accounts }, { yearStart });
        const read = files.flatMap(readPastel);
        const rows = accounts.flatMap(({ transactions }) => transactions);
        const wanted = expected(rows, safe, safe);
        expect(read.map(({ date, amount }) => ({ date, amount }))).toEqual(
          wanted.map(({ date, amount }) => ({ date, amount })),
        );
        for (const [at, line] of read.entries()) {
          const { description = '', reference } = wanted[at] ?? {};
          if ((reference ?? '').length <= 8) {
            expect(line.reference).toBe(reference);
            if (description.length <= 36) expect(line.description).toBe(description);
          }
          expect(line.period).toBe(((Number(line.date.slice(5, 7)) - yearStart + 12) % 12) + 1);
        }
      }),
      RUNS,
    );
  });

  function plainRows({ rows }: { readonly rows: readonly ReadTransaction[] }): ReadTransaction[] {
    return rows.map(({ date, amount, description, reference }) => ({ date, amount, description, reference }));
  }
});
