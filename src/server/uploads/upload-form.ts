import { z } from 'zod';
import { uploadClientSchema } from '#domain/clients/clients.schemas.ts';
import { uploadTabSchema } from '#domain/files/files.schemas.ts';
import { readingOptionsSchema } from '#domain/table-repair/reading-options.schemas.ts';
import { invalidField } from '#server/files/invalid-field.ts';
import type { FormFields } from '#server/files/read-upload-form.ts';

/** What a form says beside its file. */
export const uploadFormSchema = z.object({
  batchId: z.uuid('batchId must be the id of a batch.'),
  tab: uploadTabSchema.default('csv-processing'),
  /** Never stored, never logged. */
  password: z
    .string()
    .max(1000, 'The password is too long for a PDF.')
    .transform((text) => (text === '' ? null : text))
    .nullable()
    .default(null),
  /** What to do with a file that is there already: it is processed once more, or refused before it is charged. */
  ifDuplicate: z.enum(['process', 'refuse']).default('process'),
  clientId: uploadClientSchema,
  /** How a table is to be read, as JSON. */
  options: z
    .string()
    .transform((text, context): unknown => {
      try {
        return JSON.parse(text === '' ? '{}' : text);
      } catch {
        context.addIssue({ code: 'custom', message: 'Send the options as a JSON object.' });
        return z.NEVER;
      }
    })
    .pipe(readingOptionsSchema)
    .optional(),
});
export type UploadForm = z.infer<typeof uploadFormSchema>;

/** @throws ZodError that names what is missing or wrong */
export function parseUploadForm(fields: FormFields): UploadForm {
  if (!fields.has('batchId'))
    throw invalidField('batchId', 'The form has no batchId. Create a batch first and send its id.');
  return uploadFormSchema.parse({
    batchId: fields.get('batchId'),
    tab: fields.get('tab'),
    password: fields.get('password'),
    ifDuplicate: fields.get('ifDuplicate'),
    clientId: fields.get('clientId'),
    options: fields.get('options'),
  });
}
