import type { StatementSummary } from '#domain/statements/statement-view.schemas.ts';

/** Of the CSV of one account; a column more names the account where there are several. */
const COLUMNS = 8;

/** The columns of a file row that show a statement's figures. */
export function summaryColumns(summary: StatementSummary) {
  const { bank, accounts, transactions, repairs } = summary;
  return {
    rowCount: transactions,
    columnCount: accounts > 1 ? COLUMNS + 1 : COLUMNS,
    duplicatesFound: 0,
    emptyRowsFound: 0,
    emptyColumnsFound: 0,
    issuesFixed: repairs,
    sourceDetection: bank === null ? null : { source: 'bank-statement', label: bank, confidence: 1 },
  };
}
