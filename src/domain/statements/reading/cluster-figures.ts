import type { FigureSpan } from './line-parts.ts';

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
  let rest = [...spans];
  while (rest.length > 0) {
    const taken = largestAlignment(rest);
    groups.push(taken);
    const used = new Set(taken);
    rest = rest.filter((span) => !used.has(span));
  }
  return mergeOverlapping(groups).sort((a, b) => a.left - b.left);
}

function largestAlignment(spans: readonly FigureSpan[]): FigureSpan[] {
  let best: FigureSpan[] = [];
  for (const edge of EDGES) {
    const sorted = spans.toSorted((a, b) => edge(a) - edge(b));
    let start = 0;
    for (let end = 0; end < sorted.length; end++) {
      while (edgeAt(sorted, end, edge) - edgeAt(sorted, start, edge) > TIGHT) start += 1;
      if (end - start + 1 > best.length) best = sorted.slice(start, end + 1);
    }
  }
  return best;
}

function edgeAt(spans: readonly FigureSpan[], index: number, edge: (span: FigureSpan) => number): number {
  const span = spans[index];
  return span === undefined ? 0 : edge(span);
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
  const edges = spans.map((span) => span.digitsRight).toSorted((a, b) => a - b);
  return {
    left: Math.min(...spans.map((span) => span.figure.left)),
    right: Math.max(...spans.map((span) => span.figure.right)),
    digitsRight: edges.at(-1) ?? 0,
    edge: edges[Math.floor(edges.length / 2)] ?? 0,
    spans,
  };
}

function overlapShare(a: { left: number; right: number }, b: { left: number; right: number }): number {
  const overlap = Math.min(a.right, b.right) - Math.max(a.left, b.left);
  return overlap / Math.max(1, Math.min(a.right - a.left, b.right - b.left));
}
