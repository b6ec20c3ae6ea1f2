import { ArrowLeft, CloudAlert, CloudCheck, X } from 'lucide-react';
import { Link } from 'react-router';
import type { ReactNode } from 'react';
import type { ProcessedFile } from '#domain/files/files.schemas.ts';
import { otherKindSentence } from '#web/files/other-kind.ts';
import { listAddress } from '#web/files/list-place.ts';
import { Button } from '#web/ui/button.tsx';
import { JoinedFacts } from '#web/ui/joined-facts.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import type { DocumentEditor, EditorState } from './document-editor.ts';
import { ReviewQueueBar } from './review-queue-bar.tsx';
import type { ReviewQueue } from './review-queue.ts';
import { VerdictBadge } from './verdict-badge.tsx';

/** The part of an editor's state that the head shows. */
type Shown = Omit<EditorState<unknown>, 'document'>;

interface ReviewHeadProps {
  readonly file: Pick<ProcessedFile, 'id' | 'originalName' | 'kind' | 'tab'>;
  /** The outcome of its arithmetic; null: nothing printed allows a check. */
  readonly addsUp: boolean | null;
  /** By how much it is out; null where no single figure says so. */
  readonly difference: string | null;
  /** Who issued it; null: unknown. */
  readonly issuer: string | null;
  readonly facts: readonly string[];
  readonly editor: Pick<DocumentEditor<never, never>, 'retry' | 'dismissNotice'> & { readonly now: Shown };
  readonly exportMenu: ReactNode;
  readonly queue: ReviewQueue;
}

/** The name of the file, whether it adds up and is stored, and the ways to other files and exports. */
export function ReviewHead(props: ReviewHeadProps) {
  const { file, addsUp, difference, issuer, facts, editor, exportMenu, queue } = props;
  const { now } = editor;
  const otherKind = otherKindSentence(file);
  return (
    <div className="border-b border-line bg-surface">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 px-3 py-2 max-sm:py-1 sm:px-4">
        <Link
          to={listAddress(file.tab)}
          aria-label="Back to the files"
          className="flex size-8 shrink-0 items-center justify-center rounded-md text-ink-soft hover:bg-hover hover:text-ink pointer-coarse:size-11"
        >
          <ArrowLeft aria-hidden size={18} />
        </Link>
        <div className="min-w-0 flex-1 basis-40">
          <div className="flex min-w-0 items-center gap-2">
            <h1 className="truncate text-base tracking-normal" title={file.originalName}>
              <bdi>{file.originalName}</bdi>
            </h1>
            <span className="max-sm:hidden">
              <VerdictBadge addsUp={addsUp} difference={difference} />
            </span>
          </div>
          <p className="truncate text-[0.8125rem] text-ink-soft">
            <JoinedFacts facts={[issuer, ...facts]} />
          </p>
        </div>
        <SaveState now={now} onRetry={editor.retry} />
        <div className="max-lg:hidden">
          <ReviewQueueBar queue={queue} />
        </div>
        {exportMenu}
      </div>
      {otherKind === null ? null : <p className="bg-sunken px-4 py-2 text-ink-soft">{otherKind}</p>}
      {now.notice === null ? null : (
        <div className="flex items-start gap-3 bg-warning-soft px-4 py-2 text-warning-text">
          <p role="alert" className="flex-1">
            {now.notice}
          </p>
          <Button size="icon" variant="ghost" aria-label="Dismiss" onPress={editor.dismissNotice}>
            <X aria-hidden size={16} />
          </Button>
        </div>
      )}
      {now.failure === null ? null : (
        <p role="alert" className="bg-error-soft px-4 py-2 text-error-text">
          {now.failure}
        </p>
      )}
    </div>
  );
}

interface SaveStateProps {
  readonly now: Shown;
  readonly onRetry: () => void;
}

function SaveState({ now, onRetry }: SaveStateProps) {
  const { phase, canUndo, canRedo } = now;
  return (
    <div className="flex items-center gap-2 text-[0.8125rem] text-ink-soft">
      <p role="status" className="flex items-center gap-1.5">
        {phase === 'saving' ? (
          <>
            <Spinner size={15} />
            <span className="max-sm:sr-only">Saving</span>
          </>
        ) : phase === 'failed' ? (
          <span className="flex items-center gap-1.5 text-error-text">
            <CloudAlert aria-hidden size={16} />
            Not saved
          </span>
        ) : canUndo || canRedo ? (
          <>
            <CloudCheck aria-hidden size={16} className="text-accent-text" />
            <span className="max-sm:sr-only">All changes saved</span>
          </>
        ) : null}
      </p>
      {phase === 'failed' ? (
        <Button size="sm" onPress={onRetry}>
          Try again
        </Button>
      ) : null}
    </div>
  );
}
