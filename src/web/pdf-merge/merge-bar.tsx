import { Combine } from 'lucide-react';
import { Button } from '#web/ui/button.tsx';

interface MergeBarProps {
  readonly sentence: string;
  /** Why it cannot begin; null: it can. */
  readonly obstacle: string | null;
  readonly onMerge: () => void;
}

/** What the merge gives and costs, and the button that begins it. */
export function MergeBar({ sentence, obstacle, onMerge }: MergeBarProps) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3 border-t border-line px-3 py-3 sm:px-4">
      <div role="status" className="min-w-0 tabular-nums">
        <p className="font-medium">{sentence}</p>
        {obstacle === null ? null : <p className="break-words text-ink-soft">{obstacle}</p>}
      </div>
      <Button
        data-merge
        variant="primary"
        isDisabled={obstacle !== null}
        onPress={onMerge}
        className="w-full sm:w-auto"
      >
        <Combine aria-hidden size={18} />
        Merge
      </Button>
    </div>
  );
}
