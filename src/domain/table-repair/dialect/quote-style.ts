import { tryDialect, type DialectSample, type Reading } from './try-dialect.ts';
import { DOUBLE_QUOTES, type QuoteMarks } from './dialect.ts';

/** Quotes other than double ones; the last is what e-discovery exports write. */
export const OTHER_QUOTES: readonly QuoteMarks[] = [
  { open: "'", close: "'" },
  { open: '“', close: '”' },
  { open: '„', close: '“' },
  { open: '„', close: '”' },
  { open: '”', close: '”' },
  { open: '«', close: '»' },
  { open: '»', close: '«' },
  { open: '‘', close: '’' },
  { open: '`', close: '`' },
  { open: 'þ', close: 'þ' },
];
const ESCAPES = ['\\', '^', '~', '%'] as const;
/** Of the filled cells: fewer in other quotes are mere text, unless the delimiter stands inside them. */
const MIN_SHARE_OF_CELLS = 0.1;
/** Share of records of one width, and how much better than without the quotes: both together prove quotes that hold others. */
const SURE_CONSISTENCY = 0.95;
const SURE_GAIN = 1.5;

/**
 * Chooses the quotes and their escape for a delimiter. Double quotes are kept unless others stand around cells
 * and double ones do not, or quotes are plainly text.
 *
 * @param reading with double quotes
 * @param isLikely the delimiter stands high: whether quotes are text or escaped is tried too
 */
export function chooseQuotes(
  sample: DialectSample,
  reading: Reading,
  prior: number,
  isLikely: boolean,
): Reading {
  const quoted = chooseMarks(sample, reading, prior, isLikely);
  return isLikely && quoted.dialect.escape === null ? chooseBackslash(sample, quoted, prior) : quoted;
}

/** Letters around an apostrophe that is escaped. */
const ESCAPED_APOSTROPHE = /\p{L}\\'\p{L}/gu;
/** What backslashes are read before where they escape; another letter after one makes it text. */
const OTHER_BACKSLASH = /\\[^\\'"nrt,;|\t\r\n]/;
const LEAST_APOSTROPHES = 2;

/** A backslash makes delimiters text where records come out more evenly for it, and apostrophes where it does nothing else. */
function chooseBackslash(sample: DialectSample, reading: Reading, prior: number): Reading {
  const { text } = sample;
  const { delimiter } = reading.dialect;
  if (!text.includes('\\')) return reading;
  if (delimiter !== '' && text.includes(`\\${delimiter}`)) {
    const other = tryDialect(sample, { ...reading.dialect, escape: '\\' }, prior);
    const isMoreEven = other.measure.consistency > reading.measure.consistency;
    return isMoreEven && other.measure.width >= 2 ? other : reading;
  }
  const apostrophes = text.match(ESCAPED_APOSTROPHE)?.length ?? 0;
  if (apostrophes < LEAST_APOSTROPHES || OTHER_BACKSLASH.test(text)) return reading;
  const other = tryDialect(sample, { ...reading.dialect, escape: '\\' }, prior);
  return other.score >= reading.score * 0.99 ? other : reading;
}

function chooseMarks(sample: DialectSample, reading: Reading, prior: number, isLikely: boolean): Reading {
  const { text } = sample;
  let best = reading;
  if (text.includes('"') && (isLikely || hasWrappedCell(text, DOUBLE_QUOTES, reading.dialect.delimiter))) {
    best = chooseEscape(sample, reading, prior);
    if (best.measure.doubts > 0) {
      const bare = tryDialect(sample, { ...best.dialect, quote: null, escape: null }, prior);
      if (
        bare.measure.doubts < best.measure.doubts &&
        bare.score > best.score * 1.1 &&
        !best.measure.hasQuoted
      )
        best = bare;
    }
  }
  const { hasQuoted, quotedShare, doubts } = best.measure;
  if (hasQuoted && quotedShare > MIN_SHARE_OF_CELLS && doubts < 0.2) return best;
  for (const quote of OTHER_QUOTES) {
    if (!hasWrappedCell(text, quote, reading.dialect.delimiter)) continue;
    const plain = tryDialect(sample, { ...reading.dialect, quote }, prior);
    const other = chooseEscape(sample, plain, prior);
    const { measure } = other;
    const isUseful =
      measure.quotedShare >= MIN_SHARE_OF_CELLS ||
      measure.hasEscapes ||
      measure.consistency > best.measure.consistency + 0.05;
    // Apostrophes inside such quotes raise doubts; that every record comes out even outweighs them.
    const isSound =
      measure.doubts < 0.2 ||
      (measure.consistency >= SURE_CONSISTENCY && other.score > best.score * SURE_GAIN);
    if (isUseful && isSound && other.score > best.score * 1.005) best = other;
  }
  return best;
}

/** A character before quotes that makes them text, where records come out more evenly for it. */
export function chooseEscape(sample: DialectSample, reading: Reading, prior: number): Reading {
  const { quote } = reading.dialect;
  if (quote === null) return reading;
  let best = reading;
  for (const escape of ESCAPES) {
    if (!sample.text.includes(escape + quote.close)) continue;
    const other = tryDialect(sample, { ...reading.dialect, escape }, prior);
    const isBetter = other.score > best.score || other.measure.doubts < best.measure.doubts;
    if (isBetter && other.score >= best.score * 0.99 && other.measure.hasQuoted) best = other;
  }
  return best;
}

/** Whether a cell begins and one ends with the marks: a first look that spares a whole reading. */
function hasWrappedCell(text: string, { open, close }: QuoteMarks, delimiter: string): boolean {
  if (!text.includes(open)) return false;
  const starts = [
    `\n${open}`,
    `\r${open}`,
    ...(delimiter === '' ? [] : [delimiter + open, `${delimiter} ${open}`]),
  ];
  const ends = [`${close}\n`, `${close}\r`, ...(delimiter === '' ? [] : [close + delimiter])];
  const isStart = text.startsWith(open) || starts.some((start) => text.includes(start));
  return isStart && (text.trimEnd().endsWith(close) || ends.some((end) => text.includes(end)));
}
