import { Calculator, Plus } from 'lucide-react';
import {
  startTransition,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
  type KeyboardEvent,
} from 'react';
import type { InvoiceEdit } from '#domain/invoices/edits/edit.schemas.ts';
import type { Invoice } from '#domain/invoices/invoice.schemas.ts';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { countOf } from '#web/ui/format-count.ts';
import { isFigure } from './invoice-fields.ts';
import { besides } from './line-cursor.ts';
import { LineRow } from './line-row.tsx';
import { columnsFor, LINE_GRID, linesLayout } from './lines-layout.ts';
import { repeatedNotes } from './value-marks.ts';

interface LinesTableProps {
  readonly invoice: Invoice;
  /** Lines of which quantity × price is not the amount. */
  readonly faults: ReadonlySet<string>;
  readonly apply: (edits: readonly InvoiceEdit[]) => string | null;
}

/** Lines drawn at once; the others follow without holding up what is typed meanwhile. */
const FIRST = 60;

/** The lines of the invoice: every cell a field, gone through with the arrow keys, Enter and Tab. */
export function LinesTable({ invoice, faults, apply }: LinesTableProps) {
  const { lines, scale } = invoice;
  const table = useRef<HTMLDivElement>(null);
  const { columns, layout, repeated, saidAbove } = useMemo(() => {
    const needed = columnsFor(lines);
    const notes = repeatedNotes(lines);
    return {
      columns: needed,
      layout: linesLayout(needed),
      repeated: notes,
      saidAbove: new Set(notes.map(({ sentence }) => sentence)),
    };
  }, [lines]);
  const [isWhole, setWhole] = useState(lines.length <= FIRST);
  useEffect(() => startTransition(() => setWhole(true)), []);
  /** The cell to focus once its line is drawn. */
  const wanted = useRef<string | null>(null);
  const focusCell = (row: number, field: string) => {
    const cell = table.current?.querySelector<HTMLElement>(`[data-cell="${row}:${field}"]`);
    cell?.focus();
    return cell !== null && cell !== undefined;
  };
  useEffect(() => {
    if (wanted.current === null) return;
    const [row = '', field = ''] = wanted.current.split(':');
    if (focusCell(Number(row), field)) wanted.current = null;
  });

  const addAfter = (index: number) => {
    const after = lines[index]?.id ?? null;
    if (apply([{ kind: 'addLine', afterLineId: after, values: { description: '' } }]) === null)
      wanted.current = `${index + 1}:description`;
  };
  const count = useRef(lines.length);
  useEffect(() => {
    count.current = lines.length;
  });
  const onDelete = useCallback(
    (lineId: string) => {
      const row = table.current?.querySelector(`[data-line="${CSS.escape(lineId)}"]`);
      const index = Number(row?.getAttribute('aria-rowindex') ?? 2) - 2;
      if (apply([{ kind: 'deleteLines', lineIds: [lineId] }]) !== null) return;
      if (count.current > 1) wanted.current = `${Math.min(index, count.current - 2)}:description`;
    },
    [apply],
  );
  const onKeyDown = (event: KeyboardEvent) => {
    const field = event.target;
    if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) return;
    const [row, column] = (field.getAttribute('data-cell') ?? '').split(':');
    const at = { row: Number(row), column: columns.findIndex((each) => each.field === column) };
    if (at.column < 0) return;
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      addAfter(at.row);
      return;
    }
    const { selectionStart, selectionEnd, value } = field;
    const next = besides(event, at, { selectionStart, selectionEnd, length: value.length });
    const target = next === null ? undefined : columns[next.column];
    if (next === null || target === undefined || next.row < 0 || next.row >= lines.length) return;
    event.preventDefault();
    focusCell(next.row, target.field);
  };
  return (
    <section aria-labelledby="invoice-lines" className="border-t border-line pt-3">
      <div className="flex items-center justify-between gap-2 px-3 pb-2 sm:px-4">
        <h2 id="invoice-lines" className="text-[0.9375rem]">
          {countOf(lines.length, 'line')}
        </h2>
        <Button size="sm" onPress={() => addAfter(lines.length - 1)}>
          <Plus aria-hidden size={16} />
          Add line
        </Button>
      </div>
      {repeated.map(({ sentence, count }) => (
        <p key={sentence} className="flex gap-1.5 px-3 pb-2 text-xs text-ink-soft sm:px-4">
          <Calculator aria-hidden size={14} className="mt-px shrink-0" />
          <span>
            <span className="font-medium">{`Computed on ${countOf(count, 'line')}: `}</span>
            {sentence}
          </span>
        </p>
      ))}
      {lines.length === 0 ? (
        <p className="px-3 pb-3 text-ink-soft sm:px-4">
          We found no lines. The totals are checked without them; add lines if you need them.
        </p>
      ) : (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- its cells are fields; the keys are theirs
        <div
          ref={table}
          role="table"
          aria-label="Lines"
          aria-rowcount={lines.length + 1}
          onKeyDown={onKeyDown}
          style={layout}
          className="@container"
        >
          <div
            role="row"
            aria-rowindex={1}
            className={classNames(
              LINE_GRID,
              'gap-x-1 border-y border-line bg-sunken px-3 py-1 text-xs font-medium text-ink-soft sm:px-4 @max-2xl:sr-only',
            )}
          >
            <span role="columnheader" style={{ gridArea: 'number' }}>
              <span className="sr-only">Line</span>
            </span>
            {columns.map(({ field, label, short }) => (
              <span
                key={field}
                role="columnheader"
                style={{ gridArea: field }}
                className={classNames('px-2', isFigure(field) && 'text-right')}
              >
                <abbr title={label} className="no-underline">
                  {short}
                </abbr>
              </span>
            ))}
            <span role="columnheader" style={{ gridArea: 'delete' }}>
              <span className="sr-only">Delete</span>
            </span>
          </div>
          {(isWhole ? lines : lines.slice(0, FIRST)).map((line, index) => (
            <LineRow
              key={line.id}
              line={line}
              index={index}
              scale={scale}
              columns={columns}
              saidAbove={saidAbove}
              isFault={faults.has(line.id)}
              onDelete={onDelete}
            />
          ))}
        </div>
      )}
    </section>
  );
}
