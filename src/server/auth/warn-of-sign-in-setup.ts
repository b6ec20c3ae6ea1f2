import type { AppContext } from '#server/context.ts';

/** At start, says what about the sign-in setup deserves a second look. */
export function warnOfSignInSetup({ config, log }: Pick<AppContext, 'config' | 'log'>): void {
  if (config.adminEmail !== undefined && config.smtpUrl === undefined && config.oidc === undefined) {
    log.warn(
      'ADMIN_EMAIL is set without SMTP_URL: addresses are believed unchecked, so whoever registers that one first is the admin. Register it before others can reach this server.',
    );
  }
}
