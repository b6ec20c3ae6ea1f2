import type { OpenTableEditor } from './editing/use-table-editor.ts';
import type { IssueFilter } from '#domain/table-repair/table-repair.schemas.ts';

/** A cell to bring into sight. */
export interface PointedAt {
  /** Before any removal. */
  readonly rowIndex: number;
  /** After the removals. */
  readonly offset: number;
  /** After the removals; -1: the row as a whole. */
  readonly column: number;
}

export interface RowsGridProps {
  readonly fileId: string;
  readonly name: string;
  readonly filter: IssueFilter;
  readonly pointedAt: PointedAt | null;
  readonly showsBefore: boolean;
  readonly editor: OpenTableEditor;
  /** As high as its place allows. */
  readonly fillsHeight: boolean;
}
