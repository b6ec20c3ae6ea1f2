import { z } from 'zod';
import { exportColumnsSchema } from './export-columns.schemas.ts';
import { exportProfileSchema, profileFormatSchema } from './export-profiles.schemas.ts';

export const EXPORT_FILES_MAX = 500;

/** How several files become one download. */
export const EXPORT_LAYOUTS = ['workbook', 'table', 'ofx-per-account', 'zip', 'import'] as const;
export type ExportLayout = (typeof EXPORT_LAYOUTS)[number];

/** Several results as one download. Statements, invoices and tables may be mixed in a workbook and in a zip. */
export const exportFilesInput = z.object({
  fileIds: z
    .array(z.uuid())
    .min(1, 'Select at least one file.')
    .max(EXPORT_FILES_MAX, `Export at most ${EXPORT_FILES_MAX} files at once.`),
  /**
   * - `workbook`: an Excel file with a sheet for each table and account, and three sheets for all invoices
   * - `table`: the rows of all files in one table; statements by account and date
   * - `ofx-per-account`: an OFX file for each account, with the transactions of all its statements
   * - `zip`: a file for each
   * - `import`: import files for an accounting package
   */
  layout: z.enum(EXPORT_LAYOUTS),
  /** Required for an import. Else left out: xlsx for a workbook, csv for a table and a zip, ofx for accounts. */
  format: z.string().max(40).optional(),
  /** What a single export takes in its address. */
  options: z.record(z.string(), z.unknown()).default({}),
});
export type ExportFilesInput = z.infer<typeof exportFilesInput>;

/** What an export dialog should remember. */
export const saveExportProfileInput = z.object({
  /** The client of the file; null where it has none. */
  clientId: z.uuid().nullable(),
  format: profileFormatSchema,
  profile: exportProfileSchema,
});
export type SaveExportProfileInput = z.infer<typeof saveExportProfileInput>;

export const saveExportColumnsInput = z.object({ id: z.uuid(), columns: exportColumnsSchema });
export type SaveExportColumnsInput = z.infer<typeof saveExportColumnsInput>;
