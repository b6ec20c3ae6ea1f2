import { z } from 'zod';
import { uploadClientSchema } from '#domain/clients/clients.schemas.ts';
import { MERGE_FILES_MAX } from '#domain/pdf-merge/merge-limits.ts';
import { mergeOptionsSchema } from '#domain/pdf-merge/pdf-merge.schemas.ts';
import { invalidField } from '#server/files/invalid-field.ts';
import type { FormFields } from '#server/files/read-upload-form.ts';

const password = z
  .string('Each password must be a string, or null for a file without one.')
  .max(1000, 'The password is too long for a PDF.')
  .transform((text) => (text === '' ? null : text));

export const mergeFormSchema = z.object({
  options: mergeOptionsSchema.prefault({}),
  /** One for all files, or one for each as sent. Never stored, never logged. */
  passwords: z
    .union([password, z.array(password.nullable()).max(MERGE_FILES_MAX)], {
      error: `passwords must be a JSON array with a text or null for each of at most ${MERGE_FILES_MAX} files, or one password for all.`,
    })
    .nullable()
    .default(null),
  batchId: z.uuid('batchId must be the id of a batch.').nullable().default(null),
  clientId: uploadClientSchema,
});

/** What a merge's form says beside its files. */
export type MergeForm = z.infer<typeof mergeFormSchema>;

/** Any of its fields may be missing. @throws ZodError that names what is wrong */
export function parseMergeForm(fields: FormFields): MergeForm {
  return mergeFormSchema.parse({
    options: optionsOf(fields.get('options')),
    // As the other uploads call the one password that they take.
    passwords: passwordsOf(fields.get('passwords')) ?? fields.get('password'),
    batchId: fields.get('batchId'),
    clientId: fields.get('clientId'),
  });
}

/** The password for the file at this place among those sent; null: none was given. */
export function passwordFor({ passwords }: Pick<MergeForm, 'passwords'>, place: number): string | null {
  return Array.isArray(passwords) ? (passwords[place] ?? null) : passwords;
}

function optionsOf(text: string | undefined): unknown {
  if (text === undefined || text.trim() === '') return undefined;
  const options = parseJson(text);
  if (options === undefined) throw invalidField('options', 'options must be JSON.');
  return options;
}

/** A text that is no JSON text and no array is a password as it stands, such as 0815. */
function passwordsOf(text: string | undefined): unknown {
  if (text === undefined) return undefined;
  const value = parseJson(text);
  if (Array.isArray(value) || typeof value === 'string' || value === null) return value;
  if (value === undefined && text.startsWith('['))
    throw invalidField('passwords', 'passwords begins as a JSON array, but is none.');
  return text;
}

/** Undefined for what is no JSON. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
