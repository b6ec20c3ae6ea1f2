import type { FigureSpan } from '#domain/page-text/line-parts.ts';
import { median } from '#domain/values/median.ts';
import { commonWidth } from '#domain/page-layout/boxes.ts';

/** Figures of one page that stand in one column. */
export interface FigureCluster {
  readonly left: number;
  readonly right: number;
  /** Where the digits end that end last. */
  readonly digitsRight: number;
  /** Where the digits of most of its figures end: marks behind them do not move it. */
  readonly edge: number;
  readonly spans: readonly FigureSpan[];
}

/** Points by which edges of one column differ in print. */
const TIGHT = 2;
/** Of the narrower of two intervals: from here on they are one column. */
const SAME_COLUMN = 0.5;

const EDGES: readonly ((span: FigureSpan) => number)[] = [
  (span) => span.digitsRight,
  (span) => span.figure.right,
  (span) => span.figure.left,
];

/**
 * Sorts the figures of a page into columns: whichever edge (end of digits, right or left) most figures share is taken
 * first, then the next, until all stand in one; clusters that lie over each other are one column.
 *
 * @returns from left to right
 */
export function clusterFigures(spans: readonly FigureSpan[]): FigureCluster[] {
  const groups: FigureSpan[][] = [];
  let sorted = EDGES.map((edge) => sortBy(spans, edge));
  while ((sorted[0]?.length ?? 0) > 0) {
    const taken = largestAlignment(sorted);
    groups.push(taken.map(({ span }) => span));
    const used = new Set(taken.map(({ span }) => span));
    sorted = sorted.map((list) => list.filter(({ span }) => !used.has(span)));
  }
  return mergeOverlapping(groups).sort((a, b) => a.left - b.left);
}

/** A figure and where one of its edges is. */
interface Edge {
  readonly span: FigureSpan;
  readonly at: number;
}

function sortBy(spans: readonly FigureSpan[], edge: (span: FigureSpan) => number): Edge[] {
  return spans.map((span) => ({ span, at: edge(span) })).sort((a, b) => a.at - b.at);
}

/** @param sorted the same figures by each of their edges */
function largestAlignment(sorted: readonly (readonly Edge[])[]): readonly Edge[] {
  let best: readonly Edge[] = [];
  for (const edges of sorted) {
    let start = 0;
    let [from, end] = [0, 0];
    for (const [index, { at }] of edges.entries()) {
      while (at - (edges[start]?.at ?? at) > TIGHT) start += 1;
      if (index - start + 1 > Math.max(best.length, end - from)) [from, end] = [start, index + 1];
    }
    if (end - from > best.length) best = edges.slice(from, end);
  }
  return best;
}

/** Largest groups first: a small one joins the group over which it lies most, if it does. */
function mergeOverlapping(groups: readonly FigureSpan[][]): FigureCluster[] {
  const clusters: FigureCluster[] = [];
  for (const group of groups.toSorted((a, b) => b.length - a.length)) {
    const cluster = clusterOf(group);
    const host = clusters
      .map((candidate, index) => ({ index, share: overlapShare(candidate, cluster) }))
      .toSorted((a, b) => b.share - a.share)[0];
    const hostCluster = host !== undefined && host.share >= SAME_COLUMN ? clusters[host.index] : undefined;
    if (host === undefined || hostCluster === undefined) clusters.push(cluster);
    else clusters[host.index] = { ...clusterOf([...hostCluster.spans, ...group]), edge: hostCluster.edge };
  }
  return clusters;
}

function clusterOf(spans: readonly FigureSpan[]): FigureCluster {
  const edges = spans.map((span) => span.digitsRight);
  return {
    left: Math.min(...spans.map((span) => span.figure.left)),
    right: Math.max(...spans.map((span) => span.figure.right)),
    digitsRight: Math.max(...edges),
    edge: median(edges) ?? 0,
    spans,
  };
}

function overlapShare(a: { left: number; right: number }, b: { left: number; right: number }): number {
  return commonWidth(a, b) / Math.max(1, Math.min(a.right - a.left, b.right - b.left));
}
