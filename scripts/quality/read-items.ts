import type { InvoiceJson } from '#domain/invoices/invoice-json.ts';
import type { StatementJson } from '#domain/statements/statement-json.ts';

/** What was read, as the command line writes it. */
export type AccountRead = StatementJson['accounts'][number];
export type TransactionRead = AccountRead['transactions'][number];
export type InvoiceLineRead = InvoiceJson['lines'][number];
