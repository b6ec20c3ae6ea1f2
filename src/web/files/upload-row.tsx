import { CircleAlert, FileLock, FileUp } from 'lucide-react';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { formatBytes } from '#web/ui/format-bytes.ts';
import { formatTimeLeft } from '#web/ui/format-time-left.ts';
import { ProgressBar } from '#web/ui/progress-bar.tsx';
import { estimateTransfer } from './estimate-transfer.ts';
import { RowFrame } from './row-frame.tsx';
import type { Upload } from './upload-queue.ts';

interface UploadRowProps {
  readonly upload: Upload;
  readonly onCancel: () => void;
  readonly onRetry: () => void;
}

function progressText({ phase, sentBytes, samples, file }: Upload): string {
  if (phase === 'locked') return 'Waiting for its password';
  if (phase === 'waiting') return `Waiting · ${formatBytes(file.size)}`;
  if (sentBytes >= file.size) return 'Sent. The server is checking it';
  const sent = `${formatBytes(sentBytes)} of ${formatBytes(file.size)}`;
  const estimate = estimateTransfer(samples, file.size);
  if (estimate === null) return sent;
  return `${sent} · ${formatBytes(estimate.bytesPerSecond)}/s · ${formatTimeLeft(estimate.secondsLeft)}`;
}

/** A file on its way to the server, or one that did not get there. */
export function UploadRow({ upload, onCancel, onRetry }: UploadRowProps) {
  const { file, phase, sentBytes, error } = upload;
  if (phase === 'failed') {
    return (
      <RowFrame
        icon={<CircleAlert aria-hidden size={20} className="text-error" />}
        name={file.name}
        badge={<Badge tone="error">Failed</Badge>}
        facts={<span className="text-error-text">{error?.sentence}</span>}
        actions={
          <>
            {error?.canRetry ? (
              <Button size="sm" onPress={onRetry} aria-label={`Try again: ${file.name}`}>
                Try again
              </Button>
            ) : null}
            <Button size="sm" variant="ghost" onPress={onCancel} aria-label={`Dismiss ${file.name}`}>
              Dismiss
            </Button>
          </>
        }
      />
    );
  }
  if (phase === 'locked') {
    return (
      <RowFrame
        icon={<FileLock aria-hidden size={20} className="text-warning" />}
        name={file.name}
        badge={<Badge tone="warning">Protected</Badge>}
        facts={progressText(upload)}
        actions={
          <Button size="sm" onPress={onCancel} aria-label={`Skip ${file.name}`}>
            Skip
          </Button>
        }
      />
    );
  }
  const isSent = phase === 'sending' && sentBytes >= file.size;
  return (
    <RowFrame
      icon={<FileUp aria-hidden size={20} className="text-accent-text" />}
      name={file.name}
      facts={<span className="tabular-nums">{progressText(upload)}</span>}
      actions={
        <Button size="sm" onPress={onCancel} aria-label={`Cancel ${file.name}`}>
          Cancel
        </Button>
      }
    >
      <ProgressBar
        label={`Uploading ${file.name}`}
        percent={isSent ? undefined : Math.round((sentBytes / Math.max(1, file.size)) * 100)}
      />
    </RowFrame>
  );
}
