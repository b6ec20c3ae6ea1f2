import { createHash } from 'node:crypto';
import { DrizzlePostgreSQLAdapter } from '@lucia-auth/adapter-drizzle';
import { and, desc, eq, gt, lte, ne, or } from 'drizzle-orm';
import { Lucia, TimeSpan, type Adapter } from 'lucia';
import type { Db } from '#db/connect.ts';
import { sessions, users } from '#db/schema/auth.ts';
import { AppError } from '#domain/app-error.ts';
import type { UserFacts } from '#domain/auth/to-user-record.ts';
import type { Actor, AppContext } from '#server/context.ts';
import type { Clock } from '#server/platform/clock.ts';
import { findSessionFacts } from './auth.queries.ts';
import { toActor } from './user-records.ts';

// The only file that knows lucia: it is no longer developed, and must stay replaceable.

const IDLE_LIFETIME = new TimeSpan(7, 'd');
const ABSOLUTE_LIFETIME_MS = 30 * 24 * 60 * 60 * 1000;
/** How old `last_used_at` may grow before a request writes it anew. */
const LAST_USED_STALE_MS = 5 * 60 * 1000;

interface SessionDates {
  readonly createdAt: Date;
  readonly lastUsedAt: Date;
}

declare module 'lucia' {
  interface Register {
    Lucia: Lucia<SessionDates, { facts: UserFacts }>;
    DatabaseSessionAttributes: SessionDates & { browser?: string | null };
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

/**
 * Lucia's own adapter, except: ids are hashed, one query reads session, user and credits, and 30 days are the end.
 *
 * @param lookups where sessions are looked up
 */
function createAdapter({ db, clock }: SessionContext, lookups: Db): Adapter {
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
      const found = await findSessionFacts(lookups, hashId(sessionId));
      if (found === null) return [null, null];
      const end = new Date(found.createdAt.getTime() + ABSOLUTE_LIFETIME_MS);
      const expiresAt = end <= clock.now() ? end : found.expiresAt;
      return [
        {
          id: sessionId,
          userId: found.user.id,
          expiresAt: toLucia(expiresAt),
          attributes: { createdAt: found.createdAt, lastUsedAt: found.lastUsedAt },
        },
        { id: found.user.id, attributes: { facts: found.user } },
      ];
    },
  };
}

function createLucia(ctx: SessionContext, lookups: Db = ctx.db): Lucia<SessionDates, { facts: UserFacts }> {
  return new Lucia(createAdapter(ctx, lookups), {
    sessionExpiresIn: IDLE_LIFETIME,
    getSessionAttributes: ({ createdAt, lastUsedAt }) => ({ createdAt, lastUsedAt }),
    getUserAttributes: ({ facts }) => ({ facts }),
  });
}

/** Somebody who has proved who they are. */
export interface SignIn {
  readonly userId: string;
  /** The stored hash that their password was checked against; null: a provider vouches for them. */
  readonly checkedHash: string | null;
}

/**
 * Opens a session under a new random id, which only the answer holds: the table keeps its SHA-256.
 *
 * Whoever changes a password ends the sessions of its user. The lock makes a change wait until this session is there to
 * be ended, or this session wait and find another hash than was checked.
 *
 * @param browser what its owner recognises it by
 * @throws AppError invalid_credentials where the password was changed after it was checked
 */
export async function createSession(
  ctx: SessionContext,
  { userId, checkedHash }: SignIn,
  browser: string | null = null,
): Promise<{ sessionId: string; expiresAt: Date }> {
  const now = ctx.clock.now();
  const session = await ctx.db.transaction(async (tx) => {
    const [user] = await tx
      .select({ hash: users.passwordHash })
      .from(users)
      .where(eq(users.id, userId))
      .for('share');
    if (checkedHash !== null && user?.hash !== checkedHash) throw wrongCredentials();
    return createLucia({ ...ctx, db: tx }).createSession(userId, {
      createdAt: now,
      lastUsedAt: now,
      browser,
    });
  });
  return { sessionId: session.id, expiresAt: clockShift(ctx.clock).fromLucia(session.expiresAt) };
}

/** The one sentence for an unknown address and a wrong password. */
export function wrongCredentials(): AppError {
  return new AppError('invalid_credentials', 'Wrong email or password.');
}

/**
 * Who a session belongs to, with tier and credits as of now; null when it is unknown or its time is over (7 days
 * unused, 30 days at most). One query, and a second one when its lifetime is extended or its last use is written down.
 */
export async function findSession(
  ctx: SessionContext & Pick<AppContext, 'lookups'>,
  sessionId: string,
): Promise<ReadSession | null> {
  const { session, user } = await createLucia(ctx, ctx.lookups).validateSession(sessionId);
  if (session === null) return null;
  const now = ctx.clock.now();
  if (now.getTime() - session.lastUsedAt.getTime() > LAST_USED_STALE_MS)
    await ctx.db
      .update(sessions)
      .set({ lastUsedAt: now })
      .where(eq(sessions.id, hashId(sessionId)));
  return {
    actor: toActor(ctx, user.facts),
    fresh: session.fresh,
    expiresAt: clockShift(ctx.clock).fromLucia(session.expiresAt),
  };
}

/** Idempotent. */
export async function deleteSession(ctx: SessionContext, sessionId: string): Promise<void> {
  await createLucia(ctx).invalidateSession(sessionId);
}

/** A session as its owner sees it. */
export interface ListedSession {
  readonly id: string;
  /** Null where the browser did not say. */
  readonly browser: string | null;
  readonly lastUsedAt: Date;
  /** The one that asks. */
  readonly isCurrent: boolean;
}

/** The open sessions of a user, the last used first. */
export async function listSessions(
  { db, clock }: Pick<AppContext, 'db' | 'clock'>,
  { userId, sessionId }: OwnSession,
): Promise<ListedSession[]> {
  const oldest = new Date(clock.now().getTime() - ABSOLUTE_LIFETIME_MS);
  const rows = await db
    .select()
    .from(sessions)
    .where(
      and(eq(sessions.userId, userId), gt(sessions.expiresAt, clock.now()), gt(sessions.createdAt, oldest)),
    )
    .orderBy(desc(sessions.lastUsedAt));
  return rows.map(({ id, publicId, browser, lastUsedAt }) => ({
    id: publicId,
    browser,
    lastUsedAt,
    isCurrent: sessionId !== null && id === hashId(sessionId),
  }));
}

/** A user, and which of their sessions asks; null where none does. */
export interface OwnSession {
  readonly userId: string;
  readonly sessionId: string | null;
}

/** Ends one of a user's sessions by the id in its list. Idempotent; somebody else's stays. */
export async function endListedSession(
  { db }: Pick<AppContext, 'db'>,
  { userId, id }: { readonly userId: string; readonly id: string },
): Promise<void> {
  await db.delete(sessions).where(and(eq(sessions.userId, userId), eq(sessions.publicId, id)));
}

/** Ends all sessions of a user but the one that asks. */
export async function endOtherSessions(
  { db }: Pick<AppContext, 'db'>,
  { userId, sessionId }: OwnSession,
): Promise<void> {
  const others = sessionId === null ? undefined : ne(sessions.id, hashId(sessionId));
  await db.delete(sessions).where(and(eq(sessions.userId, userId), others));
}

/** For the sweep: removes what no longer opens anything. */
export async function deleteExpiredSessions(ctx: SessionContext): Promise<void> {
  await createLucia(ctx).deleteExpiredSessions();
}
