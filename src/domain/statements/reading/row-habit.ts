import { median, quantile } from '#domain/values/median.ts';
import { isDated, type RunLine } from './body-line.ts';
import { areRowsCentred } from './centred-rows.ts';

/** Rows between two titles, labels or ends of a page. */
export interface Run {
  readonly lines: readonly RunLine[];
  /** It goes on from a run on the page before, with nothing but page furniture between. */
  readonly isContinued: boolean;
  /** Behind a line with a balance and no name, whose words may go on: a payment that was refused. */
  readonly isBehindBalance: boolean;
}

/** Where the lines without an amount stand to the amount's line. */
export interface RowHabit {
  readonly place: 'after' | 'before' | 'around';
  /** Dates stand on the first lines of rows, so nothing above a date is of its row. */
  readonly datesFirst: boolean;
  /** A date without an amount begins a row; otherwise it is the second date of the row above. */
  readonly datesBegin: boolean;
  /** Distance of the tops of two lines of one row, at most. */
  readonly reach: number;
  /** The same of the last line of a row and the first of the next. */
  readonly rowReach: number;
  /** And of those that stand farthest apart, but for a few. */
  readonly widestReach: number;
  /** Rows stand apart by more than the lines of one row. */
  readonly isSpaced: boolean;
  /** Amounts stand in the middle of the text of their rows. */
  readonly isCentred: boolean;
}

/** Of a distance, how much more a wider one is. */
export const CLEARLY_WIDER = 1.15;

/** Learns from all runs of a document how its rows are set. */
export function learnHabit(runs: readonly Run[]): RowHabit {
  const all = runs.flatMap((run) => run.lines);
  const datesBegin = doDatesBegin(runs);
  const height = median(all.map(({ body }) => body.line.bottom - body.line.top)) ?? 10;
  const { inner, between, widest } = usualSteps(runs);
  const reach = Math.max(1.7 * height, Math.min(1.1 * (between ?? 0), 3 * height));
  const byDates = datesBegin ? placeByDates(runs, reach) : null;
  const isSpaced = inner !== null && between !== null && between > CLEARLY_WIDER * inner;
  // Where rows stand apart, a line as far above the first as rows are from each other is none of it.
  const place = byDates ?? placeByEnds(runs, reach, isSpaced ? (inner + between) / 2 : reach, datesBegin);
  const rowReach = Math.max(reach, CLEARLY_WIDER * (between ?? 0));
  const widestReach = Math.max(rowReach, widest ?? 0);
  const isCentred = areRowsCentred(runs);
  return {
    place,
    datesFirst: byDates !== null,
    datesBegin,
    reach,
    rowReach,
    widestReach,
    isSpaced,
    isCentred,
  };
}

/**
 * Most dates without an amount stand above an amount without a date, or with one of value only where the balances of
 * other rows stand on the lines above their amounts.
 */
function doDatesBegin(runs: readonly Run[]): boolean {
  let begin = 0;
  let count = 0;
  const haveHeads = runs.some(({ lines }) => lines.some(({ kind }) => kind === 'head'));
  for (const { lines } of runs) {
    for (const [index, line] of lines.entries()) {
      if (line.kind !== 'dated') continue;
      count += 1;
      const next = nextOfRow(lines, index);
      if (next?.kind !== 'anchor' || isNearerAbove(lines, index)) continue;
      const isSecond = haveHeads && line.body.date !== null && next.body.date === null;
      if (isSecond || !isDated(next.body)) begin += 1;
    }
  }
  return begin * 2 >= count;
}

/** The next line below that has a date or an amount. */
function nextOfRow(lines: readonly RunLine[], index: number): RunLine | undefined {
  let at = index + 1;
  while (lines[at]?.kind === 'text') at += 1;
  return lines[at];
}

/** Right below an amount without a date, and apart from the line below: `29 September 2025` under what it is the date of. */
function isNearerAbove(lines: readonly RunLine[], index: number): boolean {
  const [above, line, below] = [lines[index - 1], lines[index], lines[index + 1]];
  if (above === undefined || line === undefined || below === undefined) return false;
  if (above.kind !== 'anchor' || isDated(above.body)) return false;
  return step(line, below) > CLEARLY_WIDER * step(above, line);
}

/** Times the height of the line beside it from which on a line holds words seen too high or too low. */
const UNEVEN = 1.4;

/** Points from the foot of one line to that of another, or between their middles where one was seen uneven. */
export function step({ body: { line: above } }: RunLine, { body: { line: below } }: RunLine): number {
  const heights = [above, below].map(({ top, bottom }) => bottom - top);
  const isSeen = [...above.words, ...below.words].some(({ confidence }) => confidence < 1);
  const toFoot = below.bottom - above.bottom;
  const isUneven = isSeen && Math.max(...heights) > UNEVEN * Math.min(...heights);
  return isUneven ? (below.top - above.top + toFoot) / 2 : toFoot;
}

