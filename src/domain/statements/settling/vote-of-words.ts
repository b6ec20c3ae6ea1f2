import type { Minor } from '#domain/money.ts';
import type { RowEntry } from '../reading/statement-table.ts';
import { owedFactor, type SignRules, type Step } from './draft.ts';
import { signOfWords } from './sign-words.ts';

/** From so many rows with telling words on, their vote has its full weight. */
const ENOUGH = 8;
/**
 * The same where only the balances give signs, which unsigned balances of an overdrawn account give turned round, and
 * words of both kinds say the same of it: into savings comes nothing but standing orders.
 */
const ENOUGH_OF_ONE_MIND = 3;

/** What the words of rows say of their sign; asked once for each row. */
export class WordSigns {
  readonly #signs = new Map<RowEntry, -1 | 0 | 1>();

  signOf(row: RowEntry): -1 | 0 | 1 {
    const known = this.#signs.get(row);
    if (known !== undefined) return known;
    const sign = signOfWords(row.description);
    this.#signs.set(row, sign);
    return sign;
  }
}

/**
 * How far the descriptions agree with the signs of a reading, from -1 to 1. A card taken for an account, or the
 * reverse, has every sign turned round, and its balances add up all the same: then only the words tell.
 */
export function voteOfWords(steps: readonly Step[], rules: SignRules, words: WordSigns): number {
  const factor = owedFactor(rules);
  let agree = 0;
  let disagree = 0;
  let printed = 0;
  const kinds = new Set<-1 | 1>();
  let last: Minor | null = null;
  for (const step of steps) {
    if (step.kind === 'anchor') {
      last = step.value;
      continue;
    }
    let { sign } = step;
    if (sign !== 0) printed++;
    if (sign === 0 && last !== null && step.balance !== null) {
      const difference = factor * (step.balance - last);
      if (Math.abs(difference) === step.size && difference !== 0) sign = difference < 0 ? -1 : 1;
    }
    last = step.balance;
    if (sign === 0 || step.size === null || step.size === 0) continue;
    const said = words.signOf(step.entry);
    if (said !== 0) kinds.add(said);
    if (said === sign) agree++;
    else if (said !== 0) disagree++;
  }
  const isOfOneMind = printed === 0 && kinds.size === 2 && Math.min(agree, disagree) === 0;
  return (agree - disagree) / Math.max(isOfOneMind ? ENOUGH_OF_ONE_MIND : ENOUGH, agree + disagree);
}
