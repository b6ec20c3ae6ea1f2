import { registerRequest } from '#domain/auth/register-request.ts';
import { loginInput, type UserRecord } from '#domain/auth/auth.schemas.ts';
import { z } from 'zod';
import { contextOf, endSession, sessionIdOf, startSession } from '#server/http/session.ts';
import { publicProcedure, router, userProcedure } from '#server/http/trpc.ts';
import { hasPassword } from './confirm-password.ts';
import { getSignInSetup } from './get-sign-in-setup.ts';
import { getUserRecord, toPublicRecord } from './user-records.ts';
import { login } from './login.ts';
import { register } from './register.ts';
import { endListedSession, endOtherSessions, listSessions } from './sessions.ts';

export const authRouter = router({
  /** The signed-in user, or null. */
  user: publicProcedure.query(async ({ ctx }): Promise<UserRecord | null> => {
    const { actor } = await contextOf(ctx.req);
    return actor === null ? null : toPublicRecord(actor);
  }),
  register: publicProcedure.input(registerRequest).mutation(async ({ ctx, input }) => {
    const signIn = await register(ctx, { ...input, ip: ctx.req.ip });
    await startSession(ctx.req, signIn);
    return getUserRecord(ctx, signIn.userId);
  }),
  login: publicProcedure.input(loginInput).mutation(async ({ ctx, input }) => {
    const signIn = await login(ctx, { ...input, ip: ctx.req.ip });
    await startSession(ctx.req, signIn);
    return getUserRecord(ctx, signIn.userId);
  }),
  /** How people sign in here. */
  setup: publicProcedure.query(({ ctx }) => getSignInSetup(ctx)),
  /** What the user record does not say of the signed-in user. */
  account: userProcedure.query(async ({ ctx }) => ({ hasPassword: await hasPassword(ctx) })),
  sessions: userProcedure.query(({ ctx }) =>
    listSessions(ctx, { userId: ctx.actor.userId, sessionId: sessionIdOf(ctx.req) }),
  ),
  endSession: userProcedure
    .input(z.object({ id: z.uuid() }))
    .mutation(({ ctx, input }) => endListedSession(ctx, { userId: ctx.actor.userId, id: input.id })),
  endOtherSessions: userProcedure.mutation(({ ctx }) =>
    endOtherSessions(ctx, { userId: ctx.actor.userId, sessionId: sessionIdOf(ctx.req) }),
  ),
  logout: publicProcedure.mutation(({ ctx }) => endSession(ctx.req)),
});
