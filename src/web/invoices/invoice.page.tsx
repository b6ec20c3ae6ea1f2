import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { SignedIn } from '#web/auth/signed-in.tsx';
import { isFileId, ReviewState, reviewTitle } from '#web/documents/review-state.tsx';
import { useFile } from '#web/files/use-file.ts';
import { PageHead } from '#web/layout/page-head.tsx';
import { InvoiceReview } from './invoice-review.tsx';
import { invoiceCalls } from './invoices.queries.ts';

/** Route /invoices/:id — what was read of an invoice beside its pages, to be checked and put right. */
export function InvoicePage() {
  const { id = '' } = useParams();
  return <SignedIn>{() => <LoadedInvoice key={id} id={id} />}</SignedIn>;
}

function LoadedInvoice({ id }: { readonly id: string }) {
  const file = useFile(id, isFileId(id));
  const isReady = file.data?.status === 'ready' && file.data.kind === 'invoice';
  const view = useQuery({ ...invoiceCalls.query(id), enabled: isReady });
  return (
    <>
      <PageHead
        title={reviewTitle(file.data)}
        description="An invoice’s fields and lines beside its pages, checked against its own totals."
        noIndex
      />
      {view.data !== undefined && file.data !== undefined ? (
        <InvoiceReview view={view.data} file={file.data} />
      ) : (
        <ReviewState id={id} kind="invoice" file={file} view={view} />
      )}
    </>
  );
}
