import { confusionsOf, COUNTS, figuresOf, groupResults, type Figures } from './figures.ts';
import { isSameKind, showFigure } from './print-report.ts';
import type { Result, Score } from './results.schemas.ts';

/**
 * What changed since an earlier run, over the documents that both scored: each figure, and how many documents got
 * better or worse.
 */
export function comparisonLines(
  former: readonly Result[],
  current: readonly Result[],
  { isSummary }: { readonly isSummary: boolean },
): string[] {
  const earlier = new Map(former.map((result) => [result.id, result]));
  const pairs = current.flatMap((result) => {
    const before = earlier.get(result.id);
    return before === undefined ? [] : [{ before, now: result }];
  });
  const changes = pairs.map(({ before, now }) => ({ ...changeOf(before, now), id: now.id }));
  const list = (direction: Direction) => changes.filter((change) => change.direction === direction);
  const lines = (['better', 'worse', 'mixed'] as const).flatMap((direction) =>
    isSummary ? [] : list(direction).map(({ id, what }) => `${direction.padEnd(7)}${id.padEnd(44)} ${what}`),
  );
  const counts = (['better', 'worse', 'mixed', 'same'] as const)
    .map((direction) => `${String(list(direction).length)} ${direction}`)
    .join(', ');
  return [
    `COMPARED WITH THE EARLIER RUN: ${String(pairs.length)} documents, ${counts}`,
    ...lines,
    ...figureLines(
      pairs.map(({ before }) => before),
      pairs.map(({ now }) => now),
    ),
    '',
  ];
}

type Direction = 'better' | 'worse' | 'mixed' | 'same';

/** Whether more or less of a document is right than before, and what. */
export function changeOf(before: Result, now: Result): { direction: Direction; what: string } {
  const [old, fresh] = [qualities(before), qualities(now)];
  const ups: string[] = [];
  const downs: string[] = [];
  for (const [name, value] of Object.entries(fresh)) {
    const former = old[name] ?? null;
    if (value === null || former === null || Math.abs(value - former) < 1e-9) continue;
    (value > former ? ups : downs).push(`${name} ${shortly(former)} → ${shortly(value)}`);
  }
  const what = [...ups, ...downs].join(', ');
  if (ups.length > 0 && downs.length > 0) return { direction: 'mixed', what };
  if (ups.length > 0) return { direction: 'better', what };
  return downs.length > 0 ? { direction: 'worse', what } : { direction: 'same', what };
}

const shortly = (value: number) => value.toFixed(3).replace(/\.?0+$/, '');

/** Of all these, more is better. */
function qualities({ refusal, kind, byContent, score }: Result): Record<string, number | null> {
  const { f1, f1Strict, fields, isFalselyProven }: Score = score;
  return {
    read: kind === 'other' ? null : Number(refusal === null),
    F1: f1,
    'F1 strict': f1Strict,
    'not falsely proven': Number(!isFalselyProven),
    'kind by content': byContent === undefined ? null : Number(isSameKind(kind, byContent)),
    ...fields,
  };
}

function figureLines(before: readonly Result[], now: readonly Result[]): string[] {
  const groups = groupResults(now);
  const former = new Map(groupResults(before).map((group) => [group.name, group.results]));
  const lines = groups.flatMap(({ name, results }) =>
    changedLines(name, figuresOf(former.get(name) ?? []), figuresOf(results)),
  );
  const kinds = [confusionsOf(before), confusionsOf(now)] as const;
  // One of the runs may not have asked.
  const areAsked = kinds.every((counts) => Object.keys(counts).length > 0);
  return areAsked ? [...lines, ...changedLines('kind by content', ...kinds)] : lines;
}

function changedLines(group: string, before: Figures, now: Figures): string[] {
  const isCount = group === 'kind by content';
  return [...new Set([...Object.keys(before), ...Object.keys(now)])]
    .filter((name) => name !== 'seconds a page' && (before[name] ?? 0) !== (now[name] ?? 0))
    .map((name) => {
      const show = (figures: Figures) => (isCount ? String(figures[name] ?? 0) : showFigure(name, figures));
      const change = (now[name] ?? 0) - (before[name] ?? 0);
      const size = isCount || COUNTS.has(name) ? String(change) : (change * 100).toFixed(1);
      const label = `${group}: ${name}`;
      return `  ${label.padEnd(44)}${show(before).padStart(8)} → ${show(now).padStart(6)}  ${change > 0 ? '+' : ''}${size}`;
    });
}
