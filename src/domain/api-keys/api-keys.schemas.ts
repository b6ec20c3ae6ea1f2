import { z } from 'zod';

/** Keys that one account may have. */
export const API_KEYS_MAX = 20;

/**
 * What a key may do.
 * - `read`: everything that changes nothing: lists, results, previews, downloads.
 * - `convert`: everything that makes or changes something: uploads, merges, edits, deletion. Without `read` it can
 *   still ask how a file that it knows the id of is doing, so that it can wait for what it uploaded.
 */
export const apiKeyScopeSchema = z.enum(['read', 'convert']);
export type ApiKeyScope = z.infer<typeof apiKeyScopeSchema>;

export const createApiKeyInput = z.object({
  name: z
    .string()
    .trim()
    .min(1, 'Enter a name.')
    .max(60, 'Use at most 60 characters.')
    .regex(/^[^\p{Cc}\p{Cs}]*$/u, 'Use one line of text.'),
  scopes: z
    .array(apiKeyScopeSchema)
    .min(1, 'Choose at least one scope.')
    .transform((scopes) => apiKeyScopeSchema.options.filter((scope) => scopes.includes(scope))),
});
export type CreateApiKeyInput = z.infer<typeof createApiKeyInput>;

/** The only answer that ever holds the key itself. */
export const createdApiKeySchema = z.object({
  id: z.uuid(),
  name: z.string(),
  scopes: z.array(apiKeyScopeSchema),
  key: z.string(),
});
export type CreatedApiKey = z.infer<typeof createdApiKeySchema>;

/** A key as its owner sees it later. */
export const apiKeySchema = z.object({
  id: z.uuid(),
  name: z.string(),
  scopes: z.array(apiKeyScopeSchema),
  /** The last four characters of the key. */
  ending: z.string(),
  createdAt: z.iso.datetime(),
  /** Accurate to a minute; null: never. */
  lastUsedAt: z.iso.datetime().nullable(),
});
export type ApiKey = z.infer<typeof apiKeySchema>;

export const apiKeyIdInput = z.object({ id: z.uuid() });
