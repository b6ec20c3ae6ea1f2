import type { FileKind, ProcessedFile } from '#domain/files/files.schemas.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { useDeleteFile } from './use-delete-file.ts';

interface DeleteDialogProps {
  readonly file: ProcessedFile;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** What goes, by kind, where it is not an upload with its result. */
const GOES: Readonly<Partial<Record<FileKind, string>>> = {
  merged_table:
    'The merged table is removed at once and cannot be brought back. The files that went into it stay.',
  merged_pdf: 'The merged PDF is removed at once and cannot be brought back.',
};

/** The only thing that asks first, because nothing brings the file back. */
export function DeleteDialog({ file, isOpen, onClose }: DeleteDialogProps) {
  const remove = useDeleteFile(file);
  return (
    <Dialog
      role="alertdialog"
      title={`Delete ${file.originalName}?`}
      isOpen={isOpen}
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>Keep it</Button>
          <Button
            variant="danger"
            isPending={remove.isPending}
            onPress={() => remove.mutate(undefined, { onSettled: onClose })}
          >
            Delete for good
          </Button>
        </>
      }
    >
      <p>
        {GOES[file.kind] ??
          'The uploaded file and its result are removed at once and cannot be brought back.'}
      </p>
    </Dialog>
  );
}
