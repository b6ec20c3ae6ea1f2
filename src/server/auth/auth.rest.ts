import { Router } from 'express';
import { loginInput, registerInput } from '#domain/auth/auth.schemas.ts';
import { findLocalPath } from '#domain/auth/local-path.ts';
import type { AppContext } from '#server/context.ts';
import { endSession, startSession, userContextOf } from '#server/http/session.ts';
import { getUserRecord } from './get-user-record.ts';
import { login } from './login.ts';
import { register } from './register.ts';

export function authRest(ctx: AppContext): Router {
  const router = Router();

  router.post('/auth/register', async (req, res) => {
    const { userId } = await register(ctx, { ...registerInput.parse(req.body), ip: req.ip });
    await startSession(req, userId);
    res.status(201).json(await getUserRecord(ctx, userId));
  });

  router.post('/auth/login', async (req, res) => {
    const { userId } = await login(ctx, { ...loginInput.parse(req.body), ip: req.ip });
    await startSession(req, userId);
    res.json(await getUserRecord(ctx, userId));
  });

  router.get('/auth/user', async (req, res) => {
    const { userId: _userId, ...user } = (await userContextOf(req)).actor;
    res.json(user);
  });

  router.get('/login', (req, res) => {
    const next = findLocalPath(req.query['next']);
    res.redirect(302, next === null ? '/sign-in' : `/sign-in?next=${encodeURIComponent(next)}`);
  });

  router.get('/logout', async (req, res) => {
    await endSession(req);
    res.redirect(302, '/');
  });

  return router;
}
