import type { ReactNode } from 'react';
import type { Tier } from '#domain/auth/auth.schemas.ts';
import { UPLOAD_LIMIT_BYTES } from '#domain/files/upload-limits.ts';
import { MERGE_FILES_MAX, MERGE_FILES_MIN } from '#domain/pdf-merge/merge-limits.ts';
import { PasswordPrompt } from '#web/files/password-dialog.tsx';
import { NoCredits, useNoCreditsToast } from '#web/files/no-credits.tsx';
import { mergeCost, NO_CREDITS, type UploadAllowance } from '#web/files/upload-allowance.ts';
import { DropArea } from '#web/ui/drop-area.tsx';
import { formatBytes } from '#web/ui/format-bytes.ts';
import { showToast } from '#web/ui/toast.tsx';
import { useKeptFocus } from '#web/ui/use-kept-focus.ts';
import { checkPdfs, choosePdfs } from './check-pdfs.ts';
import { changeItem, itemToUnlock } from './merge-list.ts';
import { MergePanel } from './merge-panel.tsx';
import { usePdfMerge } from './use-pdf-merge.ts';

interface PdfMergeTabProps {
  readonly tier: Tier;
  readonly allowance: UploadAllowance;
  /** The list of earlier merges. @param hiddenId the file of the merge that is shown in progress; null: none */
  readonly renderList: (hiddenId: string | null) => ReactNode;
}

/** The tab that merges PDFs: where they are dropped, then their list, and beneath what came of earlier merges. */
export function PdfMergeTab({ tier, allowance, renderList }: PdfMergeTabProps) {
  const merge = usePdfMerge();
  const { items, run } = merge.state;
  const locked = run === null ? itemToUnlock(items) : null;
  const canMerge = allowance.left > 0;
  const sayNoCredits = useNoCreditsToast(allowance);

  // The list takes the place of the area, the progress that of the button, and the result that of the list.
  const keptFocus = useKeptFocus(
    (tab, lost) =>
      (lost.hasAttribute('data-cancel-merge')
        ? tab.querySelector<HTMLElement>('[data-merge]:not(:disabled)')
        : null) ??
      tab.querySelector<HTMLElement>('#files-to-merge') ??
      tab.querySelector<HTMLElement>('#processed-files'),
  );

  const take = async (files: readonly File[]) => {
    if (!canMerge) {
      sayNoCredits([]);
      return;
    }
    const checked = await checkPdfs(files);
    const { good, refused } = choosePdfs(checked, merge.get().items.length);
    if (refused !== null) showToast({ tone: 'error', ...refused });
    if (good.length > 0) merge.add(good);
  };

  return (
    <div {...keptFocus} className="space-y-6">
      {items.length === 0 ? (
        <EmptyArea allowance={allowance} onFiles={(files) => void take(files)} />
      ) : (
        <MergePanel
          merge={merge}
          tier={tier}
          allowance={allowance}
          onFiles={run === null ? (files) => void take(files) : () => undefined}
        />
      )}
      {renderList(run?.phase === 'merging' ? run.fileId : null)}
      {locked === null ? null : (
        <PasswordPrompt
          key={locked.key}
          fileName={locked.file.name}
          isWrong={locked.look.phase === 'locked' && locked.look.lock === 'wrong'}
          allLabel={items.length > 1 ? 'Use for all protected files' : null}
          skipLabel="Not now"
          onSubmit={(password, forAll) => merge.unlock(locked.key, password, forAll)}
          onSkip={() => merge.change((list) => changeItem(list, locked.key, { isPutOff: true }))}
        />
      )}
    </div>
  );
}

interface EmptyAreaProps {
  readonly allowance: UploadAllowance;
  readonly onFiles: (files: readonly File[]) => void;
}

function EmptyArea({ allowance, onFiles }: EmptyAreaProps) {
  const canMerge = allowance.left > 0;
  return (
    <DropArea
      extensions={['pdf']}
      multiple
      isDisabled={!canMerge}
      title={canMerge ? 'Drop PDF files anywhere on this page' : NO_CREDITS}
      touchTitle={canMerge ? 'Choose PDF files to merge' : NO_CREDITS}
      onFiles={onFiles}
    >
      {canMerge ? (
        <p>
          {MERGE_FILES_MIN} to {MERGE_FILES_MAX} PDF files, each under{' '}
          {formatBytes(UPLOAD_LIMIT_BYTES['pdf-merge'])}. {mergeCost(allowance)}; nothing is charged if it
          fails.
        </p>
      ) : (
        <NoCredits allowance={allowance} />
      )}
    </DropArea>
  );
}
