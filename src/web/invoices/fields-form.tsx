import type { InvoiceEdit } from '#domain/invoices/edits/edit.schemas.ts';
import type { Invoice } from '#domain/invoices/invoice.schemas.ts';
import { Select } from '#web/ui/select.tsx';
import { BookingField } from './booking-field.tsx';
import { HeadField } from './head-field.tsx';
import { DOCUMENT_TYPES, FIELD_GROUPS } from './invoice-fields.ts';

interface FieldsFormProps {
  readonly invoice: Invoice;
  readonly apply: (edits: readonly InvoiceEdit[]) => string | null;
}

/** Who, to whom, when and which: everything an invoice says outside its lines and sums. */
export function FieldsForm({ invoice, apply }: FieldsFormProps) {
  const { fields, scale, documentType, booking } = invoice;
  return (
    <section aria-labelledby="invoice-head" className="@container space-y-4 px-3 py-3 sm:px-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 id="invoice-head" className="text-[0.9375rem]">
          Details
        </h2>
        <Select
          label="Document"
          options={DOCUMENT_TYPES}
          selected={documentType}
          onSelect={(id) => {
            const type = DOCUMENT_TYPES.find((each) => each.id === id);
            if (type !== undefined && type.id !== documentType)
              apply([{ kind: 'setDocumentType', documentType: type.id }]);
          }}
        />
      </div>
      <div className="grid gap-x-5 gap-y-4 @lg:grid-cols-2">
        {FIELD_GROUPS.map(({ title, fields: entries }) => (
          <fieldset key={title} className="min-w-0 space-y-2">
            <legend className="pb-1 text-[0.8125rem] font-medium">{title}</legend>
            {entries.map(({ name, label, kind }) => (
              <HeadField
                key={name}
                name={name}
                label={label}
                kind={kind}
                field={fields[name]}
                scale={scale}
              />
            ))}
          </fieldset>
        ))}
        <fieldset className="min-w-0 space-y-2">
          <legend className="pb-1 text-[0.8125rem] font-medium">Posting</legend>
          <BookingField name="accountCode" label="Account code" booking={booking} />
          <BookingField name="taxCode" label="Tax code" booking={booking} />
        </fieldset>
      </div>
    </section>
  );
}
