import { commonWidth } from '#domain/page-layout/boxes.ts';
import { PAGE_WORD } from '#domain/page-layout/drop-furniture.ts';
import { vocabulary } from '../language/vocabulary.ts';
import { isDated, runsInto, type BodyLine, type RunLine } from './body-line.ts';
import { partCentredRows } from './centred-rows.ts';
import { CLEARLY_WIDER, step, type RowHabit, type Run } from './row-habit.ts';

/** The lines of one transaction; `anchor` is the one with the amount. */
export interface RowBlock {
  readonly lines: readonly BodyLine[];
  readonly anchor: BodyLine;
}

/** A run parted into rows. */
export interface GroupedRun {
  /** Lines before the first row, of the last row of the page before. */
  readonly head: readonly BodyLine[];
  readonly blocks: readonly RowBlock[];
  /** Lines behind the last row of a page that begin a row whose amount stands on the next page. */
  readonly tail: readonly BodyLine[];
}

/** Dated rows from which on each has a date of its own. */
const LEAST_DATED = 3;

/** Ends a run of rows that all have dates where lines without dates and balances follow apart: a summary below them. */
export function endAtGap(run: Run, habit: RowHabit, hasBalance: (line: BodyLine) => boolean): Run {
  const { lines } = run;
  const last = lines.findLastIndex(({ body }) => isDated(body) || hasBalance(body));
  const anchors = lines.slice(0, last + 1).filter(({ kind }) => kind === 'anchor');
  if (anchors.length < LEAST_DATED || !anchors.every(({ body }) => isDated(body))) return run;
  const end = lines.findIndex((line, index) => {
    const above = lines[index - 1];
    return index > last && above !== undefined && step(above, line) > habit.rowReach;
  });
  return end === -1 ? run : { ...run, lines: lines.slice(0, end) };
}

/**
 * Parts a run into rows: each has exactly one line with an amount. Lines without one go to the row above or below by
 * what the document does elsewhere; where rows stand apart, the widest gap parts them.
 */
export function groupRows(run: Run, habit: RowHabit): GroupedRun {
  const lines = withoutHeading(run.lines);
  const anchors = lines.flatMap((line, index) => (line.kind === 'anchor' ? [index] : []));
  const centred = habit.isCentred ? partCentredRows(lines) : null;
  const areWrapped = areWrappedAbove(lines);
  const starts: number[] = [];
  let above = 0;
  for (const [at, anchor] of anchors.entries()) {
    const former = at === 0 ? -1 : (anchors[at - 1] ?? -1);
    const usual =
      former === -1
        ? firstStart({ ...run, lines }, anchor, habit)
        : splitBetween(lines, former, anchor, above, habit);
    const isWrapped = areWrapped && isBare(lines[anchor]) && lines[anchor - 1]?.kind === 'text';
    const start =
      centred?.[at]?.from ?? (isWrapped || isCellAbove(lines, anchor) ? Math.min(usual, anchor - 1) : usual);
    above = anchor - start;
    starts.push(start);
  }
  const blocks = anchors.flatMap((anchor, at) => {
    const own = lines[anchor];
    if (own === undefined) return [];
    const last = centred?.at(-1);
    const end = starts[at + 1] ?? (last === undefined ? endOfLast(lines, anchor, habit) : last.to + 1);
    const members = lines.slice(starts[at], end).filter((line) => line.kind !== 'anchor' || line === own);
    return [{ lines: members.map(({ body }) => body), anchor: own.body }];
  });
  const headEnd = starts[0] ?? lines.length;
  const head = run.isContinued ? headOf(lines, headEnd, habit) : [];
  return { head, blocks, tail: tailOf(lines, anchors.at(-1), blocks, habit) };
}

/** Rows from which on their lines show where words of rows stand. */
const LEAST_SET = 5;

