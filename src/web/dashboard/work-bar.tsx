import { RotateCw } from 'lucide-react';
import { Button } from '#web/ui/button.tsx';
import { formatCount } from '#web/ui/format-count.ts';
import { ProgressBar } from '#web/ui/progress-bar.tsx';
import type { WorkProgress } from '#web/files/work-progress.ts';

interface WorkBarProps {
  readonly progress: WorkProgress | null;
  /** Uploads that failed and could go through the next time. */
  readonly retryable: readonly string[];
  readonly onRetry: (keys: readonly string[]) => void;
}

/** How far everything that is under way is, in one line. */
export function WorkBar({ progress, retryable, onRetry }: WorkBarProps) {
  const text = progress === null ? null : progressLine(progress);
  const hasRetry = retryable.length > 1;
  return (
    <div className={text === null && !hasRetry ? 'sr-only' : 'space-y-1.5 rounded-md bg-sunken px-4 py-2.5'}>
      <div className="flex min-h-6 flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <p className="text-[0.8125rem] font-medium tabular-nums">{text}</p>
        {hasRetry ? (
          <Button size="sm" onPress={() => onRetry(retryable)}>
            <RotateCw aria-hidden size={16} />
            {`Try ${formatCount(retryable.length)} again`}
          </Button>
        ) : null}
      </div>
      {progress === null ? null : (
        <ProgressBar label="All files" percent={Math.floor((progress.done / progress.total) * 100)} />
      )}
    </div>
  );
}

function progressLine({ done, total, failed }: WorkProgress): string {
  const line = `${formatCount(done)} of ${formatCount(total)} done`;
  return failed === 0 ? line : `${line} · ${formatCount(failed)} failed`;
}
