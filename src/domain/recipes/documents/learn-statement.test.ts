import type { KnownRecipe } from '../known-recipe.ts';
import { describe, expect, test } from 'vitest';
import { applyEdits } from '#domain/statements/edits/apply-edits.ts';
import type { StatementEdit } from '#domain/statements/edits/edit.schemas.ts';
import { readStatement } from '#domain/statements/read-statement.ts';
import type { Statement } from '#domain/statements/statement.schemas.ts';
import { asRecipe } from '#tests/fixtures/recipes/as-recipe.ts';
import { statementCorrections, statementFaults } from '#tests/fixtures/recipes/correct-statement.ts';
import { ODD_BANKS, oddStatement } from '#tests/fixtures/recipes/odd-statements.ts';
import { endingAt, type PlacedText } from '#tests/support/plain-pdf.ts';
import { placedWords } from '#tests/support/placed-words.ts';
import { applyRecipesToStatement, editsThatAreOn } from './choose-recipe.ts';
import { learnStatement } from './learn-statement.ts';

const UPLOADED = '2026-11-02';

function readOdd(which: number, time: number) {
  const { pages: texts, truth } = oddStatement(which, time);
  const pages = placedWords(texts);
  return { pages, truth, read: readStatement(pages) };
}

function lessonOf(which: number): KnownRecipe {
  const { pages, truth, read } = readOdd(which, 0);
  const byPerson = statementCorrections(read, truth);
  return asRecipe(
    ODD_BANKS[which]?.name ?? '',
    learnStatement({ read, fromRecipes: [], byPerson, pages, uploaded: UPLOADED }),
  );
}

test('what was corrected on the first statement of 22 banks is right on the next two, and nothing else changes', () => {
  const known = ODD_BANKS.map((_, which) => lessonOf(which));
  let corrected = 0;
  const missed: string[] = [];
  const broken: string[] = [];
  for (const [which, { name }] of ODD_BANKS.entries()) {
    const first = readOdd(which, 0);
    const faults = statementFaults(first.read, first.truth);
    expect([name, faults.size > 0]).toEqual([name, true]);
    for (const time of [1, 2]) {
      const { pages, truth, read } = readOdd(which, time);
      const applied = applyRecipesToStatement(read, pages, known, UPLOADED);
      expect(applied?.id).toBe(name);
      const after = statementFaults(applyEdits(read, editsThatAreOn(applied)), truth);
      const before = statementFaults(read, truth);
      corrected += faults.size;
      for (const fault of faults) if (after.has(fault)) missed.push(`${name}: ${fault}`);
      for (const fault of after) if (!before.has(fault)) broken.push(`${name}: ${fault}`);
    }
  }
  expect(broken).toEqual([]);
  expect(missed.length, missed.join('\n')).toBeLessThanOrEqual(corrected * 0.05);
});

test('a lesson applied to the same statement gives what the person had', () => {
  for (const which of ODD_BANKS.keys()) {
    const { pages, truth, read } = readOdd(which, 0);
    const applied = applyRecipesToStatement(read, pages, [lessonOf(which)], UPLOADED);
    expect([which, [...statementFaults(applyEdits(read, editsThatAreOn(applied)), truth)]]).toEqual([
      which,
      [],
    ]);
  }
});

/** Rows of a statement with columns for what the account pays and gets, and a balance only where `balances` are given. */
function drawn(
  rows: readonly { date: string; text: string; out?: string; in?: string; other?: string }[],
): ReturnType<typeof placedWords> {
  const texts: PlacedText[] = [
    { x: 60, y: 790, text: 'Hollow Tree Bank' },
    { x: 60, y: 776, text: 'We keep what you bring in the hollow of the tree until you ask for it again' },
    { x: 60, y: 640, text: 'Date' },
    { x: 150, y: 640, text: 'Description' },
    endingAt(400, 640, 'Amount'),
    { x: 60, y: 60, text: 'The tree is closed on holidays and in storms. Write to the keeper of the tree' },
  ];
  for (const [at, row] of rows.entries()) {
    const y = 622 - at * 16;
    texts.push({ x: 60, y, text: row.date }, { x: 150, y, text: row.text });
    if (row.out !== undefined) texts.push(endingAt(400, y, row.out));
    if (row.in !== undefined) texts.push(endingAt(470, y, row.in));
    if (row.other !== undefined) texts.push(endingAt(540, y, row.other));
  }
  return placedWords([texts]);
}

