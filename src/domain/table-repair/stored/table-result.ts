import type { RecipeStep } from '#domain/recipes/recipe-step.schemas.ts';
import type { SampleType } from '#domain/recipes/tables/table-recipe.schemas.ts';
import type { IssueKind } from '../issue-kinds.ts';
import type { ReadingOptions, TableReading } from '../reading-options.schemas.ts';
import type { DuplicateType } from '../table-repair.schemas.ts';
import type { SourceDetection } from '#domain/files/files.schemas.ts';

/** What repairing a table found, before any removal. Small and bounded: it lives in one database row. */
export interface TableSummary {
  /** IANA-like name of the encoding it was read as, e.g. `utf-8`, `utf-16le`, `windows-1252`. */
  readonly encoding: string;
  readonly delimiter: string;
  /** As printed: blank and repeated names are possible. */
  readonly header: readonly string[];
  /** Data rows, empty ones included. */
  readonly rowCount: number;
  readonly columnCount: number;
  /**
   * The bytes of table.csv are those of a CSV download without removals and edits. Not set in results that were stored
   * before there was the field: their bytes are looked through.
   */
  readonly isPlainCsv?: boolean;
  /** Rows that a removal takes unless told otherwise, by type. */
  readonly duplicates: Readonly<Record<DuplicateType, number>>;
  /** Further rows that may be duplicates: a person decides. */
  readonly duplicatesToReview: number;
  readonly emptyRows: number;
  /** Indexes of columns without a value in any row, named or not. */
  readonly emptyColumns: readonly number[];
  /** Repairs: what counts as issues fixed. */
  readonly issues: number;
  /** Issues that changed nothing: a person should look. */
  readonly warnings: number;
  /** Entries of issues.ndjson by kind. */
  readonly issueCounts: Readonly<Partial<Record<IssueKind, number>>>;
  readonly source: SourceDetection;
  /** Sheets of a workbook with anything in them, in order; empty for a text file. */
  readonly sheets: readonly SheetSummary[];
  /** Name of the sheet that was read; null for a text file. */
  readonly sheet: string | null;
  /** The tables found one under the other in the file or sheet, in order: at least the one that was read. */
  readonly tables: readonly TablePart[];
  /** Index into `tables` of the one that was read. */
  readonly table: number;
  /** How the table was read; results of former releases lack it, and merged ones. */
  readonly reading?: TableReading;
  /** The options that a person or their recipe had set. */
  readonly given?: ReadingOptions;
  /** The recipe that set `given`; absent where a person did. */
  readonly readBy?: RecipeStep;
  /** A person said how it is to be read, even where that is: as detected. No recipe does then. */
  readonly isReadAsAsked?: boolean;
  /** The recipe of its source when it was read. */
  readonly recipe?: {
    readonly id: string;
    readonly name: string;
    /** Columns that the recipe speaks of and the table has not, as sentences name them. */
    readonly missing: readonly string[];
  };
  /** What the columns hold, where no line names them. */
  readonly columnTypes?: readonly SampleType[];
  /** The file has no header and nobody asked for one: its made-up names stay out of a CSV. Older results have blank names. */
  readonly isHeaderless?: boolean;
  /** Runs of rows that a workbook shows on a sheet each, in order, all rows together; without them one sheet. */
  readonly parts?: readonly RowsPart[];
}

/** Rows that came from one of several merged files. */
export interface RowsPart {
  /** What its sheet is called, as near as can be. */
  readonly name: string;
  readonly rows: number;
  /** Indexes of the columns it has, in order; null for all. */
  readonly columns: readonly number[] | null;
}

export interface SheetSummary {
  readonly name: string;
  readonly rows: number;
  readonly columns: number;
  readonly isHidden: boolean;
}

/** One of several tables in a file. */
export interface TablePart {
  /** The line above it that names it, else null. */
  readonly title: string | null;
  /** Its first column names, for a person to tell it by. */
  readonly header: readonly string[];
  /** Data rows; of a table that was not read, as far as they were counted. */
  readonly rows: number;
  readonly columns: number;
}

/** One removal the user asked for; a stack of them is the filter through which the table is read. */
export type TableRemoval =
  | {
      readonly kind: 'duplicates';
      readonly types: readonly DuplicateType[];
      /** Those for review go too. */
      readonly review?: boolean;
    }
  | {
      readonly kind: 'empty';
      readonly rows: boolean;
      readonly columns: boolean;
      /** Only columns that the file names, or only those that it does not; without it both. */
      readonly only?: 'named' | 'unnamed';
    };

/** Bits of a row's byte in flags.bin. A row has at most one of them; `review`: perhaps a duplicate, a person decides. */
export const ROW_FLAG = { exact: 1, normalized: 2, key: 4, empty: 8, review: 16 } as const;
