import type { RepairKind } from '../rows/repair-reasons.ts';
import { cellType } from './cell-type.ts';
import type { Dialect } from './dialect.ts';

/** More delimiters inside quoted texts of one record than anyone writes by mistake. */
const MAX_SPARE_DELIMITERS = 24;
const MAX_PIECES = 4096;
const LINE_END = /[\r\n]/;
const IMPOSSIBLE = Number.POSITIVE_INFINITY;

export interface FittedCell {
  readonly text: string;
  /** As it stood in the file. */
  readonly before: string;
  /** What was wrong with its quotes; null for nothing. */
  readonly kind: Extract<
    RepairKind,
    'stray_quote' | 'unclosed_quote' | 'extra_quote' | 'joined_cells'
  > | null;
}

interface Marks {
  readonly open: string;
  readonly close: string;
  readonly escape: string | null;
}

/**
 * Reads a record whose quotes are not escaped, with a known number of cells: of all ways to join what stands
 * between delimiters into cells, that with the fewest odd quotes. Several pieces make a cell only from an opening
 * quote or up to a closing one. By dynamic programming over pieces and cells.
 *
 * @returns null when no way gives that number of cells
 */
export function fitQuotes(text: string, dialect: Dialect, width: number): FittedCell[] | null {
  const { delimiter, quote, escape } = dialect;
  if (quote === null || delimiter === '') return null;
  const pieces = text.split(delimiter);
  const spare = pieces.length - width;
  if (spare < 0 || spare > MAX_SPARE_DELIMITERS || pieces.length > MAX_PIECES) return null;
  const marks = { ...quote, escape };
  const spans = cheapestSpans(pieces, spare, delimiter, marks);
  if (spans === null) return null;
  let at = 0;
  return spans.map((span) => {
    const before = pieces.slice(at, at + span).join(delimiter);
    at += span;
    const cell = cleanQuotes(before, marks, span > 1 || dialect.isFullyQuoted);
    // Its quotes are part of a text, which they hold together.
    const isJoined = span > 1 && cell.kind === null && cell.text === before;
    return isJoined ? { ...cell, before: before.split(delimiter).join(' | '), kind: 'joined_cells' } : cell;
  });
}

/** For each cell the number of pieces it takes; `spare` joints are used up altogether. */
function cheapestSpans(
  pieces: readonly string[],
  spare: number,
  delimiter: string,
  marks: Marks,
): number[] | null {
  const opens = pieces.map((piece) => piece.trimStart().startsWith(marks.open));
  const closes = pieces.map((piece) => piece.trimEnd().endsWith(marks.close));
  const stride = spare + 1;
  const costs = new Float64Array((pieces.length + 1) * stride).fill(IMPOSSIBLE);
  const taken = new Int16Array(costs.length);
  costs[0] = 0;
  for (let i = 0; i < pieces.length; i++) {
    for (let used = 0; used <= spare; used++) {
      const cost = costs[i * stride + used] ?? IMPOSSIBLE;
      if (cost === IMPOSSIBLE) continue;
      for (let span = 1; span <= spare - used + 1 && i + span <= pieces.length; span++) {
        if (span > 1 && opens[i] !== true && closes[i + span - 1] !== true) continue;
        const text = span === 1 ? (pieces[i] ?? '') : pieces.slice(i, i + span).join(delimiter);
        // Only what a quote opens goes on in another line.
        if (span > 1 && opens[i] !== true && LINE_END.test(text)) continue;
        const sum = cost + quoteCost(text, marks) + jointCost(opens, closes, i, span);
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

/** What joining pieces costs: more where one of the outer quotes is missing, and where a closing and an opening one meet inside. */
function jointCost(
  opens: readonly boolean[],
  closes: readonly boolean[],
  from: number,
  span: number,
): number {
  if (span === 1) return 0;
  const last = from + span - 1;
  let cost = opens[from] === true && closes[last] === true ? 0 : 2;
  for (let i = from; i < last; i++) if (closes[i] === true && opens[i + 1] === true) cost += 3;
  return cost;
}

/** How odd the quotes of a cell are. */
function quoteCost(piece: string, marks: Marks): number {
  const { open, close } = marks;
  const cell = piece.trim();
  if (!cell.includes(open) && !cell.includes(close)) return 0;
  const isOpened = cell.startsWith(open);
  const isClosed = cell.endsWith(close);
  if (isOpened && isClosed && cell.length >= open.length + close.length)
    return hasLooseQuote(cell.slice(open.length, -close.length), marks) ? 1 : 0;
  if (isOpened) return 3;
  return isClosed ? 2 : 0.5;
}

function hasLooseQuote(inner: string, { close, escape }: Marks): boolean {
  const rest = escape === null ? inner : inner.replaceAll(escape + close, '');
  return rest.replaceAll(close + close, '').includes(close);
}

function unescape(inner: string, { open, close, escape }: Marks): string {
  const text = escape === null ? inner : inner.replaceAll(escape + close, close);
  return open === close ? text.replaceAll(close + close, close) : text;
}

/**
 * The text of a cell, with what was wrong with its quotes. Blanks around quotes go with them.
 *
 * @param hadQuotes a closing quote without an opening one has lost it; otherwise it is text
 */
function cleanQuotes(before: string, marks: Marks, hadQuotes: boolean): FittedCell {
  const { open, close } = marks;
  const cell = before.trim();
  if (!cell.startsWith(open)) {
    const head = cell.slice(0, -close.length);
    return hadQuotes && cell.endsWith(close) && !hasLooseQuote(head, marks)
      ? { text: unescape(head, marks), before, kind: 'extra_quote' }
      : { text: before, before, kind: null };
  }
  if (!cell.endsWith(close) || cell.length < open.length + close.length) {
    const tail = cell.slice(open.length);
    return {
      text: hasLooseQuote(tail, marks) ? tail : unescape(tail, marks),
      before,
      kind: 'unclosed_quote',
    };
  }
  const inner = cell.slice(open.length, -close.length);
  if (!hasLooseQuote(inner, marks)) return { text: unescape(inner, marks), before, kind: null };
  const spare = withoutEdgeQuote(inner, marks);
  if (spare !== null) return { text: unescape(spare, marks), before, kind: 'extra_quote' };
  return { text: unescape(inner, marks), before, kind: 'stray_quote' };
}

/** `""abc"` and `"abc""`: one quote too many at an edge, unless it stands for inches. Null for other texts. */
function withoutEdgeQuote(inner: string, marks: Marks): string | null {
  const { open, close } = marks;
  if (inner.startsWith(open) && !hasLooseQuote(inner.slice(open.length), marks))
    return inner.slice(open.length);
  const before = inner.slice(0, -close.length);
  if (!inner.endsWith(close) || hasLooseQuote(before, marks)) return null;
  const type = cellType(before);
  const mayBeInches = /\s.*\d$/.test(before) && (type === 'text' || type === 'unlikely');
  return mayBeInches ? null : before;
}
