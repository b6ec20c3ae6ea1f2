const BASE = 'http://local.invalid';
const MAX_LENGTH = 2000;
// Browsers drop tabs and line breaks and read a backslash as a slash, so `/\evil` and `/<tab>/evil` leave the site.
// oxlint-disable-next-line no-control-regex -- control characters are what is looked for
const TREACHEROUS = /[\\\u0000-\u0020\u007f]/;

/**
 * The path to go to after signing in, when it is one of ours: starts with a single slash, stays on this site however
 * a browser reads it, and is a page (not a call under /api, which might sign out again).
 *
 * @returns the normalised path with query and fragment, or null for anything else
 */
export function findLocalPath(next: unknown): string | null {
  if (typeof next !== 'string' || next.length > MAX_LENGTH) return null;
  if (!next.startsWith('/') || next.startsWith('//') || TREACHEROUS.test(next)) return null;
  if (!URL.canParse(next, BASE)) return null;
  const url = new URL(next, BASE);
  const path = url.pathname + url.search + url.hash;
  if (url.origin !== BASE || path.startsWith('//')) return null;
  if (url.pathname === '/api' || url.pathname.startsWith('/api/')) return null;
  return path;
}
