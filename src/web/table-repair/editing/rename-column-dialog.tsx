import { useState } from 'react';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { useFocusAtStart } from '#web/ui/use-focus-at-start.ts';

const NAME_MAX = 255;

interface RenameColumnDialogProps {
  readonly name: string;
  readonly onRename: (name: string) => void;
  readonly onClose: () => void;
}

export function RenameColumnDialog({ name, onRename, onClose }: RenameColumnDialogProps) {
  const [typed, setTyped] = useState(name);
  const field = useFocusAtStart();
  const submit = () => {
    if (typed.trim() !== name) onRename(typed.trim());
    onClose();
  };
  return (
    <FormDialog title="Rename column" submitLabel="Rename" onSubmit={submit} onClose={onClose}>
      <TextField
        label="Column name"
        value={typed}
        maxLength={NAME_MAX}
        ref={field}
        onChange={(event) => setTyped(event.target.value)}
      />
    </FormDialog>
  );
}
