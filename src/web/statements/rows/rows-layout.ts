import type { CSSProperties } from 'react';
import type { Transaction } from '#domain/statements/statement.schemas.ts';
import { formatMoney } from '#web/documents/format-money.ts';
import { ROW_COLUMNS, type RowColumn } from './row-fields.ts';

/** Below this width of the pane a row takes two lines. */
const WIDE_FROM = 600;

export interface RowsLayout {
  /** Whether a row takes one line. */
  readonly isWide: boolean;
  readonly rowHeight: number;
  readonly headerHeight: number;
  readonly row: CSSProperties;
}

/** In px: what the longest text of a column needs. */
interface ColumnWidths {
  readonly amount: number;
  readonly balance: number;
  /** Null where no row has one. */
  readonly reference: number | null;
  /** The numbers of the rows with their boxes. */
  readonly number: number;
}

const DIGIT = 7.8;
const PADDING = 22;
const NUMBER_MIN = 56;
/** The box of a row's number and the room around both. */
const NUMBER_BOX = 44;
const MONEY_MIN = 84;
const REFERENCE_MIN = 96;
const REFERENCE_MAX = 130;
/** Room for the title over the numbers. */
const NUMBER_TITLED = 68;
/** Room for the column's short name, where no row has a reference. */
const REFERENCE_NONE = 52;

/** Figures are never cut; references are, when they are very long. */
export function columnWidths(rows: readonly Transaction[]): ColumnWidths {
  let amount = 0;
  let balance = 0;
  let reference = 0;
  for (const row of rows) {
    amount = Math.max(amount, row.amount.length);
    balance = Math.max(balance, row.balance?.length ?? 0);
    reference = Math.max(reference, row.reference?.length ?? 0);
  }
  return {
    amount: moneyWidth(amount, 1),
    balance: moneyWidth(balance, 0),
    number: Math.max(NUMBER_MIN, Math.ceil(String(rows.length).length * DIGIT + NUMBER_BOX)),
    reference:
      reference === 0
        ? null
        : Math.min(REFERENCE_MAX, Math.max(REFERENCE_MIN, Math.ceil(reference * DIGIT + PADDING))),
  };
}

/** @param length of the wire's form, which has neither group marks nor a plus */
function moneyWidth(length: number, signs: number): number {
  const shown = formatMoney('9'.repeat(Math.max(1, length))).length + signs;
  return Math.max(MONEY_MIN, Math.ceil(shown * DIGIT + PADDING));
}

export function rowsLayout(paneWidth: number, widths: ColumnWidths): RowsLayout {
  const { amount, balance, reference, number } = widths;
  if (paneWidth >= WIDE_FROM) {
    return {
      isWide: true,
      rowHeight: 36,
      headerHeight: 36,
      row: {
        gridTemplateColumns: `${String(Math.max(number, NUMBER_TITLED))}px 108px minmax(150px, 1fr) ${String(reference ?? REFERENCE_NONE)}px ${String(amount)}px ${String(balance)}px 34px`,
        gridTemplateAreas: `'head ${ROW_COLUMNS.join(' ')}'`,
      },
    };
  }
  return {
    isWide: false,
    rowHeight: 64,
    headerHeight: 48,
    row: {
      // Where no row has a reference, the descriptions take most of its room.
      gridTemplateColumns: `${String(number)}px minmax(96px, 1fr) ${String(amount)}px ${String(balance - (reference === null ? REFERENCE_NONE : 0))}px ${reference === null ? `${String(REFERENCE_NONE)}px ` : ''}28px`,
      gridTemplateRows: '1fr 1fr',
      gridTemplateAreas:
        reference === null
          ? `'head date amount balance balance check' 'head description description description reference check'`
          : `'head date amount balance check' 'head description description reference check'`,
    },
  };
}

export function isAtEnd(column: RowColumn): boolean {
  return column === 'amount' || column === 'balance';
}
