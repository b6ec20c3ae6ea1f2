import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatMinor } from '#domain/money.ts';
import { checkStatement } from '#domain/statements/check-statement.ts';
import type { ReadDocument, TableEntry } from '#domain/statements/reading/statement-table.ts';
import {
  balancesOf,
  drawTable,
  isoOf,
  type TableStyle,
  type TrueTable,
} from '#tests/fixtures/statement-tables/draw-table.ts';
import { settleStatement } from './settle-statement.ts';

// Hundreds of statements each, on a machine that may be busy.
const money = (minor: number) => formatMinor(minor, 2);

const rowsArbitrary = fc.array(
  fc.record({
    day: fc.integer({ min: 0, max: 60 }),
    amount: fc
      .tuple(fc.integer({ min: 1_003, max: 987_654 }), fc.constantFrom(-1, 1))
      .map(([size, sign]) => size * sign),
  }),
  { minLength: 8, maxLength: 40 },
);

const tableArbitrary: fc.Arbitrary<TrueTable> = fc
  .record({ opening: fc.integer({ min: -500_000, max: 5_000_000 }), rows: rowsArbitrary })
  .map(({ opening, rows }) => ({ opening, rows: rows.toSorted((a, b) => a.day - b.day) }))
  // Dates of one day alone say nothing of the order; both signs must occur for marks to mean something.
  .filter(({ rows }) => {
    const ins = rows.filter((row) => row.amount > 0).length;
    return new Set(rows.map(({ day }) => day)).size > 4 && ins > 2 && rows.length - ins > 2;
  });

const styleArbitrary: fc.Arbitrary<TableStyle> = fc
  .record({
    signs: fc.constantFrom('columns', 'minus', 'plainOut', 'letters', 'parentheses', 'none'),
    hasTitles: fc.boolean(),
    balances: fc.constantFrom('each', 'daily', 'pages', 'ends'),
    order: fc.constantFrom('forward', 'backward', 'daysBackward'),
    hasYears: fc.boolean(),
    isMonthFirst: fc.boolean(),
    isCard: fc.boolean(),
    hasNumbers: fc.boolean(),
    hasOpening: fc.boolean(),
    confidence: fc.constantFrom(1, 0.9),
  })
  .map((style): TableStyle => {
    // What no bank prints, as nobody could read it.
    const isUnsigned = style.signs === 'none';
    return {
      ...style,
      hasTitles: style.hasTitles || style.balances === 'ends' || style.balances === 'pages',
      balances: isUnsigned ? 'each' : style.balances,
      order: style.balances === 'pages' && !isUnsigned ? 'forward' : style.order,
      hasOpening: style.hasOpening || isUnsigned || style.balances !== 'each',
    };
  });

/** A card on which more is owed than was paid, as nearly always: its balances have no minus. */
function owing(table: TrueTable, style: TableStyle): TrueTable {
  if (!style.isCard) return table;
  return { ...table, opening: table.rows.reduce((sum, { amount }) => sum + Math.max(0, amount), 10_000) };
}

/** A style and a statement that goes with it. */
const drawnArbitrary = fc
  .tuple(tableArbitrary, styleArbitrary)
  .map(([table, style]) => ({ table: owing(table, style), style }));

function settle(document: ReadDocument) {
  const statement = settleStatement(document);
  const [account] = statement.accounts;
  if (account === undefined) throw new Error('no account');
  return { account, reconciles: checkStatement(statement).reconciles };
}

const inAnyOrder = (amounts: readonly string[]) => amounts.toSorted();

test('a statement in any style gives back its rows, and they add up', () => {
  fc.assert(
    fc.property(drawnArbitrary, ({ table, style }) => {
      const { account, reconciles } = settle(drawTable(table, style));
      const amounts = account.transactions.map((row) => row.amount);
      const expected = table.rows.map((row) => money(row.amount));
      // Without balances between them the rows of a day may have come in either order.
      if (style.balances === 'ends' && style.order !== 'forward') {
        expect(inAnyOrder(amounts)).toEqual(inAnyOrder(expected));
      } else {
        expect(amounts).toEqual(expected);
      }
      expect(account.transactions.map((row) => row.date)).toEqual(table.rows.map(isoOf));
      expect(account.balancesAreOwed).toBe(style.isCard);
      expect(account.openingBalance).toBe(money(table.opening));
      expect(account.closingBalance).toBe(money(balancesOf(table, style).at(-1) ?? 0));
      // In a picture nothing proves the first row where no balance is printed before it.
      const isFirstOpen = style.confidence < 1 && !style.hasOpening;
      expect(isFirstOpen ? [true, null] : [true]).toContain(reconciles);
    }),
    { numRuns: 200, endOnFailure: true },
  );
});

/** For each digit one that looks like it. */
const LOOKS_LIKE = '8778968134';

