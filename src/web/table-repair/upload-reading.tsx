import { ReadingFields } from './reading-fields.tsx';
import { AUTOMATIC, checkDraft, countSet, withoutBlank, type ReadingDraft } from './reading-draft.ts';
import type { ReadingOptions } from '#domain/table-repair/reading-options.schemas.ts';
import { Button } from '#web/ui/button.tsx';

/** The options set before an upload. Null options: one of them is wrong, so nothing is sent. */
export interface UploadReading {
  readonly draft: ReadingDraft;
  readonly options: ReadingOptions | null;
}

interface UploadReadingFormProps {
  /** Null: nothing was set yet. */
  readonly value: UploadReading | null;
  readonly onChange: (value: UploadReading | null) => void;
}

/** Asks how to read the tables that are uploaded next. */
export function UploadReadingForm({ value, onChange }: UploadReadingFormProps) {
  const draft = value?.draft ?? AUTOMATIC;
  const { errors, options } = checkDraft(draft, null);
  const isAnySet = options === null || countSet(options) > 0;
  return (
    <div className="space-y-4">
      <p className="text-ink-soft">
        These options apply to the files you drop next. Excel files use only those about rows. We detect
        whatever you leave on Automatic, and you can change it later for free.
      </p>
      <ReadingFields
        draft={draft}
        onChange={(next) => onChange({ draft: next, options: checkDraft(next, null).options })}
        errors={withoutBlank(errors, draft)}
        isSheet={false}
        hintOf={() => undefined}
      />
      {isAnySet ? <Button onPress={() => onChange(null)}>Detect everything</Button> : null}
    </div>
  );
}
