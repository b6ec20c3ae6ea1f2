import type { CSSProperties } from 'react';
import { ROW_COLUMNS, type RowColumn } from './row-fields.ts';

/** Below this width of the pane a row takes two lines. */
export const WIDE_FROM = 600;

interface RowsLayout {
  readonly isWide: boolean;
  readonly rowHeight: number;
  readonly headerHeight: number;
  readonly row: CSSProperties;
}

const WIDE: RowsLayout = {
  isWide: true,
  rowHeight: 36,
  headerHeight: 36,
  row: {
    gridTemplateColumns: '72px 112px minmax(150px, 1fr) 88px 108px 108px 36px',
    gridTemplateAreas: `'head ${ROW_COLUMNS.join(' ')}'`,
  },
};

const NARROW: RowsLayout = {
  isWide: false,
  rowHeight: 64,
  headerHeight: 48,
  row: {
    gridTemplateColumns: '60px 108px minmax(0, 1fr) minmax(0, 1fr) 32px',
    gridTemplateRows: '1fr 1fr',
    gridTemplateAreas: `'head date amount balance check' 'head description description reference check'`,
  },
};

export function rowsLayout(paneWidth: number): RowsLayout {
  return paneWidth >= WIDE_FROM ? WIDE : NARROW;
}

export function isAtEnd(column: RowColumn): boolean {
  return column === 'amount' || column === 'balance';
}
