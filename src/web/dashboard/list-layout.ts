import { useSyncExternalStore } from 'react';
import type { FileKind, FileSort, UploadTab } from '#domain/files/files.schemas.ts';

/** How much room there is: cards on a phone, a table, or a table with every column. */
export type ListWidth = 'cards' | 'narrow' | 'wide';

const TABLE = globalThis.matchMedia('(min-width: 52rem)');
const WIDE = globalThis.matchMedia('(min-width: 75rem)');

function subscribe(listener: () => void): () => void {
  TABLE.addEventListener('change', listener);
  WIDE.addEventListener('change', listener);
  return () => {
    TABLE.removeEventListener('change', listener);
    WIDE.removeEventListener('change', listener);
  };
}

const readWidth = (): ListWidth => (!TABLE.matches ? 'cards' : WIDE.matches ? 'wide' : 'narrow');

export function useListWidth(): ListWidth {
  return useSyncExternalStore(subscribe, readWidth);
}

/** In px, with nothing opened below. */
export const ROW_HEIGHTS: Readonly<Record<ListWidth, number>> = { cards: 76, narrow: 47, wide: 47 };

export type ColumnId =
  | 'select'
  | 'file'
  | 'what'
  | 'period'
  | 'rows'
  | 'difference'
  | 'status'
  | 'uploaded'
  | 'expires'
  | 'actions';

export interface ListColumn {
  readonly id: ColumnId;
  /** Empty: the column has no title in sight. */
  readonly title: string;
  /** By what its header sorts; null: by nothing. */
  readonly sort: FileSort | null;
  readonly width: string;
  readonly isEnd?: boolean;
}

const ALL: readonly ListColumn[] = [
  { id: 'select', title: '', sort: null, width: '2.5rem' },
  { id: 'file', title: 'File', sort: 'name', width: 'minmax(10rem, 2.4fr)' },
  { id: 'what', title: 'What it is', sort: 'subject', width: 'minmax(8rem, 1.4fr)' },
  { id: 'period', title: 'Period', sort: 'period', width: '9rem' },
  { id: 'rows', title: 'Rows', sort: 'rows', width: '4rem', isEnd: true },
  { id: 'difference', title: 'Difference', sort: 'difference', width: '8.25rem', isEnd: true },
  { id: 'status', title: 'Status', sort: 'status', width: '7.5rem' },
  { id: 'uploaded', title: 'Uploaded', sort: 'uploaded', width: '6rem' },
  { id: 'expires', title: 'Expires', sort: 'expires', width: '4.5rem' },
  { id: 'actions', title: '', sort: null, width: '14rem' },
];

const TITLES: Readonly<Record<UploadTab, Partial<Record<ColumnId, Partial<ListColumn>>>>> = {
  'csv-processing': {},
  'invoice-conversion': {
    what: { title: 'Vendor' },
    period: { title: 'Date' },
    rows: { title: 'Lines' },
    difference: { title: 'Total', sort: 'amount' },
  },
  'pdf-merge': {
    rows: { title: 'Pages' },
    difference: { title: 'Size', sort: null },
    uploaded: { title: 'Merged' },
  },
};

const HIDDEN_WHERE_NARROW: ReadonlySet<ColumnId> = new Set(['rows', 'uploaded', 'expires']);

/** The columns of a tab's table, as far as there is room for them. */
export function columnsOf(tab: UploadTab, width: ListWidth): readonly ListColumn[] {
  return ALL.filter(({ id }) => width === 'wide' || !HIDDEN_WHERE_NARROW.has(id))
    .filter(({ id }) => tab !== 'pdf-merge' || id !== 'period')
    .map((column) => ({ ...column, ...TITLES[tab][column.id] }));
}

const KINDS: Readonly<Record<UploadTab, readonly { readonly id: FileKind; readonly label: string }[]>> = {
  'csv-processing': [
    { id: 'table', label: 'Tables' },
    { id: 'statement', label: 'Bank statements' },
    { id: 'merged_table', label: 'Merged tables' },
    { id: 'invoice', label: 'Invoices' },
  ],
  'invoice-conversion': [
    { id: 'invoice', label: 'Invoices' },
    { id: 'statement', label: 'Bank statements' },
  ],
  'pdf-merge': [],
};

/** The kinds of files that a tab may hold; none where all are of one. */
export const kindsOf = (tab: UploadTab) => KINDS[tab];
