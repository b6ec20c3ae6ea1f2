import { Check } from 'lucide-react';
import { useId } from 'react';
import { taxSentence } from '#domain/invoices/warn-of-breaks.ts';
import type { InvoiceEdit } from '#domain/invoices/edits/edit.schemas.ts';
import type { Invoice, InvoiceTax, TotalsBreak, TotalsCheck } from '#domain/invoices/invoice.schemas.ts';
import { formatMoney } from '#web/documents/format-money.ts';
import { placeOf } from './invoice-places.ts';
import { edited, readAmount, readDecimal, readEdit, readMoney } from './read-typed.ts';
import { SumCell } from './sum-cell.tsx';
import { DeleteButton, SectionHead } from './sum-parts.tsx';
import { ValueNotes } from './value-notes.tsx';

interface TaxesSectionProps {
  readonly invoice: Invoice;
  readonly check: TotalsCheck;
  readonly apply: (edits: readonly InvoiceEdit[]) => string | null;
  /** The amount of a tax that is added. */
  readonly newAmount: string;
  readonly onDelete: (id: string) => void;
}

/** The tax summary: base, rate and tax of each row, and which of them do not fit. */
export function TaxesSection({ invoice, check, apply, newAmount, onDelete }: TaxesSectionProps) {
  const { taxes, scale } = invoice;
  const sentence = (fault: TotalsBreak | undefined) =>
    fault === undefined ? null : taxSentence(fault, taxes, formatMoney);
  const ofBases = sentence(check.breaks.find(({ kind }) => kind === 'bases'));
  const notesId = useId();
  return (
    <section aria-labelledby="invoice-taxes" className="space-y-2">
      <SectionHead
        id="invoice-taxes"
        title="Taxes"
        action="Add tax"
        onAdd={() =>
          apply([{ kind: 'addTax', values: { label: 'VAT', rate: null, base: null, amount: newAmount } }])
        }
      />
      {taxes.map((tax) => (
        <TaxRow
          key={tax.id}
          tax={tax}
          scale={scale}
          fault={sentence(check.breaks.find(({ taxId }) => taxId === tax.id))}
          onDelete={onDelete}
        />
      ))}
      {ofBases === null ? null : (
        <ValueNotes
          id={notesId}
          problem={null}
          marks={[{ level: 'check', sentence: ofBases, before: null }]}
          after=""
        />
      )}
    </section>
  );
}

interface TaxRowProps {
  readonly tax: InvoiceTax;
  readonly scale: number;
  /** Why its figures contradict each other; null: they do not. */
  readonly fault: string | null;
  readonly onDelete: (id: string) => void;
}

function TaxRow({ tax, scale, fault, onDelete }: TaxRowProps) {
  const { id, label, rate, base, amount } = tax;
  const place = placeOf.sum(id);
  const notesId = useId();
  const level = fault === null ? undefined : 'check';
  const describedBy = fault === null ? undefined : notesId;
  const set = (values: Extract<InvoiceEdit, { kind: 'setTax' }>['values']): InvoiceEdit => ({
    kind: 'setTax',
    id,
    values,
  });
  return (
    <div
      role="group"
      aria-label={label}
      className="grid grid-cols-[minmax(0,1fr)_minmax(0,1fr)_minmax(0,1fr)_2.25rem] items-end gap-x-2 gap-y-1 @lg:grid-cols-[minmax(0,1fr)_5rem_7rem_7rem_2.25rem]"
    >
      <SumCell
        className="col-span-4 @lg:col-span-1"
        label="Name of the tax"
        caption="Name"
        value={label}
        shown={label}
        place={place}
        isNumber={false}
        read={(text) => edited(set({ label: text.trim() }))}
      />
      <SumCell
        label={`Rate of ${label} in percent`}
        level={level}
        describedBy={describedBy}
        caption="Rate %"
        value={rate ?? ''}
        shown={rate ?? ''}
        place={place}
        isNumber
        read={(text) => readEdit(readDecimal(text), (value) => set({ rate: value }))}
      />
      <SumCell
        label={`Base of ${label}`}
        level={level}
        describedBy={describedBy}
        caption="Base"
        value={base ?? ''}
        shown={base === null ? '' : formatMoney(base)}
        place={place}
        isNumber
        read={(text) => readEdit(readMoney(text, scale), (value) => set({ base: value }))}
      />
      <SumCell
        label={`Amount of ${label}`}
        level={level}
        describedBy={describedBy}
        caption="Tax"
        value={amount}
        shown={formatMoney(amount)}
        place={place}
        isNumber
        read={(text) => readEdit(readAmount(text, scale), (value) => set({ amount: value }))}
      />
      <DeleteButton label={`Delete ${label}`} onPress={() => onDelete(id)} />
      <div className="col-span-full">
        {fault === null ? (
          <TaxProof tax={tax} />
        ) : (
          <ValueNotes
            id={notesId}
            problem={null}
            marks={[{ level: 'check', sentence: fault, before: null }]}
            after=""
          />
        )}
      </div>
    </div>
  );
}

/** How the tax follows from its base and rate, where both are known. */
function TaxProof({ tax: { base, rate, amount } }: { readonly tax: InvoiceTax }) {
  if (base === null || rate === null) return null;
  return (
    <p className="flex items-center gap-1.5 text-xs text-ink-soft tabular-nums">
      <Check aria-hidden size={14} className="shrink-0 text-accent-text" />
      {`${rate}% of ${formatMoney(base)} is ${formatMoney(amount)}`}
    </p>
  );
}
