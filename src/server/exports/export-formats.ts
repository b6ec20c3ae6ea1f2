import { z } from 'zod';
import {
  ALL_FORMATS,
  isInvoiceFormat,
  isStatementFormat,
  isTableFormat,
  TABLE_FORMATS,
  type FormatOf,
} from '#domain/exports/export-formats.ts';
import { invalidField } from '#server/files/invalid-field.ts';

/** For scanned documents. */
const SEARCHABLE = 'pdf';
/** Every format of some kind of result. */
export const ASKED_FORMATS = [...ALL_FORMATS, 'excel', SEARCHABLE] as const;

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
  if (!ASKED_FORMATS.some((known) => known === name))
    throw invalidField(
      'format',
      `There is no such export format. Choose one of these: ${ASKED_FORMATS.join(', ')}.`,
    );
}

/** @throws ZodError that lists the formats there are */
export function getTableFormat(name: string): FormatOf<'table'> {
  if (name === 'excel') return 'xlsx';
  if (isTableFormat(name)) return name;
  const known = [...TABLE_FORMATS, 'excel'].join(', ');
  const others = isStatementFormat(name) ? 'bank statements' : isInvoiceFormat(name) ? 'invoices' : null;
  const sentence =
    others === null
      ? `There is no such export format. Choose one of these: ${known}.`
      : `The format ${name} is for ${others}. For a table, choose one of these: ${known}.`;
  throw invalidField('format', sentence);
}
