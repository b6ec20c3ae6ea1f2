import type { BlogPost } from './blog.schemas.ts';

/** Written out here: what a browser knows of a language may differ from what the server does. */
const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const;

/** The day a post was published, in UTC, such as 19 August 2025; 'Draft' for what is not published. */
export function postDate({ status, publishedAt }: Pick<BlogPost, 'status' | 'publishedAt'>): string {
  if (status === 'draft' || publishedAt === null) return 'Draft';
  const date = new Date(publishedAt);
  return `${date.getUTCDate()} ${MONTHS[date.getUTCMonth()] ?? ''} ${date.getUTCFullYear()}`;
}
