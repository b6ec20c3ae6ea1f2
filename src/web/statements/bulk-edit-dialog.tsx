import { useState } from 'react';
import type { StatementEdit } from '#domain/statements/edits/edit.schemas.ts';
import { BOOKING_NAMES } from '#domain/recipes/rules/rule.schemas.ts';
import type { Transaction } from '#domain/statements/statement.schemas.ts';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { countOf } from '#web/ui/format-count.ts';
import { Select } from '#web/ui/select.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { useFocusAtStart } from '#web/ui/use-focus-at-start.ts';
import { BULK_FIELDS, bulkEdits, type BulkField } from './bulk-edits.ts';

interface BulkEditDialogProps {
  readonly rows: readonly Transaction[];
  /** The field that is asked for at first. */
  readonly start: BulkField;
  readonly apply: (edits: readonly StatementEdit[]) => string | null;
  readonly onClose: () => void;
}

const FIELDS = [
  'description',
  'reference',
  'date',
  'year',
  ...BOOKING_NAMES,
] as const satisfies readonly BulkField[];

/** One value for a field of several rows. */
export function BulkEditDialog({ rows, start, apply, onClose }: BulkEditDialogProps) {
  const first = useFocusAtStart();
  const [field, setField] = useState(start);
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const submit = () => {
    const { edits, problem: wrong } = bulkEdits(rows, field, text);
    const refusal = wrong ?? apply(edits);
    setProblem(refusal);
    if (refusal === null) onClose();
  };
  const { label, hint } = BULK_FIELDS[field];
  return (
    <FormDialog
      title={`Edit ${countOf(rows.length, 'row')}`}
      submitLabel="Save"
      onSubmit={submit}
      onClose={onClose}
    >
      <Select
        label="Field"
        labelPlacement="above"
        options={FIELDS.map((id) => ({
          id,
          label: BULK_FIELDS[id].label,
        }))}
        selected={field}
        onSelect={(id) => {
          setField(FIELDS.find((each) => each === id) ?? field);
          setProblem(null);
        }}
      />
      <TextField
        ref={first}
        label={`New ${label.toLowerCase()}`}
        hint={hint}
        error={problem ?? undefined}
        value={text}
        autoComplete="off"
        onChange={(event) => setText(event.target.value)}
      />
    </FormDialog>
  );
}
