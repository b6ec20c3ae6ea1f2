import { BANK_STATEMENT_CONVERTER } from './services/bank-statement-converter.ts';
import { CSV_FIXER } from './services/csv-fixer.ts';
import { INVOICE_CONVERTER } from './services/invoice-converter.ts';
import { PDF_MERGE } from './services/pdf-merge.ts';
import type { Service } from './services/service.ts';

export type ServiceName = 'bank-statement-converter' | 'invoice-converter' | 'csv-fixer' | 'pdf-merge';

/** What the public pages say about each thing that the product does. */
export const SERVICES: Readonly<Record<ServiceName, Service>> = {
  'csv-fixer': CSV_FIXER,
  'bank-statement-converter': BANK_STATEMENT_CONVERTER,
  'invoice-converter': INVOICE_CONVERTER,
  'pdf-merge': PDF_MERGE,
};

/** In the order of the landing page. */
export const SERVICE_NAMES: readonly ServiceName[] = [
  'csv-fixer',
  'bank-statement-converter',
  'invoice-converter',
  'pdf-merge',
];
