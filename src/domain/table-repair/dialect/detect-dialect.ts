import { commentsLength } from './leading-comments.ts';
import { candidateDelimiters, type CandidateDelimiter } from './candidate-delimiters.ts';
import { COMMA_DIALECT, type Dialect, type QuoteMarks } from './dialect.ts';
import { findFixedColumns } from './fixed-width.ts';
import { givenReading, type GivenDialect } from './given-dialect.ts';
import { readTextSample, type ReadSample } from './measure-dialect.ts';
import { dividedWidth } from '../rows/divided-rows.ts';
import { chooseQuotes } from './quote-style.ts';
import { tryDialect, type DialectSample, type Reading } from './try-dialect.ts';
import { unwrapRows } from './wrapped-rows.ts';

const LOOKED_AT_BYTES = 64 * 1024;
const LF = 0x0a;
const CR = 0x0d;
/** Delimiters whose quotes are looked into. */
const FINAL_DELIMITERS = 3;
/** Characters in which all delimiters are tried. */
const HEAD_CHARACTERS = 8 * 1024;
/** Below it, columns of fixed width are looked for. */
const DOUBTFUL_SCORE = 0.62;
const MIN_ALTERNATIVE_WIDTH = 3;
/** A delimiter that the file names is doubted where fewer records are rows with it, and given up for one so much better. */
const BELIED_SHARE = 0.6;
const BELIED_GAIN = 3;
/** How readily a weak delimiter is believed that reads every line well. */
const SURE_PRIOR = 0.95;

/**
 * Decides how records and cells are told apart by trying: the right dialect gives rows of one width whose cells look
 * like numbers, dates, addresses or plain text. Characters are never just counted.
 *
 * @param bytes UTF-8
 * @param complete the sample is the whole file
 * @param named the delimiter that the file itself names; null for none
 * @param given what a person said: it is followed whatever the sample looks like
 */
export function detectDialect(
  bytes: Uint8Array,
  length: number,
  complete: boolean,
  named: string | null = null,
  given: GivenDialect = {},
): Dialect {
  const sample = excerpt(bytes, length, complete);
  const wrapped = given.quote === undefined ? unwrapRows(sample) : null;
  const source = wrapped ?? sample;
  const candidates = candidateDelimiters(source.text);
  const reading =
    givenReading(source, given) ?? namedReading(source, candidates, named) ?? decide(source, candidates);
  const refined = refine(source, reading);
  const isSettled = given.delimiter !== undefined || refined.measure.width < MIN_ALTERNATIVE_WIDTH;
  return {
    ...refined.dialect,
    areQuotesText: given.quote === 'none',
    isMended: true,
    width: refined.measure.width,
    otherDelimiters: isSettled ? [] : otherDelimiters(refined.dialect),
  };
}

/**
 * The reading by the delimiter that the file names, null where it names none; by another where the text belies the name:
 * few records are rows with it, and most with the other, as when a program has written the rest anew.
 */
function namedReading(
  sample: DialectSample,
  candidates: readonly CandidateDelimiter[],
  name: string | null,
): Reading | null {
  if (name === null || !sample.text.includes(name)) return null;
  const named = bestOf(sample, [{ delimiter: name, prior: 1, isWeak: false }]);
  if (named === null || (named.measure.width > 1 && named.measure.consistency > BELIED_SHARE)) return named;
  const other = decide(sample, candidates);
  return other.score > named.score * BELIED_GAIN ? other : named;
}

/** The beginning of the sample; two lines at least: what is wide, or begins with a long text, is looked at as far as it goes. */
function excerpt(bytes: Uint8Array, length: number, complete: boolean): DialectSample {
  const isCut = length > LOOKED_AT_BYTES && countLines(bytes.subarray(0, LOOKED_AT_BYTES)) > 1;
  const end = isCut ? LOOKED_AT_BYTES : length;
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, end).toString('utf8');
  return { text: text.slice(commentsLength(text)), isCut: isCut || !complete };
}

function countLines(bytes: Uint8Array): number {
  let lines = 0;
  for (let i = 0; i < bytes.length; i++)
    if (bytes[i] === LF || (bytes[i] === CR && bytes[i + 1] !== LF)) lines++;
  return lines;
}

function withDelimiter(delimiter: string): Dialect {
  return { ...COMMA_DIALECT, delimiter, spaceBeforeQuote: delimiter.trim() !== '' };
}

