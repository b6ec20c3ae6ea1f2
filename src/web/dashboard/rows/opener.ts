/** The look of a file's name where it opens something. */
export const OPENER =
  'block max-w-full truncate rounded-sm text-left hover:underline focus-visible:outline-offset-0';
