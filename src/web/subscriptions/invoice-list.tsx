import { ExternalLink, Receipt } from 'lucide-react';
import type { InvoiceLine } from '#domain/subscriptions/subscriptions.schemas.ts';
import { formatDay } from '#web/files/format-dates.ts';
import { Badge, type BadgeTone } from '#web/ui/badge.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { formatAmount } from './format-amount.ts';

const STATUSES: Readonly<
  Record<InvoiceLine['status'], { readonly label: string; readonly tone: BadgeTone }>
> = {
  draft: { label: 'Draft', tone: 'neutral' },
  open: { label: 'Open', tone: 'warning' },
  paid: { label: 'Paid', tone: 'accent' },
  uncollectible: { label: 'Not collected', tone: 'error' },
  void: { label: 'Void', tone: 'neutral' },
  refunded: { label: 'Refunded', tone: 'neutral' },
  disputed: { label: 'Disputed', tone: 'warning' },
};

/** What was charged, newest first. */
export function InvoiceList({ invoices }: { readonly invoices: readonly InvoiceLine[] }) {
  if (invoices.length === 0) {
    return (
      <EmptyState icon={<Receipt size={28} />} title="No invoices yet">
        Each payment’s invoice appears here, to look at or print.
      </EmptyState>
    );
  }
  return (
    <ul className="divide-y divide-line">
      {invoices.map((invoice) => (
        <Invoice key={invoice.id} invoice={invoice} />
      ))}
    </ul>
  );
}

function Invoice({ invoice }: { readonly invoice: InvoiceLine }) {
  const { number, status, amount, currency, createdAt, url } = invoice;
  const { label, tone } = STATUSES[status];
  const name = number ?? `of ${formatDay(createdAt)}`;
  return (
    <li className="flex min-h-14 flex-wrap items-center gap-x-4 gap-y-1 py-2">
      <div className="min-w-0 flex-1 max-sm:flex max-sm:basis-full max-sm:flex-wrap max-sm:justify-between max-sm:gap-x-4">
        <p className="font-medium break-words">{number ?? 'Invoice'}</p>
        <p className="text-ink-soft">{formatDay(createdAt)}</p>
      </div>
      <Badge tone={tone}>{label}</Badge>
      <p className="ml-auto min-w-20 text-right font-medium tabular-nums">{formatAmount(amount, currency)}</p>
      {url === null ? (
        <span className="w-16" />
      ) : (
        <a
          href={url}
          target="_blank"
          rel="noreferrer"
          aria-label={`${status === 'open' ? 'Pay' : 'View'} invoice ${name}, opens in a new tab`}
          className="flex h-9 w-16 items-center justify-end gap-1.5 rounded-sm font-medium text-accent-text underline underline-offset-4 pointer-coarse:h-11"
        >
          {status === 'open' ? 'Pay' : 'View'}
          <ExternalLink aria-hidden size={14} />
        </a>
      )}
    </li>
  );
}
