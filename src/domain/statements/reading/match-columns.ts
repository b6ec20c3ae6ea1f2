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
  return matched.includes(null) ? (alignShifted(clusters, titles) ?? matched) : matched;
}

/** Points by which the distances of titles from their figures may differ where all stand aside alike. */
const SAME_SHIFT = 6;

/**
 * Titles flush left over figures flush right, as many as there are columns: all are the same distance away, however
 * wide their columns are.
 */
function alignShifted(clusters: readonly FigureCluster[], titles: readonly TitleBox[]): TitleBox[] | null {
  const ofMoney = titles.filter(isAmountOrBalance);
  if (ofMoney.length === 0 || ofMoney.length !== clusters.length) return null;
  const shifts = clusters.map((cluster, index) => {
    const title = ofMoney[index] ?? { left: -Infinity, right: -Infinity };
    return {
      left: cluster.left - title.left,
      right: cluster.digitsRight - title.right,
      apart: cluster.left - title.right,
    };
  });
  const spread = (values: readonly number[]) => Math.max(...values) - Math.min(...values);
  const isAlike = [shifts.map(({ left }) => left), shifts.map(({ right }) => right)].some(
    (values) => spread(values) <= SAME_SHIFT,
  );
  return isAlike && shifts.every(({ left, apart }) => left >= 0 && apart <= FARTHEST) ? ofMoney : null;
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
  const { left, right, digitsRight } = cluster;
  const apart = Math.max(0, Math.max(left, title.left) - Math.min(right, title.right));
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
