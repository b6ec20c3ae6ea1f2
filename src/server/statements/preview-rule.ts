import { and, desc, eq } from 'drizzle-orm';
import { files } from '#db/schema/files.ts';
import { placeOfNewRule } from '#domain/recipes/rules/place-of-new-rule.ts';
import type { NamedRule } from '#domain/recipes/rules/rule.schemas.ts';
import type { PreviewRuleInput, RulePreview } from '#domain/recipes/rules/rules.schemas.ts';
import { PLANS } from '#domain/subscriptions/plan-catalogue.ts';
import { matches } from '#server/files/file-filter.queries.ts';
import { editsOf, getStoredDocument } from '#server/document-review/stored-document.queries.ts';
import type { CpuTask } from '#server/platform/pools/cpu-pool.ts';
import { readObject } from '#server/platform/storage/read-object.ts';
import type { DocumentContext } from '#server/document-review/run-on-document.ts';
import { loadRules } from '#server/recipes/rules.queries.ts';
import type { PreviewRuleParams } from './preview-rule.task.ts';

const MOST_STATEMENTS = 50;
/** The statement with which this many are reached is the last: a person waits for the answer while typing. */
const MOST_ROWS = 50_000;
/** Stands for a rule that has no id yet. */
const NEW = 'new';

const previewRuleTask: CpuTask<PreviewRuleParams, Omit<RulePreview, 'isCut'>> = {
  module: new URL('./preview-rule.task.ts', import.meta.url),
};

/**
 * What a rule would change in the actor's newest statements that are still stored, had it been among the rules that are on
 * when they were converted. Rows that a person booked count as they are.
 */
export async function previewRule(ctx: DocumentContext, input: PreviewRuleInput): Promise<RulePreview> {
  const rules = withRule(await loadRules(ctx.db, ctx.actor.userId), input);
  const newest = await listNewest(ctx);
  const chosen: (typeof newest)[number][] = [];
  let rows = 0;
  for (const file of newest.slice(0, MOST_STATEMENTS)) {
    if (rows >= MOST_ROWS) break;
    chosen.push(file);
    rows += file.rowCount ?? 0;
  }
  const stored = [];
  for (const { id } of chosen) stored.push(await getStoredDocument(ctx, id, 'statement'));
  const preview = await ctx.cpuPool.run(
    previewRuleTask,
    {
      rules,
      ruleId: input.id ?? NEW,
      files: stored.map((one) => ({ id: one.file.id, name: one.file.originalName, edits: editsOf(one) })),
    },
    {
      inputs: Object.fromEntries(
        stored.map(({ file, result }) => [
          `${file.id}.json`,
          readObject(ctx.storage, `${result.prefix}statement.json`),
        ]),
      ),
      priority: PLANS[ctx.actor.tier].jobPriority,
      owner: ctx.actor.userId,
    },
  );
  return { ...preview, isCut: newest.length > chosen.length };
}

/** One more than are looked at. */
function listNewest(ctx: DocumentContext) {
  return ctx.db
    .select({ id: files.id, rowCount: files.rowCount })
    .from(files)
    .where(and(matches(ctx, { kind: 'statement' }), eq(files.status, 'ready')))
    .orderBy(desc(files.createdAt), desc(files.id))
    .limit(MOST_STATEMENTS + 1);
}

/** The rules with this one in its place; one that is off, or gone, is put where a new one goes. */
function withRule(rules: readonly NamedRule[], input: PreviewRuleInput): NamedRule[] {
  const { id = NEW, contains, direction, booking } = input;
  const rule = { id, contains, direction, booking };
  if (rules.some((other) => other.id === id)) return rules.map((other) => (other.id === id ? rule : other));
  return rules.toSpliced(
    placeOfNewRule(
      rules.map((other) => other.contains),
      contains,
    ),
    0,
    rule,
  );
}
