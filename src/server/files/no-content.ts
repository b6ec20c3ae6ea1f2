import { NO_FACTS } from '#domain/files/list-facts.ts';

/** The columns of a file row that say something of its content, once that is deleted. Name and figures stay (D6). */
export const NO_CONTENT = { ...NO_FACTS, readingOptions: null, errorMessage: null } as const;
