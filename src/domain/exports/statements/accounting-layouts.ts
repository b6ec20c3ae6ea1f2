import type { AccountingFormat } from '../accounting/accounting-packages.ts';
import { ACCOUNTING_PACKAGES } from '../accounting/accounting-packages.ts';
import { ACCOUNTING_LAYOUTS, type Field } from '../accounting/accounting-formats.ts';
import { readAmount } from '../accounting/read-amount.ts';
import type { StatementExportOptions, WrittenDateOrder } from './statement-export-options.ts';
import { writeDate } from './write-date.ts';

/** A transaction as an import file has it: texts of one line, the amount with its account's decimals. */
export interface StatementLine {
  readonly date: string;
  readonly amount: string;
  readonly description: string;
  readonly reference: string;
}

export type LineNote = 'cut' | 'movedReference' | 'noDescription' | 'zero';

/** How a package takes the transactions of a bank statement. */
export interface StatementLayout {
  readonly label: string;
  /** Null where the package takes every line for a transaction. */
  readonly header: readonly string[] | null;
  /** What one file may hold; null for no limit. */
  readonly maxRows: number | null;
  readonly maxBytes: number | null;
  readonly maxDecimals: number | null;
  fields(line: StatementLine, tell: (kind: LineNote) => void): Field[];
}

const NO_DESCRIPTION = 'No description';
const QUICKBOOKS_ROWS = 1000;
/** QuickBooks says 350 KB; a thousand bytes each are right in either reading. */
const QUICKBOOKS_BYTES = 350_000;
/** March: most South African financial years. */
const USUAL_YEAR_START = 3;

/** The layout of a package's import of bank statements, under the options; the sources stand in accounting/accounting-formats.ts. */
export function statementLayout(
  format: AccountingFormat,
  options: StatementExportOptions,
  order: WrittenDateOrder,
): StatementLayout {
  const { label, maxLines } = ACCOUNTING_PACKAGES[format];
  const base = { label, maxRows: maxLines, maxBytes: null, maxDecimals: null };
  const threeColumns: StatementLayout = {
    ...base,
    header: ['Date', 'Description', 'Amount'],
    fields: (line, tell) => [value(writeDate(line.date, order)), described(line, tell), value(line.amount)],
  };
  switch (format) {
    case 'quickbooks':
      return { ...base, maxRows: QUICKBOOKS_ROWS, maxBytes: QUICKBOOKS_BYTES, ...quickbooks(order, options) };
    case 'freshbooks':
      return threeColumns;
    case 'sage':
      return { ...threeColumns, label: 'Sage' };
    case 'xero':
      return { ...base, ...xero(order) };
    case 'pastel':
      return { ...base, ...pastel(options) };
  }
}

type LineForm = Pick<StatementLayout, 'header' | 'fields'>;

/**
 * QuickBooks Online, bank upload (Intuit: "Manually upload transactions into QuickBooks Online"): three columns with signed
 * amounts, or four with credit (money in) and debit (money out) without a sign. Cells of zero have to be left blank.
 */
function quickbooks(order: WrittenDateOrder, { columns }: StatementExportOptions): LineForm {
  return {
    header: ['Date', 'Description', ...(columns === 4 ? ['Credit', 'Debit'] : ['Amount'])],
    fields: (line, tell) => {
      const isZero = /^[-0.]+$/.test(line.amount);
      if (isZero) tell('zero');
      const amount = isZero ? '' : line.amount;
      const isOut = amount.startsWith('-');
      const amounts = columns === 4 ? [isOut ? '' : amount, isOut ? amount.slice(1) : ''] : [amount];
      return [value(writeDate(line.date, order)), described(line, tell), ...amounts.map(value)];
    },
  };
}

/** A statement does not say who was paid apart from its description: the payee is left to Xero's rules. */
function xero(order: WrittenDateOrder): LineForm {
  return {
    header: ['Date', 'Amount', 'Payee', 'Description', 'Reference'],
    fields: ({ date, amount, description, reference }) => [
      value(writeDate(date, order)),
      value(amount),
      value(''),
      text(description),
      text(reference),
    ],
  };
}

/** The cash book batch that tables become too, with the account and the financial year that the person sets. */
function pastel({
  gdc,
  yearStart,
}: StatementExportOptions): LineForm & { readonly maxDecimals: number | null } {
  const layout = ACCOUNTING_LAYOUTS.pastel;
  return {
    header: layout.header,
    maxDecimals: layout.demands.maxDecimals,
    fields: ({ date, amount, description, reference }, tell) => {
      const read = readAmount(amount, '.');
      if (read === null) throw new Error('an amount of a statement is none');
      const month = Number(date.slice(5, 7));
      const payment = {
        year: Number(date.slice(0, 4)),
        month,
        day: Number(date.slice(8)),
        amount: read,
        description,
        payee: '',
        reference,
        cheque: '',
        account: gdc?.code ?? '',
        bank: '',
        department: '',
        taxCode: '',
        gdc: gdc?.ledger ?? '',
        period: String(((month - (yearStart ?? USUAL_YEAR_START) + 12) % 12) + 1),
      };
      return layout.line(payment, {
        order: 'day',
        tell: (kind) => {
          if (kind === 'moved_reference') tell('movedReference');
        },
      });
    },
  };
}

/** What the package's file assumes where the person has set nothing. */
export function noteAssumptions(
  format: AccountingFormat,
  { gdc, yearStart }: StatementExportOptions,
): string[] {
  if (format !== 'pastel') return [];
  const notes: string[] = [];
  if (gdc === undefined || gdc === null) {
    notes.push(
      'Suspense account 9990000 stands in every line: your company needs an account of this number, or name another.',
    );
  }
  if (yearStart === undefined) notes.push('The periods are those of a financial year from March.');
  return notes;
}

/** A description has to be there. */
function described({ description, reference }: StatementLine, tell: (kind: LineNote) => void): Field {
  if (description !== '') return text(description);
  if (reference !== '') return text(reference);
  tell('noDescription');
  return text(NO_DESCRIPTION);
}

function text(content: string): Field {
  return { text: content, maxLength: Number.POSITIVE_INFINITY };
}

function value(content: string): Field {
  return { value: content };
}
