import { use, type ReactNode } from 'react';
import type { ProcessedFile } from '#domain/files/files.schemas.ts';
import { classNames } from '#web/ui/class-names.ts';
import { RowCard } from './row-card.tsx';
import { RowCells } from './row-cells.tsx';
import { RowIndexContext, useList } from '../list-context.ts';

export interface RowParts {
  /** Null: it is on its way, and cannot be selected. */
  readonly file: ProcessedFile | null;
  readonly icon: ReactNode;
  readonly name: string;
  /** The name as a link or button that opens it; null: it opens nothing. */
  readonly opener?: ReactNode;
  /** Below the name, small: client, edits. */
  readonly note?: ReactNode;
  /** In the place of what a finished file is: progress, or what went wrong. */
  readonly message?: ReactNode;
  readonly status: ReactNode;
  /** The one thing to do next. */
  readonly main?: ReactNode;
  readonly exports?: ReactNode;
  readonly more?: ReactNode;
}

interface RowFrameProps extends RowParts {
  /** What is opened below the row. */
  readonly children?: ReactNode;
}

/** The shape that every file has in the list, from its first byte on: a row of the table, on a phone a card. */
export function RowFrame({ children, ...parts }: RowFrameProps) {
  const { width, columns, selection } = useList();
  const { file } = parts;
  const isSelected = file !== null && selection.files.has(file.id);
  return (
    <>
      <div
        role="row"
        aria-rowindex={use(RowIndexContext)}
        data-file={file?.id}
        tabIndex={-1}
        className={classNames(
          // Comes on top of the 72 px that every page keeps free above a target: below the bar of a selection and the titles.
          'scroll-mt-21 -outline-offset-2',
          // A green badge would be lost on the green of a selected row.
          isSelected ? 'bg-accent-soft **:data-[badge=accent]:bg-surface' : 'hover:bg-sunken',
        )}
      >
        {width === 'cards' ? <RowCard {...parts} /> : <RowCells {...parts} columns={columns} />}
      </div>
      {children === undefined || children === null ? null : (
        <div role="row" data-of={file?.id}>
          <div role="cell" aria-colspan={columns.length} className="px-3 pb-4 sm:pl-11">
            {children}
          </div>
        </div>
      )}
    </>
  );
}
