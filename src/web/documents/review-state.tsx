import { FileClock, FileQuestionMark } from 'lucide-react';
import type { ReactNode } from 'react';
import { fileIdInput, type ProcessedFile } from '#domain/files/files.schemas.ts';
import { useDeletedHere } from '#web/deleted-here.ts';
import { isGone } from '#web/files/files.queries.ts';
import { paths } from '#web/paths.ts';
import { errorSentence } from '#web/request.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorNote } from '#web/ui/error-note.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Spinner } from '#web/ui/spinner.tsx';

type ReviewedKind = 'statement' | 'invoice';

/** A query and how to repeat it. */
interface Asked {
  readonly error: unknown;
  readonly refetch: () => Promise<unknown>;
}

interface ReviewStateProps {
  readonly id: string;
  readonly kind: ReviewedKind;
  readonly file: Asked & { readonly data: ProcessedFile | undefined };
  readonly view: Asked;
}

const OTHER: Readonly<Record<ReviewedKind, string>> = {
  statement: 'This file isn’t a bank statement, so it has no rows to review.',
  invoice: 'This file isn’t an invoice, so there is nothing to review here.',
};

/** Takes the place of a review that cannot be shown, or not yet. */
export function ReviewState({ id, kind: wanted, file, view }: ReviewStateProps) {
  const error = file.error ?? view.error;
  const isDeleted = useDeletedHere().has(id);
  if (!isFileId(id) || isDeleted || isGone(error)) {
    return (
      <Note icon={<FileQuestionMark aria-hidden size={28} />} title={`This ${wanted} can’t be shown`}>
        {isDeleted
          ? `You deleted this ${wanted}.`
          : error === null
            ? `We couldn’t find this ${wanted}. Check the link.`
            : errorSentence(error)}
      </Note>
    );
  }
  if (error !== null) {
    const retry = file.error === null ? view.refetch : file.refetch;
    return (
      <div className="mx-auto w-full max-w-xl px-4 py-16 text-sm">
        <ErrorNote title={`We couldn’t load the ${wanted}`} onRetry={() => void retry()}>
          {errorSentence(error)}
        </ErrorNote>
      </div>
    );
  }
  if (file.data === undefined || (file.data.status === 'ready' && file.data.kind === wanted)) {
    return (
      <div className="flex flex-1 items-center justify-center py-24 text-sm">
        <Spinner label={`Opening the ${wanted}`} />
      </div>
    );
  }
  const { status, kind, originalName } = file.data;
  const isOther = status === 'ready' && (kind === 'statement' || kind === 'invoice');
  return (
    <Note
      icon={<FileClock aria-hidden size={28} />}
      title={originalName}
      action={
        isOther ? (
          <LinkButton href={kind === 'statement' ? paths.statement(id) : paths.invoice(id)}>
            {kind === 'statement' ? 'Review it as a bank statement' : 'Review it as an invoice'}
          </LinkButton>
        ) : undefined
      }
    >
      {status === 'processing'
        ? `We’re still reading this ${wanted}. It opens here as soon as it’s ready.`
        : status === 'failed'
          ? (file.data.error?.message ?? `We couldn’t read this ${wanted}.`)
          : OTHER[wanted]}
    </Note>
  );
}

/** The title of a review's page: files open in several tabs are told apart by how it begins. */
export function reviewTitle(file: Pick<ProcessedFile, 'originalName'> | undefined): string {
  return file === undefined ? 'Review – DataFix' : `${file.originalName} – Review – DataFix`;
}

export function isFileId(id: string): boolean {
  return fileIdInput.safeParse({ id }).success;
}

interface NoteProps {
  readonly icon: ReactNode;
  readonly title: string;
  readonly children: ReactNode;
  readonly action?: ReactNode;
}

function Note({ icon, title, children, action }: NoteProps) {
  return (
    <div className="mx-auto w-full max-w-xl py-16 text-sm">
      <h1 className="sr-only">Review</h1>
      <EmptyState
        icon={icon}
        title={title}
        action={action ?? <LinkButton href={paths.home}>Back to the files</LinkButton>}
      >
        {children}
      </EmptyState>
    </div>
  );
}
