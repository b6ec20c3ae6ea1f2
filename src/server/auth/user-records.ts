import { AppError } from '#domain/app-error.ts';
import type { UserRecord } from '#domain/auth/auth.schemas.ts';
import { toUserRecord, type UserFacts } from '#domain/auth/to-user-record.ts';
import { allowanceOf } from '#domain/credits/allowance-of.ts';
import type { Actor, AppContext } from '#server/context.ts';
import { findUserFacts } from './auth.queries.ts';

type ActorContext = Pick<AppContext, 'config' | 'db' | 'clock'>;

/** Who asks, as of now. */
export function toActor({ config, clock }: Pick<AppContext, 'config' | 'clock'>, facts: UserFacts): Actor {
  const now = clock.now();
  const record = toUserRecord(facts, now, config.adminEmail);
  return { ...record, userId: record.id, creditsResetAt: allowanceOf(facts, now).resetsAt };
}

/** @throws AppError not_found when the account is gone */
export async function getActor(ctx: ActorContext, userId: string): Promise<Actor> {
  const facts = await findUserFacts(ctx.db, userId);
  if (facts === null) throw new AppError('not_found', 'This account no longer exists.');
  return toActor(ctx, facts);
}

/** What anybody outside is told of an actor. */
export function toPublicRecord({ userId: _userId, creditsResetAt: _resetAt, ...record }: Actor): UserRecord {
  return record;
}

/** @throws AppError not_found when the account is gone */
export async function getUserRecord(ctx: ActorContext, userId: string): Promise<UserRecord> {
  return toPublicRecord(await getActor(ctx, userId));
}