/** Without the only line that stands where no row has a word: a heading in the middle, below the last date. */
function withoutHeading(lines: readonly RunLine[]): readonly RunLine[] {
  const rows = lines.filter(({ kind }) => kind === 'anchor');
  if (rows.length < LEAST_SET) return lines;
  const words = rows.flatMap(({ body }) => body.line.words);
  const isApart = ({ kind, body: { line } }: RunLine) =>
    kind === 'text' && words.every((word) => commonWidth(word, line) <= 0);
  const [heading, ...others] = lines.filter(isApart);
  const isBelowRows =
    heading !== undefined && lines.indexOf(heading) > lines.findLastIndex(({ body }) => isDated(body));
  return isBelowRows && others.length === 0 && !/\d/.test(heading.body.line.text)
    ? lines.filter((line) => line !== heading)
    : lines;
}

/** Points by which the left edges of lines of one kind may differ. */
const SAME_EDGE = 2;

/** What stands where the lines above amounts do. */
function tailOf(
  lines: readonly RunLine[],
  last: number | undefined,
  blocks: readonly RowBlock[],
  habit: RowHabit,
): BodyLine[] {
  if (last === undefined || (!habit.datesFirst && habit.place !== 'before')) return [];
  // Only the first row of a day may have its date.
  const isBegin = ({ kind }: RunLine) =>
    !habit.datesFirst || habit.place === 'before' || (kind === 'dated' && habit.datesBegin);
  const from = lines.findIndex((line, index) => index > last && isBegin(line));
  const [above, first] = [lines[from - 1], lines[from]];
  if (above === undefined || first === undefined || step(above, first) > habit.rowReach) return [];
  const tail = reached(lines.slice(from), habit);
  const leads = blocks.flatMap(leadOf);
  const isSet = ({ line }: BodyLine) =>
    leads.some((other) => Math.abs(other.line.left - line.left) <= SAME_EDGE);
  return tail.every(isSet) ? tail : [];
}

/** The lines of a row above its amount. */
const leadOf = ({ lines, anchor }: RowBlock) => lines.slice(0, lines.indexOf(anchor));

/**
 * The first row of a page with the lines of it at the foot of the page before.
 *
 * @returns null where it has all that rows have
 */
export function joinOverBreak(before: GroupedRun, { head, blocks }: GroupedRun): RowBlock | null {
  const { tail } = before;
  const [first] = blocks;
  if (tail.length === 0 || first === undefined) return null;
  // `08/01 New terms` at a page's end is no part of a row with a date of its own.
  if (tail.some(isDated) && first.lines.some(isDated)) return null;
  const most = Math.max(...before.blocks.map((block) => leadOf(block).length));
  return tail.length + head.length + leadOf(first).length > most
    ? null
    : { ...first, lines: [...tail, ...head, ...first.lines] };
}

/** What stands far above the first row of a page is of the page's head, not of the row before. */
function headOf(lines: readonly RunLine[], end: number, habit: RowHabit): BodyLine[] {
  const [last, next] = [lines[end - 1], lines[end]];
  const isFar = last !== undefined && next !== undefined && step(last, next) > habit.widestReach;
  if (isFar) return [];
  const from = lines.findLastIndex(({ body }, index) => index < end && isOfPage(body));
  return reached(lines.slice(from + 1, end), habit);
}

/** `Account number 4452 1180   Page 2` over `Statement date 31/12/2025`, on some pages only. */
const OF_PAGE = new RegExp(String.raw`(?<!\p{L})${PAGE_WORD}[.:]?\s*\d{1,3}$`, 'iu');

function isOfPage({ line: { text } }: BodyLine): boolean {
  const hit = vocabulary.fact(text);
  return OF_PAGE.test(text) || (hit?.fact === 'statementDate' && hit.start === 0 && /\d/.test(text));
}

/** Where the first row of a run begins. */
function firstStart({ lines, isContinued }: Run, anchor: number, habit: RowHabit): number {
  if (lines[anchor - 1]?.kind === 'head') return anchor - 1;
  const dated = lines.findIndex((line, index) => index < anchor && line.kind === 'dated' && habit.datesBegin);
  if (dated !== -1) return dated;
  if (habit.datesFirst && hasDate(lines[anchor])) return anchor;
  if (habit.place === 'after') return anchor;
  if (isContinued && habit.place === 'around' && !habit.isSpaced) return anchor;
  let start = anchor;
  while (start > 0) {
    const line = lines[start];
    const before = lines[start - 1];
    if (line === undefined || before === undefined || step(before, line) > habit.reach) break;
    start -= 1;
  }
  return start;
}

