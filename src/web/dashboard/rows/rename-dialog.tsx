import { useState } from 'react';
import { errorSentence } from '#web/request.ts';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { useFocusAtStart } from '#web/ui/use-focus-at-start.ts';
import { useRenameFile } from '../use-file-changes.ts';

interface RenameDialogProps {
  readonly id: string;
  readonly name: string;
  readonly onClose: () => void;
}

/** Gives a file another name. */
export function RenameDialog({ id, name, onClose }: RenameDialogProps) {
  const field = useFocusAtStart();
  const [text, setText] = useState(name);
  const rename = useRenameFile(onClose);
  const isEmpty = text.trim() === '';
  return (
    <FormDialog
      title={`Rename ${name}`}
      submitLabel="Rename"
      problem={rename.isError ? errorSentence(rename.error) : null}
      onClose={onClose}
      onSubmit={() => {
        if (!isEmpty && !rename.isPending) rename.mutate({ id, name: text.trim() });
      }}
    >
      <TextField
        ref={field}
        label="Name"
        value={text}
        maxLength={255}
        autoComplete="off"
        error={isEmpty ? 'Enter a name.' : undefined}
        onChange={(event) => setText(event.target.value)}
      />
    </FormDialog>
  );
}
