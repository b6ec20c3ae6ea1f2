import {
  dateOrderOption,
  formatOf,
  paymentFormats,
  type ExportFormat,
  type ExportOption,
} from '#web/documents/export-format.ts';

/** Files to read as they are. */
export const PLAIN_FORMATS: readonly ExportFormat[] = [
  formatOf('csv'),
  formatOf('xlsx', { description: 'One sheet per account, and a summary with the balance check' }),
  formatOf('json'),
];

/** What takes bookings, of packages whose bank imports take none. */
const BOOKED: Readonly<Partial<Record<string, string>>> = {
  quickbooks: 'Booked transactions for QuickBooks Desktop (.iif)',
  sage: 'Booked transactions for Sage 50',
  freshbooks: 'Expenses with merchant and category',
};

const asOption = (booked: string): ExportOption => ({
  kind: 'choice',
  name: 'as',
  label: 'Write',
  initial: 'bank',
  choices: [
    { id: 'bank', label: 'Bank transactions' },
    { id: 'booked', label: booked },
  ],
});

/** Files for a program; one that takes few rows at a time gets several, in a zip. */
export const PROGRAM_FORMATS: readonly ExportFormat[] = [
  ...paymentFormats('As in the bank’s country').map((format) => {
    const booked = BOOKED[format.id];
    return booked === undefined ? format : { ...format, options: [asOption(booked), ...format.options] };
  }),
  formatOf('ofx', {
    description: 'For banking and accounting programs',
    options: [
      {
        kind: 'choice',
        name: 'ofx',
        label: 'Version',
        initial: 'auto',
        choices: [
          { id: 'auto', label: 'Automatic' },
          { id: '1', label: '1.0.2, which most programs read' },
          { id: '2', label: '2.x, written as XML' },
        ],
      },
    ],
  }),
  formatOf('qif', {
    description: 'For older programs',
    options: [dateOrderOption('Default (12/31/2026)')],
  }),
];
