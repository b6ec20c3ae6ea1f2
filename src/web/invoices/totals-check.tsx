import { useState, type ReactNode } from 'react';
import type { Invoice, TotalsCheck } from '#domain/invoices/invoice.schemas.ts';
import { formatMoney } from '#web/documents/format-money.ts';
import { verdictOf, type Verdict } from '#web/documents/verdict.ts';
import { VerdictIcon } from '#web/documents/verdict-badge.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { formatCount } from '#web/ui/format-count.ts';
import { breakSentence, outBy, placeOfBreak } from './totals.ts';

interface TotalsCheckBarProps {
  /** With what is being typed, so that the check moves with it. */
  readonly invoice: Invoice;
  readonly check: TotalsCheck;
  readonly onGoTo: (place: string) => void;
  /** Buttons at its end. */
  readonly tools: ReactNode;
}

const TONES: Readonly<Record<Verdict['kind'], string>> = {
  right: 'bg-accent-soft text-accent-text',
  wrong: 'bg-warning-soft text-warning-text',
  open: 'bg-sunken text-ink-soft',
};
const BREAKS_SHOWN = 3;

/** The verdict on the figures, and which of them do not add up; stays in sight while one works. */
export function TotalsCheckBar({ invoice, check, onGoTo, tools }: TotalsCheckBarProps) {
  const verdict = verdictOf(check.addsUp, outBy(check, invoice.scale));
  const { fields } = invoice;
  const [isWhole, setWhole] = useState(false);
  const more = check.breaks.length - BREAKS_SHOWN;
  return (
    <section
      aria-label="Totals check"
      className={classNames('border-b border-line px-3 py-1 text-[0.8125rem] sm:px-4', TONES[verdict.kind])}
    >
      <div className="flex min-h-9 items-center gap-x-4">
        <p role="status" className="flex items-center gap-1.5 font-medium">
          <VerdictIcon verdict={verdict} />
          {verdict.label}
        </p>
        <p className="flex min-w-0 flex-1 flex-wrap gap-x-3 text-ink">
          <Term label="Total" value={fields.total.value} currency={fields.currency.value} />
          {fields.amountDue.value === null || fields.amountDue.value === fields.total.value ? null : (
            <Term label="Due" value={fields.amountDue.value} currency={fields.currency.value} />
          )}
        </p>
        {tools}
      </div>
      {check.addsUp === null ? (
        <p className="min-h-6">Too few figures are printed to check them. Compare them with the page.</p>
      ) : null}
      {check.addsUp === true ? <p className="min-h-6">All figures add up.</p> : null}
      {check.breaks.length === 0 ? null : (
        <ul className="max-h-[30vh] space-y-0.5 overflow-y-auto">
          {check.breaks.slice(0, isWhole ? undefined : BREAKS_SHOWN).map((fault) => (
            <li key={`${fault.kind} ${fault.lineId ?? fault.taxId ?? ''}`}>
              <button
                type="button"
                className="min-h-6 rounded-sm text-left underline underline-offset-2 pointer-coarse:min-h-11"
                onClick={() => onGoTo(placeOfBreak(fault, invoice))}
              >
                {breakSentence(fault, invoice)}
              </button>
            </li>
          ))}
        </ul>
      )}
      {more > 0 ? (
        <button
          type="button"
          aria-expanded={isWhole}
          className="min-h-6 rounded-sm font-medium pointer-coarse:min-h-11"
          onClick={() => setWhole(!isWhole)}
        >
          {isWhole ? 'Show fewer' : `Show ${formatCount(more)} more`}
        </button>
      ) : null}
    </section>
  );
}

interface TermProps {
  readonly label: string;
  readonly value: string | null;
  readonly currency: string | null;
}

function Term({ label, value, currency }: TermProps) {
  const money =
    value === null ? 'unknown' : `${formatMoney(value)}${currency === null ? '' : ` ${currency}`}`;
  return (
    <span className="whitespace-nowrap">
      <span className="text-ink-soft">{label}</span> <span className="font-medium tabular-nums">{money}</span>
    </span>
  );
}
