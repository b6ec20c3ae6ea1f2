import type { AnalyticsSummary } from './analytics.schemas.ts';
import { countedRows, FILE_TYPES, hoursOf, savedSeconds, type KindSums } from './kind-figures.ts';

/** The summary names this many source systems at most: a company may have thousands of vendors. */
export const SOURCES_MAX = 100;

/** Sums of a user's daily figures in three groupings; a group may have no files left. */
export interface UsageSums {
  readonly kinds: readonly KindSums[];
  readonly days: readonly { readonly day: string; readonly files: number }[];
  /** The source systems with the most files, at least `SOURCES_MAX` of them if there are as many. */
  readonly sources: readonly SourceFiles[];
  readonly sourceCount: number;
  readonly filesWithoutSource: number;
}

export interface SourceFiles {
  readonly source: string;
  readonly files: number;
}

/** What the usage dashboard and the report show; the same whatever the order of the groups. */
export function summariseUsage(sums: UsageSums): AnalyticsSummary {
  const { kinds, days, sources, sourceCount, filesWithoutSource } = sums;
  const timeSavedSeconds = sumOf(kinds, savedSeconds);
  return {
    totalFiles: sumOf(kinds, ({ files }) => files),
    timeSavedHours: hoursOf(timeSavedSeconds),
    timeSavedSeconds,
    totalRowsProcessed: sumOf(kinds, countedRows),
    totalIssuesFixed: sumOf(kinds, ({ issues }) => issues),
    sourceSystems: sources
      .filter(({ files }) => files > 0)
      .map(({ source, files }) => ({ name: source, count: files }))
      .toSorted(byCountAndName)
      .slice(0, SOURCES_MAX),
    sourceSystemCount: sourceCount,
    filesWithoutSource,
    dailyUsage: days
      .filter(({ files }) => files > 0)
      .map(({ day, files }) => ({ date: day, files }))
      .toSorted((a, b) => (a.date < b.date ? -1 : 1)),
    fileTypes: kinds
      .filter(({ files }) => files > 0)
      .map(({ kind, files }) => ({ ...FILE_TYPES[kind], count: files }))
      .toSorted(byCountAndName),
  };
}

interface Counted {
  readonly name: string;
  readonly count: number;
}

function byCountAndName(a: Counted, b: Counted): number {
  return b.count - a.count || (a.name < b.name ? -1 : 1);
}

function sumOf<T>(items: readonly T[], value: (item: T) => number): number {
  return items.reduce((sum, item) => sum + value(item), 0);
}
