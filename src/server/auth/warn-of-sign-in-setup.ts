import type { AppContext } from '#server/context.ts';

/** At start, says what about the sign-in setup deserves a second look. */
export function warnOfSignInSetup({ config, log }: Pick<AppContext, 'config' | 'log'>): void {
  if (config.adminEmail !== undefined && config.smtpUrl === undefined && config.oidc === undefined) {
    log.warn(
      'ADMIN_EMAIL is set without SMTP_URL, so email addresses are not verified and whoever registers that address first becomes the admin. Register it before others can reach this server.',
    );
  }
}
