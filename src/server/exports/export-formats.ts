import { z } from 'zod';
import type { AccountingFormat } from '#domain/exports/accounting/accounting-packages.ts';
import type { TableExportFormat } from '#domain/exports/export-table.ts';
import { INVOICE_EXPORT_FORMATS } from '#domain/exports/invoices/invoice-export-options.ts';
import { STATEMENT_FORMATS } from '#domain/exports/statements/statement-export-options.ts';
import { invalidField } from '#server/files/invalid-field.ts';

interface ExportFormat {
  readonly format: TableExportFormat | AccountingFormat;
  readonly extension: string;
  readonly contentType: string;
}

const CSV_TYPE = { extension: 'csv', contentType: 'text/csv; charset=utf-8' } as const;
const XLSX: ExportFormat = {
  format: 'xlsx',
  extension: 'xlsx',
  contentType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

const TABLE_FORMATS: Readonly<Record<string, ExportFormat>> = {
  csv: { format: 'csv', ...CSV_TYPE },
  xlsx: XLSX,
  excel: XLSX,
  json: { format: 'json', extension: 'json', contentType: 'application/json; charset=utf-8' },
  quickbooks: { format: 'quickbooks', ...CSV_TYPE },
  freshbooks: { format: 'freshbooks', ...CSV_TYPE },
  sage: { format: 'sage', ...CSV_TYPE },
  xero: { format: 'xero', ...CSV_TYPE },
  pastel: { format: 'pastel', ...CSV_TYPE },
};
const OF_STATEMENTS = new Set(['ofx', 'qif']);
/** Of what was scanned. */
const SEARCHABLE = 'pdf';

/** `options`: what the query says of an export of a statement; a table has none. */
export const exportInput = z.object({
  id: z.uuid(),
  format: z.string().max(40),
  options: z.record(z.string(), z.unknown()).default({}),
});
export type ExportInput = z.infer<typeof exportInput>;

/** A download whose bytes are made while they are taken. */
export interface ExportStream {
  /** Hands the bytes to `write`, waiting for each to be taken. Aborting frees the thread and rejects. */
  writeTo(write: (chunk: Uint8Array) => Promise<void>, signal: AbortSignal): Promise<void>;
  /** Finds out whether `writeTo` would be refused, without writing. */
  check(signal: AbortSignal): Promise<void>;
  /** Known with the first byte and after `check`; `notes` are sentences that a person should read with the file. */
  head(): { readonly fileName: string; readonly contentType: string; readonly notes: readonly string[] };
}

/**
 * Refuses a format that no kind of result has.
 *
 * @throws ZodError that lists the formats there are
 */
export function assertAnyFormat(name: string): void {
  const known = new Set([
    ...Object.keys(TABLE_FORMATS),
    ...STATEMENT_FORMATS,
    ...INVOICE_EXPORT_FORMATS,
    SEARCHABLE,
  ]);
  if (!known.has(name))
    throw invalidField('format', `There is no such export format. These are: ${[...known].join(', ')}.`);
}

/** @throws ZodError that lists the formats there are */
export function getExportFormat(name: string): ExportFormat {
  const format = Object.hasOwn(TABLE_FORMATS, name) ? TABLE_FORMATS[name] : undefined;
  if (format !== undefined) return format;
  const known = Object.keys(TABLE_FORMATS).join(', ');
  const sentence = OF_STATEMENTS.has(name)
    ? `The format ${name} is for bank statements. A table has these: ${known}.`
    : `There is no such export format. These are: ${known}.`;
  throw invalidField('format', sentence);
}
