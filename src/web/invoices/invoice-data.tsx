import { CircleHelp } from 'lucide-react';
import { useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { checkInvoice } from '#domain/invoices/check-invoice.ts';
import { applyInvoiceEdits } from '#domain/invoices/edits/apply-invoice-edits.ts';
import type { InvoiceEdit } from '#domain/invoices/edits/edit.schemas.ts';
import type { Invoice } from '#domain/invoices/invoice.schemas.ts';
import { warnOfBreaks } from '#domain/invoices/warn-of-breaks.ts';
import { useSettled } from '#web/documents/use-settled.ts';
import { Button } from '#web/ui/button.tsx';
import { UndoButtons } from '#web/ui/undo-buttons.tsx';
import { FieldsForm } from './fields-form.tsx';
import type { InvoiceEditor } from './invoice-editor.ts';
import { InvoiceWarnings } from './invoice-warnings.tsx';
import { LinesTable } from './lines-table.tsx';
import { ReviewBoardContext, type ReviewBoard } from './review-board.ts';
import { InvoiceShortcuts } from './invoice-shortcuts.tsx';
import { SumsSection } from './sums-section.tsx';
import { TotalsCheckBar } from './totals-check.tsx';
import { breakSentence } from './totals.ts';
import { TotalsSection } from './totals-section.tsx';

/** A field to go to; a new object goes there again. */
export interface FieldJump {
  readonly place: string;
}

interface InvoiceDataProps {
  readonly editor: InvoiceEditor;
  readonly invoice: Invoice;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  readonly jump: FieldJump | null;
  /** The mark that is pointed at on the page. */
  readonly hovered: string | null;
  readonly onEnter: (place: string) => void;
  readonly onPoint: (place: string | null) => void;
  readonly pick: ReviewBoard['pick'];
  readonly takeRefused: ReviewBoard['takeRefused'];
  /** What recipes did to it. */
  readonly recipe: ReactNode;
  /** A page is to be seen. */
  readonly onPage: (page: number) => void;
}

/** The data of an invoice, every value a field, under the check of its sums, which moves as one types. */
export function InvoiceData(props: InvoiceDataProps) {
  const { editor, invoice, canUndo, canRedo, jump, hovered, recipe, onEnter, onPoint, onPage } = props;
  const { pick, takeRefused } = props;
  const pane = useRef<HTMLElement>(null);
  const [draft, setDraft] = useState<InvoiceEdit | null>(null);
  const [isHelpOpen, setHelpOpen] = useState(false);
  const settled = useSettled(draft);
  const drafted = useMemo(() => withDraft(invoice, settled), [invoice, settled]);
  const check = useMemo(() => checkInvoice(drafted), [drafted]);
  const faults = useMemo(
    () => new Set(check.breaks.flatMap(({ lineId }) => (lineId === null ? [] : [lineId]))),
    [check],
  );
  const said = useMemo(
    () =>
      new Set([
        ...warnOfBreaks(check, drafted),
        ...check.breaks.map((fault) => breakSentence(fault, drafted)),
      ]),
    [check, drafted],
  );
  const { apply } = editor;
  const board = useMemo(
    (): ReviewBoard => ({ apply, draft: setDraft, enter: onEnter, point: onPoint, pick, takeRefused }),
    [apply, onEnter, onPoint, pick, takeRefused],
  );
  const goTo = (place: string) => fieldAt(pane.current, place)?.focus();
  const reached = useRef<FieldJump | null>(null);
  useEffect(() => {
    if (jump === null || reached.current === jump) return;
    reached.current = jump;
    goTo(jump.place);
  });
  // Only an attribute: hundreds of fields need not be drawn anew for it.
  useEffect(() => {
    const field = hovered === null ? null : fieldAt(pane.current, hovered);
    field?.setAttribute('data-pointed', '');
    return () => field?.removeAttribute('data-pointed');
  }, [hovered]);
  return (
    <ReviewBoardContext value={board}>
      <section
        ref={pane}
        aria-label="What was read"
        className="flex min-h-0 min-w-0 flex-1 flex-col bg-surface"
      >
        <TotalsCheckBar
          invoice={drafted}
          check={check}
          onGoTo={goTo}
          tools={
            <div role="toolbar" aria-label="Changes" className="flex items-center gap-0.5">
              <UndoButtons
                variant="ghost"
                canUndo={canUndo}
                canRedo={canRedo}
                onUndo={editor.undo}
                onRedo={editor.redo}
              />
              <Button
                size="icon"
                variant="ghost"
                aria-label="Keyboard shortcuts"
                onPress={() => setHelpOpen(true)}
              >
                <CircleHelp aria-hidden size={17} />
              </Button>
            </div>
          }
        />
        {recipe}
        <InvoiceWarnings
          warnings={invoice.warnings.filter((warning) => !said.has(warning))}
          onGoTo={onPage}
        />
        <div className="relative min-h-0 flex-1 overflow-y-auto pb-(--toast-room)">
          <FieldsForm invoice={invoice} apply={apply} />
          <LinesTable invoice={invoice} faults={faults} apply={apply} />
          <SumsSection invoice={invoice} check={check} apply={apply} />
          <TotalsSection invoice={invoice} drafted={drafted} check={check} />
        </div>
      </section>
      <InvoiceShortcuts isOpen={isHelpOpen} onClose={() => setHelpOpen(false)} />
    </ReviewBoardContext>
  );
}

function fieldAt(pane: HTMLElement | null, place: string): HTMLElement | null {
  return pane?.querySelector<HTMLElement>(`[data-place="${CSS.escape(place)}"]`) ?? null;
}

/** The invoice as it would be with what is being typed. */
function withDraft(invoice: Invoice, draft: InvoiceEdit | null): Invoice {
  if (draft === null) return invoice;
  try {
    return applyInvoiceEdits(invoice, [draft]);
  } catch {
    // The line that it names has gone meanwhile.
    return invoice;
  }
}
