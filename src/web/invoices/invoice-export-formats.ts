import {
  dateOrderOption,
  MONTHS,
  type ExportFormat,
  type ExportOption,
} from '#web/documents/export-format.ts';

/** The files that are read as they are. */
export const INVOICE_PLAIN_FORMATS: readonly ExportFormat[] = [
  { id: 'csv', label: 'CSV', hint: '.csv', description: 'A row for each line', options: [] },
  {
    id: 'xlsx',
    label: 'Excel',
    hint: '.xlsx',
    description: 'A sheet of the heads and one of the lines',
    options: [],
  },
  { id: 'json', label: 'JSON', hint: '.json', options: [] },
];

const ACCOUNT: ExportOption = {
  kind: 'text',
  name: 'account',
  label: 'Expense account of the lines',
  hint: 'Its code or name in your accounts. Left empty, you choose it on importing.',
};
const BY_COUNTRY = dateOrderOption('As in the vendor’s country');

/** Bills as accounting programs import them. */
export const INVOICE_PROGRAM_FORMATS: readonly ExportFormat[] = [
  {
    id: 'xero',
    label: 'Xero',
    description: 'Bills, CSV',
    options: [ACCOUNT, BY_COUNTRY],
  },
  { id: 'quickbooks', label: 'QuickBooks Online', description: 'Bills, CSV', options: [ACCOUNT, BY_COUNTRY] },
  {
    id: 'iif',
    label: 'QuickBooks Desktop',
    hint: '.iif',
    description: 'Bills, IIF',
    options: [ACCOUNT, dateOrderOption('As usual: 12/31/2026')],
  },
  {
    id: 'sage',
    label: 'Sage',
    description: 'Purchase invoices, CSV',
    options: [ACCOUNT, dateOrderOption('As usual: 31/12/2026')],
  },
  {
    id: 'freshbooks',
    label: 'FreshBooks',
    description: 'Expenses, CSV',
    options: [ACCOUNT, dateOrderOption('As usual: 12/31/2026')],
  },
  {
    id: 'pastel',
    label: 'Pastel',
    description: 'Supplier batch',
    options: [
      ACCOUNT,
      {
        kind: 'choice',
        name: 'yearStart',
        label: 'Financial year begins in',
        initial: '3',
        choices: MONTHS.map((label, index) => ({ id: String(index + 1), label })),
      },
    ],
  },
];
