import type { AccountFacts } from '../reading/statement-table.ts';
import type { Step } from './draft.ts';

/**
 * Whether the rows of a reading come to the totals in the head of the statement: 1 where they do, -1 where what came in
 * is printed as what went out, 0 where nothing tells.
 */
export function voteOfTotals(steps: readonly Step[], { totalIn, totalOut }: AccountFacts): -1 | 0 | 1 {
  if (totalIn === null || totalOut === null || totalIn.value === totalOut.value) return 0;
  let sumIn = 0;
  let sumOut = 0;
  for (const step of steps) {
    if (step.kind !== 'row' || step.size === null || step.size === 0) continue;
    if (step.sign === 0) return 0;
    if (step.sign === 1) sumIn += step.size;
    else sumOut += step.size;
  }
  if (sumIn === totalIn.value && sumOut === totalOut.value) return 1;
  return sumIn === totalOut.value && sumOut === totalIn.value ? -1 : 0;
}
