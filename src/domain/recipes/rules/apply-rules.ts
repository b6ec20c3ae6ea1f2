import { RuleMatcher } from './rule-matcher.ts';
import type { NamedRule } from './rule.schemas.ts';

/** What rules look at. */
export interface RuleRow {
  readonly id: string;
  readonly description: string;
  /** A decimal string; money out is negative. */
  readonly amount: string;
}

/**
 * The rule that books each row: the first in order whose text the description contains and whose direction fits. It
 * books the row as a whole; what it does not say stays empty, and no later rule adds to it.
 *
 * @returns by the row's id; rows that no rule fits are left out. O(rules + rows), by letters
 */
export function applyRules(rows: readonly RuleRow[], rules: readonly NamedRule[]): Map<string, NamedRule> {
  const matcher = new RuleMatcher(rules);
  const found = new Map<string, NamedRule>();
  for (const { id, description, amount } of rows) {
    const rule = matcher.find(description, amount);
    if (rule !== null) found.set(id, rule);
  }
  return found;
}
