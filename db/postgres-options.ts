/**
 * What every connection is opened with. Types are not asked for: postgres.js asks at the start of each connection,
 * and a database that goes away just then ends this process, since nothing awaits that answer.
 * drizzle reads and writes arrays by itself; a plain query passes none.
 */
export const POSTGRES_OPTIONS = { fetch_types: false, onnotice: () => undefined } as const;
