import { useMemo, type RefObject } from 'react';
import { BOOKING_NAMES } from '#domain/recipes/rules/rule.schemas.ts';
import { isBooked } from '#domain/statements/booking-of.ts';
import type { Transaction } from '#domain/statements/statement.schemas.ts';
import { useWidth } from '#web/ui/use-width.ts';
import type { MoneyStyle, RowColumn } from './row-fields.ts';
import { columnWidths, LINE_HEIGHT, rowsLayout, type RowsLayout } from './rows-layout.ts';
import { linesOf, wordWidth } from './text-lines.ts';

/** Room that a scroll bar may take, in px. */
const SCROLL_BAR = 16;

export interface MeasuredRows {
  readonly layout: RowsLayout;
  /** The height of each row in px: descriptions take as many lines as they need. */
  readonly heights: readonly number[];
  readonly emptyColumns: readonly RowColumn[];
  /** True once the pane has been measured. */
  readonly isReady: boolean;
}

/** The widths of the columns and the heights of the rows in a pane, which change with both. */
export function useRowsLayout(
  pane: RefObject<HTMLElement | null>,
  transactions: readonly Transaction[],
  money: MoneyStyle,
): MeasuredRows {
  const paneWidth = useWidth(pane);
  const { date, amount, balance, reference, number, hasYears, bookings } = useMemo(
    () => columnWidths(transactions),
    [transactions],
  );
  const named = bookings.join(' ');
  // The same object as long as the widths are: rows are not drawn anew for it.
  const layout = useMemo(
    () =>
      rowsLayout(
        paneWidth - SCROLL_BAR,
        {
          date,
          amount,
          balance,
          reference,
          number,
          hasYears,
          bookings: BOOKING_NAMES.filter((name) => named.includes(name)),
        },
        money,
      ),
    [paneWidth, date, amount, balance, reference, number, hasYears, named, money],
  );
  const { rowHeight, textWidth, hasBookingLine } = layout;
  const heights = useMemo(
    () =>
      transactions.map((row) => {
        if (textWidth === null) return rowHeight;
        const booking = hasBookingLine && isBooked(row) ? 1 : 0;
        return rowHeight + (linesOf(row.description, textWidth, wordWidth) - 1 + booking) * LINE_HEIGHT;
      }),
    [transactions, rowHeight, textWidth, hasBookingLine],
  );
  const emptyColumns = useMemo(
    () => [
      ...(reference === null ? (['reference'] as const) : []),
      ...(balance === null ? (['balance'] as const) : []),
    ],
    [reference, balance],
  );
  return { layout, heights, emptyColumns, isReady: paneWidth > 0 };
}
