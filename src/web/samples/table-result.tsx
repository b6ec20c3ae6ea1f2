import type { TableSample } from '#domain/samples/samples.schemas.ts';
import { classNames } from '#web/ui/class-names.ts';
import { ScrollRegion } from '#web/ui/scroll-region.tsx';
import { markRows, type MarkedCell, type MarkedRow } from './mark-rows.ts';
import { TableChanges } from './table-changes.tsx';

const TONES = { plain: '', duplicate: 'bg-warning-soft', empty: 'bg-sunken' } as const;

/** The repaired table with the product's own marks: what was changed, what repeats, what is empty. */
export function TableResult({ result }: { readonly result: TableSample }) {
  const { header, emptyColumns } = result;
  return (
    <>
      <ScrollRegion label="The repaired table" className="scroll-hint">
        <table className="w-full border-collapse text-left text-[0.8125rem]">
          <thead>
            <tr className="border-b border-line-strong">
              <th scope="col" className="px-2 py-1.5 first:pl-4 last:pr-4 font-medium text-ink-soft">
                Row
              </th>
              {header.map((name, column) => (
                <th
                  key={name}
                  scope="col"
                  className="border-l border-line px-2 py-1.5 first:pl-4 last:pr-4 font-medium whitespace-nowrap"
                >
                  {name}
                  {emptyColumns.includes(column) ? <Note>Empty</Note> : null}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {markRows(result).map((row) => (
              <Row key={row.number} row={row} />
            ))}
          </tbody>
        </table>
      </ScrollRegion>
      <TableChanges result={result} />
    </>
  );
}

function Row({ row: { number, tone, note, change, cells } }: { readonly row: MarkedRow }) {
  return (
    <tr className={classNames('border-b border-line last:border-b-0', TONES[tone])}>
      <th
        scope="row"
        className={classNames(
          'px-2 py-1.5 first:pl-4 last:pr-4 font-normal whitespace-nowrap text-ink-soft',
          change !== null && CHANGED,
        )}
        {...(change === null ? {} : { title: change })}
      >
        {number}
        {note === null ? null : <Note isWarning={tone === 'duplicate'}>{note}</Note>}
        {change === null ? null : <span className="sr-only">{`, changed: ${change}`}</span>}
      </th>
      {cells.map((cell) => (
        <Cell key={cell.column} cell={cell} />
      ))}
    </tr>
  );
}

const CHANGED = 'bg-accent-soft shadow-[inset_3px_0_0_var(--accent)]';

function Cell({ cell: { text, before, isFigure } }: { readonly cell: MarkedCell }) {
  const isChanged = before !== null;
  return (
    <td
      {...(isChanged ? { title: `Before: ${before}`, 'data-changed': true } : {})}
      className={classNames(
        'border-l border-line px-2 py-1.5 first:pl-4 last:pr-4 whitespace-nowrap',
        isFigure && 'text-right tabular-nums',
        isChanged && CHANGED,
      )}
    >
      {text}
      {isChanged ? <span className="sr-only">{`, changed, before: ${before}`}</span> : null}
    </td>
  );
}

function Note({ isWarning = false, children }: { readonly isWarning?: boolean; readonly children: string }) {
  return (
    <span
      className={classNames('ml-2 text-xs', isWarning ? 'text-warning-text' : 'font-normal text-ink-soft')}
    >
      {children}
    </span>
  );
}
