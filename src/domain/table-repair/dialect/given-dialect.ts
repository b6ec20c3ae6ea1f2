import { isNamedDelimiter, type NamedDelimiter, type ReadingOptions } from '../reading-options.schemas.ts';
import { candidateDelimiters } from './candidate-delimiters.ts';
import { COMMA_DIALECT, DOUBLE_QUOTES, type Dialect, type QuoteMarks } from './dialect.ts';
import { findFixedColumns } from './fixed-width.ts';
import { chooseEscape, chooseQuotes } from './quote-style.ts';
import { tryDialect, type DialectSample, type Reading } from './try-dialect.ts';

/** What a person said about delimiter and quotes. */
export type GivenDialect = Pick<ReadingOptions, 'delimiter' | 'quote'>;

/**
 * Reads a sample by the delimiter and the quotes that a person gave; what they left open is the best beside it. Null
 * where they gave neither.
 */
export function givenReading(sample: DialectSample, { delimiter, quote }: GivenDialect): Reading | null {
  if (delimiter === undefined && quote === undefined) return null;
  const marks = quote === undefined ? DOUBLE_QUOTES : marksOf(quote);
  const read = (separation: Partial<Dialect>, prior: number): Reading => {
    const holdsMark = marks !== null && separation.delimiter?.includes(marks.open) === true;
    const dialect = { ...COMMA_DIALECT, ...separation, quote: holdsMark ? null : marks };
    const plain = tryDialect(sample, dialect, prior);
    if (holdsMark) return plain;
    return quote === undefined
      ? chooseQuotes(sample, plain, prior, true)
      : chooseEscape(sample, plain, prior);
  };
  if (delimiter !== undefined) return read(separationOf(delimiter, sample), 1);
  const candidates = candidateDelimiters(sample.text).filter(
    (candidate) => marks === null || !Array.from(marks.open + marks.close).includes(candidate.delimiter),
  );
  return candidates
    .map((candidate) => read(bySign(candidate.delimiter), candidate.prior))
    .reduce((best, other) => (other.score > best.score ? other : best), read(bySign(''), 1));
}

/** What a person would have to give to get this dialect's delimiter. */
export function delimiterOption({ delimiter, columns, isRun }: Dialect): string {
  if (columns !== null) return 'fixed-width' satisfies NamedDelimiter;
  if (isRun) return RUNS.find(([, sign]) => sign === delimiter)?.[0] ?? delimiter;
  return delimiter === '' ? ('none' satisfies NamedDelimiter) : delimiter;
}

/** What a person would have to give to get this dialect's quotes. */
export function quoteOption({ quote }: Dialect): string {
  if (quote === null) return 'none';
  return quote.open === quote.close ? quote.open : quote.open + quote.close;
}

const RUNS: readonly (readonly [NamedDelimiter, string])[] = [
  ['spaces', ' '],
  ['two-spaces', '  '],
  ['tabs', '\t'],
];

function bySign(delimiter: string): Partial<Dialect> {
  return { delimiter, spaceBeforeQuote: delimiter.trim() !== '' };
}

function separationOf(delimiter: string, { text, isCut }: DialectSample): Partial<Dialect> {
  if (!isNamedDelimiter(delimiter)) return bySign(delimiter);
  const run = RUNS.find(([name]) => name === delimiter);
  if (run !== undefined) return { delimiter: run[1], isRun: true };
  if (delimiter === 'none') return bySign('');
  const lines = text.split(/\r\n|\r|\n/, 402);
  if (isCut) lines.pop();
  // Where nothing shows columns of a fixed width there is one.
  return { delimiter: '', columns: findFixedColumns(lines) };
}

function marksOf(quote: string): QuoteMarks | null {
  if (quote === 'none') return null;
  const [open = '"', close = open] = quote;
  return { open, close };
}
