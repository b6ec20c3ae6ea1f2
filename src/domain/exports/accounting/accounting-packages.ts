export const ACCOUNTING_FORMATS = ['quickbooks', 'xero', 'sage', 'freshbooks', 'pastel'] as const;
export type AccountingFormat = (typeof ACCOUNTING_FORMATS)[number];

export function isAccountingFormat(format: string): format is AccountingFormat {
  return ACCOUNTING_FORMATS.some((known) => known === format);
}

export interface AccountingPackage {
  readonly label: string;
  /** What a person should know before choosing it: which fields are filled, what is assumed, what the package's limit is. */
  readonly sentence: string;
  /** Lines that the package takes at a time; null for no known limit. */
  readonly maxLines: number | null;
  /** Bytes of a file that the package takes; null for no known limit. */
  readonly maxBytes: number | null;
}

/** The packages as a person chooses among them, and their limits; the sources stand in accounting-formats.ts. */
export const ACCOUNTING_PACKAGES: Readonly<Record<AccountingFormat, AccountingPackage>> = {
  quickbooks: {
    label: 'QuickBooks',
    sentence: 'Bank upload: date, description, amount. Takes files up to 350 KB.',
    maxLines: null,
    maxBytes: 350 * 1024,
  },
  xero: {
    label: 'Xero',
    sentence: 'Bank statement import. Takes 1,000 lines at a time.',
    maxLines: 1000,
    maxBytes: null,
  },
  sage: {
    label: 'Sage 50',
    sentence:
      'Audit trail import: bank 1200, nominal 9998 and tax T9 where the table has no codes; texts cut after 60 characters.',
    maxLines: null,
    maxBytes: null,
  },
  freshbooks: {
    label: 'FreshBooks',
    sentence: 'Bank transactions: date, description, amount. Takes 500 lines at a time.',
    maxLines: 500,
    maxBytes: null,
  },
  pastel: {
    label: 'Pastel',
    sentence:
      'Cash book batch: account 9990000 and a year from March where the table names none; texts cut after 36 characters.',
    maxLines: null,
    maxBytes: null,
  },
};
