import type { AccountingFormat } from '../export-formats.ts';
import { freshbooksFacts } from './freshbooks.ts';
import { pastelFacts } from './pastel.ts';
import { quickbooksFacts } from './quickbooks.ts';
import { sageFacts } from './sage.ts';
import { xeroFacts } from './xero.ts';
import type { PackageFacts } from './package-facts.ts';

/** The packages as a person chooses among them. */
export const ACCOUNTING_PACKAGES: Readonly<Record<AccountingFormat, PackageFacts>> = {
  quickbooks: quickbooksFacts,
  xero: xeroFacts,
  sage: sageFacts,
  freshbooks: freshbooksFacts,
  pastel: pastelFacts,
};
