import { useEffect, useRef, type KeyboardEvent, type RefObject } from 'react';
import type { InvoiceEdit } from '#domain/invoices/edits/edit.schemas.ts';
import type { InvoiceLine } from '#domain/invoices/invoice.schemas.ts';
import { moveFromField } from '#web/ui/data-grid/cell-keys.ts';
import { focusCell, placeOf } from '#web/ui/data-grid/cell-places.ts';
import type { CellPlace } from '#web/ui/data-grid/grid-model.ts';
import { useCellFocus } from '#web/ui/data-grid/use-cell-focus.ts';
import { useStableCallback } from '#web/ui/use-stable-callback.ts';
import type { LineColumn } from './invoice-fields.ts';

interface LineCellsOptions {
  readonly table: RefObject<HTMLElement | null>;
  readonly lines: readonly InvoiceLine[];
  readonly columns: readonly LineColumn[];
  readonly apply: (edits: readonly InvoiceEdit[]) => string | null;
}

interface LineCells {
  /** Adds a line below the one with this index, or as the first one, and goes to it. */
  readonly addAfter: (index: number) => void;
  /** Deletes a line and goes to the one in its place; the same function for as long as the table is shown. */
  readonly remove: (lineId: string) => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

/** Adds and deletes lines, moves between their cells, and keeps the focus where the person continues. */
export function useLineCells({ table, lines, columns, apply }: LineCellsOptions): LineCells {
  /** Where one continues once the lines are drawn. */
  const next = useRef<CellPlace>({ row: 0, column: 0 });
  const { ask, settle } = useCellFocus(table, true);
  useEffect(() => settle(next.current));
  const continueIn = (row: number) => {
    next.current = { row, column: columns.findIndex(({ field }) => field === 'description') };
    ask();
  };

  const addAfter = (index: number) => {
    const after = lines[index]?.id ?? null;
    if (apply([{ kind: 'addLine', afterLineId: after, values: { description: '' } }]) === null)
      continueIn(index + 1);
  };
  const remove = useStableCallback((lineId: string) => {
    const index = lines.findIndex(({ id }) => id === lineId);
    if (apply([{ kind: 'deleteLines', lineIds: [lineId] }]) !== null) return;
    if (lines.length > 1) continueIn(Math.min(index, lines.length - 2));
  });
  const onKeyDown = (event: KeyboardEvent) => {
    const field = event.target;
    if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) return;
    const at = placeOf(field);
    if (at === null) return;
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      addAfter(at.row);
      return;
    }
    const { selectionStart, selectionEnd, value } = field;
    const to = moveFromField(event, at, { selectionStart, selectionEnd, length: value.length });
    if (to !== null && focusCell(table.current, to, true)) event.preventDefault();
  };
  return { addAfter, remove, onKeyDown };
}
