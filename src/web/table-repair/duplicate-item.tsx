import type { DuplicateDetail, DuplicateType } from '#domain/table-repair/table-repair.schemas.ts';
import { Badge } from '#web/ui/badge.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { cutText } from '#web/ui/cut-text.ts';
import { countOf, formatCount } from '#web/ui/format-count.ts';
import { ScrollRegion } from '#web/ui/scroll-region.tsx';
import { duplicateCells, type DuplicateCell } from './duplicate-cells.ts';

const FIELDS_SHOWN = 6;
const VALUE_LENGTH = 50;

export const DUPLICATE_TYPE_NAMES: Readonly<Record<DuplicateType, string>> = {
  exact: 'Exact copy',
  normalized: 'Same after tidying',
  key: 'Same key',
};

/** A row and the row it repeats, one above the other, with what differs marked. */
export function DuplicateItem({ item }: { readonly item: DuplicateDetail }) {
  const { rowIndex, duplicateType, reason, confidence, duplicateKey, firstRowIndex } = item;
  const { cells, more, moreDiffer } = duplicateCells(item, FIELDS_SHOWN);
  const row = `Row ${formatCount(rowIndex + 1)}`;
  const first = `Row ${formatCount(firstRowIndex + 1)}`;
  return (
    <li className="space-y-3 px-4 py-3">
      <div className="flex flex-wrap items-center gap-2">
        <span className="font-medium tabular-nums">{row}</span>
        <Badge tone="warning">{DUPLICATE_TYPE_NAMES[duplicateType]}</Badge>
        <Badge>{Math.round(confidence)}% sure</Badge>
        <span className="min-w-0 break-words text-ink-soft">{reason}</span>
      </div>
      <ScrollRegion label={`${row} beside ${first}`} className="rounded-sm border border-line">
        <table className="w-full text-left text-[0.8125rem] tabular-nums">
          <thead className="bg-sunken text-xs text-ink-soft">
            <tr>
              <th scope="col" className="px-3 py-1.5 font-medium">
                Row
              </th>
              {cells.map(({ name }) => (
                <th key={name} scope="col" data-field className="px-3 py-1.5 font-medium whitespace-nowrap">
                  {cutText(name, VALUE_LENGTH)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {item.firstData === null ? null : (
              <CellsOf row={first} part="stays" cells={cells} valueOf={(cell) => cell.first ?? ''} />
            )}
            <CellsOf
              row={row}
              part={item.reviewOnly ? 'may repeat it' : 'repeats it'}
              cells={cells}
              valueOf={(cell) => cell.value}
            />
          </tbody>
        </table>
      </ScrollRegion>
      <p className="text-xs break-words text-ink-soft empty:hidden">
        {[
          duplicateType === 'key' ? `Key: ${cutText(duplicateKey, VALUE_LENGTH)}` : null,
          more > 0 ? moreText(more, moreDiffer) : null,
        ]
          .filter((text) => text !== null)
          .join(' · ')}
      </p>
    </li>
  );
}

function moreText(more: number, moreDiffer: number): string {
  const columns = countOf(more, 'more column');
  return moreDiffer === 0
    ? `${columns}, equal in both`
    : `${columns}, ${formatCount(moreDiffer)} of them different`;
}

interface CellsOfProps {
  readonly row: string;
  readonly part: string;
  readonly cells: readonly DuplicateCell[];
  readonly valueOf: (cell: DuplicateCell) => string;
}

function CellsOf({ row, part, cells, valueOf }: CellsOfProps) {
  return (
    <tr className="border-t border-line">
      <th scope="row" className="px-3 py-1.5 align-top font-medium whitespace-nowrap">
        {row} <span className="font-normal text-ink-soft max-sm:block">{part}</span>
      </th>
      {cells.map((cell) => {
        const value = valueOf(cell);
        return (
          <td
            key={cell.name}
            dir="auto"
            data-differs={cell.differs ? '' : undefined}
            className={classNames(
              'max-w-60 min-w-24 px-3 py-1.5 align-top break-words',
              cell.differs && 'bg-warning-soft font-medium text-warning-text',
            )}
          >
            {value === '' ? '–' : cutText(value, VALUE_LENGTH)}
            {cell.differs ? <span className="sr-only"> (differs)</span> : null}
          </td>
        );
      })}
    </tr>
  );
}
