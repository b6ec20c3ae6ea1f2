import type { Config } from '#server/config.ts';

export interface CookieKind {
  readonly name: string;
  readonly secure: boolean;
}

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * The name and flag of one of our cookies. `__Host-` and `Secure` wherever browsers take them: https, and loopback.
 * Plain http on another host is an installation without TLS, where a Secure cookie would never come back.
 */
export function cookieKind(
  config: Pick<Config, 'appOrigin'>,
  name: 'datafix_session' | 'datafix_oidc',
): CookieKind {
  const { protocol, hostname } = new URL(config.appOrigin);
  const secure = protocol === 'https:' || LOOPBACK.has(hostname) || hostname.endsWith('.localhost');
  return { name: secure ? `__Host-${name}` : name, secure };
}

/** The value of a cookie in a `Cookie` header, or null. The first of a name counts, as in browsers and servers. */
export function findCookie(header: string | undefined, name: string): string | null {
  for (const pair of (header ?? '').split(';')) {
    const equals = pair.indexOf('=');
    if (equals > 0 && pair.slice(0, equals).trim() === name) return pair.slice(equals + 1).trim();
  }
  return null;
}
