import { countOf } from '#domain/values/count-of.ts';
import { delimiterName, type Dialect } from './dialect/dialect.ts';
import { ENCODING_LABELS } from './encoding/encoding-labels.ts';
import type { TablePlan } from './inspect-sample.ts';
import type { HeaderFit } from './rows/header-fit.ts';
import { describeWrapped } from './rows/wrapped-columns.ts';
import type { IssueLog } from './stored/issue-log.ts';
import type { TablePart } from './stored/table-result.ts';

/** What is counted over the whole file and told once, at its end. */
export interface FileCounts {
  trailingDelimiters: number;
  paddedQuotes: number;
  /** Records ended by the end of the file, LF, CR LF, CR. */
  readonly lineEnds: [number, number, number, number];
  /** What of the duplicates was not looked for, as a sentence; null for nothing. */
  duplicatesLimit: string | null;
  decoding: DecodingCounts | null;
}

/** What decoding had to replace and remove. */
export interface DecodingCounts {
  /** Places that were no characters in the file's encoding. */
  readonly replaced: number;
  /** Byte order marks inside the file. */
  readonly byteOrderMarks: number;
  /** Ctrl-Z and NUL after the last character. */
  readonly endMarks: number;
}

/** Logs what is known of the whole file before its first row. */
export function describePlan(plan: TablePlan, issues: IssueLog): void {
  if (plan.encoding !== 'utf-8') {
    const label = ENCODING_LABELS[plan.encoding];
    issues.addForFile('encoding', `Converted the file from ${label} to UTF-8.`, label, 'UTF-8');
  } else if (plan.bomBytes > 0) {
    issues.addForFile('byte_order_mark', 'Removed the byte order mark at the start of the file.');
  }
  if (plan.separatorLineBytes > 0) {
    const done = plan.isSeparatorFollowed
      ? 'Followed and removed the sep= line.'
      : 'Removed the sep= line; the table uses another delimiter.';
    issues.addForFile('separator_line', done);
  }
  for (const text of plan.skipped.texts)
    issues.addForFile('skipped_row', 'Skipped this row, as you asked.', text);
  describeDialect(plan.dialect, issues);
  if (plan.wrapped !== null) describeWrapped(plan.wrapped, issues);
  if (plan.layout.header === null) {
    const done =
      plan.given.headerNames === true
        ? 'We added names such as column_1, as you asked.'
        : 'Its CSV gets none either. Where columns need a name, they are called column_1 and so on.';
    issues.addForFile('no_header', `The file has no header. ${done}`);
  }
}

/** Logs how names that were one too many or too few went over the columns. @param before the names as the file has them */
export function describeHeaderFit(
  before: readonly string[],
  after: readonly string[],
  fit: HeaderFit | null,
  issues: IssueLog,
): void {
  if (fit === null || fit.kind === 'gap') return;
  const { at } = fit;
  const about = { row: null, col: at };
  switch (fit.kind) {
    case 'join': {
      const reason = 'The name of this column holds the delimiter without quotes. We joined its two parts.';
      const parts = before.slice(at, at + 2).join(' | ');
      issues.add({ ...about, kind: 'joined_cells', before: parts, after: after[at] ?? '', reason });
      break;
    }
    case 'drop': {
      const reason =
        'The header had an empty name too many. We removed it, so that each name is over its column.';
      issues.add({ ...about, kind: 'extra_delimiter', before: null, after: null, reason });
      break;
    }
    case 'insert': {
      const reason =
        'The header had one name too few. We left this column without a name, so that the others fit.';
      issues.add({ ...about, kind: 'short_row', before: null, after: null, reason });
    }
  }
}

function describeDialect(dialect: Dialect, issues: IssueLog): void {
  const { delimiter, quote, escape } = dialect;
  const name = delimiterName(dialect);
  if (name !== null) {
    issues.addForFile(
      'delimiter',
      `Changed the delimiter from ${name} to commas.`,
      delimiter === '' ? null : delimiter,
      ',',
    );
  }
  if (quote !== null && quote.open !== '"') {
    const marks = `${quote.open} ${quote.close}`;
    issues.addForFile('quote_style', `Removed the quotes ${marks} around cells.`, marks, '"');
  }
  if (escape !== null) {
    issues.addForFile('escapes', `Removed the escape character ${escape} before quotes.`, escape);
  }
  if (dialect.isQuotedTwice)
    issues.addForFile('quoted_twice', 'Cells were quoted twice. We removed both pairs of quotes.');
}

/** Logs what only the end of the file shows. */
export function describeFinish(plan: TablePlan, counts: FileCounts, issues: IssueLog): void {
  describeOtherTables(plan, issues);
  if (counts.trailingDelimiters > 0) {
    issues.addForFile(
      'trailing_delimiters',
      `Removed extra delimiters at the end of ${countOf(counts.trailingDelimiters, 'row')}.`,
    );
  }
  if (counts.paddedQuotes > 0) {
    issues.addForFile(
      'blanks_around_quotes',
      `Removed blanks around quoted cells in ${countOf(counts.paddedQuotes, 'row')}.`,
    );
  }
  const [, lf, crlf, cr] = counts.lineEnds;
  if ((lf > 0 && crlf > 0) || cr > 0) {
    issues.addForFile('line_endings', 'Made the line endings the same throughout the file.');
  }
  if (counts.decoding !== null) describeDecoding(counts.decoding, issues);
  if (counts.duplicatesLimit !== null) issues.addForFile('duplicates_not_complete', counts.duplicatesLimit);
}

function describeDecoding({ replaced, byteOrderMarks, endMarks }: DecodingCounts, issues: IssueLog): void {
  if (replaced > 0) {
    issues.addForFile(
      'invalid_bytes',
      replaced === 1
        ? '1 character was damaged and could not be recovered. It is shown as \uFFFD.'
        : `${replaced.toLocaleString('en-US')} characters were damaged and could not be recovered. They are shown as \uFFFD.`,
    );
  }
  if (byteOrderMarks > 0) {
    issues.addForFile(
      'byte_order_mark',
      `Removed byte order marks inside the file in ${countOf(byteOrderMarks, 'place')}.`,
    );
  }
  if (endMarks > 0) {
    issues.addForFile('control_characters', 'Removed Ctrl-Z and NUL characters at the end of the file.');
  }
}

/** A table that is not read: how large it is, and how to get it. */
function describeOtherTables({ layout }: TablePlan, issues: IssueLog): void {
  for (const [index, part] of layout.tables.entries()) {
    if (index === layout.table) continue;
    const reason = `${sizeOf(part, index)} was left out. Choose it to repair that table instead.`;
    issues.addForFile('other_table', reason, part.header.join(' | '));
  }
}

/** Tables that begin far down in a long file cannot be chosen. */
export function describeLateTables(tables: readonly TablePart[], issues: IssueLog): void {
  for (const [index, part] of tables.entries()) {
    const reason = `${sizeOf(part, index + 1)} was left out. Save it as a separate file to repair it.`;
    issues.addForFile('other_table', reason, part.header.join(' | '));
  }
}

function sizeOf({ title, rows, columns }: TablePart, index: number): string {
  const name = title === null ? `Table ${index + 1}` : `Table ${index + 1} (${title})`;
  return `${name} of the file, with ${countOf(rows, 'row')} and ${countOf(columns, 'column')},`;
}
