import type { AccountTimeline, StatementOddity } from './account-timeline.schemas.ts';

/**
 * Finds the files whose statement is there twice, or does not follow on the one before it.
 *
 * @returns one for each file, by account; throws nothing
 */
export function statementOddities(accounts: readonly AccountTimeline[]): StatementOddity[] {
  const found = new Map<string, StatementOddity>();
  for (const { statements, currency } of accounts) {
    const names = new Map(statements.map(({ fileId, fileName }) => [fileId, fileName]));
    for (const { fileId, duplicateOf, link, difference } of statements) {
      if ((duplicateOf === null && link !== 'breaks') || found.has(fileId)) continue;
      const sameAs = duplicateOf === null ? null : (names.get(duplicateOf) ?? null);
      found.set(fileId, { fileId, isDuplicate: duplicateOf !== null, sameAs, difference, currency });
    }
  }
  return [...found.values()];
}
