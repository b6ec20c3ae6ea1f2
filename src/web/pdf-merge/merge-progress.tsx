import { useEffect, useRef } from 'react';
import { progressPercent, progressText } from '#web/files/progress-text.ts';
import { Button } from '#web/ui/button.tsx';
import { formatBytes } from '#web/ui/format-bytes.ts';
import { ProgressBar } from '#web/ui/progress-bar.tsx';
import type { MergeRun } from './merge-context.ts';

interface MergeProgressProps {
  readonly run: MergeRun;
  readonly onCancel: () => void;
}

function facts(run: MergeRun): { readonly text: string; readonly percent: number | null } {
  if (run.phase === 'merging') {
    const { progress } = run;
    if (progress === null) return { text: 'Merging', percent: null };
    return { text: progressText(progress, 'merged_pdf'), percent: progressPercent(progress, 'merged_pdf') };
  }
  const { sentBytes, totalBytes } = run;
  if (sentBytes >= totalBytes) return { text: 'Uploaded. Checking…', percent: null };
  return {
    text: `Uploading ${formatBytes(sentBytes)} of ${formatBytes(totalBytes)}`,
    percent: Math.round((sentBytes / totalBytes) * 100),
  };
}

/** How far a merge is, in place of the button that began it. */
export function MergeProgress({ run, onCancel }: MergeProgressProps) {
  const { text, percent } = facts(run);
  const button = useRef<HTMLButtonElement>(null);
  // The button that had the focus has just gone.
  useEffect(() => button.current?.focus(), []);
  return (
    <div className="space-y-3 border-t border-line px-3 py-3 sm:px-4">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className="font-medium tabular-nums">{text}</p>
        <Button ref={button} data-cancel-merge onPress={onCancel}>
          Cancel
        </Button>
      </div>
      <ProgressBar label="Merging PDF files" percent={percent ?? undefined} />
    </div>
  );
}
