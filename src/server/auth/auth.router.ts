import { registerRequest } from '#domain/auth/register-request.ts';
import { loginInput, type UserRecord } from '#domain/auth/auth.schemas.ts';
import { contextOf, endSession, startSession } from '#server/http/session.ts';
import { publicProcedure, router } from '#server/http/trpc.ts';
import { getUserRecord } from './get-user-record.ts';
import { login } from './login.ts';
import { register } from './register.ts';

export const authRouter = router({
  /** The signed-in user, or null. */
  user: publicProcedure.query(async ({ ctx }): Promise<UserRecord | null> => {
    const { actor } = await contextOf(ctx.req);
    if (actor === null) return null;
    const { userId: _userId, ...user } = actor;
    return user;
  }),
  register: publicProcedure.input(registerRequest).mutation(async ({ ctx, input }) => {
    const { userId } = await register(ctx, { ...input, ip: ctx.req.ip });
    await startSession(ctx.req, userId);
    return getUserRecord(ctx, userId);
  }),
  login: publicProcedure.input(loginInput).mutation(async ({ ctx, input }) => {
    const { userId } = await login(ctx, { ...input, ip: ctx.req.ip });
    await startSession(ctx.req, userId);
    return getUserRecord(ctx, userId);
  }),
  logout: publicProcedure.mutation(({ ctx }) => endSession(ctx.req)),
});
