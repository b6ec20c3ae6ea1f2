import { Check, TriangleAlert } from 'lucide-react';
import { useId } from 'react';
import type { Invoice, TotalsCheck } from '#domain/invoices/invoice.schemas.ts';
import { formatMoney } from '#web/documents/format-money.ts';
import { classNames } from '#web/ui/class-names.ts';
import { placeOf } from './invoice-places.ts';
import { readField } from './read-typed.ts';
import { SumCell } from './sum-cell.tsx';
import { totalSteps, type TotalName, type TotalStep } from './totals.ts';
import { marksOfValue, type ValueMark } from './value-marks.ts';
import { ValueNotes } from './value-notes.tsx';

interface TotalsSectionProps {
  readonly invoice: Invoice;
  /** With what is being typed, so that the computed figures move with it. */
  readonly drafted: Invoice;
  readonly check: TotalsCheck;
}

/** From the lines to what is due: what is printed beside what it comes to. */
export function TotalsSection({ invoice, drafted, check }: TotalsSectionProps) {
  return (
    <section aria-labelledby="invoice-totals" className="border-t border-line px-3 py-3 sm:px-4">
      <h2 id="invoice-totals" className="pb-2 text-[0.9375rem]">
        Totals
      </h2>
      <table className="w-full table-fixed border-collapse text-[0.8125rem]">
        <thead>
          <tr className="text-xs text-ink-soft">
            <th scope="col" className="w-[34%] pb-1 text-left font-medium">
              <span className="sr-only">Figure</span>
            </th>
            <th scope="col" className="pr-2 pb-1 text-right font-medium">
              Printed
            </th>
            <th scope="col" className="w-[36%] pb-1 text-right font-medium">
              Computed
            </th>
          </tr>
        </thead>
        <tbody>
          {totalSteps(drafted, check).map((step) => (
            <TotalRow key={step.label} step={step} invoice={invoice} />
          ))}
        </tbody>
      </table>
    </section>
  );
}

const NO_MARKS: readonly ValueMark[] = [];
const STRONG: ReadonlySet<TotalName | null> = new Set(['total', 'amountDue']);

function TotalRow({ step, invoice }: { readonly step: TotalStep; readonly invoice: Invoice }) {
  const notesId = useId();
  const { label, field, computed, fault } = step;
  const read = field === null ? null : invoice.fields[field];
  const marks = read === null ? NO_MARKS : marksOfValue(read, read.value !== null);
  const value = read?.value ?? '';
  return (
    <>
      <tr className="align-top">
        <th
          scope="row"
          className={classNames('py-1.5 pr-2 text-left', STRONG.has(field) ? 'font-semibold' : 'font-normal')}
        >
          {label}
        </th>
        <td className="py-0.5 pr-2">
          {field === null ? null : (
            <SumCell
              label={label}
              value={value}
              shown={value === '' ? '' : formatMoney(value)}
              place={placeOf.field(field)}
              isNumber
              level={fault === null ? marks[0]?.level : 'check'}
              describedBy={marks.length === 0 ? undefined : notesId}
              read={(text) => readField(text, field, 'money', invoice.scale)}
              asks={{ name: field, kind: 'money' }}
            />
          )}
        </td>
        <td className="py-1.5 text-right tabular-nums">
          {field === 'amountPaid' ? null : (
            <Computed computed={computed} fault={fault} isCompared={value !== ''} />
          )}
        </td>
      </tr>
      {marks.length === 0 ? null : (
        <tr>
          <td colSpan={3} className="pb-1.5">
            <ValueNotes id={notesId} problem={null} marks={marks} after={value} />
          </td>
        </tr>
      )}
    </>
  );
}

interface ComputedProps {
  readonly computed: string | null;
  readonly fault: TotalStep['fault'];
  readonly isCompared: boolean;
}

function Computed({ computed, fault, isCompared }: ComputedProps) {
  if (fault !== null) {
    return (
      <span className="inline-flex items-center justify-end gap-1.5 font-medium text-warning-text">
        <TriangleAlert aria-hidden size={14} className="shrink-0" />
        {formatMoney(computed ?? fault.expected)}
        <span className="sr-only">, differs from the printed figure</span>
      </span>
    );
  }
  if (computed === null) return <span className="text-ink-faint">unknown</span>;
  return (
    <span className="inline-flex items-center justify-end gap-1.5">
      {isCompared ? (
        <>
          <Check aria-hidden size={14} className="shrink-0 text-accent-text" />
          <span className="sr-only">as printed: </span>
        </>
      ) : null}
      {formatMoney(computed)}
    </span>
  );
}
