import type { Statement } from '#domain/statements/statement.schemas.ts';
import { fieldCell } from '../../accounting/field-cell.ts';
import { neutraliseFormula } from '../../neutralise-formula.ts';
import { FRESHBOOKS_EXPENSES_HEADER, freshbooksFacts } from '../../packages/freshbooks.ts';
import { noteParts } from '../../packages/package-facts.ts';
import { textField, valueField } from '../../packages/payment-layout.ts';
import type { WrittenDateOrder } from '../../written-date-order.schemas.ts';
import { divideLines } from '../divide-lines.ts';
import { oneLine } from '../one-line.ts';
import { ExportNotes } from '../../export-notes.ts';
import type { StatementFile } from '../statement-file.ts';
import { writeDate } from '../write-date.ts';
import { csvOrZip } from '../csv-or-zip.ts';
import { listRows } from '../list-rows.ts';

const DESCRIPTION_LENGTH = 250;
const NO_CATEGORY = freshbooksFacts.expenseAccount.code;

/**
 * FreshBooks, import of expenses (FreshBooks support, "Import expenses"): an expense for each payment. FreshBooks takes no
 * income this way: money in is left out, and told. Taxes of a payment are not known, so none is written.
 */
export async function exportFreshbooksExpenses(
  statement: Statement,
  { dateOrder, neutralise }: { readonly dateOrder: WrittenDateOrder; readonly neutralise: boolean },
): Promise<StatementFile> {
  const safe = neutralise ? neutraliseFormula : (text: string) => text;
  const notes = new ExportNotes({
    in: (rows) => `FreshBooks imports expenses only, so we left out ${rows}, where money came in.`,
    cut: (rows) =>
      `FreshBooks limits descriptions to ${DESCRIPTION_LENGTH} characters, so we shortened ${rows}.`,
    noCategory: (rows) => `No category in ${rows}: we used “${NO_CATEGORY}”.`,
    taxCode: (rows) => `Tax codes are not in the file, in ${rows}: FreshBooks wants amounts of tax.`,
  });
  const lines: string[] = [];
  for (const { row, account, name } of listRows(statement)) {
    const tell = (kind: 'in' | 'cut' | 'noCategory' | 'taxCode') => notes.add(kind, name);
    if (!row.amount.startsWith('-')) {
      tell('in');
      continue;
    }
    if (row.category === undefined) tell('noCategory');
    if (row.taxCode !== undefined) tell('taxCode');
    const amount = row.amount.slice(1);
    const texts = [oneLine(row.description), oneLine(row.reference ?? '')].filter((text) => text !== '');
    const cells = [
      valueField(writeDate(row.date, dateOrder)),
      textField(oneLine(row.payee ?? '')),
      textField(oneLine(row.category ?? NO_CATEGORY)),
      textField(texts.join('; '), DESCRIPTION_LENGTH),
      valueField(amount),
      ...['', '', '', ''].map(valueField),
      valueField(amount),
      valueField(account.currency ?? ''),
    ].map((field) => fieldCell(field, safe, () => tell('cut')));
    lines.push(`${cells.join(',')}\r\n`);
  }
  const parts = divideLines(FRESHBOOKS_EXPENSES_HEADER, lines, freshbooksFacts).map((text, at, all) => ({
    name: `freshbooks-part-${at + 1}-of-${all.length}`,
    text,
  }));
  const all = ['Import it as expenses.', ...noteParts(freshbooksFacts, parts.length), ...notes.sentences];
  return csvOrZip(parts, all);
}