/**
 * How far apart the lines of one row stand (the nearer ones, since some of the steps beside lines without an amount
 * lead to another row), and how far one row stands from the next.
 */
function usualSteps(runs: readonly Run[]): {
  readonly inner: number | null;
  readonly between: number | null;
  readonly widest: number | null;
} {
  const betweenAnchors: number[] = [];
  const beside: number[] = [];
  const widest: number[] = [];
  /** Without those below the head of a page. */
  const widestOfRows: number[] = [];
  for (const { lines } of runs) {
    let widestSinceAnchor = 0;
    const first = lines.findIndex(({ kind }) => kind === 'anchor');
    for (const [index, line] of lines.entries()) {
      const above = lines[index - 1];
      if (above === undefined) continue;
      const size = step(above, line);
      widestSinceAnchor = Math.max(widestSinceAnchor, size);
      if (above.kind === 'anchor' && line.kind === 'anchor') betweenAnchors.push(size);
      else beside.push(size);
      if (line.kind !== 'anchor') continue;
      widest.push(widestSinceAnchor);
      if (index > first) widestOfRows.push(widestSinceAnchor);
      widestSinceAnchor = 0;
    }
  }
  return {
    inner: quantile(beside, 0.25),
    between: median(betweenAnchors) ?? median(widest),
    widest: quantile(widestOfRows, 0.9),
  };
}

/** Where dates stand on the first line of a row: null when none of those lines is without the amount. */
function placeByDates(runs: readonly Run[], reach: number): RowHabit['place'] | null {
  let before = 0;
  let after = 0;
  for (const [at, { lines }] of runs.entries()) {
    for (const [index, line] of lines.entries()) {
      const isDate = line.kind === 'dated' || line.kind === 'head';
      if (isDate && line.body.description.length > 0) before += 1;
      const next = lines[index + 1];
      if (line.kind !== 'anchor' || next?.kind !== 'text' || step(line, next) > reach) continue;
      const following = nextOfRow(lines, index);
      // What a page ends with may be of the first amount on the next.
      const isAfter = following === undefined ? runs[at + 1]?.isContinued !== true : isDated(following.body);
      if (isAfter) after += 1;
    }
  }
  if (before === 0) return null;
  return after > 0.2 * before ? 'around' : 'before';
}

/** The text above the amount at the top of a page may stand at the foot of the page before. */
function beginsWithAmount(run: Run | undefined): boolean {
  return run?.isContinued === true && run.lines[0]?.kind === 'anchor';
}

/** Points by which the edges of lines of one kind may differ. */
const SAME_EDGE = 4;

/** Whether a line begins or ends where those between two amounts do, as far as there are any: a note below the rows does not. */
function settingOfTexts(runs: readonly Run[]): (line: RunLine) => boolean {
  const between = runs.flatMap(({ lines }) => {
    const last = lines.findLastIndex(({ kind }) => kind === 'anchor');
    const first = lines.findIndex(({ kind }) => kind === 'anchor');
    return lines.slice(first, last + 1).flatMap(({ kind, body }) => (kind === 'anchor' ? [] : [body.line]));
  });
  const isSame = (edge: number, other: number) => Math.abs(edge - other) <= SAME_EDGE;
  return ({ body: { line } }) =>
    between.length === 0 ||
    between.some(({ left, right }) => isSame(left, line.left) || isSame(right, line.right));
}

/** By what stands between the titles and the first row, and between the last row and what follows. */
function placeByEnds(
  runs: readonly Run[],
  reach: number,
  near: number,
  datesBegin: boolean,
): RowHabit['place'] {
  let before = 0;
  let after = 0;
  let begins = 0;
  const isSet = settingOfTexts(runs);
  // One line above the first row may be a heading; of more, rows of one line each say nothing.
  const areLeadsLong = runs.every(({ lines }) => lines.findIndex(({ kind }) => kind !== 'text') !== 1);
  for (const [index, { lines, isContinued, isBehindBalance }] of runs.entries()) {
    const first = lines.findIndex((line) => line.kind !== 'text');
    const last = lines.findLastIndex((line) => line.kind === 'anchor');
    if (last === -1) continue;
    const above = lines[first - 1];
    const head = lines[first];
    if (!isContinued && !isBehindBalance && (!areLeadsLong || lines.some(({ kind }) => kind === 'text'))) {
      begins += 1;
      if (above !== undefined && head !== undefined && step(above, head) <= near) before += 1;
    }
    const tail = lines[last];
    const below = lines[last + 1];
    // The second date of a row stands below the first.
    const isMore = below?.kind === 'text' || (below?.kind === 'dated' && !datesBegin);
    if (tail === undefined || below === undefined || !isMore || !isSet(below)) continue;
    if (!beginsWithAmount(runs[index + 1]) && step(tail, below) <= reach) after += 1;
  }
  if (begins === 0 || before * 2 <= begins) return 'after';
  return after * 2 > runs.length ? 'around' : 'before';
}
