import type { UploadTab } from '#domain/files/files.schemas.ts';
import type { SampleKind } from '#domain/samples/samples.schemas.ts';
import coverLetter from './pictures/1-cover-letter.webp';
import quotation from './pictures/2-quotation.webp';
import terms from './pictures/3-terms.webp';
import statementPage from './pictures/march-statement.webp';
import invoicePage from './pictures/print-invoice.webp';
import ordersText from './orders-export.txt?raw';

export interface SamplePicture {
  readonly fileName: string;
  readonly url: string;
  readonly width: number;
  readonly height: number;
  /** What it shows. */
  readonly alt: string;
}

interface Sample {
  readonly heading: string;
  readonly intro: string;
  readonly action: string;
  readonly running: string;
  /** What the visitor is going to see. */
  readonly promise: string;
  /** Of the dashboard, for files of one's own. */
  readonly tab: UploadTab;
  /** What goes in, in order: a text or pictures of the first pages. */
  readonly source:
    | { readonly fileName: string; readonly lines: readonly string[] }
    | { readonly pictures: readonly SamplePicture[] };
}

/** Pixels of the pictures: scripts/make-samples.ts draws them. */
const PAGE = { width: 1000, height: 1415 } as const;
const THUMBNAIL = { width: 400, height: 566 } as const;

export const SAMPLES: Readonly<Record<SampleKind, Sample>> = {
  table: {
    heading: 'Watch it repair a broken export',
    intro:
      'The firms are invented, the faults are not. This runs the same repair as your own files. No account needed.',
    action: 'Repair this file',
    running: 'Repairing the file',
    promise:
      'This export has three delimiters, two encodings, a short row, duplicates, an empty row and an empty column. The repaired table appears here with every change marked.',
    tab: 'csv-processing',
    source: { fileName: 'orders-export.csv', lines: ordersText.trimEnd().split(/\r?\n/) },
  },
  statement: {
    heading: 'Watch it convert a statement',
    intro:
      'The bank is invented, the conversion is real: your own statements are read the same way. No account needed.',
    action: 'Convert this statement',
    running: 'Reading the statement',
    promise:
      'The transactions appear here as a table, checked against the balances that the statement prints.',
    tab: 'csv-processing',
    source: {
      pictures: [
        {
          fileName: 'march-statement.pdf',
          url: statementPage,
          ...PAGE,
          alt: 'A bank statement of one page: Calderbrook Bank, March 2026, with twelve payments in and out and a balance after each.',
        },
      ],
    },
  },
  invoice: {
    heading: 'Watch it read an invoice',
    intro:
      'The supplier is invented, the reading is real: your own invoices are read the same way. No account needed.',
    action: 'Read this invoice',
    running: 'Reading the invoice',
    promise: 'Supplier, number, dates, line items and totals appear here, with every sum checked.',
    tab: 'invoice-conversion',
    source: {
      pictures: [
        {
          fileName: 'print-invoice.pdf',
          url: invoicePage,
          ...PAGE,
          alt: 'An invoice of one page from Northgate Print Ltd: five line items, subtotal, VAT and total.',
        },
      ],
    },
  },
  'pdf-merge': {
    heading: 'Watch it merge three PDFs',
    intro:
      'A letter, a quotation and terms become one document, merged as your own files are. No account needed.',
    action: 'Merge these PDFs',
    running: 'Merging the PDFs',
    promise:
      'The merged PDF appears here: which page came from which file, and the document to open or keep.',
    tab: 'pdf-merge',
    source: {
      pictures: [
        {
          fileName: '1-cover-letter.pdf',
          url: coverLetter,
          ...THUMBNAIL,
          alt: 'A cover letter of one page.',
        },
        {
          fileName: '2-quotation.pdf',
          url: quotation,
          ...THUMBNAIL,
          alt: 'A quotation, its first page of two.',
        },
        { fileName: '3-terms.pdf', url: terms, ...THUMBNAIL, alt: 'Terms of business on one page.' },
      ],
    },
  },
};
