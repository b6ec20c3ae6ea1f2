import { foldDescription } from './fold-description.ts';
import { LetterSteps } from './letter-steps.ts';
import type { NamedRule, RuleDirection } from './rule.schemas.ts';

/** No rule ends here. */
const NONE = 0x7fffffff;
const ROOT = 0;

/**
 * Finds the first of many rules whose text a description contains. One pass over the description whatever the number
 * of rules (Aho-Corasick): a node stands for the longest end of what was read that some rule begins with.
 */
export class RuleMatcher {
  readonly #rules: readonly NamedRule[];
  readonly #steps: LetterSteps;
  /** Of each node the longest end of its text that is a node, too. */
  readonly #fallbacks: Int32Array;
  /** Of each node the first rule, by its place in the list, that ends there or in the end of its text. */
  readonly #first: Readonly<Record<RuleDirection, Int32Array>>;

  /** @param rules in the order in which they are tried; one whose text folds to nothing fits no description */
  constructor(rules: readonly NamedRule[]) {
    this.#rules = rules;
    const texts = rules.map(({ contains }) => foldDescription(contains));
    const most = texts.reduce((sum, text) => sum + text.length, 0);
    const firsts = () => new Int32Array(most + 1).fill(NONE);
    this.#steps = new LetterSteps(most);
    this.#fallbacks = new Int32Array(most + 1);
    this.#first = { in: firsts(), out: firsts(), any: firsts() };
    let nodes = 1;
    const levels: { readonly node: number; readonly parent: number; readonly letter: number }[][] = [];
    for (const [place, text] of texts.entries()) {
      let node = ROOT;
      for (let at = 0; at < text.length; at++) {
        const letter = text.charCodeAt(at);
        let next = this.#steps.get(node, letter);
        if (next < 0) {
          next = nodes++;
          this.#steps.add(node, letter, next);
          (levels[at] ??= []).push({ node: next, parent: node, letter });
        }
        node = next;
      }
      const first = this.#first[rules[place]?.direction ?? 'any'];
      if (node !== ROOT) first[node] = Math.min(first[node] ?? NONE, place);
    }
    for (const level of levels)
      for (const { node, parent, letter } of level) this.#link(node, parent, letter);
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
      const next = this.#steps.get(node, letter);
      if (next >= 0) return next;
      if (node === ROOT) return ROOT;
      node = this.#fallbacks[node] ?? ROOT;
    }
  }
}

function directionOf(amount: string): RuleDirection {
  if (!/[1-9]/.test(amount)) return 'any';
  return amount.startsWith('-') ? 'out' : 'in';
}
