import { FileClock } from 'lucide-react';
import type { ProcessedFile } from '#domain/files/files.schemas.ts';
import { Button } from '#web/ui/button.tsx';
import { ProgressBar } from '#web/ui/progress-bar.tsx';
import { formatTimeLeft } from '#web/ui/format-time-left.ts';
import { progressPercent, progressText } from './progress-text.ts';
import { RowFrame } from './row-frame.tsx';
import { useDeleteFile } from './use-delete-file.ts';
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
  const facts = [isAgain ? 'Reading another part' : progressText(progress, kind), timeLeft].filter(
    (fact) => fact !== null,
  );
  return (
    <RowFrame
      fileId={file.id}
      icon={<FileClock aria-hidden size={20} className="text-accent-text" />}
      name={originalName}
      facts={<span className="tabular-nums">{facts.join(' · ')}</span>}
      actions={
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
    >
      <ProgressBar label={`Processing ${originalName}`} percent={percent ?? undefined} />
    </RowFrame>
  );
}
