import { z } from 'zod';
import { ACCOUNTING_FORMATS, type AccountingFormat } from '#domain/exports/packages/accounting-packages.ts';
import type { TableExportFormat } from '#domain/exports/export-table.ts';
import {
  isInvoiceExportFormat,
  INVOICE_EXPORT_FORMATS,
} from '#domain/exports/invoices/invoice-export-options.ts';
import { isStatementFormat, STATEMENT_FORMATS } from '#domain/exports/statements/statement-export-options.ts';
import { invalidField } from '#server/files/invalid-field.ts';

const TABLE_FORMATS = ['csv', 'xlsx', 'excel', 'json', ...ACCOUNTING_FORMATS] as const;
/** For scanned documents. */
const SEARCHABLE = 'pdf';
/** Every format of some kind of result. */
export const EXPORT_FORMATS = [
  ...new Set([...TABLE_FORMATS, ...STATEMENT_FORMATS, ...INVOICE_EXPORT_FORMATS, SEARCHABLE] as const),
];

/** `options`: what the query says. */
export const exportInput = z.object({
  id: z.uuid(),
  format: z.string().max(40),
  options: z.record(z.string(), z.unknown()).default({}),
});
export type ExportInput = z.infer<typeof exportInput>;

/** A download whose bytes are made while they are taken. */
export interface ExportStream {
  /** The bytes are stored as they are: no thread makes them, so they may be taken as slowly as the client likes. */
  readonly isStored?: boolean;
  /** Hands the bytes to `write`, waiting for each to be taken. Aborting frees the thread and rejects. */
  writeTo(write: (chunk: Uint8Array) => Promise<void>, signal: AbortSignal): Promise<void>;
  /** Finds out whether `writeTo` would be refused, without writing. */
  check(signal: AbortSignal): Promise<void>;
  /** Known with the first byte and after `check`; `notes` are sentences that a person should read with the file. */
  head(): ExportHead;
}

interface ExportHead {
  readonly fileName: string;
  readonly contentType: string;
  readonly notes: readonly string[];
  /** Where it is known before the last byte. */
  readonly sizeBytes?: number;
}

/**
 * Refuses a format that no kind of result has.
 *
 * @throws ZodError that lists the formats there are
 */
export function assertAnyFormat(name: string): void {
  if (!EXPORT_FORMATS.some((known) => known === name))
    throw invalidField(
      'format',
      `There is no such export format. Choose one of these: ${EXPORT_FORMATS.join(', ')}.`,
    );
}

/** @throws ZodError that lists the formats there are */
export function getTableFormat(name: string): TableExportFormat | AccountingFormat {
  const format = TABLE_FORMATS.find((known) => known === name);
  if (format !== undefined) return format === 'excel' ? 'xlsx' : format;
  const known = TABLE_FORMATS.join(', ');
  const others = isStatementFormat(name)
    ? 'bank statements'
    : isInvoiceExportFormat(name)
      ? 'invoices'
      : null;
  const sentence =
    others === null
      ? `There is no such export format. Choose one of these: ${known}.`
      : `The format ${name} is for ${others}. For a table, choose one of these: ${known}.`;
  throw invalidField('format', sentence);
}
