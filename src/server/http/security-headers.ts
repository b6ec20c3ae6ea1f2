import type { RequestHandler } from 'express';
import helmet from 'helmet';
import { GEOLOCATION_SERVICES } from '#domain/subscriptions/geolocation-services.ts';
import type { Config } from '#server/config.ts';

const STRIPE_SCRIPT = 'https://js.stripe.com';
const PERMISSIONS_POLICY =
  'camera=(), microphone=(), geolocation=(), usb=(), serial=(), midi=(), browsing-topics=(), payment=(self "https://js.stripe.com")';

/** Strict security headers for every answer; the card provider and the two geolocation hosts are the only strangers let in. */
export function securityHeaders(config: Pick<Config, 'appOrigin'>): RequestHandler {
  const isHttps = config.appOrigin.startsWith('https:');
  const protect = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        'default-src': ["'self'"],
        'script-src': ["'self'", STRIPE_SCRIPT],
        'script-src-attr': ["'none'"],
        'style-src': ["'self'"],
        // Rows of a virtualised grid are placed by React's style attributes; style elements stay forbidden.
        'style-src-attr': ["'unsafe-inline'"],
        'img-src': ["'self'", 'data:', 'blob:'],
        'font-src': ["'self'"],
        'connect-src': [
          "'self'",
          'https://api.stripe.com',
          ...GEOLOCATION_SERVICES.map((url) => new URL(url).origin),
        ],
        'frame-src': [STRIPE_SCRIPT, 'https://hooks.stripe.com'],
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
  return (req, res, next) => {
    res.set('Permissions-Policy', PERMISSIONS_POLICY);
    protect(req, res, next);
  };
}
