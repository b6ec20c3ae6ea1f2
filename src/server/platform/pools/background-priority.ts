/**
 * Of threads and processes that work on files: answering requests goes far before them. At 5 they kept answers waiting six
 * times as long (`npm run bench -- load`), and were no faster for it.
 */
export const BACKGROUND_PRIORITY = 17;
