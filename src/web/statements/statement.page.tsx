import { useQuery } from '@tanstack/react-query';
import { FileClock, FileQuestionMark } from 'lucide-react';
import type { ReactNode } from 'react';
import { useParams } from 'react-router';
import { fileIdInput } from '#domain/files/files.schemas.ts';
import { fileQuery, isGone } from '#web/files/files.queries.ts';
import { PageHead } from '#web/layout/page-head.tsx';
import { paths } from '#web/paths.ts';
import { errorSentence } from '#web/request.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorNote } from '#web/ui/error-note.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
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
  const isId = fileIdInput.safeParse({ id }).success;
  const file = useQuery({ ...fileQuery(id), enabled: isId });
  const isReady = file.data?.status === 'ready' && file.data.kind === 'statement';
  const view = useQuery({ ...statementQuery(id), enabled: isReady });
  if (view.data !== undefined && file.data !== undefined)
    return <StatementReview view={view.data} file={file.data} />;
  const error = file.error ?? view.error;
  if (!isId || isGone(error)) {
    return (
      <Note icon={<FileQuestionMark aria-hidden size={28} />} title="This statement cannot be shown">
        {error === null
          ? 'There is no such statement among your files. The link may have been cut short.'
          : errorSentence(error)}
      </Note>
    );
  }
  if (error !== null) {
    const retry = file.error === null ? view.refetch : file.refetch;
    return (
      <div className="mx-auto w-full max-w-xl px-4 py-16 text-sm">
        <ErrorNote title="The statement could not be loaded" onRetry={() => void retry()}>
          {errorSentence(error)}
        </ErrorNote>
      </div>
    );
  }
  if (file.data === undefined || isReady) {
    return (
      <div className="flex flex-1 items-center justify-center py-24 text-sm">
        <Spinner label="Opening the statement" />
      </div>
    );
  }
  const { status, kind, originalName } = file.data;
  return (
    <Note icon={<FileClock aria-hidden size={28} />} title={originalName}>
      {kind !== 'statement'
        ? 'This file is no bank statement, so there are no rows to review.'
        : status === 'processing'
          ? 'This statement is still being read. It opens here as soon as it is ready.'
          : (file.data.error?.message ?? 'This statement could not be read.')}
    </Note>
  );
}

interface NoteProps {
  readonly icon: ReactNode;
  readonly title: string;
  readonly children: ReactNode;
}

function Note({ icon, title, children }: NoteProps) {
  return (
    <div className="mx-auto w-full max-w-xl py-16 text-sm">
      <h1 className="sr-only">Review</h1>
      <EmptyState
        icon={icon}
        title={title}
        action={<LinkButton to={paths.home}>Back to the files</LinkButton>}
      >
        {children}
      </EmptyState>
    </div>
  );
}
