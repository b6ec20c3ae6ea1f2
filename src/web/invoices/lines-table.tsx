import { Calculator, Plus } from 'lucide-react';
import { startTransition, useEffect, useMemo, useRef, useState } from 'react';
import type { InvoiceEdit } from '#domain/invoices/edits/edit.schemas.ts';
import type { Invoice } from '#domain/invoices/invoice.schemas.ts';
import { Button } from '#web/ui/button.tsx';
import { countOf } from '#web/ui/format-count.ts';
import { LineRow } from './line-row.tsx';
import { LinesHead } from './lines-head.tsx';
import { columnsFor, linesLayout } from './lines-layout.ts';
import { useLineCells } from './use-line-cells.ts';
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
  const { addAfter, remove, onKeyDown } = useLineCells({ table, lines, columns, apply });
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
          <LinesHead columns={columns} />
          {(isWhole ? lines : lines.slice(0, FIRST)).map((line, index) => (
            <LineRow
              key={line.id}
              line={line}
              index={index}
              scale={scale}
              columns={columns}
              saidAbove={saidAbove}
              isFault={faults.has(line.id)}
              onDelete={remove}
            />
          ))}
        </div>
      )}
    </section>
  );
}
