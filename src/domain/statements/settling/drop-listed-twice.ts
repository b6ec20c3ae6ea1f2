import type { SignRules, Step, DraftRow } from './draft.ts';
import { weighSteps } from './weigh-steps.ts';

/**
 * Leaves out a list of rows that are all among the other rows already, such as checks listed once more by number,
 * where the balances add up better without it or it stands behind all of them. Behind the closing balance a list may
 * have rows of its own beside them. About O(steps).
 */
export function dropListedTwice(steps: readonly Step[], rules: SignRules): readonly Step[] {
  const runs = listRuns(steps);
  const counts = countRows(steps.filter((step) => step.kind === 'row'));
  const end = findEnd(steps);
  const before = countRows(steps.slice(0, Math.max(0, end)).filter((step) => step.kind === 'row'));
  const dropped = new Set<Step>();
  for (const run of runs) {
    const isBehindEnd = end !== -1 && end < run.from;
    const again = isBehindEnd ? repeated(run.rows, before) : [];
    if (
      again.length * 2 > run.rows.length &&
      gainWithout({ ...run, rows: again }, steps, dropped, rules) >= 0
    ) {
      for (const row of again) dropped.add(row);
      continue;
    }
    const own = countRows(run.rows);
    // Each has a row of its own among the others with the same date and amount.
    if (![...own].every(([key, count]) => (counts.get(key) ?? 0) >= 2 * count)) continue;
    if (!repeatsRowsAbove(run, steps) && gainWithout(run, steps, dropped, rules) <= 0) continue;
    for (const row of run.rows) dropped.add(row);
    for (const [key, count] of own) counts.set(key, (counts.get(key) ?? 0) - count);
  }
  return dropped.size === 0 ? steps : steps.filter((step) => !dropped.has(step));
}

/** Rows that others have been before, each as often as there are such. */
function repeated(rows: readonly DraftRow[], before: ReadonlyMap<string, number>): DraftRow[] {
  const seen = new Map<string, number>();
  return rows.filter((row) => {
    const key = keyOf(row);
    const count = (seen.get(key) ?? 0) + 1;
    seen.set(key, count);
    return count <= (before.get(key) ?? 0);
  });
}

/** The last closing balance below rows; a `Balance on` that stands there is one, too. */
function findEnd(steps: readonly Step[]): number {
  const first = steps.findIndex((step) => step.kind === 'row');
  return steps.findLastIndex(
    (step, at) =>
      step.kind === 'anchor' &&
      (step.label === 'closing' || step.label === 'opening') &&
      at > first &&
      // One from the summary stands behind all rows.
      at < steps.length - 1,
  );
}

/** Neighbouring rows without balances under one title. */
interface ListRun {
  readonly rows: DraftRow[];
  /** Index of the first of them. */
  readonly from: number;
  /** Indices of the printed balances around them; -1 where there is none. */
  readonly balanceBefore: number;
  balanceAfter: number;
}

function listRuns(steps: readonly Step[]): ListRun[] {
  const runs: ListRun[] = [];
  let current: ListRun | null = null;
  let balanceBefore = -1;
  let open = 0;
  for (const [at, step] of steps.entries()) {
    if (step.kind === 'anchor' || step.balance !== null || step.size === null) {
      current = null;
      if (step.kind === 'row' && step.balance === null) continue;
      for (const run of runs.slice(open)) run.balanceAfter = at;
      open = runs.length;
      balanceBefore = at;
      continue;
    }
    if (current === null || current.rows.at(-1)?.entry.sectionSign !== step.entry.sectionSign) {
      current = { rows: [], from: at, balanceBefore, balanceAfter: -1 };
      runs.push(current);
    }
    current.rows.push(step);
  }
  return runs;
}

/** Rows from which on those behind the last printed balance are a list, where each repeats another row. */
const LEAST_OF_LIST = 3;

/**
 * Behind the last printed balance, each of many rows has been above it with no other sign. Rows that only go on with
 * the day of the last row are no list: three equal tickets may have been bought after three.
 */
function repeatsRowsAbove(
  { rows, from, balanceBefore, balanceAfter }: ListRun,
  steps: readonly Step[],
): boolean {
  if (balanceBefore === -1 || balanceAfter !== -1 || rows.length < LEAST_OF_LIST) return false;
  const last = steps.slice(0, from).findLast((step) => step.kind === 'row');
  if (last === undefined || rows.every(({ day }) => day === last.day)) return false;
  // A list may lack the years.
  const years = new Set(rows.map(yearOf));
  const above = steps
    .slice(0, balanceBefore + 1)
    .filter((step) => step.kind === 'row')
    .filter((row) => yearOf(row) === null || years.has(null) || years.has(yearOf(row)));
  return [...Map.groupBy(rows, ({ sign }) => sign)].every(([sign, own]) => {
    const like = above.filter((row) => row.sign === 0 || sign === 0 || row.sign === sign);
    return repeated(own, countRows(like)).length === own.length;
  });
}

/** How much better the balances add up without a run: only the one behind it may change. */
function gainWithout(
  { rows, balanceBefore, balanceAfter }: ListRun,
  steps: readonly Step[],
  dropped: ReadonlySet<Step>,
  rules: SignRules,
): number {
  if (balanceBefore === -1 || balanceAfter === -1) return 0;
  const around = steps.slice(balanceBefore, balanceAfter + 1).filter((step) => !dropped.has(step));
  const inRun = new Set<Step>(rows);
  const without = around.filter((step) => !inRun.has(step));
  return netOf(without, rules) - netOf(around, rules);
}

function netOf(steps: readonly Step[], rules: SignRules): number {
  const { right, wrong } = weighSteps(steps, rules);
  return right - wrong;
}

function countRows(rows: readonly DraftRow[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const row of rows) {
    const key = keyOf(row);
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return counts;
}

function keyOf(row: DraftRow): string {
  return `${row.day ?? ''} ${row.size ?? 0}`;
}

function yearOf({ entry }: DraftRow): number | null {
  return entry.date?.readings[0]?.year ?? null;
}
