import * as oidc from 'openid-client';
import { AppError } from '#domain/app-error.ts';
import type { Config } from '#server/config.ts';
import type { AppContext } from '#server/context.ts';

export const OIDC_UNAVAILABLE =
  'We can’t reach the sign-in provider right now. Please try again in a moment.';

const TIMEOUT_SECONDS = 10;
const clients = new WeakMap<Config, Promise<oidc.Configuration>>();

function discover({
  issuer,
  clientId,
  clientSecret,
}: NonNullable<Config['oidc']>): Promise<oidc.Configuration> {
  const server = new URL(issuer);
  // Plain http only to this very machine, where nobody listens in between.
  const isLoopback = ['localhost', '127.0.0.1', '[::1]'].includes(server.hostname);
  // oxlint-disable-next-line typescript/no-deprecated -- marked so to stand out, not because it goes away
  const execute = isLoopback ? [oidc.allowInsecureRequests] : [];
  return oidc.discovery(
    server,
    clientId,
    clientSecret,
    clientSecret === undefined ? oidc.None() : oidc.ClientSecretBasic(clientSecret),
    { timeout: TIMEOUT_SECONDS, execute },
  );
}

/**
 * The provider of this server, discovered once; after a failure the next caller tries again.
 *
 * @throws AppError not_found where no provider is configured, unavailable where it does not answer as one
 */
export async function getOidcClient({
  config,
  log,
}: Pick<AppContext, 'config' | 'log'>): Promise<oidc.Configuration> {
  if (config.oidc === undefined) throw new AppError('not_found', 'There is no such address.');
  let client = clients.get(config);
  if (client === undefined) {
    client = discover(config.oidc);
    clients.set(config, client);
  }
  try {
    return await client;
  } catch (error) {
    clients.delete(config);
    log.error({ err: error, event: 'oidc_unavailable' }, 'the sign-in provider could not be discovered');
    throw new AppError('unavailable', OIDC_UNAVAILABLE);
  }
}
