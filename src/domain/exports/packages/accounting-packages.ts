import { freshbooksFacts } from './freshbooks.ts';
import { pastelFacts } from './pastel.ts';
import { quickbooksFacts } from './quickbooks.ts';
import { sageFacts } from './sage.ts';
import { xeroFacts } from './xero.ts';
import type { PackageFacts } from './package-facts.ts';

export const ACCOUNTING_FORMATS = ['quickbooks', 'xero', 'sage', 'freshbooks', 'pastel'] as const;
export type AccountingFormat = (typeof ACCOUNTING_FORMATS)[number];

export function isAccountingFormat(format: string): format is AccountingFormat {
  return ACCOUNTING_FORMATS.some((known) => known === format);
}

/** The packages as a person chooses among them. */
export const ACCOUNTING_PACKAGES: Readonly<Record<AccountingFormat, PackageFacts>> = {
  quickbooks: quickbooksFacts,
  xero: xeroFacts,
  sage: sageFacts,
  freshbooks: freshbooksFacts,
  pastel: pastelFacts,
};
