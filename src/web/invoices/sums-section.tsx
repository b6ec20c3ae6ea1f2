import type { InvoiceEdit } from '#domain/invoices/edits/edit.schemas.ts';
import type { Invoice, InvoiceAdjustment, TotalsCheck } from '#domain/invoices/invoice.schemas.ts';
import { formatMoney } from '#web/documents/format-money.ts';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { Select } from '#web/ui/select.tsx';
import { placeOf } from './invoice-places.ts';
import { readAmount, readEdit, edited } from './read-typed.ts';
import { SumCell } from './sum-cell.tsx';
import { DeleteButton, SectionHead } from './sum-parts.tsx';
import { TaxesSection } from './taxes-section.tsx';

const KINDS: readonly { readonly id: InvoiceAdjustment['kind']; readonly label: string }[] = [
  { id: 'discount', label: 'Discount' },
  { id: 'shipping', label: 'Shipping' },
  { id: 'charge', label: 'Charge' },
  { id: 'rounding', label: 'Rounding' },
  { id: 'withholding', label: 'Withheld tax' },
];

interface SumsSectionProps {
  readonly invoice: Invoice;
  readonly check: TotalsCheck;
  readonly apply: (edits: readonly InvoiceEdit[]) => string | null;
}

/** Everything between the lines and the total: discounts, charges, and the taxes. */
export function SumsSection({ invoice, check, apply }: SumsSectionProps) {
  const { adjustments, scale } = invoice;
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
      <TaxesSection invoice={invoice} check={check} apply={apply} newAmount={amount} onDelete={remove} />
    </div>
  );
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
        read={(text) => readEdit(readAmount(text, scale), (value) => set({ amount: value }))}
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
