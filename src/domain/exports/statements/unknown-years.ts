import { AppError } from '#domain/app-error.ts';
import type { Statement } from '#domain/statements/statement.schemas.ts';
import { lacksYear } from '#domain/values/calendar.ts';
import { NamedOnes } from '../export-notes.ts';
import { listRows } from './list-rows.ts';

/** Formats that can hold a date without its year say which rows have one. */
export function noteUnknownYears(statement: Statement): string[] {
  const { rows } = findUnknownYears(statement);
  if (rows.count === 0) return [];
  return [`The document does not tell the year of ${rows.rows}: XXXX stands for it.`];
}

/** @throws AppError missing_columns that names the rows whose year is not known */
export function requireYears(statement: Statement): void {
  const { rows, ids } = findUnknownYears(statement);
  if (rows.count === 0) return;
  throw new AppError(
    'missing_columns',
    `This format needs whole dates, and the document does not tell the year of ${rows.rows}. Enter the dates, or export as CSV, Excel or JSON.`,
    { missing: ['year'], rows: ids },
  );
}

function findUnknownYears(statement: Statement): { rows: NamedOnes; ids: string[] } {
  const rows = new NamedOnes();
  const ids: string[] = [];
  for (const { row, name } of listRows(statement)) {
    if (!lacksYear(row.date)) continue;
    rows.add(name);
    if (ids.length < MOST_IDS) ids.push(row.id);
  }
  return { rows, ids };
}

/** An answer is no place for a hundred thousand of them. */
const MOST_IDS = 1000;
