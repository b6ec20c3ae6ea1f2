import { PLANS } from '#domain/subscriptions/plan-catalogue.ts';
import { statementFacts } from '#domain/statements/statement-facts.ts';
import { countColumns } from '#domain/statements/statement-rows.ts';
import type { StatementSummary, StatementView } from '#domain/statements/statement-view.schemas.ts';
import type { DocumentEditing, FigureColumns } from '#server/files/change-document.ts';
import type { CpuTask } from '#server/platform/cpu-pool.ts';
import { readObject } from '#server/platform/read-object.ts';
import type { ViewedStatement, ViewStatementParams } from './view-statement.task.ts';

const viewStatementTask: CpuTask<ViewStatementParams, ViewedStatement> = {
  module: new URL('./view-statement.task.ts', import.meta.url),
};

/** How statements are shown with a person's edits. */
export const statementEditing = {
  kind: 'statement',
  view: (ctx, { result }, kept, added): Promise<ViewedStatement> =>
    ctx.cpuPool.run(
      viewStatementTask,
      { kept, added },
      {
        inputs: { 'statement.json': readObject(ctx.storage, `${result.prefix}statement.json`) },
        priority: PLANS[ctx.actor.tier].jobPriority,
        owner: ctx.actor.userId,
      },
    ),
  columns: summaryColumns,
} as const satisfies DocumentEditing<'statement', StatementView['check']>;

/** The columns of a file row that show a statement's figures. */
export function summaryColumns(summary: StatementSummary): FigureColumns {
  const { bank, accounts, transactions, repairs } = summary;
  return {
    rowCount: transactions,
    columnCount: countColumns(accounts),
    duplicatesFound: 0,
    emptyRowsFound: 0,
    emptyColumnsFound: 0,
    issuesFixed: repairs,
    sourceDetection: bank === null ? null : { source: 'bank-statement', label: bank, confidence: 1 },
    ...statementFacts(summary),
  };
}
