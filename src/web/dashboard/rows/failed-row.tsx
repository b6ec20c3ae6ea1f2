import { CircleAlert } from 'lucide-react';
import type { FileKind, ProcessedFile } from '#domain/files/files.schemas.ts';
import { MailButton, useSupportEmail } from '#web/statements/mail-button.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { RowFrame } from './row-frame.tsx';
import { useDeleteFile } from '../use-delete-file.ts';
import { resendOf } from '#web/files/use-uploads.ts';

/** What holds after a failure, by kind, where it is not to correct the file. */
const NEXT: Readonly<Partial<Record<FileKind, string>>> = {
  merged_table: 'You weren’t charged. Your files are unchanged; merge them again.',
  merged_pdf: 'You weren’t charged. Add the files once more to try again.',
  statement: 'You weren’t charged.',
  invoice: 'You weren’t charged.',
};

/** Failures that are not the file's: the same file may go through the next time. */
const OURS: ReadonlySet<string> = new Set(['unavailable', 'internal']);

function ManualHelp() {
  const email = useSupportEmail();
  return email === null
    ? null
    : ' If it is a bank statement, e-mail it to us: we process it by hand for free, usually within 2–4 hours.';
}

function helpMail({ originalName, error }: ProcessedFile) {
  return {
    subject: `Manual processing: ${originalName}`,
    body: `Please convert this statement by hand. I attach the PDF.\n\nFile: ${originalName}\nWhat was said: ${error?.message ?? 'it could not be processed'}`,
  };
}

/** The message about it is shown already. */
const nothing = (): void => undefined;

export function FailedRow({ file }: { readonly file: ProcessedFile }) {
  const remove = useDeleteFile(file);
  const resend = OURS.has(file.error?.code ?? '') ? resendOf(file.id) : null;
  return (
    <RowFrame
      file={file}
      icon={<CircleAlert aria-hidden size={18} className="shrink-0 text-error" />}
      name={file.originalName}
      message={
        <div className="py-1 leading-5">
          <p className="text-error-text">{file.error?.message ?? 'The file could not be processed.'}</p>
          <p className="text-ink-soft">
            {NEXT[file.kind] ?? 'You weren’t charged. Fix the file and try again.'}
            {file.kind === 'statement' ? <ManualHelp /> : null}
          </p>
          {file.kind === 'statement' ? <MailButton mail={helpMail(file)} /> : null}
        </div>
      }
      status={<Badge tone="error">Failed</Badge>}
      main={
        <>
          {resend === null ? null : (
            <Button
              size="sm"
              aria-label={`Try again: ${file.originalName}`}
              onPress={() => void remove.mutateAsync().then(resend, nothing)}
            >
              Try again
            </Button>
          )}
          <Button
            size="sm"
            isPending={remove.isPending}
            onPress={() => remove.mutate()}
            aria-label={`Remove ${file.originalName}`}
          >
            Remove
          </Button>
        </>
      }
    />
  );
}
