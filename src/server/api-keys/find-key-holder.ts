import { and, eq, isNull, lte, or } from 'drizzle-orm';
import { z } from 'zod';
import { apiKeys } from '#db/schema/api-keys.ts';
import { apiKeyScopeSchema, type ApiKeyScope } from '#domain/api-keys/api-keys.schemas.ts';
import { findUserFacts } from '#server/auth/auth.queries.ts';
import { toActor } from '#server/auth/user-records.ts';
import type { Actor, AppContext } from '#server/context.ts';
import { hashKey } from './key-secret.ts';

/** How old `last_used_at` may grow before a call writes it anew. */
const LAST_USED_STALE_MS = 60_000;

const scopesSchema = z.array(apiKeyScopeSchema);

/** A key that is valid, and whose it is. */
export interface KeyHolder {
  readonly apiKeyId: string;
  readonly scopes: readonly ApiKeyScope[];
  /** With plan and credits as of now. */
  readonly actor: Actor;
}

/** Whose key this is; null for an unknown or revoked one. Notes its use, at most once a minute. */
export async function findKeyHolder(
  ctx: Pick<AppContext, 'config' | 'db' | 'lookups' | 'clock'>,
  key: string,
): Promise<KeyHolder | null> {
  const [row] = await ctx.lookups
    .select()
    .from(apiKeys)
    .where(eq(apiKeys.keyHash, hashKey(key)));
  const facts = row === undefined ? null : await findUserFacts(ctx.lookups, row.userId);
  if (row === undefined || facts === null) return null;
  await noteUse(ctx, row);
  return { apiKeyId: row.id, scopes: scopesSchema.parse(row.scopes), actor: toActor(ctx, facts) };
}

async function noteUse(
  { db, clock }: Pick<AppContext, 'db' | 'clock'>,
  { id, lastUsedAt }: { readonly id: string; readonly lastUsedAt: Date | null },
): Promise<void> {
  const now = clock.now();
  const stale = new Date(now.getTime() - LAST_USED_STALE_MS);
  if (lastUsedAt !== null && lastUsedAt > stale) return;
  // Of many calls at once, the first one writes.
  const isStale = or(isNull(apiKeys.lastUsedAt), lte(apiKeys.lastUsedAt, stale));
  await db
    .update(apiKeys)
    .set({ lastUsedAt: now })
    .where(and(eq(apiKeys.id, id), isStale));
}
