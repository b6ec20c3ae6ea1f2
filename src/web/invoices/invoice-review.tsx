import { useCallback, useMemo, useState } from 'react';
import { checkInvoice } from '#domain/invoices/check-invoice.ts';
import type { InvoiceView } from '#domain/invoices/invoice-view.schemas.ts';
import { ReviewQueueBar } from '#web/documents/review-queue-bar.tsx';
import { useReviewQueue, type ReviewedFile } from '#web/documents/review-queue.ts';
import { ReviewHead } from '#web/documents/review-head.tsx';
import { Pages, ReviewPanes, type Pane } from '#web/documents/review-panes.tsx';
import { ReviewRecipe } from '#web/documents/review-recipe.tsx';
import { useDocumentEditor } from '#web/documents/use-document-editor.ts';
import { useDocumentSource } from '#web/documents/use-document-source.ts';
import { useIsWide } from '#web/documents/use-is-wide.ts';
import { usePageLink } from '#web/documents/use-page-link.ts';
import { useUndoKeys } from '#web/ui/use-undo-keys.ts';
import { countOf } from '#web/ui/format-count.ts';
import { InvoiceData, type FieldJump } from './invoice-data.tsx';
import { openInvoiceEditor, toStored } from './invoice-editor.ts';
import { InvoiceExportMenu } from './invoice-export-menu.tsx';
import { documentTypeName } from './invoice-fields.ts';
import { invoiceMarks, pageOf } from './invoice-places.ts';
import { PickBar } from './pick-bar.tsx';
import { outBy } from './totals.ts';
import { usePicking } from './use-picking.ts';

interface InvoiceReviewProps {
  readonly view: InvoiceView;
  readonly file: ReviewedFile;
}

const SOURCES = { xml: 'from the embedded XML', text: null, ocr: 'scanned' } as const;

/** An invoice's pages beside what was read from them: what one points at is marked on both sides. */
export function InvoiceReview({ view, file }: InvoiceReviewProps) {
  const editor = useDocumentEditor(openInvoiceEditor, view.id, toStored(view));
  const { document: invoice, canUndo, canRedo } = editor.now;
  const queue = useReviewQueue(file);
  const check = useMemo(() => checkInvoice(invoice), [invoice]);
  const marks = useMemo(() => invoiceMarks(invoice), [invoice]);
  const [jump, setJump] = useState<FieldJump | null>(null);
  const [pane, setPane] = useState<Pane>('data');
  const isWide = useIsWide();
  const source = useDocumentSource(view, file.originalName);
  const link = usePageLink((place) => pageOf(marks, place));
  const { setActive, hoverBeside } = link;
  const picking = usePicking({
    fileId: view.id,
    scale: invoice.scale,
    apply: editor.apply,
    showPages: () => setPane('pages'),
    goTo: (place) => {
      setPane('data');
      setJump({ place });
    },
  });
  const { end: endPicking } = picking;
  const onEnter = useCallback(
    (place: string) => {
      endPicking();
      setActive(place);
    },
    [endPicking, setActive],
  );

  useUndoKeys(editor.undo, editor.redo);
  const facts = [
    documentTypeName(invoice.documentType),
    countOf(invoice.pageCount, 'page'),
    SOURCES[invoice.source],
  ].filter((fact) => fact !== null);
  return (
    <>
      <p aria-live="polite" className="sr-only">
        {picking.said}
      </p>
      <ReviewPanes
        label="Invoice"
        head={
          <ReviewHead
            file={file}
            addsUp={check.addsUp}
            difference={outBy(check, invoice.scale)}
            queue={queue}
            issuer={invoice.fields.vendorName.value}
            facts={facts}
            editor={editor}
            exportMenu={<InvoiceExportMenu file={file} variant="primary" prepare={editor.whenSaved} />}
          />
        }
        pages={
          <div className="flex min-h-0 min-w-0 flex-1 flex-col">
            {picking.field === null ? null : <PickBar field={picking.field} onCancel={picking.cancel} />}
            <Pages
              source={source}
              name="invoice"
              result="data"
              marks={marks}
              link={link}
              picking={picking.words}
              onChoose={(place) => {
                setJump({ place });
                if (!isWide) setPane('data');
              }}
            />
          </div>
        }
        pagesLabel="Document"
        data={
          <InvoiceData
            editor={editor}
            invoice={invoice}
            canUndo={canUndo}
            canRedo={canRedo}
            jump={jump}
            hovered={link.hoveredId}
            recipe={<ReviewRecipe kind="invoices" view={view} editor={editor} />}
            onEnter={onEnter}
            onPoint={hoverBeside}
            pick={source.isKept ? picking.start : null}
            takeRefused={picking.takeRefused}
            onPage={(page) => {
              link.showPage(page);
              setPane('pages');
            }}
          />
        }
        dataLabel="Data"
        foot={<ReviewQueueBar queue={queue} />}
        pane={pane}
        onPane={(next) => {
          if (next === 'data') endPicking();
          setPane(next);
        }}
      />
    </>
  );
}
