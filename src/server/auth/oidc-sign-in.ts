import * as oidc from 'openid-client';
import { z } from 'zod';
import { AppError } from '#domain/app-error.ts';
import { emailSchema } from '#domain/auth/auth.schemas.ts';
import type { AppContext } from '#server/context.ts';
import { findOrCreateOidcUser } from './find-or-create-oidc-user.ts';
import { getOidcClient, OIDC_UNAVAILABLE } from './oidc-client.ts';

/** What the browser carries (HttpOnly, ten minutes) from leaving for the provider until it comes back. */
const transactionSchema = z.object({
  state: z.string(),
  nonce: z.string(),
  codeVerifier: z.string(),
  next: z.string().nullable(),
});
type OidcTransaction = z.infer<typeof transactionSchema>;

type OidcContext = Pick<AppContext, 'config' | 'db' | 'clock' | 'log'>;

export const OIDC_CALLBACK_PATH = '/api/auth/oidc/callback';
export const OIDC_TRANSACTION_MS = 10 * 60 * 1000;

const START_AGAIN = 'This sign-in took too long, or was started in another browser. Please start again.';

/** Whatever the provider's side throws becomes a refusal with a sentence; what it was stays in the log. */
async function askProvider<T>(ctx: OidcContext, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof AppError) throw error;
    ctx.log.warn({ err: error, event: 'oidc_failed' }, 'sign-in through the provider failed');
    if (error instanceof oidc.AuthorizationResponseError) {
      throw new AppError('forbidden', 'The sign-in provider did not sign you in.');
    }
    const isAnswerBad = error instanceof oidc.ClientError || error instanceof oidc.ResponseBodyError;
    throw isAnswerBad
      ? new AppError('invalid_request', START_AGAIN)
      : new AppError('unavailable', OIDC_UNAVAILABLE);
  }
}

/** Begins an authorization code flow with PKCE, state and nonce. `cookie` must come back with the callback. */
export async function startOidcSignIn(
  ctx: OidcContext,
  input: { next: string | null },
): Promise<{ url: string; cookie: string }> {
  const transaction: OidcTransaction = {
    state: oidc.randomState(),
    nonce: oidc.randomNonce(),
    codeVerifier: oidc.randomPKCECodeVerifier(),
    next: input.next,
  };
  const codeChallenge = await oidc.calculatePKCECodeChallenge(transaction.codeVerifier);
  const url = await askProvider(ctx, async () =>
    oidc.buildAuthorizationUrl(await getOidcClient(ctx), {
      redirect_uri: ctx.config.appOrigin + OIDC_CALLBACK_PATH,
      scope: 'openid email',
      state: transaction.state,
      nonce: transaction.nonce,
      code_challenge: codeChallenge,
      code_challenge_method: 'S256',
    }),
  );
  return { url: url.href, cookie: Buffer.from(JSON.stringify(transaction)).toString('base64url') };
}

function readTransaction(cookie: string | null): OidcTransaction {
  try {
    return transactionSchema.parse(JSON.parse(Buffer.from(cookie ?? '', 'base64url').toString()));
  } catch {
    throw new AppError('invalid_request', START_AGAIN);
  }
}

/**
 * Ends the flow: exchanges the code, and finds or opens the account of this (issuer, subject).
 *
 * @param input.query the query of the callback, `?code=…&state=…`
 * @throws AppError not_found without a provider, invalid_request (state, nonce or time does not fit), forbidden (refused by the provider, or no
 *   usable e-mail address), email_taken (another account has the address: accounts are never joined by e-mail)
 */
export async function finishOidcSignIn(
  ctx: OidcContext,
  input: { query: string; cookie: string | null },
): Promise<{ userId: string; next: string | null }> {
  if (ctx.config.oidc === undefined) throw new AppError('not_found', 'There is no such address.');
  const transaction = readTransaction(input.cookie);
  const callback = new URL(ctx.config.appOrigin + OIDC_CALLBACK_PATH + input.query);
  const { subject, issuer, userInfo } = await askProvider(ctx, async () => {
    const client = await getOidcClient(ctx);
    const tokens = await oidc.authorizationCodeGrant(client, callback, {
      expectedState: transaction.state,
      expectedNonce: transaction.nonce,
      pkceCodeVerifier: transaction.codeVerifier,
    });
    const claims = tokens.claims();
    if (claims === undefined)
      throw new AppError('forbidden', 'The sign-in provider did not say who you are.');
    const hasEmail = typeof claims['email'] === 'string';
    return {
      subject: claims.sub,
      issuer: claims.iss,
      userInfo: hasEmail ? claims : await oidc.fetchUserInfo(client, tokens.access_token, claims.sub),
    };
  });
  const email = emailSchema.safeParse(userInfo['email']);
  if (!email.success) {
    throw new AppError(
      'forbidden',
      'The sign-in provider sent no email address. You need one for an account here.',
    );
  }
  const isEmailVerified = userInfo['email_verified'] === true;
  const { userId } = await findOrCreateOidcUser(ctx, { issuer, subject, email: email.data, isEmailVerified });
  return { userId, next: transaction.next };
}
