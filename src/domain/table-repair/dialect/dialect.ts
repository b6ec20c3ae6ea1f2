/** What stands before and after a quoted cell. */
export interface QuoteMarks {
  readonly open: string;
  readonly close: string;
}

/** Which of LF, CR LF and CR end a record; the others are text. */
export type RecordEnds = 'any' | 'lf' | 'crlf' | 'cr';

/** How records and cells are told apart in a text file. */
export interface Dialect {
  /** What stands between cells, one character or several; empty where nothing does: one column, or columns of fixed width. */
  readonly delimiter: string;
  /** A run of delimiters counts as one, and those at a line's ends count as none: columns set apart by blanks. */
  readonly isRun: boolean;
  /** The character of its line at which each cell of fixed width begins, the first at 0; null for other files. */
  readonly columns: readonly number[] | null;
  /** Null: quotes are text like any other. */
  readonly quote: QuoteMarks | null;
  /** A person said that all quotes are text. */
  readonly areQuotesText: boolean;
  /** What stands before a character that is to be taken as text; null where only doubled quotes do that. */
  readonly escape: string | null;
  /** Blanks before an opening quote are not part of the cell. */
  readonly spaceBeforeQuote: boolean;
  /** Cells that were quoted twice: what is left after the first reading stands in quotes again. */
  readonly isQuotedTwice: boolean;
  /** Nearly all cells stand in quotes. */
  readonly isFullyQuoted: boolean;
  readonly recordEnds: RecordEnds;
  /** What some lines have in place of the delimiter. */
  readonly otherDelimiters: readonly string[];
  /** Records that do not come out with the usual number of cells are looked at again. */
  readonly isMended: boolean;
  /** Cells of a usual record as far as the sample shows; 0: unknown. */
  readonly width: number;
}

export const DOUBLE_QUOTES: QuoteMarks = { open: '"', close: '"' };

/** RFC 4180. */
export const COMMA_DIALECT: Dialect = {
  delimiter: ',',
  isRun: false,
  columns: null,
  quote: DOUBLE_QUOTES,
  areQuotesText: false,
  escape: null,
  spaceBeforeQuote: false,
  isQuotedTwice: false,
  isFullyQuoted: false,
  recordEnds: 'any',
  otherDelimiters: [],
  isMended: false,
  width: 0,
};

/** The byte scanner reads it: one ASCII delimiter or none, double quotes or none, any line ends. */
export function isOrdinary(dialect: Dialect): boolean {
  const { delimiter, quote } = dialect;
  return (
    delimiter.length <= 1 &&
    (delimiter === '' || delimiter.charCodeAt(0) < 0x80) &&
    !dialect.isRun &&
    dialect.columns === null &&
    (quote === null || quote.open === '"') &&
    dialect.escape === null &&
    !dialect.isQuotedTwice &&
    dialect.recordEnds === 'any'
  );
}

/** The dialect's strings with a character for each byte of UTF-8. */
export function inBytes(dialect: Dialect): Dialect {
  const bytes = (text: string) => Buffer.from(text, 'utf8').toString('latin1');
  const { delimiter, quote, otherDelimiters } = dialect;
  return {
    ...dialect,
    delimiter: bytes(delimiter),
    quote: quote === null ? null : { open: bytes(quote.open), close: bytes(quote.close) },
    otherDelimiters: otherDelimiters.map(bytes),
  };
}

/** The delimiter as the summary of a table says it: a comma where there is none. */
export function shownDelimiter({ delimiter }: Dialect): string {
  return delimiter === '' ? ',' : delimiter;
}

const NAMES: Readonly<Record<string, string>> = {
  '\t': 'tabs',
  ';': 'semicolons',
  '|': 'vertical bars',
  ':': 'colons',
  ' ': 'spaces',
  '~': 'tildes',
  '^': 'carets',
  '*': 'asterisks',
  '#': 'number signs',
  '/': 'slashes',
  '\\': 'backslashes',
  '!': 'exclamation marks',
};

/** The delimiter in words, e.g. `semicolons`; null where it is the comma or there is none. */
export function delimiterName({ delimiter, columns, isRun }: Dialect): string | null {
  if (columns !== null) return 'their place in the line';
  if (delimiter === '' || delimiter === ',') return null;
  if (isRun) return delimiter === '\t' ? 'one or more tabs' : 'blanks';
  const name = NAMES[delimiter];
  if (name !== undefined) return name;
  const codes = Array.from(delimiter, (character) => {
    const code = character.codePointAt(0) ?? 0;
    const isShown = code > 0x20 && (code < 0x7f || code > 0x9f);
    return isShown ? character : `U+${code.toString(16).toUpperCase().padStart(4, '0')}`;
  });
  return `the ${codes.length === 1 ? 'character' : 'characters'} ${codes.join(' ')}`;
}
