import { useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { Select } from '#web/ui/select.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import type { ExportFormat, ExportOption } from './export-format.ts';

/** Values by the options' names; a default is left out. */
export type ExportOptions = Readonly<Record<string, string>>;

interface ExportOptionsDialogProps {
  readonly format: ExportFormat;
  /** As the dialog opens; what is left out has its default. */
  readonly initial?: ExportOptions;
  /** Why the file cannot be made as it is. */
  readonly problem?: string | null;
  /** Another way out of the problem. */
  readonly otherwise?: { readonly label: string; readonly onPress: (options: ExportOptions) => void } | null;
  readonly onClose: () => void;
  readonly onDownload: (options: ExportOptions) => void;
}

/** What a format leaves to choose; as it opens, everything is as it was chosen last, or as most people need it. */
export function ExportOptionsDialog(props: ExportOptionsDialogProps) {
  const { format, initial = {}, problem = null, otherwise = null, onClose, onDownload } = props;
  const [values, setValues] = useState<ExportOptions>(initial);
  const set = (name: string, value: string) => setValues((current) => ({ ...current, [name]: value }));
  const given = (): ExportOptions =>
    Object.fromEntries(
      Object.entries(values)
        .map(([name, value]) => [name, value.trim()] as const)
        .filter(([, value]) => value !== ''),
    );
  return (
    <FormDialog
      title={`Export for ${format.label}`}
      submitLabel="Download"
      onSubmit={() => onDownload(given())}
      onClose={onClose}
    >
      {problem === null ? null : (
        <div role="alert" className="space-y-3 text-ink">
          <p className="break-words">{problem}</p>
          {otherwise === null ? null : (
            <Button onPress={() => otherwise.onPress(given())}>{otherwise.label}</Button>
          )}
        </div>
      )}
      {format.options.map((option) => (
        <OptionField
          key={option.name}
          option={option}
          value={values[option.name] ?? ''}
          onChange={(value) => set(option.name, value)}
        />
      ))}
    </FormDialog>
  );
}

interface OptionFieldProps {
  readonly option: ExportOption;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

function OptionField({ option, value, onChange }: OptionFieldProps) {
  if (option.kind === 'text') {
    const { label, hint } = option;
    return (
      <TextField
        label={label}
        hint={hint}
        value={value}
        maxLength={40}
        autoComplete="off"
        onChange={(event) => onChange(event.target.value)}
      />
    );
  }
  return (
    <Select
      label={option.label}
      options={option.choices}
      selected={value === '' ? option.initial : value}
      onSelect={(id) => onChange(id === option.initial ? '' : id)}
    />
  );
}
