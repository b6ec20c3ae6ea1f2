import { CircleAlert } from 'lucide-react';
import type { FileKind, ProcessedFile } from '#domain/files/files.schemas.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { RowFrame } from './row-frame.tsx';
import { useDeleteFile } from './use-delete-file.ts';

/** What holds after a failure, by kind, where it is not to correct the file. */
const NEXT: Readonly<Partial<Record<FileKind, string>>> = {
  merged_table: 'Nothing was charged. Your files are as they were; merge them again.',
  statement: 'Nothing was charged.',
};

export function FailedRow({ file }: { readonly file: ProcessedFile }) {
  const remove = useDeleteFile(file);
  return (
    <RowFrame
      fileId={file.id}
      icon={<CircleAlert aria-hidden size={20} className="text-error" />}
      name={file.originalName}
      badge={<Badge tone="error">Failed</Badge>}
      facts={
        <>
          <p className="text-error-text">{file.error?.message ?? 'The file could not be processed.'}</p>
          <p>{NEXT[file.kind] ?? 'Nothing was charged. Correct the file and upload it again.'}</p>
        </>
      }
      actions={
        <Button
          size="sm"
          isPending={remove.isPending}
          onPress={() => remove.mutate()}
          aria-label={`Remove from list: ${file.originalName}`}
        >
          Remove from list
        </Button>
      }
    />
  );
}
