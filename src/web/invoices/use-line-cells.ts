import { useEffect, useRef, type KeyboardEvent, type RefObject } from 'react';
import type { InvoiceEdit } from '#domain/invoices/edits/edit.schemas.ts';
import type { InvoiceLine } from '#domain/invoices/invoice.schemas.ts';
import { useStableCallback } from '#web/ui/use-stable-callback.ts';
import type { LineColumn } from './invoice-fields.ts';
import { besides } from './line-cursor.ts';

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
  /** The cell to focus once its line is drawn. */
  const wanted = useRef<readonly [row: number, field: string] | null>(null);
  const focusCell = (row: number, field: string) => {
    const cell = table.current?.querySelector<HTMLElement>(`[data-cell="${row}:${field}"]`);
    cell?.focus();
    return cell !== null && cell !== undefined;
  };
  useEffect(() => {
    if (wanted.current !== null && focusCell(...wanted.current)) wanted.current = null;
  });

  const addAfter = (index: number) => {
    const after = lines[index]?.id ?? null;
    if (apply([{ kind: 'addLine', afterLineId: after, values: { description: '' } }]) === null)
      wanted.current = [index + 1, 'description'];
  };
  const remove = useStableCallback((lineId: string) => {
    const index = lines.findIndex(({ id }) => id === lineId);
    if (apply([{ kind: 'deleteLines', lineIds: [lineId] }]) !== null) return;
    if (lines.length > 1) wanted.current = [Math.min(index, lines.length - 2), 'description'];
  });
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
  return { addAfter, remove, onKeyDown };
}
