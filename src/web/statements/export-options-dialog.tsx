import { useId, useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Select } from '#web/ui/select.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import type { ExportFormat, ExportOption } from './export-formats.ts';

/** Values by the options' names; a default is left out. */
export type ExportOptions = Readonly<Record<string, string>>;

interface ExportOptionsDialogProps {
  readonly format: ExportFormat;
  readonly onClose: () => void;
  readonly onDownload: (options: ExportOptions) => void;
}

/** What a format leaves to choose; as it opens, everything is as most people need it. */
export function ExportOptionsDialog({ format, onClose, onDownload }: ExportOptionsDialogProps) {
  const formId = useId();
  const [values, setValues] = useState<ExportOptions>({});
  const set = (name: string, value: string) => setValues((current) => ({ ...current, [name]: value }));
  return (
    <Dialog
      title={`Export for ${format.label}`}
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>Cancel</Button>
          <Button variant="primary" type="submit" form={formId}>
            Download
          </Button>
        </>
      }
    >
      <form
        id={formId}
        className="space-y-4"
        onSubmit={(event) => {
          event.preventDefault();
          const given = Object.entries(values).filter(([, value]) => value.trim() !== '');
          onDownload(Object.fromEntries(given.map(([name, value]) => [name, value.trim()])));
        }}
      >
        {format.options.map((option) => (
          <OptionField
            key={option.name}
            option={option}
            value={values[option.name] ?? ''}
            onChange={(value) => set(option.name, value)}
          />
        ))}
      </form>
    </Dialog>
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
