import { findChangedRows } from '#domain/recipes/rules/find-changed-rows.ts';
import { RuleMatcher } from '#domain/recipes/rules/rule-matcher.ts';
import type { NamedRule } from '#domain/recipes/rules/rule.schemas.ts';
import type { RulePreview } from '#domain/recipes/rules/rules.schemas.ts';
import type { StatementEdit } from '#domain/statements/edits/edit.schemas.ts';
import type { CpuTaskIo } from '#server/platform/pools/cpu-pool.ts';
import { readEditedStatement } from './read-edited-statement.ts';

const MOST_EXAMPLES = 20;

export interface PreviewRuleParams {
  /** In their order, the rule that is tried among them. */
  readonly rules: readonly NamedRule[];
  /** The id of that rule. */
  readonly ruleId: string;
  /** Newest first. */
  readonly files: readonly {
    readonly id: string;
    readonly name: string;
    readonly edits: readonly StatementEdit[];
  }[];
}

/** What a rule would change in the inputs `<file id>.json`, one statement after the other. */
export default async function previewRuleTask(
  { rules, ruleId, files }: PreviewRuleParams,
  io: CpuTaskIo,
): Promise<Omit<RulePreview, 'isCut'>> {
  const matcher = new RuleMatcher(rules);
  const preview = { rows: 0, statements: 0, lookedAt: { rows: 0, statements: files.length } };
  const examples: RulePreview['examples'] = [];
  for (const { id, name, edits } of files) {
    const statement = await readEditedStatement({ input: () => io.input(`${id}.json`) }, edits);
    const changed = findChangedRows(statement, matcher, ruleId);
    preview.lookedAt.rows += statement.accounts.reduce(
      (sum, { transactions }) => sum + transactions.length,
      0,
    );
    preview.rows += changed.length;
    if (changed.length > 0) preview.statements += 1;
    for (const row of changed.slice(0, MOST_EXAMPLES - examples.length))
      examples.push({ ...row, fileId: id, fileName: name });
  }
  return { ...preview, examples };
}
