import { Combine } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import {
  MERGE_FILES_MAX,
  MERGE_FILES_MIN,
  TOO_FEW_FILES,
  TOO_MANY_FILES,
} from '#domain/file-merge/file-merge.schemas.ts';
import { PLANS } from '#domain/subscriptions/plan-catalogue.ts';
import { useAuth } from '#web/auth/use-auth.ts';
import { Button } from '#web/ui/button.tsx';
import { countOf } from '#web/ui/format-count.ts';
import { showToast } from '#web/ui/toast.tsx';
import { useMergeSelection, type SelectedFile } from './use-merge-selection.ts';

const MergeDialog = lazy(async () => {
  const module = await import('./merge-dialog.tsx');
  return { default: module.MergeDialog };
});

function tellToUpgrade(): void {
  showToast({
    tone: 'error',
    title: 'Merging files is part of Pro',
    description: 'Upgrade to Pro to merge your files into one.',
  });
}

/** Turns merge selection on and off and, with enough files selected, leads on to the merge. Pro only. */
export function MergeBar() {
  const { user } = useAuth();
  const { isOn, selected, start, end } = useMergeSelection();
  /** What the dialog is about: as it was selected when it opened. */
  const [merging, setMerging] = useState<readonly SelectedFile[] | null>(null);
  const canMerge = user !== null && PLANS[user.tier].mergeFiles;
  const count = selected.length;
  const isEnough = count >= MERGE_FILES_MIN && count <= MERGE_FILES_MAX;
  const hint = count > MERGE_FILES_MAX ? TOO_MANY_FILES : TOO_FEW_FILES;
  return (
    <div className="flex flex-wrap items-center justify-end gap-2 text-[0.8125rem]">
      {isOn ? (
        <>
          <p role="status" className="text-ink-soft tabular-nums">
            {isEnough ? `${countOf(count, 'file')} selected` : hint}
          </p>
          <Button size="sm" variant="primary" isDisabled={!isEnough} onPress={() => setMerging(selected)}>
            {isEnough ? `Merge ${countOf(count, 'file')}` : 'Merge'}
          </Button>
        </>
      ) : null}
      <Button size="sm" onPress={isOn ? end : canMerge ? start : tellToUpgrade}>
        {isOn ? (
          'Cancel merging'
        ) : (
          <>
            <Combine aria-hidden size={16} />
            Merge files
          </>
        )}
      </Button>
      {merging === null ? null : (
        <Suspense>
          <MergeDialog
            files={merging}
            onClose={() => setMerging(null)}
            onMerged={() => {
              setMerging(null);
              end();
            }}
          />
        </Suspense>
      )}
    </div>
  );
}
