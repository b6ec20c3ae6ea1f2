import { CircleAlert, Copy, FileLock, FileUp } from 'lucide-react';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { formatBytes } from '#web/ui/format-bytes.ts';
import { formatTimeLeft } from '#web/ui/format-time-left.ts';
import { IdleBar, ProgressBar } from '#web/ui/progress-bar.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { paths } from '#web/paths.ts';
import { estimateTransfer } from '#web/files/estimate-transfer.ts';
import { formatDay } from '#web/files/format-dates.ts';
import { RowFrame } from './row-frame.tsx';
import { UnlockForm } from './unlock-form.tsx';
import type { Upload } from '#web/files/upload.ts';

export interface UploadActions {
  readonly onCancel: (key: string) => void;
  readonly onRetry: (keys: readonly string[]) => void;
  readonly onUnlock: (key: string, password: string, forAll: boolean) => void;
  readonly onSendTwin: (key: string) => void;
}

interface UploadRowProps extends UploadActions {
  readonly upload: Upload;
  /** Whether another of its batch may need the same password. */
  readonly isOneOfMany: boolean;
}

/** A file on its way to the server, or one that did not get there. */
export function UploadRow(props: UploadRowProps) {
  switch (props.upload.phase) {
    case 'failed':
      return <FailedUpload {...props} />;
    case 'locked':
      return <LockedUpload {...props} />;
    case 'twin':
      return <TwinUpload {...props} />;
    case 'waiting':
    case 'sending':
      return <UploadUnderWay {...props} />;
  }
}

function RemoveButton({ upload, onCancel }: UploadRowProps) {
  return (
    <Button size="sm" onPress={() => onCancel(upload.key)} aria-label={`Remove ${upload.file.name}`}>
      Remove
    </Button>
  );
}

function FailedUpload(props: UploadRowProps) {
  const { upload, onRetry } = props;
  const { file, error, key } = upload;
  return (
    <RowFrame
      file={null}
      icon={<CircleAlert aria-hidden size={18} className="shrink-0 text-error" />}
      name={file.name}
      message={<p className="py-1 leading-5 text-error-text">{error?.sentence}</p>}
      status={<Badge tone="error">Failed</Badge>}
      main={
        <>
          {error?.canRetry === true ? (
            <Button size="sm" onPress={() => onRetry([key])} aria-label={`Try again: ${file.name}`}>
              Try again
            </Button>
          ) : null}
          <RemoveButton {...props} />
        </>
      }
    />
  );
}

function LockedUpload({ upload, isOneOfMany, onUnlock, onCancel }: UploadRowProps) {
  const { file, key, lock } = upload;
  return (
    <RowFrame
      file={null}
      icon={<FileLock aria-hidden size={18} className="shrink-0 text-warning" />}
      name={file.name}
      message={
        <UnlockForm
          key={key}
          fileName={file.name}
          isWrong={lock === 'wrong'}
          isOneOfMany={isOneOfMany}
          onSubmit={(password, forAll) => onUnlock(key, password, forAll)}
        />
      }
      status={<Badge tone="warning">Needs password</Badge>}
      main={
        <Button size="sm" onPress={() => onCancel(key)} aria-label={`Skip ${file.name}`}>
          Skip
        </Button>
      }
    />
  );
}

function TwinUpload(props: UploadRowProps) {
  const { upload, onSendTwin, onCancel } = props;
  const { file, key, twin } = upload;
  if (twin === null) return null;
  const name = twin.originalName === file.name ? '' : ` (${twin.originalName})`;
  return (
    <RowFrame
      file={null}
      icon={<Copy aria-hidden size={18} className="shrink-0 text-warning" />}
      name={file.name}
      message={
        <div className="flex flex-wrap items-center gap-x-4 gap-y-1 py-1 leading-5">
          <p className="min-w-0 flex-1 basis-56">
            {`You uploaded this file on ${formatDay(twin.uploadedAt)}${name}. Upload it again?`}
          </p>
          <div className="flex gap-1.5">
            <LinkButton size="sm" href={paths.file(twin.fileId, upload.tab)}>
              Open it<span className="sr-only">{`: ${twin.originalName}`}</span>
            </LinkButton>
            <Button size="sm" aria-label={`Upload again: ${file.name}`} onPress={() => onSendTwin(key)}>
              Upload again
            </Button>
          </div>
        </div>
      }
      status={<Badge tone="warning">Uploaded before</Badge>}
      main={
        <Button size="sm" onPress={() => onCancel(key)} aria-label={`Skip ${file.name}`}>
          Skip
        </Button>
      }
    />
  );
}

function progressText({ phase, sentBytes, samples, file }: Upload): string {
  if (phase === 'waiting') return formatBytes(file.size);
  if (sentBytes >= file.size) return 'Uploaded. Checking…';
  const sent = `${formatBytes(sentBytes)} of ${formatBytes(file.size)}`;
  const estimate = estimateTransfer(samples, file.size);
  if (estimate === null) return sent;
  return `${sent} · ${formatBytes(estimate.bytesPerSecond)}/s · ${formatTimeLeft(estimate.secondsLeft)}`;
}

function UploadUnderWay({ upload, onCancel }: UploadRowProps) {
  const { file, phase, sentBytes, key } = upload;
  const isSent = phase === 'sending' && sentBytes >= file.size;
  const percent = Math.round((sentBytes / Math.max(1, file.size)) * 100);
  return (
    <RowFrame
      file={null}
      icon={<FileUp aria-hidden size={18} className="shrink-0 text-accent-text" />}
      name={file.name}
      message={
        <div className="space-y-1">
          <p className="truncate leading-5 text-ink-soft tabular-nums">{progressText(upload)}</p>
          {phase === 'waiting' ? (
            <IdleBar />
          ) : (
            <ProgressBar label={`Uploading ${file.name}`} percent={isSent ? undefined : percent} />
          )}
        </div>
      }
      status={<Badge>{phase === 'waiting' ? 'In queue' : 'Uploading…'}</Badge>}
      main={
        <Button size="sm" onPress={() => onCancel(key)} aria-label={`Cancel ${file.name}`}>
          Cancel
        </Button>
      }
    />
  );
}
