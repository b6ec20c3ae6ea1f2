import { ReceiptText } from 'lucide-react';
import type { ProcessedFile } from '#domain/files/files.schemas.ts';
import { formatMoney } from '#web/documents/format-money.ts';
import { VerdictBadge } from '#web/documents/verdict-badge.tsx';
import { formatExpiry } from '#web/files/format-expiry.ts';
import { MoreMenu } from '#web/files/more-menu.tsx';
import { OtherKindNote } from '#web/files/other-kind-note.tsx';
import { RowFrame } from '#web/files/row-frame.tsx';
import { paths } from '#web/paths.ts';
import { countOf } from '#web/ui/format-count.ts';
import { LinkButton } from '#web/ui/link-button.tsx';
import { InvoiceExportMenu } from './invoice-export-menu.tsx';
import { documentTypeName } from './invoice-fields.ts';

type InvoiceFacts = NonNullable<ProcessedFile['invoice']>;

/** What tells an invoice from others: whose, which, when, how much. */
function identity(invoice: InvoiceFacts): readonly string[] {
  const { documentType, vendorName, invoiceNumber, invoiceDate, total, currency } = invoice;
  return [
    vendorName ?? 'Vendor not known',
    `${documentTypeName(documentType)} ${invoiceNumber ?? 'without a number'}`,
    invoiceDate ?? 'no date',
    total === null ? 'no total' : `${formatMoney(total)}${currency === null ? '' : ` ${currency}`}`,
  ];
}

function furtherFacts({ expiresAt }: ProcessedFile, { pages, lines, edits }: InvoiceFacts): string {
  const parts = [
    countOf(pages, 'page'),
    countOf(lines, 'line'),
    edits === 0 ? null : countOf(edits, 'edit'),
    expiresAt === null ? null : formatExpiry(expiresAt, Date.now()),
  ];
  return parts.filter((part) => part !== null).join(' · ');
}

/** An invoice that was read: whose and how much, whether it adds up, and the way to its review and its files. */
export function InvoiceRow({ file }: { readonly file: ProcessedFile }) {
  const { invoice } = file;
  const addsUp = invoice?.addsUp ?? null;
  const warnings = invoice?.warnings ?? 0;
  return (
    <RowFrame
      fileId={file.id}
      icon={<ReceiptText aria-hidden size={20} className="text-accent-text" />}
      name={file.originalName}
      badge={<VerdictBadge addsUp={addsUp} />}
      facts={
        <>
          {invoice === null ? null : (
            <p className="text-ink tabular-nums">
              {identity(invoice).map((part, index) => (
                // oxlint-disable-next-line react/no-array-index-key -- always the same four, in order
                <span key={index}>
                  {index === 0 ? null : ' · '}
                  <bdi className={index === 3 ? 'font-medium' : undefined}>{part}</bdi>
                </span>
              ))}
            </p>
          )}
          <p className="tabular-nums">
            {invoice === null ? null : furtherFacts(file, invoice)}
            {warnings === 0 ? null : (
              <span className="text-warning-text">{` · ${countOf(warnings, 'place')} to check`}</span>
            )}
          </p>
          <OtherKindNote file={file} />
        </>
      }
      actions={
        <>
          <LinkButton
            to={paths.invoice(file.id)}
            size="sm"
            variant={addsUp === true ? 'secondary' : 'primary'}
          >
            Review<span className="sr-only">{` ${file.originalName}`}</span>
          </LinkButton>
          <InvoiceExportMenu file={file} variant={addsUp === true ? 'primary' : 'secondary'} />
          <MoreMenu file={file} />
        </>
      }
    />
  );
}
