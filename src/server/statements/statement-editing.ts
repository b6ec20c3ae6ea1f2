import { statementFacts } from '#domain/statements/statement-facts.ts';
import { countColumns } from '#domain/statements/statement-rows.ts';
import type { StatementSummary, StatementView } from '#domain/statements/statement-view.schemas.ts';
import type { DocumentEditing, FigureColumns } from '#server/document-review/change-document.ts';
import { learnFrom, type LearntDocument } from '#server/document-review/learn-document.ts';
import { runOnDocument } from '#server/document-review/run-on-document.ts';
import type { CpuTask } from '#server/platform/pools/cpu-pool.ts';
import type { LearnStatementParams } from './learn-statement.task.ts';
import type { StatementFigures, ViewStatementParams } from './view-statement.task.ts';

export const viewStatementTask: CpuTask<ViewStatementParams, StatementFigures> = {
  module: new URL('./view-statement.task.ts', import.meta.url),
};

const learnStatementTask: CpuTask<LearnStatementParams, LearntDocument> = {
  module: new URL('./learn-statement.task.ts', import.meta.url),
};

/** How statements are shown with a person's edits. */
export const statementEditing = {
  kind: 'statement',
  view: (ctx, stored, kept, added): Promise<StatementFigures> =>
    runOnDocument(ctx, 'statement', stored, viewStatementTask, { kept, added, isShown: false }),
  columns: summaryColumns,
  learn: (ctx, stored, history) =>
    learnFrom(ctx, stored, history.byPerson, (facts) =>
      runOnDocument(ctx, 'statement', stored, learnStatementTask, { ...history, ...facts }),
    ),
} as const satisfies DocumentEditing<'statement', StatementView['check']>;

/** The columns of a file row that show a statement's figures. */
export function summaryColumns(summary: StatementSummary): FigureColumns {
  const { bank, accounts, transactions, booked = 0, repairs } = summary;
  return {
    rowCount: transactions,
    columnCount: countColumns(accounts, booked > 0),
    duplicatesFound: 0,
    emptyRowsFound: 0,
    emptyColumnsFound: 0,
    issuesFixed: repairs,
    sourceDetection: bank === null ? null : { source: 'bank-statement', label: bank, confidence: 1 },
    ...statementFacts(summary),
  };
}
