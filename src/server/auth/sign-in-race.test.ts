import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sessions, users } from '#db/schema/auth.ts';
import { testContext, type TestContext } from '#tests/support/context.ts';
import { changePassword } from './change-password.ts';
import { login } from './login.ts';
import { createResetLink } from './password-resets.ts';
import { hashPassword } from './passwords.ts';
import { resetPassword } from './reset-password.ts';
import { createSession } from './sessions.ts';

const PASSWORD = 'a calm green lamp';
const NEW_PASSWORD = 'three quiet blue boats';
const REFUSED = { code: 'invalid_credentials' };
const ip = '203.0.113.7';

let t: TestContext;
beforeAll(async () => {
  t = await testContext();
});
afterAll(() => t.close());

const person = async () => t.user({ passwordHash: await hashPassword(PASSWORD) });
const signIn = (email: string) => login(t.ctx, { email, password: PASSWORD, ip });

const sessionsOf = (userId: string) =>
  t.ctx.db.select({ id: sessions.id }).from(sessions).where(eq(sessions.userId, userId));

/** Connections to this database that wait for a lock. */
async function waiting(): Promise<number> {
  const [row] = await t.ctx.db.execute<{ count: number }>(
    sql`select count(*)::int as count from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return row?.count ?? 0;
}

test('a sign-in that was checked before the password changed opens nothing', async () => {
  const { actor } = await person();
  const ctx = await t.actorOf(actor.userId);
  const checked = await signIn(actor.email);
  const own = await changePassword(ctx, { password: PASSWORD, newPassword: NEW_PASSWORD, ip });
  await expect(createSession(t.ctx, checked)).rejects.toMatchObject(REFUSED);
  await createSession(t.ctx, own);
  expect(await sessionsOf(actor.userId)).toHaveLength(1);
});

test('nor does one that was checked before a reset', async () => {
  const { actor } = await person();
  const checked = await signIn(actor.email);
  const link = new URL(await createResetLink(t.ctx, { userId: actor.userId, provesEmail: true }));
  await resetPassword(t.ctx, { token: link.hash.slice(1), newPassword: NEW_PASSWORD, ip });
  await expect(createSession(t.ctx, checked)).rejects.toMatchObject(REFUSED);
  expect(await sessionsOf(actor.userId)).toEqual([]);
});

test('a sign-in waits for a change that is under way', async () => {
  const { actor } = await person();
  const checked = await signIn(actor.email);
  const { opening } = await t.ctx.db.transaction(async (tx) => {
    await tx.update(users).set({ passwordHash: 'another' }).where(eq(users.id, actor.userId));
    const started = Promise.allSettled([createSession(t.ctx, checked)]);
    await expect.poll(waiting).toBe(1);
    return { opening: started };
  });
  expect(await opening).toMatchObject([{ status: 'rejected', reason: REFUSED }]);
  expect(await sessionsOf(actor.userId)).toEqual([]);
});

test('a change of the password waits for a sign-in that is under way, and ends its session', async () => {
  const { actor } = await person();
  const ctx = await t.actorOf(actor.userId);
  const checked = await signIn(actor.email);
  const { changing } = await t.ctx.db.transaction(async (tx) => {
    await createSession({ ...t.ctx, db: tx }, checked);
    const started = changePassword(ctx, { password: PASSWORD, newPassword: NEW_PASSWORD, ip });
    await expect.poll(waiting).toBe(1);
    return { changing: started };
  });
  await changing;
  expect(await sessionsOf(actor.userId)).toEqual([]);
});

test('of two changes from one old password the second is refused', async () => {
  const { actor } = await person();
  const ctx = await t.actorOf(actor.userId);
  const change = (newPassword: string) => changePassword(ctx, { password: PASSWORD, newPassword, ip });
  const answers = await Promise.allSettled([change(NEW_PASSWORD), change('seven loud red doors')]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
});
