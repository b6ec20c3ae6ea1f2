import type { TableSummary } from './table-result.ts';

/** Whether a person said how a table is to be read: then no recipe does. */
export function isReadByPerson({
  given = {},
  readBy,
  isReadAsAsked,
}: Pick<TableSummary, 'given' | 'readBy' | 'isReadAsAsked'>): boolean {
  if (isReadAsAsked === true) return true;
  return readBy === undefined && Object.values(given).some((value) => value !== undefined);
}
