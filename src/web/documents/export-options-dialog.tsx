import { useState } from 'react';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { Select } from '#web/ui/select.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import type { ExportFormat, ExportOption } from './export-format.ts';

/** Values by the options' names; a default is left out. */
export type ExportOptions = Readonly<Record<string, string>>;

interface ExportOptionsDialogProps {
  readonly format: ExportFormat;
  readonly onClose: () => void;
  readonly onDownload: (options: ExportOptions) => void;
}

/** What a format leaves to choose; as it opens, everything is as most people need it. */
export function ExportOptionsDialog({ format, onClose, onDownload }: ExportOptionsDialogProps) {
  const [values, setValues] = useState<ExportOptions>({});
  const set = (name: string, value: string) => setValues((current) => ({ ...current, [name]: value }));
  const submit = () => {
    const given = Object.entries(values).filter(([, value]) => value.trim() !== '');
    onDownload(Object.fromEntries(given.map(([name, value]) => [name, value.trim()])));
  };
  return (
    <FormDialog
      title={`Export for ${format.label}`}
      submitLabel="Download"
      onSubmit={submit}
      onClose={onClose}
    >
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
