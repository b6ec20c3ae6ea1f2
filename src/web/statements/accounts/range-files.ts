import type { AccountTimeline } from '#domain/statements/account-timeline.schemas.ts';

/**
 * The files of an account's statements in a range of months, each once; one that is there twice is taken once.
 *
 * @param from `YYYY-MM`, as `to`; the two may come in either order
 */
export function filesInRange({ months, statements }: AccountTimeline, from: string, to: string): string[] {
  const [first, last] = from <= to ? [from, to] : [to, from];
  const places = months
    .filter(({ month }) => month >= first && month <= last)
    .flatMap((month) => month.statements);
  const ids = places
    .map((place) => statements[place])
    .filter((statement) => statement !== undefined && statement.duplicateOf === null)
    .map((statement) => statement?.fileId ?? '');
  return [...new Set(ids)];
}
