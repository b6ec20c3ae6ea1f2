import { SAGE50_HEADER } from '../../packages/sage.ts';
import { fileOf } from '../../export-formats.ts';
import { formatMinor, parseMinor } from '#domain/money.ts';
import type { Statement, Transaction } from '#domain/statements/statement.schemas.ts';
import { fieldCell } from '../../accounting/field-cell.ts';
import { neutraliseFormula } from '../../neutralise-formula.ts';
import { textField, valueField } from '../../packages/payment-layout.ts';
import type { WrittenDateOrder } from '../../written-date-order.schemas.ts';
import { oneLine } from '../one-line.ts';
import { ExportNotes } from '../../export-notes.ts';
import type { StatementFile } from '../statement-file.ts';
import { writeDate } from '../write-date.ts';
import { listRows, requireDecimals } from '../list-rows.ts';

/** Of Sage's own chart of accounts. */
const BANK = { bank: '1200', creditCard: '1240' } as const;
const SUSPENSE = '9998';
/** Not under VAT. */
const NO_TAX = 'T9';
const CODE_LENGTH = 8;
const REFERENCE_LENGTH = 30;
const DETAILS_LENGTH = 60;
/** Rates of the United Kingdom, in percent: Sage's defaults for these codes. */
const RATES: Readonly<Partial<Record<string, number>>> = { T1: 20, T5: 5 };

/**
 * Sage 50 Accounts, import of audit trail transactions (Sage, "Import data – audit trail transactions"): payments (BP, of
 * cards VP) and receipts (BR, VR), a row each. The account reference is the nominal code of the bank account, the nominal code
 * that of the booking. Amounts have no sign. A code with a rate parts the amount, which includes the tax, into net and tax.
 */
export function exportSage50(
  statement: Statement,
  { dateOrder, neutralise }: { readonly dateOrder: WrittenDateOrder; readonly neutralise: boolean },
): StatementFile {
  const rows = listRows(statement);
  requireDecimals(rows, 2, 'Sage 50');
  const safe = neutralise ? neutraliseFormula : (text: string) => text;
  const notes = new ExportNotes({
    cut: (named) => `Sage limits details to ${DETAILS_LENGTH} characters, so we shortened ${named}.`,
    suspense: (named) => `No account code in ${named}: we used suspense account ${SUSPENSE}.`,
    noTax: (named) => `No tax code of Sage in ${named}: we used ${NO_TAX} (not under VAT).`,
    rate: (named) =>
      `Tax is worked out of the amounts at Sage’s default rates, ${RATES['T1'] ?? 0}% for T1 and ${RATES['T5'] ?? 0}% for T5, in ${named}.`,
  });
  const lines = rows.map(({ row, account, name }) => {
    const tell = (kind: 'cut' | 'suspense' | 'noTax' | 'rate') => notes.add(kind, name);
    const isOut = row.amount.startsWith('-');
    const code = taxCodeOf(row);
    if (code === null) tell('noTax');
    if (row.accountCode === undefined) tell('suspense');
    const { net, tax } = partAmount(row.amount, RATES[code ?? NO_TAX] ?? 0);
    if (code !== null && RATES[code] !== undefined) tell('rate');
    const cells = [
      valueField(`${account.accountType === 'creditCard' ? 'V' : 'B'}${isOut ? 'P' : 'R'}`),
      valueField(BANK[account.accountType]),
      textField(row.accountCode ?? SUSPENSE, CODE_LENGTH),
      valueField('0'),
      valueField(writeDate(row.date, dateOrder)),
      textField(oneLine(row.reference ?? ''), REFERENCE_LENGTH),
      textField(detailsOf(row), DETAILS_LENGTH),
      valueField(net),
      valueField(code ?? NO_TAX),
      valueField(tax),
    ].map((field) => fieldCell(field, safe, () => tell('cut')));
    return `${cells.join(',')}\r\n`;
  });
  return {
    bytes: new TextEncoder().encode(SAGE50_HEADER + lines.join('')),
    ...fileOf('csv'),
    notes: [
      'For Sage 50: import it as audit trail transactions.',
      `Bank accounts are ${BANK.bank}, cards ${BANK.creditCard}. Change the account reference if yours differ.`,
      ...notes.sentences,
    ],
  };
}

/** `t1`, `1` and `T1` are one; null for what is none of Sage's. */
function taxCodeOf({ taxCode }: Transaction): string | null {
  const number = /^T?(\d{1,2})$/i.exec(taxCode?.trim() ?? '')?.[1];
  return number === undefined ? null : `T${Number(number)}`;
}

/** An amount that includes its tax, without sign; both parts come to it exactly. @param rate in percent */
function partAmount(amount: string, rate: number): { readonly net: string; readonly tax: string } {
  const gross = Math.abs(parseMinor(amount, 2) ?? 0);
  const tax = Math.round((gross * rate) / (100 + rate));
  return { net: formatMinor(gross - tax, 2), tax: formatMinor(tax, 2) };
}

function detailsOf({ payee, description }: Transaction): string {
  const text = oneLine(description);
  const name = oneLine(payee ?? '');
  if (name === '') return text;
  return text.toLowerCase().includes(name.toLowerCase()) ? text : `${name} ${text}`.trimEnd();
}
