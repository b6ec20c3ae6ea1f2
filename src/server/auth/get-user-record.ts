import { AppError } from '#domain/app-error.ts';
import type { UserRecord } from '#domain/auth/auth.schemas.ts';
import { toUserRecord } from '#domain/auth/to-user-record.ts';
import { periodOf } from '#domain/credits/period-of.ts';
import type { AppContext } from '#server/context.ts';
import { findUserFacts } from './auth.queries.ts';

/** @throws AppError not_found when the account is gone */
export async function getUserRecord(
  ctx: Pick<AppContext, 'config' | 'db' | 'clock'>,
  userId: string,
): Promise<UserRecord> {
  const facts = await findUserFacts(ctx.db, userId);
  if (facts === null) throw new AppError('not_found', 'This account no longer exists.');
  return toUserRecord(facts, periodOf(ctx.clock.now()), ctx.config.adminEmail);
}
