import type { Shortcuts } from './shortcuts-dialog.tsx';

/** The keys that every review has, as long as nothing is typed. */
export const REVIEW_SHORTCUTS: Shortcuts = [
  ['J, K', 'Next / previous file to review'],
  ['E', 'Mark as reviewed'],
];
