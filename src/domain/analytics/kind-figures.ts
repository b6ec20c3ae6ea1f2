import type { FileKind } from '#domain/files/files.schemas.ts';

/** Reading, understanding and mending one cell or row by hand. */
export const SECONDS_PER_TABLE_ISSUE = 3;
/** Typing one transaction or invoice line. */
export const SECONDS_PER_TYPED_LINE = 20;
/** Putting documents together in a PDF program. */
export const SECONDS_PER_MERGED_PDF = 60;

/** Files of one kind and what is stored of them: the counts as the results are after what people removed and edited. */
export interface KindSums {
  readonly kind: FileKind;
  readonly files: number;
  readonly rows: number;
  readonly issues: number;
}

/**
 * Rows that count as processed: data rows of tables, transactions of statements, lines of invoices. Merges have none of
 * their own: the rows of a merged table were counted with the files that went in, and the pages of a PDF are no rows.
 */
export function countedRows({ kind, rows }: KindSums): number {
  return kind === 'merged_table' || kind === 'merged_pdf' ? 0 : rows;
}

/**
 * Seconds that a person would have needed. The issues of a merged table are those that the merge itself fixed. Repairs
 * of statements and invoices save no further time: their lines are counted as typed.
 */
export function savedSeconds({ kind, files, rows, issues }: KindSums): number {
  switch (kind) {
    case 'table':
    case 'merged_table':
      return issues * SECONDS_PER_TABLE_ISSUE;
    case 'statement':
    case 'invoice':
      return rows * SECONDS_PER_TYPED_LINE;
    case 'merged_pdf':
      return files * SECONDS_PER_MERGED_PDF;
  }
}

/** Hours with one decimal, for showing; sums are made of seconds. */
export function hoursOf(seconds: number): number {
  return Math.round(seconds / 360) / 10;
}

interface FileType {
  readonly name: string;
  /** #rrggbb, at least 3:1 on the light and on the dark surface. */
  readonly color: string;
}

export const FILE_TYPES: Readonly<Record<FileKind, FileType>> = {
  table: { name: 'Table', color: '#2c8a60' },
  statement: { name: 'Bank statement', color: '#3f7fc4' },
  invoice: { name: 'Invoice', color: '#c07a1c' },
  merged_table: { name: 'Merged table', color: '#8f6bc9' },
  merged_pdf: { name: 'Merged PDF', color: '#c2577f' },
};
