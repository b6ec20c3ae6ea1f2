import type { ProcessedFile } from '#domain/files/files.schemas.ts';
import { PLANS } from '#domain/subscriptions/plan-catalogue.ts';
import { useAuth } from '#web/auth/use-auth.ts';
import { BulkBar } from './bulk-bar.tsx';
import type { useSelection } from './use-selection.ts';

interface SelectionBarProps {
  readonly selection: ReturnType<typeof useSelection>;
  /** The files of the list as far as they are loaded. */
  readonly files: readonly ProcessedFile[];
  /** How many files the view leaves. */
  readonly matching: number;
}

/** Keeps the actions for the selected files at the top of the window while the list scrolls; hidden when none is selected. */
export function SelectionBar({ selection, files, matching }: SelectionBarProps) {
  const { user } = useAuth();
  const selected = [...selection.selection.files.values()];
  const only = selected.length === 1 ? files.find(({ id }) => id === selected[0]?.id) : undefined;
  if (selected.length === 0) return null;
  return (
    <div className="sticky top-14 z-20 -my-1 bg-canvas py-1">
      <BulkBar
        files={selected}
        matching={matching}
        isSelectingAll={selection.isSelectingAll}
        name={only?.originalName ?? null}
        canMerge={user !== null && PLANS[user.tier].mergeFiles}
        onSelectAll={selection.selectMatching}
        onClear={selection.clear}
      />
    </div>
  );
}
