import { dateOrderOption, MONTHS, type ExportFormat } from '#web/documents/export-format.ts';

const BY_COUNTRY = dateOrderOption('As in the bank’s country');

/** The files that are read as they are. */
export const PLAIN_FORMATS: readonly ExportFormat[] = [
  { id: 'csv', label: 'CSV', hint: '.csv', options: [] },
  {
    id: 'xlsx',
    label: 'Excel',
    hint: '.xlsx',
    description: 'A sheet for each account, and a summary with the check',
    options: [],
  },
  { id: 'json', label: 'JSON', hint: '.json', options: [] },
];

/** Files for a program; one that takes few rows at a time gets several, in a zip. */
export const PROGRAM_FORMATS: readonly ExportFormat[] = [
  {
    id: 'quickbooks',
    label: 'QuickBooks',
    description: 'CSV, in parts of 1,000 rows and 350 KB',
    options: [
      {
        kind: 'choice',
        name: 'columns',
        label: 'Columns',
        initial: '3',
        choices: [
          { id: '3', label: '3: date, description, amount' },
          { id: '4', label: '4: date, description, credit, debit' },
        ],
      },
      BY_COUNTRY,
    ],
  },
  {
    id: 'xero',
    label: 'Xero',
    description: 'CSV, in parts of 1,000 rows',
    options: [dateOrderOption('As usual: 31/12/2026')],
  },
  {
    id: 'freshbooks',
    label: 'FreshBooks',
    description: 'CSV, in parts of 500 rows',
    options: [dateOrderOption('As usual: 12/31/2026')],
  },
  { id: 'sage', label: 'Sage', description: 'CSV', options: [BY_COUNTRY] },
  {
    id: 'pastel',
    label: 'Pastel',
    description: 'Cash book batch',
    options: [
      {
        kind: 'choice',
        name: 'yearStart',
        label: 'Financial year begins in',
        initial: '3',
        choices: MONTHS.map((label, index) => ({ id: String(index + 1), label })),
      },
      {
        kind: 'text',
        name: 'gdc',
        label: 'Account to post against (GDC)',
        hint: 'One letter for the ledger and the number, such as G\u00a09990000. Left empty, the suspense account stands there.',
      },
    ],
  },
  {
    id: 'ofx',
    label: 'OFX',
    hint: '.ofx',
    description: 'For banking and accounting programs',
    options: [
      {
        kind: 'choice',
        name: 'ofx',
        label: 'Version',
        initial: 'auto',
        choices: [
          { id: 'auto', label: 'What fits: 1.0.2 where it holds every letter' },
          { id: '1', label: '1.0.2, which most programs read' },
          { id: '2', label: '2.x, written as XML' },
        ],
      },
    ],
  },
  {
    id: 'qif',
    label: 'QIF',
    hint: '.qif',
    description: 'For older programs',
    options: [dateOrderOption('As usual: 12/31/2026')],
  },
];
