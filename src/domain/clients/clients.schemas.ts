import { z } from 'zod';
import { exportProfilesSchema } from '../exports/export-profiles.schemas.ts';

export const CLIENTS_MAX = 1000;

export const clientDateOrderSchema = z.enum(['dmy', 'mdy', 'ymd']);

const currency = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^[A-Z]{3}$/, 'Use the three letters of a currency, such as EUR.');

/** One of a user's clients. */
export const clientSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  /** ISO 4217, for documents that print no currency; null: the document's country decides. */
  currency: z.string().nullable(),
  /** For dates that can be read in two ways; null: the document's country decides. */
  dateOrder: clientDateOrderSchema.nullable(),
  /** Answers that its export dialogs remember, by format. */
  exports: exportProfilesSchema,
});
export type Client = z.infer<typeof clientSchema>;

export const listedClientSchema = clientSchema.extend({
  /** Files that its list shows. */
  fileCount: z.number().int(),
});
export type ListedClient = z.infer<typeof listedClientSchema>;

export const clientIdInput = z.object({ id: z.uuid() });

const name = z
  .string()
  .trim()
  .min(1, 'Enter a name.')
  .max(120, 'Use at most 120 characters.')
  .regex(/^[^\p{Cc}]*$/u, 'Use one line of text.');

export const createClientInput = z.object({
  name,
  currency: currency.nullable().default(null),
  dateOrder: clientDateOrderSchema.nullable().default(null),
  exports: exportProfilesSchema.default({}),
});
export type CreateClientInput = z.infer<typeof createClientInput>;

/** What is left out stays. */
export const updateClientInput = z.object({
  id: z.uuid(),
  name: name.optional(),
  currency: currency.nullable().optional(),
  dateOrder: clientDateOrderSchema.nullable().optional(),
  exports: exportProfilesSchema.optional(),
});
export type UpdateClientInput = z.infer<typeof updateClientInput>;

/** The client that an upload is for; null: none. */
export const uploadClientSchema = z
  .union([z.literal('').transform(() => null), z.uuid('clientId must be the id of a client.')])
  .nullable()
  .default(null);
