/** Addresses of the app: the client that signed-in people work in. `:name` stands for one segment. */
export const APP_ROUTES = [
  '/accounts',
  '/account',
  '/admin',
  '/analytics',
  '/api-docs',
  '/checkout',
  '/conversion-analytics',
  '/forgot-password',
  '/invoices/:id',
  '/recipes',
  '/reset-password',
  '/sign-in',
  '/statements/:id',
  '/subscribe',
  '/subscription',
  '/subscription-management',
] as const;

/** Addresses at which a stranger sees the landing page, and somebody signed in the app. */
export const LANDING_OR_APP_ROUTES = ['/', '/analytics', '/conversion-analytics'] as const;

/** Public pages that are the same for everybody but for the name of who is signed in. */
export const SITE_ROUTES = {
  '/pricing': 'pricing',
  '/bank-statement-converter': 'bank-statement-converter',
  '/invoice-converter': 'invoice-converter',
  '/csv-fixer': 'csv-fixer',
  '/pdf-merge': 'pdf-merge',
  '/privacy': 'privacy',
  '/terms': 'terms',
  '/debug': 'debug',
} as const;

/** Public, and names whom to write to. */
export const CONTACT_ROUTE = '/contact';

export const BLOG_ROUTE = '/blog';

/** Without the slashes at the end that people and links add. Not by a pattern, which takes long over a path of slashes. */
export function plainPath(path: string): string {
  let end = path.length;
  while (end > 1 && path[end - 1] === '/') end -= 1;
  return path.slice(0, end);
}

/** Whether a path is one of a route's, such as `/statements/42` of `/statements/:id`. */
export function matchesRoute(route: string, path: string): boolean {
  const wanted = route.split('/');
  const given = plainPath(path).split('/');
  if (wanted.length !== given.length) return false;
  return wanted.every((part, index) => (part.startsWith(':') ? given[index] !== '' : part === given[index]));
}

/** Whether the app shows this path to somebody who is signed in. */
export function isAppPath(path: string): boolean {
  return plainPath(path) === '/' || APP_ROUTES.some((route) => matchesRoute(route, path));
}
