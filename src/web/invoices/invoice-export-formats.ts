import type { AccountingFormat } from '#domain/exports/export-formats.ts';
import { ACCOUNTING_PACKAGES } from '#domain/exports/packages/accounting-packages.ts';
import { describeExpenseAccount } from '#domain/exports/packages/package-facts.ts';
import {
  dateOrderOption,
  formatOf,
  packageDateOption,
  YEAR_START,
  type ExportFormat,
  type ExportOption,
} from '#web/documents/export-format.ts';

/** Files to read as they are. */
export const INVOICE_PLAIN_FORMATS: readonly ExportFormat[] = [
  formatOf('csv', { description: 'One row per line' }),
  formatOf('xlsx', { description: 'One sheet for invoices, one for lines' }),
  formatOf('json'),
];

/** @param otherwise the account that is used where none is given */
const accountOption = (otherwise: string): ExportOption => ({
  kind: 'text',
  name: 'account',
  label: 'Expense account',
  hint: `Code or name in your chart of accounts. Leave empty to use ${otherwise}.`,
});

const BY_COUNTRY = 'As in the vendor’s country';

const forPackage = (format: AccountingFormat, label: string, description: string): ExportFormat => {
  const facts = ACCOUNTING_PACKAGES[format];
  return {
    id: format,
    label,
    description,
    options: [
      accountOption(describeExpenseAccount(facts)),
      ...packageDateOption(facts, BY_COUNTRY),
      ...(format === 'pastel' ? [YEAR_START] : []),
    ],
  };
};

/** Bills as accounting programs import them. */
export const INVOICE_PROGRAM_FORMATS: readonly ExportFormat[] = [
  forPackage('xero', 'Xero', 'Bills, CSV'),
  forPackage('quickbooks', 'QuickBooks Online', 'Bills, CSV'),
  formatOf('iif', {
    description: 'Bills, IIF',
    options: [accountOption('Uncategorized Expenses'), dateOrderOption('Default (12/31/2026)')],
  }),
  forPackage('sage', 'Sage', 'Purchase invoices, CSV'),
  forPackage('freshbooks', 'FreshBooks', 'Expenses, CSV'),
  forPackage('pastel', 'Pastel', 'Supplier batch'),
];
