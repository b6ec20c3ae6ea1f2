import { dateOrderOption, type ExportFormat } from '#web/documents/export-format.ts';

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

/** Bills as accounting programs import them. */
export const INVOICE_PROGRAM_FORMATS: readonly ExportFormat[] = [
  {
    id: 'xero',
    label: 'Xero',
    description: 'Bills, CSV',
    options: [dateOrderOption('As usual: 31/12/2026')],
  },
  {
    id: 'quickbooks',
    label: 'QuickBooks Online',
    description: 'Bills, CSV',
    options: [dateOrderOption('As in the vendor’s country')],
  },
  { id: 'iif', label: 'QuickBooks Desktop', hint: '.iif', description: 'Bills, IIF', options: [] },
  { id: 'sage', label: 'Sage', description: 'Purchase invoices, CSV', options: [] },
  { id: 'freshbooks', label: 'FreshBooks', description: 'Expenses, CSV', options: [] },
  { id: 'pastel', label: 'Pastel', description: 'Supplier batch', options: [] },
];
