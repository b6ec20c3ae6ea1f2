import { expect, test } from 'vitest';
import { typewritten } from '#tests/fixtures/statements/typewritten.ts';
import { findLineParts } from '#domain/page-text/line-parts.ts';
import type { DecimalStyle } from '#domain/language/decimal-style.ts';
import { readAccounts } from './read-accounts.ts';

const style: DecimalStyle = { decimal: '.', scale: 2, isLoose: false };

/** `date description` of each row. */
function rowsOf(text: string): string[] {
  const lines = typewritten(text).map((line) => ({
    ...findLineParts(line, style),
    isFurniture: false,
    sheet: line.page,
  }));
  return readAccounts(lines, style).flatMap(({ entries }) =>
    entries.flatMap((entry) =>
      entry.kind === 'row' ? [`${entry.date?.text ?? '-'} ${entry.description}`] : [],
    ),
  );
}

test('amounts on the last lines of rows under the date of their day', () => {
  const rows = rowsOf(`Description                    Amount     Balance
31/03/2025
Cash machine
Ashford                        -20.00       80.00
Card payment
Book shop                       -7.50       72.50
30/03/2025
Salary
Acme                           +50.00      122.50`);
  expect(rows).toEqual([
    '31/03/2025 Cash machine Ashford',
    '31/03/2025 Card payment Book shop',
    '30/03/2025 Salary Acme',
  ]);
});

test('a date before other words under an amount is of no day', () => {
  const rows = rowsOf(`Description                    Amount     Balance
31/03/2025
Cash machine                   -20.00       80.00
23/03/2025 157086
Card payment                    -7.50       72.50
30/03/2025
Salary                         +50.00      122.50
29/03/2025
Rent                           -50.00       72.50
28/03/2025
Rent                           -50.00       22.50`);
  expect(rows.slice(0, 3)).toEqual([
    '31/03/2025 Cash machine 23/03/2025 157086',
    '31/03/2025 Card payment',
    '30/03/2025 Salary',
  ]);
});
