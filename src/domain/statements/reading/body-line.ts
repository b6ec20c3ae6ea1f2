import type { LabelKind } from '#domain/language/statement-phrases.ts';
import type { SignMark } from '#domain/language/printed-values.ts';
import type { TextLine, Word } from '#domain/page-layout/page-words.ts';
import type { DateText, Figure } from '#domain/page-text/placed-values.ts';

export interface FigureCell {
  readonly column: number;
  readonly figure: Figure;
}

/** A line of a table with its words told apart by where they stand. */
export interface BodyLine {
  readonly line: TextLine;
  /** In columns of dates only; the second of two in one column is the value date. */
  readonly date: DateText | null;
  readonly valueDate: DateText | null;
  /** `Value date 31.01.2024` in a line of text of its own. */
  readonly saidValueDate: DateText | null;
  readonly cells: readonly FigureCell[];
  readonly description: readonly Word[];
  readonly reference: readonly Word[];
  /** Printed over the reference; over the first where there are several. */
  readonly referenceTitle: string | null;
  /** What stands under that title. */
  readonly firstReference: readonly Word[];
  /** What of an image stands in a column of dates and is none: the date of the row is illegible. */
  readonly illegibleDate: string | null;
  readonly mark: SignMark | null;
  /** `Dr` on a line below a balance, with the balance's column. */
  readonly markOfOther: { readonly column: number; readonly mark: SignMark } | null;
  /** The line's words but its dates and figures, wherever they stand. */
  readonly wording: string;
  /** What the wording says by itself; null where it is none of a line of balances or totals. */
  readonly label: LabelKind | null;
  /** Figures in no column, with the index of the nearest one. */
  readonly otherCells: readonly FigureCell[];
  /** One of them stands by itself, as a total does where its table has no column of its own. */
  readonly hasLoneFigure: boolean;
  /** All that the line says, where no column is one of dates of rows; see `loneDate`. */
  readonly loneDate: DateText | null;
  /** Left edge of the column of descriptions; null where nothing tells. */
  readonly descriptionLeft: number | null;
  /** Left edges of the columns whose texts are the description. */
  readonly textLefts: readonly number[];
}

/** A line of a run of rows: with an amount, with the date and the balance of the row below, with a date only, or with neither. */
export interface RunLine {
  readonly body: BodyLine;
  readonly kind: 'anchor' | 'head' | 'dated' | 'text';
}

/** Whether a date stands in one of the columns of dates. */
export function isDated(line: BodyLine): boolean {
  return line.date !== null || line.valueDate !== null;
}

/** Whether a figure stands in a column, or beside them. */
export function hasFigures(line: BodyLine): boolean {
  return line.cells.length > 0 || line.otherCells.length > 0;
}

/** Of a line's height, how much two lines have in common of which one is set in the middle of the other's cell. */
const HALF_A_LINE = 0.35;

/** A cell of two lines begins half a line above the other cells of its row, and no other row does. */
export function runsInto({ line: above }: BodyLine, { line: below }: BodyLine): boolean {
  const height = Math.min(above.bottom - above.top, below.bottom - below.top);
  return above.page === below.page && above.bottom - below.top > HALF_A_LINE * height;
}
