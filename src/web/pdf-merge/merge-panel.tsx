import { ArrowDownUp, Plus } from 'lucide-react';
import { useState } from 'react';
import type { Tier } from '#domain/auth/auth.schemas.ts';
import type { UploadAllowance } from '#web/files/upload-allowance.ts';
import { Button } from '#web/ui/button.tsx';
import { FilePickerButton } from '#web/ui/file-picker-button.tsx';
import { countOf } from '#web/ui/format-count.ts';
import { Menu } from '#web/ui/menu.tsx';
import { dismissToast, showToast } from '#web/ui/toast.tsx';
import { useMeantPress } from '#web/ui/use-meant-press.ts';
import { useWindowDrop } from '#web/ui/use-window-drop.ts';
import { MergeBar } from './merge-bar.tsx';
import { MergeFiles } from './merge-files.tsx';
import { sortItems, type SortBy } from './merge-list.ts';
import { mergeOutlook } from './merge-outlook.ts';
import { MergeProgress } from './merge-progress.tsx';
import { MergeSettingsForm } from './merge-settings-form.tsx';
import type { usePdfMerge } from './use-pdf-merge.ts';

interface MergePanelProps {
  readonly merge: ReturnType<typeof usePdfMerge>;
  readonly tier: Tier;
  readonly allowance: UploadAllowance;
  readonly onFiles: (files: readonly File[]) => void;
}

const SORTED: Readonly<Record<SortBy, string>> = {
  name: 'Sorted by name',
  date: 'Sorted by date, oldest first',
};

/** The list of PDFs to merge, what is chosen for all of them, and the merge. */
export function MergePanel({ merge, tier, allowance, onFiles }: MergePanelProps) {
  const { items, settings, run } = merge.state;
  const isDragging = useWindowDrop(onFiles);
  /** What changed last, for those who do not see it. */
  const [said, setSaid] = useState('');
  const isBusy = run !== null;
  const isMeant = useMeantPress();
  const { sentence, obstacle } = mergeOutlook(items, settings, { tier, left: allowance.left });

  const sort = (by: SortBy) => {
    merge.change((list) => sortItems(list, by));
    setSaid(SORTED[by]);
  };
  const removeAll = () => {
    const restore = merge.removeAll();
    const dismiss = showToast({
      title: `${countOf(items.length, 'file')} removed`,
      action: {
        label: 'Undo',
        onPress: () => {
          restore();
          requestAnimationFrame(() => document.querySelector<HTMLElement>('#files-to-merge')?.focus());
        },
      },
    });
    // Once another list has begun there is nothing to bring back.
    const unsubscribe = merge.subscribe(() => {
      unsubscribe();
      dismiss();
    });
  };
  const begin = () => {
    if (!isMeant('merge')) return;
    // What is said of an attempt before holds no longer.
    dismissToast();
    void merge.merge();
  };
  const cancel = () => {
    if (isMeant('cancel')) merge.cancel();
  };
  return (
    <section
      aria-labelledby="files-to-merge"
      className={`overflow-clip rounded-lg border ${isDragging && !isBusy ? 'border-accent' : 'border-line'} bg-surface`}
    >
      <p role="status" className="sr-only">
        {said}
      </p>
      <div inert={isBusy} className={isBusy ? 'opacity-50' : undefined}>
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b border-line px-3 py-2 sm:px-4">
          <h2 id="files-to-merge" tabIndex={-1} className="text-base">
            Files to merge
          </h2>
          <div className="flex flex-wrap items-center gap-2">
            <Button size="sm" variant="ghost" onPress={removeAll}>
              Remove all
            </Button>
            <Menu
              label="Sort"
              trigger={
                <Button size="sm">
                  <ArrowDownUp aria-hidden size={16} />
                  Sort
                </Button>
              }
              entries={[
                { id: 'name', label: 'By name', onPress: () => sort('name') },
                {
                  id: 'date',
                  label: 'By date',
                  description: 'Oldest first',
                  onPress: () => sort('date'),
                },
              ]}
            />
            <FilePickerButton size="sm" accept=".pdf,application/pdf" label="PDF files" onFiles={onFiles}>
              <Plus aria-hidden size={16} />
              Add More
            </FilePickerButton>
          </div>
        </div>
        <MergeFiles merge={merge} onSay={setSaid} />
        <MergeSettingsForm items={items} settings={settings} onChange={merge.choose} />
      </div>
      {run === null ? (
        <MergeBar sentence={sentence} obstacle={obstacle} onMerge={begin} />
      ) : (
        <MergeProgress run={run} onCancel={cancel} />
      )}
    </section>
  );
}
