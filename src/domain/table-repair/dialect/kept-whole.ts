import type { QuoteMarks } from './dialect.ts';

/** Cells of one record that begin like one to be kept whole and do not end so: more are not looked for. */
const MAX_TRIES = 64;

/** A part of a record that is one cell, whatever delimiters stand in it. */
export interface WholeCell {
  /** Index in the record's text, and one past its end. */
  readonly from: number;
  readonly to: number;
  /** The cell without what only surrounds it. */
  readonly text: string;
}

const FORMULA_START = /=\s*[A-Za-z_][\w.]*\(/y;
/** Quotes that were doubled although the formula stands in none: `=A(""x"")`. */
const DOUBLED_STRING = /^[^"]*""[^",;)]/;

/**
 * The formulas among a record's cells that hold the delimiter, such as `=HYPERLINK("http://x";"name")`: those whose
 * brackets close right before a delimiter or the end.
 */
export function findFormulas(text: string, delimiter: string): WholeCell[] {
  if (!text.includes('=')) return [];
  return findCells(text, delimiter, (at) => {
    FORMULA_START.lastIndex = at;
    return FORMULA_START.test(text) ? closeOfBrackets(text, FORMULA_START.lastIndex) : null;
  }).map(({ from, to }) => ({ from, to, text: text.slice(from, to) }));
}

/** The cells of a record that hold the delimiter and stand in quotes of a kind that the file has nowhere else. */
export function findOtherQuoted(text: string, delimiter: string, { open, close }: QuoteMarks): WholeCell[] {
  if (!text.includes(open)) return [];
  return findCells(text, delimiter, (at) =>
    text.startsWith(open, at) ? closeOfQuotes(text, delimiter, at + open.length, close) : null,
  ).map(({ from, to }) => {
    const inner = text.slice(from + open.length, to - close.length);
    return { from, to, text: open === close ? inner.replaceAll(close + close, close) : inner };
  });
}

/** @param endOf one past the cell that begins at an index; null where none does, -1 where it does not end */
function findCells(
  text: string,
  delimiter: string,
  endOf: (at: number) => number | null,
): { from: number; to: number }[] {
  const found: { from: number; to: number }[] = [];
  let tries = 0;
  for (let at = 0; at !== -1 && at < text.length && tries < MAX_TRIES;) {
    const from = skipBlanks(text, at, delimiter);
    const to = endOf(from);
    if (to === -1) tries++;
    else if (to !== null && endsCell(text, to, delimiter) && text.slice(from, to).includes(delimiter)) {
      found.push({ from, to });
      at = to;
    }
    at = text.indexOf(delimiter, at);
    if (at !== -1) at += delimiter.length;
  }
  return found;
}

/** One past the bracket that closes the one before `from`; -1 for none. Brackets in texts do not count. */
function closeOfBrackets(text: string, from: number): number {
  const mark = DOUBLED_STRING.test(text.slice(from)) ? '""' : '"';
  let depth = 1;
  for (let i = from; i < text.length; i++) {
    const sign = text.charAt(i);
    if (sign === '\n' || sign === '\r') return -1;
    if (sign === '(') depth++;
    else if (sign === ')' && --depth === 0) return i + 1;
    else if (text.startsWith(mark, i)) {
      i = text.indexOf(mark, i + mark.length);
      if (i === -1) return -1;
      i += mark.length - 1;
    }
  }
  return -1;
}

/** One past the quote that ends the cell; -1 for none. */
function closeOfQuotes(text: string, delimiter: string, from: number, close: string): number {
  for (let i = text.indexOf(close, from); i !== -1; i = text.indexOf(close, i + close.length)) {
    const after = i + close.length;
    if (text.startsWith(close, after)) i = after;
    else if (endsCell(text, after, delimiter)) return after;
  }
  return -1;
}

function endsCell(text: string, at: number, delimiter: string): boolean {
  const after = skipBlanks(text, at, delimiter);
  return after === text.length || text.startsWith(delimiter, after);
}

function skipBlanks(text: string, from: number, delimiter: string): number {
  let at = from;
  while (text.charAt(at) === ' ' && !text.startsWith(delimiter, at)) at++;
  return at;
}
