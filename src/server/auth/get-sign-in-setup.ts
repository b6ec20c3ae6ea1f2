import type { AppContext } from '#server/context.ts';

export interface SignInSetup {
  /** `provider`: people sign in on the pages of an OpenID Connect provider. */
  readonly signIn: 'password' | 'provider';
  /** A forgotten password is reset by mail; otherwise by whoever runs this server. */
  readonly canMail: boolean;
  /** Whom to write to; null where the operator names nobody. */
  readonly supportEmail: string | null;
}

/** What a stranger may know of how people sign in here. */
export function getSignInSetup({ config }: Pick<AppContext, 'config'>): SignInSetup {
  return {
    signIn: config.oidc === undefined ? 'password' : 'provider',
    canMail: config.smtpUrl !== undefined,
    supportEmail: config.supportEmail ?? null,
  };
}
