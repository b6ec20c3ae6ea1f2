import { z } from 'zod';
import { verbatimText } from '../typed.schemas.ts';

const columnName = verbatimText(500);

/** The columns, by name, that a person chose for payments. What is left out is found by name and content. */
export const exportColumnsSchema = z.strictObject({
  dateColumn: columnName.optional(),
  amountColumn: columnName.optional(),
  debitColumn: columnName.optional(),
  creditColumn: columnName.optional(),
  descriptionColumn: columnName.optional(),
});
export type ExportColumns = z.infer<typeof exportColumnsSchema>;
