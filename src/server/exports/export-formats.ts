import { z } from 'zod';
import type { AccountingFormat } from '#domain/exports/accounting/accounting-packages.ts';
import type { TableExportFormat } from '#domain/exports/export-table.ts';
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
const COMING = new Set(['ofx', 'qif']);

export const exportInput = z.object({ id: z.uuid(), format: z.string().max(40) });

/** @throws ZodError that lists the formats there are */
export function getExportFormat(name: string): ExportFormat {
  const format = Object.hasOwn(TABLE_FORMATS, name) ? TABLE_FORMATS[name] : undefined;
  if (format !== undefined) return format;
  const known = Object.keys(TABLE_FORMATS).join(', ');
  const sentence = COMING.has(name)
    ? `The format ${name} is not available yet. These are: ${known}.`
    : `There is no such export format. These are: ${known}.`;
  throw invalidField('format', sentence);
}
