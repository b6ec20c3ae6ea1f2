import type { Statement } from '#domain/statements/statement.schemas.ts';
import { ACCOUNTING_PACKAGES } from '../../packages/accounting-packages.ts';
import { noteDates, packageDateOrder } from '../../packages/package-facts.ts';
import type { StatementExportOptions } from '../statement-export-options.ts';
import type { StatementFile } from '../statement-file.ts';
import { requireYears } from '../unknown-years.ts';
import { findDateOrder } from '../write-date.ts';
import { exportFreshbooksExpenses } from './freshbooks-expenses.ts';
import { exportQuickbooksDesktop } from './quickbooks-desktop.ts';
import { exportSage50 } from './sage50.ts';

/** Packages whose bank imports take no bookings; each has another import that does. */
const BOOKED_FORMATS = ['quickbooks', 'sage', 'freshbooks'] as const;
export type BookedFormat = (typeof BOOKED_FORMATS)[number];

export function isBookedFormat(format: string): format is BookedFormat {
  return BOOKED_FORMATS.some((known) => known === format);
}

/**
 * A statement's transactions as they are booked.
 *
 * @throws AppError missing_columns where a year is not known or an amount has more decimals than the program takes
 */
export async function exportBooked(
  format: BookedFormat,
  statement: Statement,
  options: Pick<StatementExportOptions, 'dateOrder'>,
  { neutralise }: { readonly neutralise: boolean },
): Promise<StatementFile> {
  requireYears(statement);
  const facts = ACCOUNTING_PACKAGES[format];
  const dateOrder = packageDateOrder(facts, options.dateOrder, findDateOrder(statement));
  const form = { dateOrder, neutralise };
  const file = await write(format, statement, form);
  return { ...file, notes: [...file.notes, ...noteDates(facts, options.dateOrder, dateOrder)] };
}

async function write(
  format: BookedFormat,
  statement: Statement,
  form: Parameters<typeof exportSage50>[1],
): Promise<StatementFile> {
  switch (format) {
    case 'quickbooks':
      return exportQuickbooksDesktop(statement, form);
    case 'sage':
      return exportSage50(statement, form);
    case 'freshbooks':
      return exportFreshbooksExpenses(statement, form);
  }
}
