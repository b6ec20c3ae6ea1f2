import type { CSSProperties } from 'react';
import type { Transaction } from '#domain/statements/statement.schemas.ts';
import { formatDay } from '#web/documents/format-day.ts';
import { formatMoney } from '#web/documents/format-money.ts';
import { BOOKING_NAMES } from '#domain/recipes/rules/rule.schemas.ts';
import type { BookingName } from '#web/recipes/rules/booking-labels.ts';
import { columnsOf, isBookingColumn, type MoneyStyle, type RowColumn } from './row-fields.ts';

/** Below this width of the pane a row takes two lines. */
const WIDE_FROM = 600;

export interface RowsLayout {
  /** True where a row is one line of cells. */
  readonly isWide: boolean;
  /** Left to right. */
  readonly columns: readonly RowColumn[];
  /** The height of a row whose description takes one line. */
  readonly rowHeight: number;
  readonly headerHeight: number;
  /** Room for the text of a description, in px; null where it takes one line whatever it is. */
  readonly textWidth: number | null;
  /** True where there is no room for columns of bookings: they stand below the description then. */
  readonly hasBookingLine: boolean;
  /** True where dates leave out the year, for lack of room. */
  readonly hasShortDates: boolean;
  readonly row: CSSProperties;
}

/** In px: what the longest text of a column needs. */
interface ColumnWidths {
  readonly date: number;
  readonly amount: number;
  /** Null where no row has one. */
  readonly balance: number | null;
  /** Null where no row has one. */
  readonly reference: number | null;
  /** The numbers of the rows with their boxes. */
  readonly number: number;
  /** True where the dates are of several years. */
  readonly hasYears: boolean;
  /** Those that some row fills. */
  readonly bookings: readonly BookingName[];
}

const DIGIT = 7.8;
const LETTER = 7.2;
const PADDING = 22;
const NUMBER_MIN = 56;
/** The box of a row's number and the room around both. */
const NUMBER_BOX = 44;
const MONEY_MIN = 84;
const REFERENCE_MIN = 96;
const REFERENCE_MAX = 130;
const DATE_MIN = 72;
/** Room for the title over the numbers. */
const NUMBER_TITLED = 68;
/** Room for a column's short name, where no row has anything in it. */
const EMPTY = 46;
const CHECK = 34;
const DESCRIPTION_MIN = 150;
const DESCRIPTION_BESIDE_BOOKINGS_MIN = 240;
const BOOKING: Readonly<Record<BookingName, number>> = {
  payee: 130,
  category: 120,
  accountCode: 104,
  taxCode: 82,
};
/** Height of each further line of a description. */
export const LINE_HEIGHT = 18;

/** Figures are never cut; references are, when they are very long. */
export function columnWidths(rows: readonly Transaction[]): ColumnWidths {
  const amounts = emptyFigures();
  const balances = emptyFigures();
  let reference = 0;
  const days = new Set<string>();
  for (const row of rows) {
    widen(amounts, row.amount);
    if (row.balance !== null) widen(balances, row.balance);
    reference = Math.max(reference, row.reference?.length ?? 0);
    days.add(row.date);
  }
  const dates = [...days].map((day) => formatDay(day).length);
  return {
    date: Math.max(DATE_MIN, Math.ceil(Math.max(0, ...dates) * LETTER + PADDING)),
    amount: moneyWidth(amounts, 1),
    balance: balances.whole === 0 ? null : moneyWidth(balances, balances.hasMinus ? 1 : 0),
    number: Math.max(NUMBER_MIN, Math.ceil(String(rows.length).length * DIGIT + NUMBER_BOX)),
    reference:
      reference === 0
        ? null
        : Math.min(REFERENCE_MAX, Math.max(REFERENCE_MIN, Math.ceil(reference * DIGIT + PADDING))),
    hasYears: new Set([...days].map((day) => day.slice(0, 4))).size > 1,
    bookings: BOOKING_NAMES.filter((name) => rows.some((row) => row[name] !== undefined)),
  };
}

