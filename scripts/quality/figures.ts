import { f1Of, type RowCounts } from './match-rows.ts';
import type { Result, Score } from './results.schemas.ts';

/** A figure by its name: a share from 0 to 1, or a count. Null where nothing could be measured. */
export type Figures = Readonly<Record<string, number | null>>;

/** What is counted rather than shared out. */
export const COUNTS: ReadonlySet<string> = new Set(['files', 'refused', 'falsely adds up', 'seconds a page']);

/** The figures of some documents of one kind. */
export function figuresOf(results: readonly Result[]): Figures {
  const scores = results.map(({ score }) => score);
  const names = [...new Set(scores.flatMap(({ fields }) => Object.keys(fields)))];
  const rows = scores.map((score) => score.rows).filter((each) => each !== null);
  const strict = scores.map(({ f1Strict }) => f1Strict).filter((each) => each !== null);
  return {
    files: results.length,
    refused: results.filter(({ refusal }) => refusal !== null).length,
    'F1 mean': meanOf(scores.map(({ f1 }) => f1)),
    'F1 micro': rows.length === 0 ? null : f1Of(addRows(rows)),
    ...(strict.length === 0 ? {} : { 'F1 strict': meanOf(strict) }),
    'rows perfect': meanOf(scores.map(({ f1 }) => (f1 === null ? null : Number(f1 === 1)))),
    'all head fields': meanOf(scores.map(({ isHeadRight }) => Number(isHeadRight))),
    'everything perfect': meanOf(scores.map((score) => Number(isAllRight(score)))),
    'falsely adds up': scores.filter(({ isFalselyProven }) => isFalselyProven).length,
    'seconds a page': secondsPerPage(results),
    ...Object.fromEntries(
      names.map((name) => [`field ${name}`, meanOf(scores.map(({ fields }) => fields[name] ?? null))]),
    ),
  };
}

/** All that the truth knows was read, balances too. */
export function isAllRight({ isPerfect, isHeadRight, f1Strict }: Score): boolean {
  return isPerfect && isHeadRight && (f1Strict === null || f1Strict === 1);
}

/** Of what is known; null where nothing is. */
function meanOf(values: readonly (number | null)[]): number | null {
  const known = values.filter((value) => value !== null);
  return known.length === 0 ? null : known.reduce((sum, value) => sum + value, 0) / known.length;
}

function addRows(all: readonly RowCounts[]): RowCounts {
  const sum = (one: keyof RowCounts) => all.reduce((total, rows) => total + rows[one], 0);
  return { truth: sum('truth'), read: sum('read'), right: sum('right') };
}

function secondsPerPage(results: readonly Result[]): number | null {
  const read = results.filter(({ pages }) => pages !== null);
  const pages = read.reduce((sum, result) => sum + (result.pages ?? 0), 0);
  return pages === 0 ? null : read.reduce((sum, { seconds }) => sum + seconds, 0) / pages;
}

const KINDS = ['statement', 'invoice', 'receipt', 'other'] as const;
const MEDIA = ['digital', 'scan', 'photo'] as const;

export interface Group {
  readonly name: string;
  readonly kind: Result['kind'];
  readonly results: readonly Result[];
}

/** Results by kind and medium, and each kind as a whole where it has several media. */
export function groupResults(results: readonly Result[]): Group[] {
  return KINDS.flatMap((kind) => {
    const ofKind = results.filter((result) => result.kind === kind);
    const groups = MEDIA.map((medium) => ({
      name: `${kind}s, ${medium}`,
      kind,
      results: ofKind.filter((result) => result.medium === medium),
    })).filter((group) => group.results.length > 0);
    return groups.length < 2 ? groups : [...groups, { name: `${kind}s, all`, kind, results: ofKind }];
  });
}

/** How many documents of each kind were read as what where nobody told the kind: `receipt as statement`. */
export function confusionsOf(results: readonly Result[]): Figures {
  const counts: Record<string, number> = {};
  for (const { kind, byContent } of results) {
    if (byContent === undefined) continue;
    const name = `${kind} ${byContent === 'refused' ? 'refused' : `as ${byContent}`}`;
    counts[name] = (counts[name] ?? 0) + 1;
  }
  return counts;
}