/**
 * The best of some delimiters, each with the quotes that suit it: all are tried on the first lines, the best of them
 * on the whole sample. Null when none convinces.
 */
function bestOf(sample: DialectSample, candidates: readonly CandidateDelimiter[]): Reading | null {
  const head = headOf(sample);
  const finalists = candidates
    .map((candidate) => ({
      candidate,
      reading: tryDialect(head, withDelimiter(candidate.delimiter), candidate.prior),
    }))
    .sort((a, b) => b.reading.score - a.reading.score)
    .map(({ candidate, reading }, rank) => ({
      candidate,
      reading: chooseQuotes(head, reading, candidate.prior, rank < FINAL_DELIMITERS),
    }))
    .map(({ candidate, reading }) => {
      const prior = believed(candidate, reading);
      return {
        candidate: { ...candidate, prior },
        reading: { ...reading, score: reading.measure.score * prior },
      };
    })
    .filter(({ candidate, reading }) => !candidate.isWeak || isConvincing(reading))
    .sort((a, b) => b.reading.score - a.reading.score)
    .slice(0, FINAL_DELIMITERS);
  if (finalists.length === 0) return null;
  if (head === sample) return best(finalists.map(({ reading }) => reading));
  const winner = best(
    finalists.map(({ candidate, reading }) => tryDialect(sample, reading.dialect, candidate.prior)),
  );
  if (winner.dialect.quote?.open !== '"' || winner.dialect.escape !== null) return winner;
  const { prior } = finalists.find(({ reading }) => reading.dialect === winner.dialect)?.candidate ?? {
    prior: 1,
  };
  return chooseQuotes(sample, winner, prior, true);
}

/** Columns set apart by blanks may read the sample better: its first line is not divided and no column holds values. */
function isDoubtful({ score, dialect, measure }: Reading): boolean {
  const isAsGood = measure.isFirstWhole || measure.typedColumns > 0;
  return score < DOUBTFUL_SCORE || dialect.delimiter.trim() === '' || !isAsGood;
}

/** A weak delimiter counts nearly as much as others where every line reads evenly, and in many columns of values. */
function believed({ isWeak, prior }: CandidateDelimiter, { measure }: Reading): number {
  const { isFirstWhole, consistency, typedColumns, width, doubts } = measure;
  const isSure = isFirstWhole && consistency > 0.97 && typedColumns > 2 && width > 3 && doubts === 0;
  return isWeak && isSure ? Math.max(prior, SURE_PRIOR) : prior;
}

/** The first lines of a sample; the sample itself where it is not much longer. */
function headOf(sample: DialectSample): DialectSample {
  const { text } = sample;
  if (text.length < HEAD_CHARACTERS * 1.5) return sample;
  const end = text.indexOf('\n', HEAD_CHARACTERS);
  return end === -1 || end > HEAD_CHARACTERS * 2 ? sample : { text: text.slice(0, end + 1), isCut: true };
}

function best(readings: readonly Reading[]): Reading {
  const [first, ...others] = readings;
  if (first === undefined) throw new Error('nothing to choose from');
  return others.reduce((a, b) => (b.score > a.score + 1e-9 ? b : a), first);
}

/** What texts are full of divides cells only where columns of one kind come out of it. */
function isConvincing({ dialect, measure }: Reading): boolean {
  const { typedColumns, width, consistency, records } = measure;
  const isBlank = dialect.delimiter.trim() === '';
  // Whole cells stand in quotes on both sides of it.
  if (width > 1 && measure.quotedShare > 0.2 && measure.doubts === 0) return consistency > 0.6;
  if (width < 2 || !(isBlank ? measure.isFirstWhole : measure.isFirstDividedWhole)) return false;
  return typedColumns > 0
    ? consistency > 0.7
    : width > 2 && consistency > (isBlank ? 0.9 : 0.75) && records > 2;
}

function decide(sample: DialectSample, candidates: readonly CandidateDelimiter[]): Reading {
  let made: Reading | null = null;
  const single = () => (made ??= oneColumn(sample));
  const isTyped = () => oneColumn(headOf(sample)).measure.typedColumns === 1;
  const strong = candidates.filter(({ isWeak }) => !isWeak);
  const top = bestOf(sample, strong.length === candidates.length || isTyped() ? strong : candidates);
  // One column alone never scores as high as that.
  if (top !== null && !isDoubtful(top)) return isOneColumn(sample, top) ? single() : top;
  const readings = top === null ? [] : [top];
  readings.push(...blankColumns(sample, isTyped()));
  const winner = best([...readings, single()]);
  if (winner.dialect.delimiter !== '' && isOneColumn(sample, winner)) return single();
  return winner;
}