/** The most digits before and after the point of a column's figures. */
interface Figures {
  whole: number;
  decimals: number;
  hasMinus: boolean;
}

const emptyFigures = (): Figures => ({ whole: 0, decimals: 0, hasMinus: false });

function widen(figures: Figures, money: string): void {
  const hasMinus = money.startsWith('-');
  const point = money.indexOf('.');
  const end = point < 0 ? money.length : point;
  figures.whole = Math.max(figures.whole, end - (hasMinus ? 1 : 0));
  figures.decimals = Math.max(figures.decimals, point < 0 ? 0 : money.length - point - 1);
  figures.hasMinus ||= hasMinus;
}

function moneyWidth({ whole, decimals }: Figures, signs: number): number {
  const fraction = decimals === 0 ? '' : `.${'9'.repeat(decimals)}`;
  const shown = formatMoney(`${'9'.repeat(Math.max(1, whole))}${fraction}`).length + signs;
  return Math.max(MONEY_MIN, Math.ceil(shown * DIGIT + PADDING));
}

export function rowsLayout(paneWidth: number, widths: ColumnWidths, money: MoneyStyle): RowsLayout {
  return paneWidth >= WIDE_FROM ? wideLayout(paneWidth, widths, money) : narrowLayout(widths);
}

function wideLayout(paneWidth: number, widths: ColumnWidths, money: MoneyStyle): RowsLayout {
  const plain = columnsOf(money, []);
  const number = Math.max(widths.number, NUMBER_TITLED);
  const widthOf = (column: RowColumn): number => {
    switch (column) {
      case 'description':
        return 0;
      case 'check':
        return CHECK;
      case 'moneyIn':
      case 'moneyOut':
        return widths.amount;
      default:
        return isBookingColumn(column) ? BOOKING[column] : (widths[column] ?? EMPTY);
    }
  };
  const widthOfAll = (some: readonly RowColumn[]) => some.reduce((sum, column) => sum + widthOf(column), 0);
  const hasRoom =
    paneWidth - number - widthOfAll([...plain, ...widths.bookings]) >= DESCRIPTION_BESIDE_BOOKINGS_MIN;
  const columns = hasRoom ? columnsOf(money, widths.bookings) : plain;
  const others = number + widthOfAll(columns);
  const tracks = columns.map((column) =>
    column === 'description' ? `minmax(${String(DESCRIPTION_MIN)}px, 1fr)` : `${String(widthOf(column))}px`,
  );
  return {
    isWide: true,
    columns,
    rowHeight: 36,
    headerHeight: 36,
    textWidth: Math.max(DESCRIPTION_MIN, paneWidth - others) - PADDING,
    hasBookingLine: !hasRoom && widths.bookings.length > 0,
    hasShortDates: false,
    row: {
      gridTemplateColumns: `${String(number)}px ${tracks.join(' ')}`,
      gridTemplateAreas: `'head ${columns.join(' ')}'`,
    },
  };
}

/** Two lines: the figures above, the description below with what few rows have. */
function narrowLayout({ number, amount, balance, reference, hasYears }: ColumnWidths): RowsLayout {
  const hasBoth = reference !== null && balance !== null;
  return {
    isWide: false,
    columns: columnsOf('one', []),
    rowHeight: 52,
    headerHeight: 44,
    textWidth: null,
    hasBookingLine: false,
    hasShortDates: !hasYears,
    row: {
      gridTemplateColumns: `${String(number)}px minmax(72px, 1fr) ${String(amount)}px ${String((balance ?? EMPTY * 2) - (hasBoth ? 0 : EMPTY))}px ${hasBoth ? '' : `${String(EMPTY)}px `}28px`,
      gridTemplateRows: '1fr 1fr',
      gridTemplateAreas: hasBoth
        ? `'head date amount balance check' 'head description description reference check'`
        : `'head date amount balance balance check' 'head description description description reference check'`,
    },
  };
}

export function isAtEnd(column: RowColumn): boolean {
  return column === 'amount' || column === 'moneyIn' || column === 'moneyOut' || column === 'balance';
}
