import { Plus, Trash2 } from 'lucide-react';
import type { InvoiceEdit } from '#domain/invoices/edits/edit.schemas.ts';
import type { Invoice, InvoiceAdjustment, InvoiceTax } from '#domain/invoices/invoice.schemas.ts';
import { formatMoney } from '#web/documents/format-money.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { Select } from '#web/ui/select.tsx';
import { placeOf } from './invoice-places.ts';
import { readAmount, readDecimal, readMoney, type Typed } from './read-typed.ts';
import { SumCell } from './sum-cell.tsx';

const KINDS: readonly { readonly id: InvoiceAdjustment['kind']; readonly label: string }[] = [
  { id: 'discount', label: 'Discount' },
  { id: 'shipping', label: 'Shipping' },
  { id: 'charge', label: 'Charge' },
  { id: 'rounding', label: 'Rounding' },
  { id: 'withholding', label: 'Withheld tax' },
];

interface SumsSectionProps {
  readonly invoice: Invoice;
  readonly apply: (edits: readonly InvoiceEdit[]) => string | null;
}

/** What stands between the lines and the total: discounts, charges, and the taxes. */
export function SumsSection({ invoice, apply }: SumsSectionProps) {
  const { adjustments, taxes, scale } = invoice;
  const remove = (id: string) => apply([{ kind: 'deleteSums', ids: [id] }]);
  const zero = readAmount('0', scale);
  const amount = 'value' in zero ? zero.value : '0';
  return (
    <div className="@container space-y-4 border-t border-line px-3 py-3 sm:px-4">
      <section aria-labelledby="invoice-adjustments" className="space-y-2">
        <SectionHead
          id="invoice-adjustments"
          title="Discounts and charges"
          action="Add discount or charge"
          onAdd={() =>
            apply([
              {
                kind: 'addAdjustment',
                values: { kind: 'discount', label: 'Discount', amount, isAfterTax: false },
              },
            ])
          }
        />
        {adjustments.map((adjustment) => (
          <AdjustmentRow
            key={adjustment.id}
            adjustment={adjustment}
            scale={scale}
            apply={apply}
            onDelete={remove}
          />
        ))}
      </section>
      <section aria-labelledby="invoice-taxes" className="space-y-2">
        <SectionHead
          id="invoice-taxes"
          title="Taxes"
          action="Add tax"
          onAdd={() => apply([{ kind: 'addTax', values: { label: 'VAT', rate: null, base: null, amount } }])}
        />
        {taxes.map((tax) => (
          <TaxRow key={tax.id} tax={tax} scale={scale} onDelete={remove} />
        ))}
      </section>
    </div>
  );
}

interface SectionHeadProps {
  readonly id: string;
  readonly title: string;
  readonly action: string;
  readonly onAdd: () => void;
}

function SectionHead({ id, title, action, onAdd }: SectionHeadProps) {
  return (
    <div className="flex items-center justify-between gap-2">
      <h2 id={id} className="text-[0.9375rem]">
        {title}
      </h2>
      <Button size="sm" aria-label={action} onPress={onAdd}>
        <Plus aria-hidden size={16} />
        Add
      </Button>
    </div>
  );
}

const edited = (edit: InvoiceEdit): Typed => ({ edit, problem: null });

/** The edit that a readable value makes. */
function typed<Value>(
  read: { readonly value: Value } | { readonly problem: string },
  make: (value: Value) => InvoiceEdit,
): Typed {
  return 'problem' in read ? { edit: null, problem: read.problem } : edited(make(read.value));
}

interface AdjustmentRowProps {
  readonly adjustment: InvoiceAdjustment;
  readonly scale: number;
  readonly apply: SumsSectionProps['apply'];
  readonly onDelete: (id: string) => void;
}

function AdjustmentRow({ adjustment, scale, apply, onDelete }: AdjustmentRowProps) {
  const { id, kind, label, amount, isAfterTax } = adjustment;
  const set = (values: Extract<InvoiceEdit, { kind: 'setAdjustment' }>['values']): InvoiceEdit => ({
    kind: 'setAdjustment',
    id,
    values,
  });
  return (
    <div
      role="group"
      aria-label={label}
      className="grid grid-cols-[minmax(0,1fr)_7rem_2.25rem] items-start gap-x-2 gap-y-1"
    >
      <SumCell
        label="What it is for"
        value={label}
        shown={label}
        place={placeOf.sum(id)}
        isNumber={false}
        read={(text) => edited(set({ label: text.trim() }))}
      />
      <SumCell
        label={`Amount of ${label}`}
        value={amount}
        shown={formatMoney(amount)}
        place={placeOf.sum(id)}
        isNumber
        read={(text) => typed(readAmount(text, scale), (value) => set({ amount: value }))}
      />
      <DeleteButton label={`Delete ${label}`} onPress={() => onDelete(id)} />
      <div className="col-span-3 flex flex-wrap items-center gap-x-4 text-[0.8125rem]">
        <Select
          label="Kind"
          options={KINDS}
          selected={kind}
          onSelect={(chosen) => {
            const next = KINDS.find((each) => each.id === chosen);
            if (next !== undefined && next.id !== kind) apply([set({ kind: next.id })]);
          }}
        />
        <Checkbox
          label="Below the subtotal"
          isOn={isAfterTax}
          onChange={(isOn) => void apply([set({ isAfterTax: isOn })])}
        />
      </div>
    </div>
  );
}

interface TaxRowProps {
  readonly tax: InvoiceTax;
  readonly scale: number;
  readonly onDelete: (id: string) => void;
}

function TaxRow({ tax, scale, onDelete }: TaxRowProps) {
  const { id, label, rate, base, amount } = tax;
  const place = placeOf.sum(id);
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
        caption="Tax"
        value={label}
        shown={label}
        place={place}
        isNumber={false}
        read={(text) => edited(set({ label: text.trim() }))}
      />
      <SumCell
        label={`Rate of ${label} in percent`}
        caption="Rate %"
        value={rate ?? ''}
        shown={rate ?? ''}
        place={place}
        isNumber
        read={(text) => typed(readDecimal(text), (value) => set({ rate: value }))}
      />
      <SumCell
        label={`Base of ${label}`}
        caption="Base"
        value={base ?? ''}
        shown={base === null ? '' : formatMoney(base)}
        place={place}
        isNumber
        read={(text) => typed(readMoney(text, scale), (value) => set({ base: value }))}
      />
      <SumCell
        label={`Amount of ${label}`}
        caption="Amount"
        value={amount}
        shown={formatMoney(amount)}
        place={place}
        isNumber
        read={(text) => typed(readAmount(text, scale), (value) => set({ amount: value }))}
      />
      <DeleteButton label={`Delete ${label}`} onPress={() => onDelete(id)} />
    </div>
  );
}

function DeleteButton({ label, onPress }: { readonly label: string; readonly onPress: () => void }) {
  return (
    <Button size="icon" variant="ghost" aria-label={label} onPress={onPress}>
      <Trash2 aria-hidden size={15} />
    </Button>
  );
}
