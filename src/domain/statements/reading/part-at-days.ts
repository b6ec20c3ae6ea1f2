import { isDated, type RunLine } from './body-line.ts';
import type { DayMark, LabelPiece, Piece, RunPiece } from './part-regions.ts';
import type { DateText } from '#domain/page-text/placed-values.ts';

/** A run of rows with the date over all of them; null where each has its own. */
export interface DayPiece extends RunPiece {
  readonly heading: DateText | null;
}

/** Share of the lines with amounts that may have a date of their own all the same. */
const FEW = 0.05;

/**
 * Parts the runs of a document at dates that stand alone over the rows of a day. Where rows have dates of their own, a
 * date that stands alone is of a row, and so it is under a first row without one.
 */
export function partAtDays(pieces: readonly Piece[]): (LabelPiece | DayMark | DayPiece)[] {
  const lines = pieces.flatMap((piece) => (piece.kind === 'run' ? piece.run.lines : []));
  const hasDays = areDaysHeadings(lines);
  return pieces.flatMap((piece): (LabelPiece | DayMark | DayPiece)[] => {
    if (piece.kind !== 'run') return [piece];
    return hasDays ? partRun(piece) : [{ ...piece, heading: null }];
  });
}

function areDaysHeadings(lines: readonly RunLine[]): boolean {
  const anchors = lines.filter(({ kind }) => kind === 'anchor');
  const dated = anchors.filter(({ body }) => isDated(body)).length;
  const first = lines.find(({ kind }) => kind !== 'text');
  const alone = lines.filter(isDay).length;
  const others = lines.filter(({ kind }) => kind === 'dated' || kind === 'head').length - alone;
  return first !== undefined && isDay(first) && dated <= FEW * anchors.length && others <= FEW * alone;
}

/** A date and nothing else. */
function isDay({ kind, body }: RunLine): boolean {
  const isBare = body.description.length === 0 && body.reference.length === 0 && body.otherCells.length === 0;
  return kind === 'dated' && body.date !== null && body.valueDate === null && isBare;
}

function partRun(piece: RunPiece): DayPiece[] {
  const { lines } = piece.run;
  const starts = lines.flatMap((line, index) => (isDay(line) ? [index] : []));
  const head = lines.slice(0, starts[0]);
  const days = starts.map((start, at) => ({
    ...piece,
    run: { lines: lines.slice(start + 1, starts[at + 1]), isContinued: false, isBehindBalance: false },
    heading: lines[start]?.body.date ?? null,
  }));
  return head.length === 0
    ? days
    : [{ ...piece, run: { ...piece.run, lines: head }, heading: null }, ...days];
}
