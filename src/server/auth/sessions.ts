import { createHash } from 'node:crypto';
import { DrizzlePostgreSQLAdapter } from '@lucia-auth/adapter-drizzle';
import { eq, lte, or } from 'drizzle-orm';
import { Lucia, TimeSpan, type Adapter } from 'lucia';
import { sessions, users } from '#db/schema/auth.ts';
import { toUserRecord, type UserFacts } from '#domain/auth/to-user-record.ts';
import { periodOf } from '#domain/credits/period-of.ts';
import type { Actor, AppContext } from '#server/context.ts';
import type { Clock } from '#server/platform/clock.ts';
import { findSessionFacts } from './auth.queries.ts';

// The only file that knows lucia: it is no longer developed, and must stay replaceable.

const IDLE_LIFETIME = new TimeSpan(7, 'd');
const ABSOLUTE_LIFETIME_MS = 30 * 24 * 60 * 60 * 1000;

declare module 'lucia' {
  interface Register {
    Lucia: Lucia<{ createdAt: Date }, { facts: UserFacts }>;
    DatabaseSessionAttributes: { createdAt: Date };
    DatabaseUserAttributes: { facts: UserFacts };
  }
}

type SessionContext = Pick<AppContext, 'config' | 'db' | 'clock'>;

export interface ReadSession {
  readonly actor: Actor;
  /** The lifetime was extended: the cookie must be sent again. */
  readonly fresh: boolean;
  readonly expiresAt: Date;
}

function hashId(sessionId: string): string {
  return createHash('sha256').update(sessionId).digest('hex');
}

/** Lucia reads the machine's clock. These shift its times from and to the clock the application lives by. */
function clockShift(clock: Clock) {
  const aheadMs = Date.now() - clock.now().getTime();
  return {
    toLucia: (moment: Date) => new Date(moment.getTime() + aheadMs),
    fromLucia: (moment: Date) => new Date(moment.getTime() - aheadMs),
  };
}

/** Lucia's own adapter, except: ids are hashed, one query reads session, user and credits, and 30 days are the end. */
function createAdapter({ db, clock }: SessionContext): Adapter {
  // Drizzle types the adapter's parameter with the driver's client, which it never touches.
  const inner = new DrizzlePostgreSQLAdapter(db, sessions, users);
  const { toLucia, fromLucia } = clockShift(clock);
  return {
    setSession: (session) =>
      inner.setSession({ ...session, id: hashId(session.id), expiresAt: fromLucia(session.expiresAt) }),
    deleteSession: (sessionId) => inner.deleteSession(hashId(sessionId)),
    deleteUserSessions: (userId) => inner.deleteUserSessions(userId),
    getUserSessions: (userId) => inner.getUserSessions(userId),
    deleteExpiredSessions: async () => {
      const now = clock.now();
      const oldest = new Date(now.getTime() - ABSOLUTE_LIFETIME_MS);
      await db.delete(sessions).where(or(lte(sessions.expiresAt, now), lte(sessions.createdAt, oldest)));
    },
    updateSessionExpiration: async (sessionId, expiresAt) => {
      await db
        .update(sessions)
        .set({ expiresAt: fromLucia(expiresAt) })
        .where(eq(sessions.id, hashId(sessionId)));
    },
    getSessionAndUser: async (sessionId) => {
      const found = await findSessionFacts(db, hashId(sessionId));
      if (found === null) return [null, null];
      const end = new Date(found.createdAt.getTime() + ABSOLUTE_LIFETIME_MS);
      const expiresAt = end <= clock.now() ? end : found.expiresAt;
      return [
        {
          id: sessionId,
          userId: found.user.id,
          expiresAt: toLucia(expiresAt),
          attributes: { createdAt: found.createdAt },
        },
        { id: found.user.id, attributes: { facts: found.user } },
      ];
    },
  };
}

function createLucia(ctx: SessionContext): Lucia<{ createdAt: Date }, { facts: UserFacts }> {
  return new Lucia(createAdapter(ctx), {
    sessionExpiresIn: IDLE_LIFETIME,
    getSessionAttributes: ({ createdAt }) => ({ createdAt }),
    getUserAttributes: ({ facts }) => ({ facts }),
  });
}

/** Opens a session under a new random id, which only the answer holds: the table keeps its SHA-256. */
export async function createSession(
  ctx: SessionContext,
  userId: string,
): Promise<{ sessionId: string; expiresAt: Date }> {
  const session = await createLucia(ctx).createSession(userId, { createdAt: ctx.clock.now() });
  return { sessionId: session.id, expiresAt: clockShift(ctx.clock).fromLucia(session.expiresAt) };
}

/**
 * Who a session belongs to, with tier and credits as of now; null when it is unknown or its time is over (7 days
 * unused, 30 days at most). One query, and a second one when its lifetime is extended.
 */
export async function findSession(ctx: SessionContext, sessionId: string): Promise<ReadSession | null> {
  const { session, user } = await createLucia(ctx).validateSession(sessionId);
  if (session === null) return null;
  const record = toUserRecord(user.facts, periodOf(ctx.clock.now()), ctx.config.adminEmail);
  return {
    actor: { ...record, userId: record.id },
    fresh: session.fresh,
    expiresAt: clockShift(ctx.clock).fromLucia(session.expiresAt),
  };
}

/** Idempotent. */
export async function deleteSession(ctx: SessionContext, sessionId: string): Promise<void> {
  await createLucia(ctx).invalidateSession(sessionId);
}

/** For the hourly job: removes what no longer opens anything. */
export async function deleteExpiredSessions(ctx: SessionContext): Promise<void> {
  await createLucia(ctx).deleteExpiredSessions();
}
