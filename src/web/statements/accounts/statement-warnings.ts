import type { StatementOddity } from '#domain/statements/account-timeline.schemas.ts';
import { describeBreak, describeDuplicate } from './describe-link.ts';

/** By file: that its statement is there twice, or does not follow on the one before. Files that fit are not in it. */
export function statementWarnings(oddities: readonly StatementOddity[]): ReadonlyMap<string, string> {
  return new Map(
    oddities.map(({ fileId, isDuplicate, sameAs, difference, currency }) => [
      fileId,
      isDuplicate ? describeDuplicate(sameAs) : describeBreak(difference, currency),
    ]),
  );
}