function oneColumn(sample: DialectSample): Reading {
  return chooseQuotes(sample, tryDialect(sample, withDelimiter('')), 1, true);
}

/** Readings for columns set apart by blanks: of fixed width, or by runs of blanks or tabs. */
function blankColumns(sample: DialectSample, isTyped: boolean): Reading[] {
  const lines = sample.text.split(/\r\n|\r|\n/, 402);
  if (sample.isCut) lines.pop();
  const readings: Reading[] = [];
  const columns = findFixedColumns(lines);
  if (columns !== null) {
    const fixed = tryDialect(sample, { ...COMMA_DIALECT, delimiter: '', quote: null, columns }, 0.9);
    // Lines with a word across a column's beginning speak against fixed width twice.
    readings.push({ ...fixed, score: fixed.score * (1 - fixed.measure.doubts) });
  }
  const runs = isTyped
    ? []
    : ([
        ['  ', 0.85],
        [' ', 0.7],
      ] as const);
  for (const [delimiter, prior] of runs) {
    const reading = tryDialect(sample, { ...withDelimiter(delimiter), isRun: true }, prior);
    if (isConvincing(reading)) readings.push(reading);
  }
  if (sample.text.includes('\t\t'))
    readings.push(tryDialect(sample, { ...withDelimiter('\t'), isRun: true }, 0.9));
  return readings;
}

/** Lines of text in which the delimiter is punctuation: the first line has none, and nearly no other. */
function isOneColumn({ text, isCut }: DialectSample, { dialect }: Reading): boolean {
  const { records } = readTextSample(text, isCut, dialect);
  if (records.length < 5 || records[0]?.length !== 1) return false;
  const single = records.filter((record) => record.length === 1).length;
  return single < records.length && single >= records.length * 0.8 && dividedWidth(records) === null;
}

/** Settles what does not depend on the delimiter: line ends, blanks before quotes, quotes around quotes. */
function refine(sample: DialectSample, reading: Reading): Reading {
  let { dialect } = reading;
  const ends = recordEndsToTry(sample.text).map((recordEnds) =>
    tryDialect(sample, { ...dialect, recordEnds }),
  );
  const other = ends.filter(({ measure }) => measure.records > 1 && measure.width >= reading.measure.width);
  const winner = other.reduce((a, b) => (b.measure.score > a.measure.score * 1.05 ? b : a), reading);
  ({ dialect } = winner);
  const read = readTextSample(sample.text, sample.isCut, dialect);
  return {
    ...winner,
    dialect: {
      ...dialect,
      spaceBeforeQuote: dialect.spaceBeforeQuote && read.isPadded,
      isFullyQuoted: winner.measure.quotedShare >= 0.9 && winner.measure.width > 1,
      isQuotedTwice: dialect.quote !== null && isQuotedTwice(read, dialect.quote),
    },
  };
}

function recordEndsToTry(text: string): readonly Dialect['recordEnds'][] {
  const hasPair = text.includes('\r\n');
  const hasLf = /(?:^|[^\r])\n/.test(text);
  const hasCr = /\r(?![\r\n])/.test(text);
  if (Number(hasPair) + Number(hasLf) + Number(hasCr) < 2) return [];
  return [...(hasPair ? (['crlf'] as const) : []), ...(hasCr ? (['lf', 'cr'] as const) : [])];
}

/** What the quotes held stands in quotes again, in nearly all cells. */
function isQuotedTwice({ records, quoted }: ReadSample, { open, close }: QuoteMarks): boolean {
  let filled = 0;
  let again = 0;
  for (const record of records) {
    for (const cell of record) {
      if (cell === '') continue;
      filled++;
      if (cell.length > 1 && cell.startsWith(open) && cell.endsWith(close)) again++;
    }
  }
  return again > 1 && again >= quoted * 0.95 && again >= filled * 0.5;
}

/** Delimiters that single rows may have instead of the file's; the last of them are in texts and numbers too. */
function otherDelimiters({ delimiter }: Dialect): readonly string[] {
  return [`${delimiter} `, '\t', '|', ';', '~', '^', ',', ':', ' '].filter(
    (other) => other !== delimiter.trim() && other !== delimiter,
  );
}
