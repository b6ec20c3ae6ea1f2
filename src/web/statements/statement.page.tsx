import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { SignedIn } from '#web/auth/signed-in.tsx';
import { isFileId, ReviewState, reviewTitle } from '#web/documents/review-state.tsx';
import { useFile } from '#web/files/use-file.ts';
import { PageHead } from '#web/layout/page-head.tsx';
import { StatementReview } from './statement-review.tsx';
import { statementCalls } from './statements.queries.ts';

/** Route /statements/:id — a bank statement's rows beside its pages, to be checked and put right. */
export function StatementPage() {
  const { id = '' } = useParams();
  return <SignedIn>{() => <LoadedStatement key={id} id={id} />}</SignedIn>;
}

function LoadedStatement({ id }: { readonly id: string }) {
  const file = useFile(id, isFileId(id));
  const isReady = file.data?.status === 'ready' && file.data.kind === 'statement';
  const view = useQuery({ ...statementCalls.query(id), enabled: isReady });
  return (
    <>
      <PageHead
        title={reviewTitle(file.data)}
        description="A bank statement’s rows beside its pages, checked against its own balances."
        noIndex
      />
      {view.data !== undefined && file.data !== undefined ? (
        <StatementReview view={view.data} file={file.data} />
      ) : (
        <ReviewState id={id} kind="statement" file={file} view={view} />
      )}
    </>
  );
}
