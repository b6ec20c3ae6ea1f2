import { commonWidth } from '#domain/page-layout/boxes.ts';
import type { FigureCluster } from './cluster-figures.ts';
import { isAmountOrBalance, roleOver } from './column-register.ts';
import type { TitleBox } from './find-header.ts';

/** Points between a title and figures that can still be its own. */
const FARTHEST = 60;
const ALIGN_WEIGHT = 0.2;
/** What figures under a title of text cost. */
const NO_MONEY = 12;
/** What leaving figures without a title costs: more, the more they are. */
const SKIP = 20;
const SKIP_EACH = 2;
const SKIP_MOST = 40;

/**
 * Gives each cluster of figures the title that stands over it, keeping both in order from left to right, so that the
 * sum of distances is least.
 *
 * @returns for each cluster its title, or null where none stands near
 */
export function matchTitles(
  clusters: readonly FigureCluster[],
  titles: readonly TitleBox[],
): readonly (TitleBox | null)[] {
  // best[c][t]: the cheapest way for the first c clusters with the first t titles.
  const best: Way[][] = [];
  for (let c = 0; c <= clusters.length; c++) {
    const row: Way[] = [];
    best.push(row);
    for (let t = 0; t <= titles.length; t++) row.push(cheapestWay(clusters, titles, best, c, t));
  }
  const matched: (TitleBox | null)[] = clusters.map(() => null);
  let c = clusters.length;
  let t = titles.length;
  while (c > 0) {
    const step = best[c]?.[t]?.step ?? 'skipCluster';
    if (step === 'match') matched[c - 1] = titles[t - 1] ?? null;
    if (step !== 'skipTitle') c -= 1;
    if (step !== 'skipCluster') t -= 1;
  }
  // Figures under a title of text may be those of the title before it.
  const isOpen = matched.some((title) => title === null || !isAmountOrBalance(title));
  return isOpen ? (alignShifted(clusters, titles) ?? matched) : matched;
}

/** Points by which the distances of titles from their figures may differ where all stand aside alike. */
const SAME_SHIFT = 8;

/** Titles of money beyond which no choice of some of them is tried. */
const MOST_TITLES = 5;

/**
 * Titles flush left over figures flush right: all are the same distance away, however wide their columns are. Where
 * there are more titles than columns, as over few rows, one choice of them alone must fit.
 */
function alignShifted(clusters: readonly FigureCluster[], titles: readonly TitleBox[]): TitleBox[] | null {
  const ofMoney = titles.filter(isAmountOrBalance);
  if (ofMoney.length === clusters.length) return standAlike(clusters, ofMoney) ? ofMoney : null;
  if (clusters.length < 2 || ofMoney.length > MOST_TITLES) return null;
  const fitting = choicesOf(ofMoney, clusters.length).filter((choice) => standAlike(clusters, choice));
  return fitting.length === 1 ? (fitting[0] ?? null) : null;
}

/** All ways to take so many of the titles, in their order. */
function choicesOf(titles: readonly TitleBox[], count: number): TitleBox[][] {
  if (count === 0) return [[]];
  return titles.flatMap((title, at) =>
    choicesOf(titles.slice(at + 1), count - 1).map((others) => [title, ...others]),
  );
}

function standAlike(clusters: readonly FigureCluster[], titles: readonly TitleBox[]): boolean {
  if (titles.length === 0) return false;
  const shifts = clusters.map((cluster, index) => {
    const title = titles[index] ?? { left: -Infinity, right: -Infinity };
    return {
      left: cluster.left - title.left,
      right: cluster.digitsRight - title.right,
      // Titles flush left and figures flush right in columns of one width.
      across: cluster.digitsRight - title.left,
      apart: cluster.left - title.right,
    };
  });
  const spread = (values: readonly number[]) => Math.max(...values) - Math.min(...values);
  const isAlike = (['left', 'right', 'across'] as const).some(
    (side) => spread(shifts.map((shift) => shift[side])) <= SAME_SHIFT,
  );
  return isAlike && shifts.every(({ left, apart }) => left >= 0 && apart <= FARTHEST);
}

interface Way {
  readonly cost: number;
  readonly step: 'match' | 'skipCluster' | 'skipTitle';
}

function cheapestWay(
  clusters: readonly FigureCluster[],
  titles: readonly TitleBox[],
  best: readonly Way[][],
  c: number,
  t: number,
): Way {
  if (c === 0) return { cost: 0, step: 'skipTitle' };
  const cluster = clusters[c - 1];
  const title = titles[t - 1];
  const size = cluster?.spans.length ?? 0;
  const ways: Way[] = [
    {
      cost: (best[c - 1]?.[t]?.cost ?? Infinity) + SKIP + Math.min(SKIP_MOST, SKIP_EACH * size),
      step: 'skipCluster',
    },
  ];
  if (t > 0) ways.push({ cost: best[c]?.[t - 1]?.cost ?? Infinity, step: 'skipTitle' });
  if (cluster !== undefined && title !== undefined) {
    ways.push({ cost: (best[c - 1]?.[t - 1]?.cost ?? Infinity) + distance(cluster, title), step: 'match' });
  }
  return ways.reduce((least, way) => (way.cost < least.cost ? way : least));
}

function distance(cluster: FigureCluster, title: TitleBox): number {
  const { left, digitsRight } = cluster;
  const apart = Math.max(0, -commonWidth(cluster, title));
  if (apart > FARTHEST) return Infinity;
  const aside = Math.min(
    Math.abs(digitsRight - title.right),
    Math.abs(left - title.left),
    Math.abs(left + digitsRight - title.left - title.right) / 2,
  );
  return apart + ALIGN_WEIGHT * aside + (roleOver(title) === undefined ? NO_MONEY : 0);
}

/** How far the figures of a page stand to the right of the columns of the page before: 0 unless most fit better so. */
export function columnShift(clusters: readonly FigureCluster[], edges: readonly number[]): number {
  const shifts = [0, ...clusters.flatMap((cluster) => edges.map((edge) => cluster.edge - edge))];
  let best = { shift: 0, fits: -1 };
  for (const shift of shifts.toSorted((a, b) => Math.abs(a) - Math.abs(b))) {
    const fits = clusters.reduce((sum, cluster) => {
      const near = edges.some((edge) => Math.abs(cluster.edge - shift - edge) <= 3);
      return near ? sum + cluster.spans.length : sum;
    }, 0);
    if (fits > best.fits * 1.2) best = { shift, fits };
  }
  return best.shift;
}