/** One digit of one figure made another; `alike`: one that looks like it, in a row between others. */
function damage(
  document: ReadDocument,
  at: number,
  place: number,
  digit: number | 'alike',
): ReadDocument | null {
  const [table] = document.accounts;
  if (table === undefined) return null;
  const all = [...table.entries.entries()].filter(([, entry]) => entry.kind === 'row');
  const rows = digit === 'alike' ? all.slice(1, -1) : all;
  const chosen = rows[at % rows.length];
  if (chosen === undefined) return null;
  const [index, entry] = chosen;
  const cells = entry.figures.filter(({ figure }) => figure.text.includes('.'));
  const cell = cells[place % cells.length];
  if (cell === undefined) return null;
  const digits = String(cell.figure.value);
  const position = place % digits.length;
  const other = digit === 'alike' ? LOOKS_LIKE.charAt(Number(digits[position])) : String(digit);
  const changed = digits.slice(0, position) + other + digits.slice(position + 1);
  if (changed === digits) return null;
  const text = cell.figure.text.replace(/[\d.]+/, `${changed.slice(0, -2)}.${changed.slice(-2)}`);
  const figures = entry.figures.map((other) =>
    other === cell ? { ...other, figure: { ...other.figure, text, value: Number(changed) } } : other,
  );
  const damaged: TableEntry = { ...entry, figures };
  return { ...document, accounts: [{ ...table, entries: table.entries.with(index, damaged) }] };
}

test('with one digit of one figure wrong it never adds up, unless the repair gave back the truth', () => {
  fc.assert(
    fc.property(
      drawnArbitrary,
      fc.nat(),
      fc.nat(),
      fc.integer({ min: 0, max: 9 }),
      ({ table, style }, at, place, digit) => {
        // Without an opening balance nothing printed speaks of the first row.
        const document = damage(drawTable(table, { ...style, hasOpening: true }), at, place, digit);
        fc.pre(document !== null);
        const { account, reconciles } = settle(document);
        if (reconciles !== true) return;
        const amounts = account.transactions.map((row) => row.amount);
        expect(inAnyOrder(amounts)).toEqual(inAnyOrder(table.rows.map((row) => money(row.amount))));
        const balances = new Set(balancesOf(table, style).map(money));
        for (const row of account.transactions)
          if (row.balance !== null) expect(balances).toContain(row.balance);
      },
    ),
    { numRuns: 300, endOnFailure: true },
  );
});

test('a digit taken for one that looks like it, in a scan with a balance on each row, is put right between other rows', () => {
  fc.assert(
    fc.property(drawnArbitrary, fc.nat(), fc.nat(), ({ table, style }, at, place) => {
      fc.pre(style.signs !== 'none');
      // With the last day first, a row between others on the page may be the first in time.
      const order = style.order === 'daysBackward' ? 'forward' : style.order;
      const scan: TableStyle = { ...style, order, balances: 'each', hasOpening: true, confidence: 0.9 };
      const document = damage(drawTable(table, scan), at, place, 'alike');
      fc.pre(document !== null);
      const { account, reconciles } = settle(document);
      expect(account.transactions.map((row) => row.amount)).toEqual(
        table.rows.map((row) => money(row.amount)),
      );
      expect(reconciles).toBe(true);
    }),
    { numRuns: 200, endOnFailure: true },
  );
});

/** What reading may do to one row: lose it, read it twice, put its amount under the other title. */
function spoil(document: ReadDocument, kind: 'lost' | 'doubled' | 'moved', at: number): ReadDocument | null {
  const [table] = document.accounts;
  if (table === undefined) return null;
  const rows = [...table.entries.entries()].filter(([, entry]) => entry.kind === 'row');
  const chosen = rows[at % rows.length];
  if (chosen === undefined) return null;
  const [index, entry] = chosen;
  const withEntries = (entries: readonly TableEntry[]) => ({
    ...document,
    accounts: [{ ...table, entries }],
  });
  if (kind === 'lost') return withEntries(table.entries.toSpliced(index, 1));
  if (kind === 'doubled') return withEntries(table.entries.toSpliced(index, 0, entry));
  const roleOf = (column: number) => table.columns.find((other) => other.index === column)?.role;
  const cell = entry.figures.find(({ column }) => roleOf(column) === 'debit');
  if (cell === undefined) return null;
  const figures = entry.figures.map((other) =>
    other === cell ? { ...other, column: cell.column + 1 } : other,
  );
  return withEntries(table.entries.with(index, { ...entry, figures }));
}

test('with a row lost, doubled or under the other title it never adds up, unless it was put right', () => {
  fc.assert(
    fc.property(
      drawnArbitrary,
      fc.constantFrom('lost', 'doubled', 'moved'),
      fc.nat(),
      ({ table, style }, kind, at) => {
        const document = spoil(drawTable(table, { ...style, hasOpening: true }), kind, at);
        fc.pre(document !== null);
        const { account, reconciles } = settle(document);
        if (reconciles !== true) return;
        const amounts = account.transactions.map((row) => row.amount);
        expect(inAnyOrder(amounts)).toEqual(inAnyOrder(table.rows.map((row) => money(row.amount))));
      },
    ),
    { numRuns: 300, endOnFailure: true },
  );
});
