import type { AccountTimelines } from '#domain/statements/account-timeline.schemas.ts';
import { statementNotes } from './describe-link.ts';

/** By file: that its statement is there twice, or does not follow on the one before. Files that fit are not in it. */
export function statementWarnings({ accounts }: AccountTimelines): ReadonlyMap<string, string> {
  const warnings = new Map<string, string>();
  for (const { statements, currency } of accounts) {
    for (const statement of statements) {
      const isOdd = statement.duplicateOf !== null || statement.link === 'breaks';
      const [note] = isOdd ? statementNotes(statement, statements, currency) : [];
      if (note !== undefined && !warnings.has(statement.fileId)) warnings.set(statement.fileId, note.text);
    }
  }
  return warnings;
}
