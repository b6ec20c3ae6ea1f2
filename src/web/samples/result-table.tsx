import type { ReactNode } from 'react';
import { classNames } from '#web/ui/class-names.ts';
import { ScrollRegion } from '#web/ui/scroll-region.tsx';

export interface ResultColumn {
  readonly name: string;
  readonly isFigure?: boolean;
  /** Takes more than one line where there is little room. */
  readonly isText?: boolean;
}

interface ResultTableProps {
  readonly label: string;
  readonly columns: readonly ResultColumn[];
  readonly rows: readonly { readonly key: string; readonly cells: readonly ReactNode[] }[];
}

const CELL = 'px-2 py-1.5 first:pl-4 last:pr-4 sm:px-3';

/** Rows that were read from a document. */
export function ResultTable({ label, columns, rows }: ResultTableProps) {
  return (
    <ScrollRegion label={label} className="scroll-hint">
      <table className="w-full border-collapse text-left text-[0.8125rem]">
        <thead>
          <tr className="border-b border-line-strong text-ink-soft">
            {columns.map(({ name, isFigure = false }) => (
              <th
                key={name}
                scope="col"
                className={classNames(CELL, 'font-medium', isFigure && 'text-right')}
              >
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, cells }) => (
            <tr key={key} className="border-b border-line last:border-b-0">
              {columns.map(({ name, isFigure = false, isText = false }, index) => (
                <td
                  key={name}
                  className={classNames(
                    CELL,
                    isText ? 'sm:whitespace-nowrap' : 'whitespace-nowrap',
                    isFigure && 'text-right tabular-nums',
                  )}
                >
                  {cells[index]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}
