import type { DuplicateDetail, DuplicateType } from '#domain/table-repair/table-repair.schemas.ts';
import type { ProcessedFile } from '#domain/files/files.schemas.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { cutText } from '#web/ui/cut-text.ts';
import { countOf, formatCount } from '#web/ui/format-count.ts';
import { ScrollRegion } from '#web/ui/scroll-region.tsx';
import { showBlanks } from '#web/ui/show-blanks.ts';
import { duplicateCells, type DuplicateCell } from './duplicate-cells.ts';
import { looksNumeric } from './grid-columns.ts';
import { useEditRows } from './use-edit-rows.ts';

const FIELDS_SHOWN = 6;
const VALUE_LENGTH = 50;
/** Dates and codes are not broken at their hyphens. */
const UNBROKEN_LENGTH = 16;

export const DUPLICATE_TYPE_NAMES: Readonly<Record<DuplicateType, string>> = {
  exact: 'Exact match',
  normalized: 'Same apart from formatting',
  key: 'Same key',
};

interface DuplicateItemProps {
  readonly file: ProcessedFile;
  readonly item: DuplicateDetail;
}

/** A row and the row it repeats, one above the other, with what differs marked. */
export function DuplicateItem({ file, item }: DuplicateItemProps) {
  const edit = useEditRows(file);
  const { rowIndex, duplicateType, reason, confidence, duplicateKey, firstRowIndex } = item;
  const { cells, more, moreDiffer } = duplicateCells(item, FIELDS_SHOWN);
  const row = `Row ${formatCount(rowIndex + 1)}`;
  const first = `Row ${formatCount(firstRowIndex + 1)}`;
  return (
    <li className="space-y-3 px-4 py-3">
      <div className="flex flex-wrap items-center gap-2">
        <span className="font-medium tabular-nums">{row}</span>
        <Badge tone="warning">{DUPLICATE_TYPE_NAMES[duplicateType]}</Badge>
        {duplicateType === 'exact' ? null : <Badge>{Math.round(confidence)}% match</Badge>}
        <span className="min-w-0 flex-1 break-words text-ink-soft max-sm:basis-full">{reason}</span>
        <Button
          size="sm"
          aria-label={`Keep both: ${row}`}
          isPending={edit.isPending}
          onPress={() => edit.mutate({ edit: { kind: 'keepRows', rows: [rowIndex] }, done: `${row} stays` })}
        >
          Keep both
        </Button>
        <Button
          size="sm"
          aria-label={`Remove ${row}`}
          isPending={edit.isPending}
          onPress={() =>
            edit.mutate({ edit: { kind: 'deleteRows', rows: [rowIndex] }, done: `${row} removed` })
          }
        >
          Remove
        </Button>
      </div>
      <ScrollRegion label={`${row} beside ${first}`} className="rounded-sm border border-line">
        <table className="w-full text-left text-[0.8125rem] tabular-nums">
          <thead className="bg-sunken text-xs text-ink-soft">
            <tr>
              <th scope="col" className="px-3 py-1.5 font-medium">
                Row
              </th>
              {cells.map(({ name, value }) => (
                <th
                  key={name}
                  scope="col"
                  data-field
                  className={classNames(
                    'px-3 py-1.5 font-medium whitespace-nowrap',
                    looksNumeric(value.trim()) && 'text-right',
                  )}
                >
                  {cutText(name, VALUE_LENGTH)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {item.firstData === null ? null : (
              <CellsOf row={first} part="kept" cells={cells} valueOf={(cell) => cell.first ?? ''} />
            )}
            <CellsOf
              row={row}
              part={item.reviewOnly ? 'possible duplicate' : 'duplicate'}
              cells={cells}
              isRepeated
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
  const columns = countOf(more, 'other column');
  return moreDiffer === 0
    ? `${columns} ${more === 1 ? 'matches' : 'match'}`
    : `${columns}, ${formatCount(moreDiffer)} different`;
}

interface CellsOfProps {
  readonly row: string;
  readonly part: string;
  readonly cells: readonly DuplicateCell[];
  /** It is the row that repeats the other: what differs is marked in it. */
  readonly isRepeated?: boolean;
  readonly valueOf: (cell: DuplicateCell) => string;
}

function CellsOf({ row, part, cells, isRepeated = false, valueOf }: CellsOfProps) {
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
            data-differs={cell.differs && isRepeated ? '' : undefined}
            className={classNames(
              'max-w-60 min-w-24 px-3 py-1.5 align-top break-words',
              looksNumeric(value.trim()) && 'text-right',
              value.length <= UNBROKEN_LENGTH && 'whitespace-nowrap',
              cell.differs && isRepeated && 'bg-warning-soft font-medium text-warning-text',
            )}
          >
            {value === '' ? '–' : showBlanks(cutText(value, VALUE_LENGTH))}
            {cell.differs && isRepeated ? <span className="sr-only"> (differs)</span> : null}
          </td>
        );
      })}
    </tr>
  );
}
