import {
  INVOICE_FORMATS,
  isInvoiceFormat,
  type InvoiceFormat,
  isStatementFormat,
  STATEMENT_FORMATS,
  type StatementFormat,
} from '#domain/exports/export-formats.ts';
import { AppError } from '#domain/app-error.ts';
import type { DocumentKind, ReadDocument } from '#domain/documents/read-document.ts';
import type { Client } from '#domain/clients/clients.schemas.ts';
import { exportInvoices } from '#domain/exports/invoices/export-invoices.ts';
import { invoiceExportOptionsSchema } from '#domain/exports/invoices/invoice-export-options.ts';
import { exportStatement } from '#domain/exports/statements/export-statement.ts';
import { statementExportOptionsSchema } from '#domain/exports/statements/statement-export-options.ts';
import { withDateOrder } from '#domain/exports/with-date-order.ts';
import type { StatementFile } from '#domain/exports/statements/statement-file.ts';
import { asZip } from './part-file.ts';

/** @throws AppError `invalid_request` for a format that documents of this kind have not */
export function assertDocumentFormat(kind: DocumentKind, name: string): void {
  if (kind === 'statement') getStatementFormat(name);
  else getInvoiceFormat(name);
}

interface DocumentOutput {
  readonly format: string;
  readonly path: string;
  /** Of the input. */
  readonly fileName: string;
  /** Its remembered answers and its date order apply. */
  readonly client: Pick<Client, 'dateOrder' | 'exports'> | null;
}

/**
 * A document in a format, and where it goes: what had to be parted is an archive, and named as one.
 *
 * @throws AppError `missing_columns`; `invalid_request` for a format that documents of this kind have not
 */
export async function documentFile(
  read: ReadDocument,
  { format, path, fileName, client }: DocumentOutput,
): Promise<{ file: StatementFile; path: string }> {
  const known: Readonly<Partial<Record<string, object>>> = client?.exports ?? {};
  const options = withDateOrder(known[format] ?? {}, client?.dateOrder ?? null);
  const file =
    read.kind === 'statement'
      ? await exportStatement(
          getStatementFormat(format),
          read.document,
          statementExportOptionsSchema.parse(options),
          { neutralise: false },
        )
      : await exportInvoices(
          getInvoiceFormat(format),
          [{ invoice: read.document, fileName }],
          invoiceExportOptionsSchema.parse(options),
          { neutralise: false },
        );
  return { file, path: file.extension === 'zip' ? asZip(path) : path };
}

function getStatementFormat(name: string): StatementFormat {
  const format = name === 'excel' ? 'xlsx' : name;
  if (isStatementFormat(format)) return format;
  throw notAvailable(name, 'statements', STATEMENT_FORMATS);
}

function getInvoiceFormat(name: string): InvoiceFormat {
  const format = name === 'excel' ? 'xlsx' : name;
  if (isInvoiceFormat(format)) return format;
  throw notAvailable(name, 'invoices', INVOICE_FORMATS);
}

function notAvailable(name: string, what: string, formats: readonly string[]): AppError {
  return new AppError(
    'invalid_request',
    `The format ${name} isn’t available for ${what}. Choose ${formats.join(', ')}.`,
  );
}
