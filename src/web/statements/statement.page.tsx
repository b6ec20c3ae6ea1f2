import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { isFileId, ReviewState } from '#web/documents/review-state.tsx';
import { fileQuery } from '#web/files/files.queries.ts';
import { PageHead } from '#web/layout/page-head.tsx';
import { StatementReview } from './statement-review.tsx';
import { statementQuery } from './statements.queries.ts';

/** Route /statements/:id — a bank statement's rows beside its pages, to be checked and put right. */
export function StatementPage() {
  const { id = '' } = useParams();
  return (
    <>
      <PageHead
        title="Review – DataFix"
        description="A bank statement’s rows beside its pages, checked against its own balances."
        noIndex
      />
      <LoadedStatement key={id} id={id} />
    </>
  );
}

function LoadedStatement({ id }: { readonly id: string }) {
  const file = useQuery({ ...fileQuery(id), enabled: isFileId(id) });
  const isReady = file.data?.status === 'ready' && file.data.kind === 'statement';
  const view = useQuery({ ...statementQuery(id), enabled: isReady });
  if (view.data !== undefined && file.data !== undefined)
    return <StatementReview view={view.data} file={file.data} />;
  return <ReviewState id={id} kind="statement" file={file} view={view} />;
}
