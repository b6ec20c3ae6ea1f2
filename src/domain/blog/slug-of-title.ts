/** Slugs that would hide behind a path of the API: /api/blog/posts and /api/blog/featured. */
const RESERVED = new Set(['posts', 'featured']);
const WITHOUT_LETTERS = 'post';

/**
 * The address part of a title: lower case, only letters, digits and hyphens, which stand for spaces, none of them
 * repeated or at an end. Letters of all scripts stay; accents of Latin ones go, so that Café is cafe.
 *
 * @returns `post` for a title without a letter or a digit
 */
export function slugOfTitle(title: string): string {
  const slug = title
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036F]/gu, '')
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}\s-]/gu, '')
    .replaceAll(/[\s-]+/gu, '-')
    .replace(/^-/u, '')
    .replace(/-$/u, '');
  return slug === '' ? WITHOUT_LETTERS : slug;
}

/** The slug itself, or the first of slug-2, slug-3 … that no other post has. */
export function firstFreeSlug(slug: string, taken: ReadonlySet<string>): string {
  if (!taken.has(slug) && !RESERVED.has(slug)) return slug;
  for (let number = 2; ; number++) {
    const numbered = `${slug}-${number}`;
    if (!taken.has(numbered)) return numbered;
  }
}
