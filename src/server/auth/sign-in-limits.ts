import type { AppContext } from '#server/context.ts';
import { createRateLimit, rateLimitAddress, type RateLimit } from '#server/http/rate-limit.ts';

const TRY_LATER = 'Too many attempts from here. Please wait a while and try again.';

const FAILED_LOGINS_PER_ACCOUNT = { name: 'login-account', points: 10, seconds: 15 * 60, message: TRY_LATER };
const FAILED_LOGINS_PER_ADDRESS = {
  name: 'login-address',
  points: 100,
  seconds: 60 * 60,
  message: TRY_LATER,
};
const REGISTRATIONS_PER_ADDRESS = {
  name: 'register-address',
  points: 300,
  seconds: 60 * 60,
  message: TRY_LATER,
};

const RESET_MAILS_PER_ACCOUNT = { name: 'forgot-account', points: 3, seconds: 60 * 60, message: TRY_LATER };
const RESET_MAILS_PER_ADDRESS = { name: 'forgot-address', points: 20, seconds: 60 * 60, message: TRY_LATER };
const RESETS_PER_ADDRESS = { name: 'reset-address', points: 30, seconds: 60 * 60, message: TRY_LATER };

export interface LoginAttempt {
  /** The password was right: this attempt does not count, and the account's failures are forgotten. */
  succeeded(): Promise<void>;
}

/**
 * Counts a login as failed before it is tried, so that a thousand at once do not slip through together.
 *
 * @throws AppError rate_limited
 */
export async function beginLoginAttempt(
  ctx: Pick<AppContext, 'db'>,
  input: { email: string; ip: string | undefined },
): Promise<LoginAttempt> {
  const address = rateLimitAddress(input.ip);
  const accountKey = `${input.email} ${address}`;
  const perAccount: RateLimit = createRateLimit(ctx, FAILED_LOGINS_PER_ACCOUNT);
  const perAddress: RateLimit = createRateLimit(ctx, FAILED_LOGINS_PER_ADDRESS);
  await perAccount.consume(accountKey);
  await perAddress.consume(address);
  return {
    async succeeded() {
      await perAccount.reset(accountKey);
      await perAddress.giveBack(address);
    },
  };
}

/** @throws AppError rate_limited */
export async function countRegistration(ctx: Pick<AppContext, 'db'>, ip: string | undefined): Promise<void> {
  await createRateLimit(ctx, REGISTRATIONS_PER_ADDRESS).consume(rateLimitAddress(ip));
}

/** Counts known and unknown e-mail addresses alike. @throws AppError rate_limited */
export async function countForgottenPassword(
  ctx: Pick<AppContext, 'db'>,
  input: { email: string; ip: string | undefined },
): Promise<void> {
  await createRateLimit(ctx, RESET_MAILS_PER_ADDRESS).consume(rateLimitAddress(input.ip));
  await createRateLimit(ctx, RESET_MAILS_PER_ACCOUNT).consume(input.email);
}

/** @throws AppError rate_limited */
export async function countReset(ctx: Pick<AppContext, 'db'>, ip: string | undefined): Promise<void> {
  await createRateLimit(ctx, RESETS_PER_ADDRESS).consume(rateLimitAddress(ip));
}
