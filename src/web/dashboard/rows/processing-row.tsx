import { FileClock } from 'lucide-react';
import type { ProcessedFile } from '#domain/files/files.schemas.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { IdleBar, ProgressBar } from '#web/ui/progress-bar.tsx';
import { formatTimeLeft } from '#web/ui/format-time-left.ts';
import { progressPercent, progressText } from '#web/files/progress-text.ts';
import { RowFrame } from './row-frame.tsx';
import { useDeleteFile } from '../use-delete-file.ts';
import { useProgressEstimate } from './use-progress-estimate.ts';

interface ProcessingRowProps {
  readonly file: ProcessedFile;
  /** When its progress was reported, ms since the epoch. */
  readonly seenAtMs: number;
}

export function ProcessingRow({ file, seenAtMs }: ProcessingRowProps) {
  const { progress, kind, originalName } = file;
  const remove = useDeleteFile(file);
  const percent = progressPercent(progress, kind);
  const estimate = useProgressEstimate(progress, seenAtMs);
  const timeLeft = percent !== null && estimate !== null ? formatTimeLeft(estimate.secondsLeft) : null;
  // Read once more: there is a result, which cancelling would delete.
  const isAgain = file.rowCount !== null;
  const isQueued = progress.stage === 'queued';
  const facts = [isAgain ? 'Reading it again' : progressText(progress, kind), timeLeft].filter(
    (fact) => fact !== null,
  );
  return (
    <RowFrame
      file={file}
      icon={<FileClock aria-hidden size={18} className="shrink-0 text-accent-text" />}
      name={originalName}
      message={
        <div className="space-y-1">
          <p className="truncate leading-5 text-ink-soft tabular-nums">{facts.join(' · ')}</p>
          {isQueued ? (
            <IdleBar />
          ) : (
            <ProgressBar label={`Processing ${originalName}`} percent={percent ?? undefined} />
          )}
        </div>
      }
      status={<Badge>{isQueued ? 'In queue' : 'Reading…'}</Badge>}
      main={
        isAgain ? null : (
          <Button
            size="sm"
            isPending={remove.isPending}
            onPress={() => remove.mutate()}
            aria-label={`Cancel ${originalName}`}
          >
            Cancel
          </Button>
        )
      }
    />
  );
}
