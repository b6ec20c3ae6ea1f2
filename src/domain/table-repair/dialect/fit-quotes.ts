import type { RepairKind } from '../rows/repair-reasons.ts';
import type { Dialect } from './dialect.ts';

/** More delimiters inside quoted texts of one record than anyone writes by mistake. */
const MAX_SPARE = 24;
const MAX_PIECES = 4096;
const IMPOSSIBLE = Number.POSITIVE_INFINITY;

export interface FittedCell {
  readonly text: string;
  /** As it stood in the file. */
  readonly before: string;
  /** What was wrong with its quotes; null for nothing. */
  readonly kind: Extract<RepairKind, 'stray_quote' | 'unclosed_quote' | 'extra_quote'> | null;
}

/**
 * Reads a record whose quotes are not escaped, with a known number of cells: of all ways to join what stands
 * between delimiters into cells, that with the fewest odd quotes. Several pieces make a cell only from an opening
 * to a closing quote. By dynamic programming over pieces and cells.
 *
 * @returns null when no way gives that number of cells
 */
export function fitQuotes(text: string, dialect: Dialect, width: number): FittedCell[] | null {
  const { delimiter, quote } = dialect;
  if (quote === null || delimiter === '') return null;
  const pieces = text.split(delimiter);
  const spare = pieces.length - width;
  if (spare < 0 || spare > MAX_SPARE || pieces.length > MAX_PIECES) return null;
  const spans = cheapestSpans(pieces, spare, delimiter, quote.open, quote.close);
  if (spans === null) return null;
  let at = 0;
  return spans.map((span) => {
    const before = pieces.slice(at, at + span).join(delimiter);
    at += span;
    return cleanQuotes(before, quote.open, quote.close);
  });
}

/** For each cell the number of pieces it takes; `spare` joints are used up altogether. */
function cheapestSpans(
  pieces: readonly string[],
  spare: number,
  delimiter: string,
  open: string,
  close: string,
): number[] | null {
  const opens = pieces.map((piece) => piece.trimStart().startsWith(open));
  const closes = pieces.map((piece) => piece.trimEnd().endsWith(close));
  const stride = spare + 1;
  const costs = new Float64Array((pieces.length + 1) * stride).fill(IMPOSSIBLE);
  const taken = new Int16Array(costs.length);
  costs[0] = 0;
  for (let i = 0; i < pieces.length; i++) {
    for (let used = 0; used <= spare; used++) {
      const cost = costs[i * stride + used] ?? IMPOSSIBLE;
      if (cost === IMPOSSIBLE) continue;
      for (let span = 1; span <= spare - used + 1 && i + span <= pieces.length; span++) {
        if (span > 1 && opens[i] !== true) break;
        if (span > 1 && closes[i + span - 1] !== true) continue;
        const text = span === 1 ? (pieces[i] ?? '') : pieces.slice(i, i + span).join(delimiter);
        const sum = cost + quoteCost(text, open, close);
        const to = (i + span) * stride + used + span - 1;
        if (sum >= (costs[to] ?? IMPOSSIBLE)) continue;
        costs[to] = sum;
        taken[to] = span;
      }
    }
  }
  let state = pieces.length * stride + spare;
  if (costs[state] === IMPOSSIBLE) return null;
  const spans: number[] = [];
  while (state > 0) {
    const span = taken[state] ?? 0;
    spans.push(span);
    state -= span * stride + span - 1;
  }
  return spans.toReversed();
}

/** How odd the quotes of a cell are. */
function quoteCost(piece: string, open: string, close: string): number {
  const cell = piece.trim();
  if (!cell.includes(open) && !cell.includes(close)) return 0;
  const isOpened = cell.startsWith(open);
  const isClosed = cell.endsWith(close);
  if (isOpened && isClosed && cell.length >= open.length + close.length)
    return hasLooseQuote(cell.slice(open.length, -close.length), close) ? 1 : 0;
  if (isOpened) return 3;
  return isClosed ? 2 : 0.5;
}

function hasLooseQuote(inner: string, close: string): boolean {
  return inner.replaceAll(close + close, '').includes(close);
}

/** The text of a cell, with what was wrong with its quotes. Blanks around quotes go with them. */
export function cleanQuotes(before: string, open: string, close: string): FittedCell {
  const cell = before.trim();
  const isOpened = cell.startsWith(open);
  const isClosed = cell.endsWith(close) && cell.length >= open.length + close.length;
  if (!isOpened) return { text: before, before, kind: null };
  if (!isClosed) return { text: cell.slice(open.length), before, kind: 'unclosed_quote' };
  const inner = cell.slice(open.length, -close.length);
  if (!hasLooseQuote(inner, close))
    return { text: open === close ? inner.replaceAll(close + close, close) : inner, before, kind: null };
  const spare = withoutEdgeQuote(inner, open, close);
  if (spare !== null) return { text: spare, before, kind: 'extra_quote' };
  return { text: inner.replaceAll(close + close, close), before, kind: 'stray_quote' };
}

/** `""abc"` and `"abc""`: one quote too many at an edge, unless it stands for inches. Null for other texts. */
function withoutEdgeQuote(inner: string, open: string, close: string): string | null {
  if (inner.startsWith(open) && !inner.includes(close, open.length)) return inner.slice(open.length);
  const isLast = inner.endsWith(close) && inner.indexOf(close) === inner.length - close.length;
  return isLast && !/\d$/.test(inner.slice(0, -close.length)) ? inner.slice(0, -close.length) : null;
}
