import type { RequestHandler } from 'express';
import helmet from 'helmet';
import { GEOLOCATION_SERVICES } from '#domain/subscriptions/geolocation-services.ts';
import type { Config } from '#server/config.ts';

// As docs.stripe.com/security/guide says: Stripe.js loads parts of itself from hosts below its own.
const STRIPE_SCRIPTS = ['https://js.stripe.com', 'https://*.js.stripe.com'];
const PERMISSIONS_POLICY =
  'camera=(), microphone=(), geolocation=(), usb=(), serial=(), midi=(), browsing-topics=(), payment=(self "https://js.stripe.com")';

/**
 * Pages that show posts: their images may be addresses of other sites. The sign-in page leads to the editor without
 * another document, and with it another policy, being loaded.
 */
const WITH_POSTS = /^\/(?:blog(?:\/.*)?|admin|sign-in)\/?$/;

/**
 * Strict security headers for every answer; the card provider and the two geolocation hosts are the only strangers let
 * in, and on pages that show posts images by https.
 */
export function securityHeaders(config: Pick<Config, 'appOrigin'>): RequestHandler {
  const protect = openHelmet(config, []);
  const protectPosts = openHelmet(config, ['https:']);
  return (req, res, next) => {
    res.set('Permissions-Policy', PERMISSIONS_POLICY);
    (WITH_POSTS.test(req.path) ? protectPosts : protect)(req, res, next);
  };
}

function openHelmet({ appOrigin }: Pick<Config, 'appOrigin'>, imageSources: readonly string[]) {
  const isHttps = appOrigin.startsWith('https:');
  return helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        'default-src': ["'self'"],
        'script-src': ["'self'", ...STRIPE_SCRIPTS],
        'script-src-attr': ["'none'"],
        'style-src': ["'self'"],
        // Rows of a virtualised grid are placed by React's style attributes; style elements stay forbidden.
        'style-src-attr': ["'unsafe-inline'"],
        'img-src': ["'self'", 'data:', 'blob:', ...imageSources],
        'font-src': ["'self'"],
        'connect-src': [
          "'self'",
          'https://api.stripe.com',
          ...GEOLOCATION_SERVICES.map((url) => new URL(url).origin),
        ],
        'frame-src': [...STRIPE_SCRIPTS, 'https://hooks.stripe.com'],
        'object-src': ["'none'"],
        'base-uri': ["'none'"],
        'frame-ancestors': ["'none'"],
        'form-action': ["'self'"],
      },
    },
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    strictTransportSecurity: isHttps ? { maxAge: 31_536_000, includeSubDomains: true } : false,
    xFrameOptions: { action: 'deny' },
  });
}
