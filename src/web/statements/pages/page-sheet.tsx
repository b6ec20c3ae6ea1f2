import { useEffect, useMemo, type PointerEvent } from 'react';
import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { Spinner } from '#web/ui/spinner.tsx';
import { PageImage } from './page-image.tsx';
import { PageMarks } from './page-marks.tsx';
import { rowAt, type PlacedRow } from './row-places.ts';
import { usePage } from './use-page.ts';

export interface PageSize {
  readonly width: number;
  readonly height: number;
}

interface PageSheetProps {
  readonly pdf: PDFDocumentProxy;
  /** From 1. */
  readonly number: number;
  readonly scale: number;
  readonly rows: readonly PlacedRow[];
  readonly activeRowId: string | null;
  readonly hoveredRowId: string | null;
  readonly onSize: (number: number, size: PageSize) => void;
  readonly onHover: (rowId: string | null) => void;
  readonly onChoose: (rowId: string) => void;
}

/** One page with the marks of its rows; pointing at a row's words marks the row. */
export function PageSheet(props: PageSheetProps) {
  const { pdf, number, scale, rows, activeRowId, hoveredRowId, onSize, onHover, onChoose } = props;
  const loaded = usePage(pdf, number);
  const page = loaded === 'broken' ? null : loaded;
  useEffect(() => {
    if (page !== null) onSize(number, { width: page.width, height: page.height });
  }, [page, number, onSize]);
  const marked = useMemo(
    () => ({
      active: rows.find(({ rowId }) => rowId === activeRowId),
      hovered: rows.find(({ rowId }) => rowId === hoveredRowId && rowId !== activeRowId),
    }),
    [rows, activeRowId, hoveredRowId],
  );
  const rowUnder = (event: PointerEvent<HTMLElement>): string | null => {
    if (page === null) return null;
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect();
    const x = ((event.clientX - left) / width) * page.width;
    const y = ((event.clientY - top) / height) * page.height;
    return rowAt(rows, x, y);
  };
  const point = (event: PointerEvent<HTMLElement>) => {
    const rowId = rowUnder(event);
    event.currentTarget.style.cursor = rowId === null ? '' : 'pointer';
    onHover(rowId);
  };
  const choose = (event: PointerEvent<HTMLElement>) => {
    const rowId = event.button === 0 ? rowUnder(event) : null;
    if (rowId !== null) onChoose(rowId);
  };
  return (
    <div
      role="img"
      aria-label={`Page ${number} of ${pdf.numPages}`}
      data-page={number}
      className="relative size-full overflow-hidden bg-paper shadow-[0_1px_3px_rgb(0_0_0/25%)]"
      onPointerMove={point}
      onPointerLeave={() => onHover(null)}
      onPointerUp={choose}
    >
      {loaded === 'broken' ? (
        <p className="p-6 text-center text-paper-ink">This page cannot be shown.</p>
      ) : page === null ? (
        <div className="flex h-full items-center justify-center text-paper-ink">
          <Spinner />
        </div>
      ) : (
        <PageImage loaded={page} scale={scale} />
      )}
      {page === null || marked.hovered === undefined ? null : (
        <PageMarks place={marked.hovered.place} page={page} kind="hovered" />
      )}
      {page === null || marked.active === undefined ? null : (
        <PageMarks place={marked.active.place} page={page} kind="active" />
      )}
    </div>
  );
}