/** The first line, after the anchor `former`, of the row whose amount stands at `anchor`. */
function splitBetween(
  lines: readonly RunLine[],
  former: number,
  anchor: number,
  above: number,
  habit: RowHabit,
): number {
  if (anchor === former + 1) return anchor;
  if (lines[anchor - 1]?.kind === 'head') return anchor - 1;
  const hasOwnDate = hasDate(lines[anchor]);
  if (habit.datesBegin) {
    for (let index = former + 1; index < anchor; index++) if (lines[index]?.kind === 'dated') return index;
  }
  if (habit.datesFirst && hasOwnDate) return anchor;
  if (habit.isSpaced) {
    const gap = widestGap(lines, former, anchor);
    if (gap !== null) return gap;
  }
  if (habit.place === 'before') return former + 1;
  if (habit.place === 'around') return Math.min(anchor, former + 1 + Math.min(above, anchor - former - 1));
  return anchor;
}

/** Rows from which on the same setting is no chance. */
const LEAST_WRAPPED = 3;

/** Share of the lines of text that stand so. */
const MOSTLY_WRAPPED = 0.75;

/**
 * Long descriptions stand alone above their figures, short ones beside them: hardly another line of text is among the rows.
 * As many figures with text below them have it there.
 */
function areWrappedAbove(lines: readonly RunLine[]): boolean {
  const bare = lines.flatMap((line, index) => (isBare(line) && hasDate(line) ? [index] : []));
  const isText = (line: RunLine | undefined) => line?.kind === 'text';
  const wrapped = bare.filter((index) => isText(lines[index - 1])).length;
  const most = Math.max(lines.filter(isText).length, lines.filter(isBare).length);
  return (
    wrapped >= LEAST_WRAPPED &&
    wrapped >= MOSTLY_WRAPPED * most &&
    wrapped > bare.filter((index) => isText(lines[index + 1])).length
  );
}

function isBare(line: RunLine | undefined): boolean {
  return line?.kind === 'anchor' && line.body.description.length === 0;
}

/** Above a line with a date and an amount stands the first line of a cell that is higher than the others of its row. */
function isCellAbove(lines: readonly RunLine[], anchor: number): boolean {
  const [before, above, own] = [lines[anchor - 2], lines[anchor - 1], lines[anchor]];
  if (above?.kind !== 'text' || own === undefined || !hasDate(own)) return false;
  return runsInto(above.body, own.body) && (before === undefined || !runsInto(before.body, above.body));
}

/** Index of the line below the gap that is clearly wider than all others; null where none is. */
function widestGap(lines: readonly RunLine[], from: number, to: number): number | null {
  const gaps: { index: number; size: number }[] = [];
  for (let index = from + 1; index <= to; index++) {
    const [above, below] = [lines[index - 1], lines[index]];
    if (above !== undefined && below !== undefined) gaps.push({ index, size: step(above, below) });
  }
  gaps.sort((a, b) => b.size - a.size);
  const [widest, second] = gaps;
  if (widest === undefined || second === undefined) return null;
  return widest.size > CLEARLY_WIDER * second.size ? widest.index : null;
}

/** Behind the last line that can still belong to the last row of a run. */
function endOfLast(lines: readonly RunLine[], anchor: number, habit: RowHabit): number {
  if (habit.place === 'before') return anchor + 1;
  let end = anchor + 1;
  while (end < lines.length) {
    const line = lines[end];
    const before = lines[end - 1];
    if (line === undefined || before === undefined || step(before, line) > habit.reach) break;
    if (line.kind === 'head' || (line.kind === 'dated' && habit.datesBegin)) break;
    end += 1;
  }
  return end;
}

function reached(lines: readonly RunLine[], habit: RowHabit): BodyLine[] {
  const taken: BodyLine[] = [];
  for (const [index, line] of lines.entries()) {
    const before = lines[index - 1];
    if (before !== undefined && step(before, line) > habit.reach) break;
    taken.push(line.body);
  }
  return taken;
}

function hasDate(line: RunLine | undefined): boolean {
  return line !== undefined && isDated(line.body);
}
