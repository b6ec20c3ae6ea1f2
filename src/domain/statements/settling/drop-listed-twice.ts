import type { SignRules, Step, DraftRow } from './draft.ts';
import { weighSteps } from './weigh-steps.ts';

/**
 * Leaves out a list of rows that are all among the other rows already, such as checks listed once more by number,
 * where the balances add up better without it or it stands behind the closing balance.
 */
export function dropListedTwice(steps: readonly Step[], rules: SignRules): readonly Step[] {
  let kept = steps;
  for (const run of listRuns(steps)) {
    if (!areAllElsewhere(run, kept)) continue;
    const inRun = new Set<Step>(run);
    const without = kept.filter((step) => !inRun.has(step));
    const gain = netOf(without, rules) - netOf(kept, rules);
    const first = run[0];
    const isBehindEnd =
      first !== undefined &&
      kept.some((step, at) => step.kind === 'anchor' && step.label === 'closing' && at < kept.indexOf(first));
    if (gain > 0 || (gain === 0 && isBehindEnd)) kept = without;
  }
  return kept;
}

function netOf(steps: readonly Step[], rules: SignRules): number {
  const { right, wrong } = weighSteps(steps, rules);
  return right - wrong;
}

/** Neighbouring rows without balances under one title. */
function listRuns(steps: readonly Step[]): DraftRow[][] {
  const runs: DraftRow[][] = [];
  let current: DraftRow[] | null = null;
  for (const step of steps) {
    if (step.kind === 'anchor' || step.balance !== null || step.size === null) {
      current = null;
      continue;
    }
    const before = current?.at(-1)?.entry;
    if (current === null || before?.sectionSign !== step.entry.sectionSign) {
      current = [];
      runs.push(current);
    }
    current.push(step);
  }
  return runs;
}

/** Whether each row of the run has a row of its own among the others with the same date and amount. */
function areAllElsewhere(run: readonly DraftRow[], steps: readonly Step[]): boolean {
  const inRun = new Set<Step>(run);
  const others = new Map<string, number>();
  for (const step of steps) {
    if (step.kind === 'anchor' || inRun.has(step)) continue;
    others.set(keyOf(step), (others.get(keyOf(step)) ?? 0) + 1);
  }
  return run.every((row) => {
    const left = others.get(keyOf(row)) ?? 0;
    others.set(keyOf(row), left - 1);
    return left > 0;
  });
}

function keyOf({ entry, size }: DraftRow): string {
  const [date] = entry.date?.readings ?? [];
  return `${date?.month ?? 0}-${date?.day ?? 0} ${size ?? 0}`;
}
