import { AppError } from '#domain/app-error.ts';
import type { SheetSummary } from '#domain/table-repair/stored/table-result.ts';
import type { SheetShape } from './sheet-shape.ts';

export interface CountedSheet {
  readonly name: string;
  readonly isHidden: boolean;
  readonly shape: SheetShape;
}

/** Sheets that a summary lists at most: it lives in one row of the database. */
const MAX_LISTED_SHEETS = 500;

/**
 * The sheet to read: the one that was asked for, else the visible one with the most cells, the first of equal ones;
 * a hidden one only where nothing visible holds anything. In a sheet of one column ten cells count as one, for mostly it
 * is a cover, instructions or a list of choices.
 *
 * @throws AppError invalid_request when there is no sheet of that name, unreadable_file when no sheet holds anything
 */
export function chooseSheet<Sheet extends CountedSheet>(
  sheets: readonly Sheet[],
  wanted: string | null,
): { chosen: Sheet; filled: SheetSummary[] } {
  const withCells = sheets.filter(({ shape }) => shape.cells > 0);
  const filled = withCells.slice(0, MAX_LISTED_SHEETS).map(summaryOf);
  if (wanted !== null) {
    const chosen = sheets.find(({ name }) => name === wanted);
    if (chosen === undefined) {
      throw new AppError(
        'invalid_request',
        `The workbook has no sheet named ${wanted}. These hold data: ${filled.map(({ name }) => name).join(', ')}.`,
      );
    }
    if (chosen.shape.cells === 0) throw new AppError('unreadable_file', `The sheet ${wanted} is empty.`);
    return { chosen, filled: withChosen(filled, chosen) };
  }
  const visible = withCells.filter(({ isHidden }) => !isHidden);
  const [first, ...others] = visible.length > 0 ? visible : withCells;
  if (first === undefined)
    throw new AppError('unreadable_file', 'The workbook is empty: no cell of it holds anything.');
  const chosen = others.reduce((best, sheet) => (weightOf(sheet) > weightOf(best) ? sheet : best), first);
  return { chosen, filled: withChosen(filled, chosen) };
}

function weightOf({ shape }: CountedSheet): number {
  return shape.columns > 1 ? shape.cells : shape.cells / 10;
}

function withChosen(filled: SheetSummary[], chosen: CountedSheet): SheetSummary[] {
  return filled.some(({ name }) => name === chosen.name) ? filled : [...filled, summaryOf(chosen)];
}

function summaryOf({ name, isHidden, shape }: CountedSheet): SheetSummary {
  return { name, rows: shape.rows, columns: shape.columns, isHidden };
}
