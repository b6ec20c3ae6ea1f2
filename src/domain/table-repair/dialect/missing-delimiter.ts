import type { QuoteMarks } from './dialect.ts';

/** A quoted text that no delimiter divides from what stands before it. */
export interface GluedText {
  /** The cells as they were cut: the quote opens within the first of them and closes at the end of the last. */
  readonly from: number;
  readonly to: number;
  /** What stands before the quote, and the text in quotes. */
  readonly head: string;
  readonly text: string;
  /** Nothing else is as likely as that the delimiter is missing. */
  readonly isSure: boolean;
}

/** `5"`, `12 1/2"`: a length in inches. */
const INCHES = /(?:^|[\s(x×])\d{1,4}(?:[.,/]\d{1,3})?$/;
/** A quote after these signs belongs to what stands before it: `href="…`, `f("…`. */
const LEADS_IN = /[=([{:<]$/;

/**
 * Looks for one text in quotes that was cut at the delimiters in it, as the quotes do not begin a cell:
 * `10"a, b"` for `10,"a, b"`.
 *
 * @param quoted by cell: it stood in quotes of its own
 */
export function findGluedText(
  cells: readonly string[],
  quoted: readonly boolean[],
  delimiter: string,
  mark: string,
): GluedText | null {
  let from = -1;
  for (const [at, cell] of cells.entries()) {
    if (quoted[at] === true) {
      from = -1;
      continue;
    }
    const quote = cell.indexOf(mark);
    if (quote === -1) continue;
    const rest = cell.slice(quote + mark.length);
    const isEnd = cell.trimEnd().endsWith(mark) && isOdd(cell, mark);
    if (from !== -1 && isEnd && isGlued(cell.trimEnd().slice(0, -mark.length).slice(-1)))
      return gluedText(cells, from, at, delimiter, mark);
    if (quote > 0 && isGlued(rest) && (isOdd(cell, mark) || rest.startsWith(mark))) from = at;
    else if (isEnd) from = -1;
  }
  return null;
}

/**
 * Looks for the one cell whose quotes close before more text, as where the delimiter behind them is missing: `""8` for
 * `"",8`. All other quotes are around whole cells.
 *
 * @param pieces a record cut at every delimiter
 * @returns the record's cells without their quotes, and which of them was parted; null for other records
 */
export function findGluedBehind(
  pieces: readonly string[],
  { open, close }: QuoteMarks,
): { readonly cells: string[]; readonly column: number; readonly before: string } | null {
  const cells: string[] = [];
  let found: { readonly column: number; readonly before: string } | null = null;
  for (const piece of pieces) {
    const end = piece.startsWith(open) ? piece.indexOf(close, open.length) : -1;
    const rest = piece.slice(end + close.length);
    if (end === -1) {
      if (piece.includes(open) || piece.includes(close)) return null;
      cells.push(piece);
    } else if (rest === '') cells.push(piece.slice(open.length, end));
    else {
      if (found !== null || !isGlued(rest) || rest.includes(close)) return null;
      found = { column: cells.length, before: piece };
      cells.push(piece.slice(open.length, end), rest);
    }
  }
  return found === null ? null : { cells, ...found };
}

function gluedText(
  cells: readonly string[],
  from: number,
  to: number,
  delimiter: string,
  mark: string,
): GluedText {
  const first = cells[from] ?? '';
  const quote = first.indexOf(mark);
  const head = first.slice(0, quote);
  const rest = cells.slice(from, to + 1).join(delimiter);
  const text = rest.slice(quote + mark.length, rest.lastIndexOf(mark));
  const isOnly = !text.includes(mark);
  const isSure =
    isOnly && isGlued(head.slice(-1)) && !LEADS_IN.test(head) && !(INCHES.test(head) && INCHES.test(text));
  return { from, to, head, text, isSure };
}

function isOdd(cell: string, mark: string): boolean {
  return cell.split(mark).length % 2 === 0;
}

/** Text that begins with more than a blank. */
function isGlued(text: string): boolean {
  return text !== '' && text.charAt(0).trim() !== '';
}
