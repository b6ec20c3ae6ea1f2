import { FileClock } from 'lucide-react';
import type { FileKind, FileProgress, ProcessedFile } from '#domain/files/files.schemas.ts';
import { Button } from '#web/ui/button.tsx';
import { formatBytes } from '#web/ui/format-bytes.ts';
import { countOf, formatCount } from '#web/ui/format-count.ts';
import { ProgressBar } from '#web/ui/progress-bar.tsx';
import { formatTimeLeft } from '#web/ui/format-time-left.ts';
import { RowFrame } from './row-frame.tsx';
import { useDeleteFile } from './use-delete-file.ts';
import { useProgressEstimate } from './use-progress-estimate.ts';

const STAGES: Readonly<Record<FileProgress['stage'], string>> = {
  queued: 'Waiting for its turn',
  reading: 'Reading and repairing',
  recognising: 'Recognising the words of its pages',
  saving: 'Saving',
  done: 'Finishing',
};

/** All pages of a PDF are read, and what they say is put together: of a long one that takes a while. */
function isSettling({ stage, done, total }: FileProgress, kind: FileKind): boolean {
  return kind === 'statement' && stage === 'reading' && total !== null && total > 0 && done >= total;
}

function stageName(progress: FileProgress, kind: FileKind): string {
  const { stage } = progress;
  if (stage !== 'reading' || kind === 'table') return STAGES[stage];
  if (isSettling(progress, kind)) return 'Checking its rows';
  return kind === 'merged_table' ? 'Merging' : 'Reading';
}

function amount(progress: FileProgress, kind: FileKind): string | null {
  const { stage, done, total } = progress;
  if (done === 0 && total === null) return null;
  if (kind === 'table' || kind === 'merged_table')
    return total === null ? formatBytes(done) : `${formatBytes(done)} of ${formatBytes(total)}`;
  if (total === null) return countOf(done, 'page');
  if (stage !== 'reading' || isSettling(progress, kind)) return countOf(total, 'page');
  return `page ${formatCount(Math.min(done + 1, total))} of ${formatCount(total)}`;
}

interface ProcessingRowProps {
  readonly file: ProcessedFile;
  /** When its progress was reported, ms since the epoch. */
  readonly seenAtMs: number;
}

export function ProcessingRow({ file, seenAtMs }: ProcessingRowProps) {
  const { progress, kind, originalName } = file;
  const remove = useDeleteFile(file);
  const isMeasured =
    progress.total !== null &&
    progress.total > 0 &&
    progress.stage === 'reading' &&
    !isSettling(progress, kind);
  const estimate = useProgressEstimate(progress, seenAtMs);
  const timeLeft = isMeasured && estimate !== null ? formatTimeLeft(estimate.secondsLeft) : null;
  // Read once more: there is a result, which cancelling would delete.
  const isAgain = file.rowCount !== null;
  const facts = [
    isAgain ? 'Reading another part' : stageName(progress, kind),
    amount(progress, kind),
    timeLeft,
  ].filter((fact) => fact !== null);
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
      <ProgressBar
        label={`Processing ${originalName}`}
        percent={isMeasured ? Math.round((progress.done / (progress.total ?? 1)) * 100) : undefined}
      />
    </RowFrame>
  );
}
