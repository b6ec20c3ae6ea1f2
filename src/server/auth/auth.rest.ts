import { Router } from 'express';
import {
  changePasswordInput,
  forgotPasswordInput,
  loginInput,
  resetPasswordInput,
} from '#domain/auth/auth.schemas.ts';
import { findLocalPath } from '#domain/auth/find-local-path.ts';
import { registerRequest } from '#domain/auth/register-request.ts';
import type { AppContext } from '#server/context.ts';
import { signInProblems } from '#server/http/problem-page.ts';
import { endSession, refuseKeys, startSession, userContextOf } from '#server/http/session.ts';
import { changePassword } from './change-password.ts';
import { forgotPassword } from './forgot-password.ts';
import { getUserRecord, toPublicRecord } from './user-records.ts';
import { login } from './login.ts';
import {
  finishOidcSignIn,
  OIDC_CALLBACK_PATH,
  OIDC_TRANSACTION_MS,
  startOidcSignIn,
} from './oidc-sign-in.ts';
import { register } from './register.ts';
import { resetPassword } from './reset-password.ts';
import { cookieKind, findCookie } from './session-cookie.ts';

export function authRest(ctx: AppContext): Router {
  const router = Router();
  router.use(['/auth', '/login', '/logout'], refuseKeys);

  router.post('/auth/register', async (req, res) => {
    const signIn = await register(ctx, { ...registerRequest.parse(req.body), ip: req.ip });
    await startSession(req, signIn);
    res.status(201).json(await getUserRecord(ctx, signIn.userId));
  });

  router.post('/auth/login', async (req, res) => {
    const signIn = await login(ctx, { ...loginInput.parse(req.body), ip: req.ip });
    await startSession(req, signIn);
    res.json(await getUserRecord(ctx, signIn.userId));
  });

  router.post('/auth/change-password', async (req, res) => {
    const userCtx = await userContextOf(req);
    const signIn = await changePassword(userCtx, { ...changePasswordInput.parse(req.body), ip: req.ip });
    await startSession(req, signIn);
    res.json({ success: true });
  });

  router.post('/auth/forgot-password', async (req, res) => {
    await forgotPassword(ctx, { ...forgotPasswordInput.parse(req.body), ip: req.ip });
    res.status(202).json({ success: true });
  });

  router.post('/auth/reset-password', async (req, res) => {
    await resetPassword(ctx, { ...resetPasswordInput.parse(req.body), ip: req.ip });
    res.json({ success: true });
  });

  router.get('/auth/user', async (req, res) => {
    res.json(toPublicRecord((await userContextOf(req)).actor));
  });

  router.get('/logout', async (req, res) => {
    await endSession(req);
    res.redirect(302, '/');
  });

  router.use(navigationRest(ctx));
  return router;
}

/** Where a browser goes to sign in; what fails here is shown as a page. */
function navigationRest(ctx: AppContext): Router {
  const router = Router();
  const { name, secure } = cookieKind(ctx.config, 'datafix_oidc');
  const cookie = { httpOnly: true, secure, sameSite: 'lax', path: '/' } as const;

  router.get('/login', async (req, res) => {
    const next = findLocalPath(req.query['next']);
    if (ctx.config.oidc === undefined) {
      return res.redirect(302, next === null ? '/sign-in' : `/sign-in?next=${encodeURIComponent(next)}`);
    }
    const started = await startOidcSignIn(ctx, { next });
    res.cookie(name, started.cookie, { ...cookie, maxAge: OIDC_TRANSACTION_MS });
    return res.redirect(302, started.url);
  });

  router.get(OIDC_CALLBACK_PATH.replace('/api', ''), async (req, res) => {
    res.clearCookie(name, cookie);
    const query = new URL(req.originalUrl, ctx.config.appOrigin).search;
    const { userId, next } = await finishOidcSignIn(ctx, {
      query,
      cookie: findCookie(req.headers.cookie, name),
    });
    await startSession(req, { userId, checkedHash: null });
    res.redirect(302, findLocalPath(next) ?? '/');
  });

  router.use(signInProblems);
  return router;
}
