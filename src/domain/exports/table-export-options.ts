import { z } from 'zod';
import { exportColumnsSchema } from './export-columns.schemas.ts';
import { statementExportOptionsSchema } from './statements/statement-export-options.ts';

/** What a person can choose about an accounting export of a table; named as in the address of the download. */
export const tableExportOptionsSchema = z.object({
  ...statementExportOptionsSchema.pick({ columns: true, dateOrder: true, yearStart: true, gdc: true }).shape,
  ...exportColumnsSchema.shape,
  /** Leaves out the rows that cannot be written as payments; a note names them. */
  skipInvalid: z.union([z.boolean(), z.stringbool()]).optional(),
});
export type TableExportOptions = z.infer<typeof tableExportOptionsSchema>;
