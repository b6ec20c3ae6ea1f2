import type { FoundRule } from './find-rules.ts';

/**
 * Watches which rules apply, and switches one off at a time: it then applies to nothing. It does so from outside, by
 * putting its own function in the place of each rule's: the product knows of no switch.
 */
export class RuleSwitch {
  readonly #applied = new Set<string>();
  #off: string | null = null;

  constructor(rules: readonly FoundRule[]) {
    for (const { id, rule } of rules) {
      const applies = rule.applies.bind(rule);
      rule.applies = (...args) => {
        if (this.#off === id) return 0;
        const share = applies(...args);
        if (Number(share) !== 0) this.#applied.add(id);
        return share;
      };
    }
  }

  /** Runs with a rule switched off; null: with all. */
  run<T>(off: string | null, action: () => T): { readonly result: T; readonly applied: ReadonlySet<string> } {
    this.#off = off;
    this.#applied.clear();
    try {
      return { result: action(), applied: new Set(this.#applied) };
    } finally {
      this.#off = null;
    }
  }
}
