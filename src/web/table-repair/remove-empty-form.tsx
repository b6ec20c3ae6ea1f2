import { useState } from 'react';
import type { ProcessedFile } from '#domain/files/files.schemas.ts';
import type { EmptyData } from '#domain/table-repair/table-repair.schemas.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { formatCount } from '#web/ui/format-count.ts';
import { useRemoveEmpty, type EmptyChoice } from './use-removals.ts';

interface RemoveEmptyFormProps {
  readonly file: ProcessedFile;
  readonly empty: EmptyData;
}

/** Asks what is to go. An import may look for a named column by its name, so those stay unless a person says otherwise. */
export function RemoveEmptyForm({ file, empty }: RemoveEmptyFormProps) {
  const [choice, setChoice] = useState<EmptyChoice>({ rows: true, unnamed: true, named: false });
  const remove = useRemoveEmpty(file);
  const unnamed = empty.emptyColumnDetails.unnamedColumns.length;
  const parts = [
    { id: 'rows', label: 'Empty rows', count: empty.emptyRowsFound },
    { id: 'unnamed', label: 'Empty columns without a name', count: unnamed },
    { id: 'named', label: 'Named empty columns', count: empty.emptyColumnsFound - unnamed },
  ] as const;
  const found = parts.filter(({ count }) => count > 0);
  const isAnyChosen = found.some(({ id }) => choice[id]);
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
      {found.map(({ id, label, count }) => (
        <Checkbox
          key={id}
          label={`${label} (${formatCount(count)})`}
          isOn={choice[id]}
          onChange={(isOn) => setChoice({ ...choice, [id]: isOn })}
        />
      ))}
      <Button
        size="sm"
        variant="primary"
        aria-label={`Remove empty data from ${file.originalName}`}
        isDisabled={!isAnyChosen}
        isPending={remove.isPending}
        onPress={() => remove.mutate(choice)}
      >
        Remove empty data
      </Button>
    </div>
  );
}
