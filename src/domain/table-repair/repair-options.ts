import type { RecipeStep } from '#domain/recipes/recipe-step.schemas.ts';
import type { OpenComparer } from './duplicates/row-comparer.ts';
import type { TablePlan } from './inspect-sample.ts';
import type { ReadingOptions } from './reading-options.schemas.ts';
import type { Issue } from './stored/issue-log.ts';
import type { SheetSummary } from './stored/table-result.ts';

export interface RepairOptions {
  /** The bytes are a sheet that a workbook reader wrote as UTF-8 CSV: encoding, delimiter and quotes are known. */
  readonly sheet?: SheetOrigin | undefined;
  /** Index of the table to take where a file holds several; by default the largest. */
  readonly table?: number | undefined;
  /** What a person said about the file; what they left out is detected. */
  readonly given?: ReadingOptions | undefined;
  /** Asked how the file is to be read once it is known how it would be; null: as it would be. */
  readonly advise?: ((look: ReadingLook) => ReadingAdvice | null) | undefined;
  /** Compares the rows; by default that is done here, between one row and the next. */
  readonly openComparer?: OpenComparer | undefined;
}

/** Once it is known how the file is read. */
export interface RunOptions extends RepairOptions {
  /** The recipe that says so; null for none. */
  readonly readBy: RecipeStep | null;
}

/** The beginning of a file, to be read in any way. */
export interface ReadingLook {
  readonly bytes: Uint8Array;
  /** How it would be read by what is detected. */
  readonly detected: TablePlan;
  /** How it would be read by these options; null where it cannot be. */
  readonly read: (given: ReadingOptions) => TablePlan | null;
}

export interface ReadingAdvice {
  readonly given: ReadingOptions;
  readonly by: RecipeStep;
}

/** Where rows come from that were not text. */
export interface SheetOrigin {
  /** What the summary gives as the file's encoding, e.g. `xlsx`, `xls`. */
  readonly format: string;
  /** Name of the sheet that is read. */
  readonly name: string;
  readonly sheets: readonly SheetSummary[];
  /** What the reader noticed (hidden rows, cells that are errors …): about the whole file. Read when the file has ended. */
  readonly issues: readonly Issue[];
  /** The lowest row, from 0, in which a merged cell ends. Read when the file has ended. */
  readonly merged?: { readonly lastRow: number };
}
