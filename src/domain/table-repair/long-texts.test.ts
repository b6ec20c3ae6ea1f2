import { runInThisContext } from 'node:vm';
import { expect, test } from 'vitest';
import { columnKey } from '#domain/file-merge/column-key.ts';
import { isNoAmount, readAmount } from '#domain/exports/accounting/read-amount.ts';
import { detectWorkbook } from '#domain/workbooks/detect-workbook.ts';
import { readExactValue } from '#domain/workbooks/markup/read-exact-value.ts';
import { findPlainNumber } from '#domain/workbooks/numbers/plain-number.ts';
import { repairWhole } from '#tests/fixtures/table-repair/repair-whole.ts';

/**
 * Texts that make regular expressions try again and again. Each takes a fraction of a second where the work grows with
 * the length, and minutes to years where it grows with its square or faster.
 */
const LENGTH = 200_000;
const STUCK_MS = 60_000;

const times = (text: string, length = LENGTH) => text.repeat(Math.ceil(length / text.length));

const TEXTS: readonly { readonly name: string; readonly text: string }[] = [
  { name: 'a ruler with pluses that is none', text: `--+-${times('-++++-', 360)}x` },
  { name: 'a count of rows without an end', text: `antal 0${times('wiersz')}-` },
  { name: 'blanks', text: `${times(' ')}x` },
  { name: 'tabs', text: `${times('\t')}x` },
  { name: 'zeros', text: `1.${times('0')}x1` },
  { name: 'brackets', text: `${times('(', LENGTH / 2)}${times('0', LENGTH / 2)}` },
  { name: 'dashes', text: `${times('-')}x` },
  { name: 'grouped digits', text: `1${times(',000')}x` },
  { name: 'tags', text: `<(>${times(' (</A')} ()` },
  { name: 'a page number', text: `page${times(' ', LENGTH / 2)}0${times(' ', LENGTH / 2)}x` },
  { name: 'dots and dashes', text: `o${times('.-')}u` },
];

/** Runs what would block this thread for good, and ends it. */
function runInTime<T>(run: () => T): T {
  const slot = globalThis as { stuck?: () => T };
  slot.stuck = run;
  try {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- It is what `run` returns.
    return runInThisContext('stuck()', { timeout: STUCK_MS }) as T;
  } finally {
    delete slot.stuck;
  }
}

test.for(TEXTS)('a table with $name is read in time that grows with its length', ({ text }) => {
  const cell = `id,name,total\n1,ann,1.00\n2,"${text}",2.00\n3,bob,3.00\n`;
  const line = `id;name;total\n1;ann;1.00\n${text}\n3;bob;3.00\n`;
  for (const content of [cell, line]) expect(runInTime(() => repairWhole(content)).summary).toBeDefined();
});

test.for(TEXTS)('readers of cells and names: $name', ({ text }) => {
  runInTime(() => {
    isNoAmount(text);
    readAmount(text, null);
    columnKey(text);
    readExactValue(text, '1');
    findPlainNumber(text);
    detectWorkbook(Buffer.from(`<${text}`));
  });
});

test('a page that begins with comments without an end', () => {
  const head = Buffer.from(`<!--Y${'--><!--YL'.repeat(900)}a`);
  expect(runInTime(() => detectWorkbook(head))).toBeNull();
});
