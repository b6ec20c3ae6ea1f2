import { checkStatement } from './check-statement.ts';
import type { StatementSummary } from './statement-view.schemas.ts';
import { isRepair } from './statement-issues.ts';
import type { Statement } from './statement.schemas.ts';

/** The figures of a statement for lists and counts. */
export function summarizeStatement(statement: Statement): StatementSummary {
  const { bank, country, accounts } = statement;
  const rows = accounts.flatMap((account) => account.transactions);
  const notes = rows.flatMap((row) => row.notes);
  const doubted = rows.filter((row) => row.notes.some((note) => !isRepair(note)));
  return {
    bank,
    country,
    pages: statement.pageCount,
    accounts: accounts.length,
    transactions: rows.length,
    reconciles: checkStatement(statement).reconciles,
    repairs: notes.filter(isRepair).length,
    warnings: statement.warnings.length + doubted.length,
  };
}
