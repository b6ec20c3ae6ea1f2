import { foldDescription } from './fold-description.ts';
import type { NamedRule, RuleDirection } from './rule.schemas.ts';

/** No rule ends here. */
const NONE = 0x7fffffff;
/** UTF-16 units: what a letter adds to the number of its node in the key of a step. */
const LETTERS = 0x1_0000;
const ROOT = 0;

/** Of every node the first rule, by its place in the list, that ends there or in the end of its text. */
type FirstRules = number[];

/**
 * Finds the first of many rules whose text a description contains. One pass over the description whatever the number
 * of rules (Aho-Corasick): a node stands for the longest end of what was read that some rule begins with.
 */
export class RuleMatcher {
  readonly #rules: readonly NamedRule[];
  readonly #steps = new Map<number, number>();
  readonly #fallbacks: number[] = [ROOT];
  readonly #first: Readonly<Record<RuleDirection, FirstRules>> = { in: [NONE], out: [NONE], any: [NONE] };

  /** @param rules in the order in which they are tried; one whose text folds to nothing fits no description */
  constructor(rules: readonly NamedRule[]) {
    this.#rules = rules;
    const parents: number[] = [ROOT];
    const letters: number[] = [0];
    const levels: number[][] = [];
    for (const [place, { contains, direction }] of rules.entries()) {
      const text = foldDescription(contains);
      let node = ROOT;
      for (let at = 0; at < text.length; at++) {
        const key = node * LETTERS + text.charCodeAt(at);
        let next = this.#steps.get(key);
        if (next === undefined) {
          next = parents.push(node) - 1;
          letters.push(text.charCodeAt(at));
          this.#fallbacks.push(ROOT);
          for (const first of Object.values(this.#first)) first.push(NONE);
          this.#steps.set(key, next);
          (levels[at] ??= []).push(next);
        }
        node = next;
      }
      const first = this.#first[direction];
      if (node !== ROOT) first[node] = Math.min(first[node] ?? NONE, place);
    }
    for (const node of levels.flat()) this.#link(node, parents[node] ?? ROOT, letters[node] ?? 0);
  }

  /** The first rule that fits. @param amount a decimal string; money out is negative */
  find(description: string, amount: string): NamedRule | null {
    const { any } = this.#first;
    const ofSign = this.#first[directionOf(amount)];
    const text = foldDescription(description);
    let node = ROOT;
    let best = NONE;
    for (let at = 0; at < text.length; at++) {
      node = this.#step(node, text.charCodeAt(at));
      best = Math.min(best, any[node] ?? NONE, ofSign[node] ?? NONE);
    }
    return this.#rules[best] ?? null;
  }

  /** Links a node once all shorter ones are: to the longest end of its text that is a node, whose rules fit here too. */
  #link(node: number, parent: number, letter: number): void {
    const fallback = parent === ROOT ? ROOT : this.#step(this.#fallbacks[parent] ?? ROOT, letter);
    this.#fallbacks[node] = fallback;
    for (const first of Object.values(this.#first))
      first[node] = Math.min(first[node] ?? NONE, first[fallback] ?? NONE);
  }

  #step(from: number, letter: number): number {
    let node = from;
    for (;;) {
      const next = this.#steps.get(node * LETTERS + letter);
      if (next !== undefined) return next;
      if (node === ROOT) return ROOT;
      node = this.#fallbacks[node] ?? ROOT;
    }
  }
}

function directionOf(amount: string): RuleDirection {
  if (!/[1-9]/.test(amount)) return 'any';
  return amount.startsWith('-') ? 'out' : 'in';
}