const rowsOf = ({ accounts }: Statement) => accounts.flatMap(({ transactions }) => transactions);

function learnAndApply(
  first: ReturnType<typeof placedWords>,
  next: ReturnType<typeof placedWords>,
  edit: (read: Statement) => StatementEdit[],
): { before: Statement; after: Statement } {
  const read = readStatement(first);
  const byPerson = edit(read);
  const lesson = learnStatement({ read, fromRecipes: [], byPerson, pages: first, uploaded: UPLOADED });
  const before = readStatement(next);
  const applied = applyRecipesToStatement(before, next, [asRecipe('a', lesson)], UPLOADED);
  return { before, after: applyEdits(before, editsThatAreOn(applied)) };
}

describe('signs, dates and columns', () => {
  const ROWS = [
    { date: '03/04/2026', text: 'Acorns', out: '12.00' },
    { date: '05/04/2026', text: 'Bark', out: '7.50' },
    { date: '09/04/2026', text: 'Roots', out: '30.10' },
  ];
  const NEXT = [
    { date: '02/05/2026', text: 'Leaves', out: '4.00' },
    { date: '08/05/2026', text: 'Moss', out: '5.25' },
    { date: '11/05/2026', text: 'Twigs', out: '6.75' },
  ];

  test('all signs turned', () => {
    const { before, after } = learnAndApply(drawn(ROWS), drawn(NEXT), (read) => [
      { kind: 'flipSigns', rowIds: rowsOf(read).map(({ id }) => id) },
    ]);
    const turned = rowsOf(before).map(({ amount }) =>
      amount.startsWith('-') ? amount.slice(1) : `-${amount}`,
    );
    expect(rowsOf(after).map(({ amount }) => amount)).toEqual(turned);
  });

  test('day and month change places', () => {
    const swap = (iso: string) => `${iso.slice(0, 4)}-${iso.slice(8)}-${iso.slice(5, 7)}`;
    const { before, after } = learnAndApply(drawn(ROWS), drawn(NEXT), (read) =>
      rowsOf(read).map(({ id, date }) => ({ kind: 'setRows', rowIds: [id], fields: { date: swap(date) } })),
    );
    expect(rowsOf(after).map(({ date }) => date)).toEqual(rowsOf(before).map(({ date }) => swap(date)));
  });

  test('day and month stay where the next statement shows which is which', () => {
    const swap = (iso: string) => `${iso.slice(0, 4)}-${iso.slice(8)}-${iso.slice(5, 7)}`;
    const told = [...NEXT, { date: '25/05/2026', text: 'Nuts', out: '2.00' }];
    const { before, after } = learnAndApply(drawn(ROWS), drawn(told), (read) =>
      rowsOf(read).map(({ id, date }) => ({ kind: 'setRows', rowIds: [id], fields: { date: swap(date) } })),
    );
    expect(rowsOf(before).at(-1)?.date).toBe('2026-05-25');
    expect(rowsOf(after)).toEqual(rowsOf(before));
  });

  test('the amounts of another column', () => {
    const withOther = (rows: typeof ROWS) =>
      drawn(rows.map((row, at) => ({ ...row, other: `${String(at + 1)}1.11` })));
    const { before, after } = learnAndApply(withOther(ROWS), withOther(NEXT), (read) =>
      rowsOf(read).map(({ id, amount }, at) => ({
        kind: 'setRows',
        rowIds: [id],
        fields: { amount: `${amount.startsWith('-') ? '-' : ''}${String(at + 1)}1.11` },
      })),
    );
    expect(rowsOf(after).map(({ amount }) => amount.replace('-', ''))).toEqual(['11.11', '21.11', '31.11']);
    expect(rowsOf(before).map(({ amount }) => amount.replace('-', ''))).toEqual(['4.00', '5.25', '6.75']);
  });

  test('what a single row was changed to is a value, and teaches nothing', () => {
    const read = readStatement(drawn(ROWS));
    const [first] = rowsOf(read);
    const byPerson: StatementEdit[] = [
      {
        kind: 'setRows',
        rowIds: [first?.id ?? ''],
        fields: { description: 'Acorns, large', amount: '-99.00' },
      },
    ];
    const pages = drawn(ROWS);
    expect(learnStatement({ read, fromRecipes: [], byPerson, pages, uploaded: UPLOADED }).items).toEqual([]);
  });
});
