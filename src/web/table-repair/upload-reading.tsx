import { ReadingFields } from './reading-fields.tsx';
import { AUTOMATIC, checkDraft, countSet, withoutBlank, type ReadingDraft } from './reading-draft.ts';
import type { ReadingOptions } from '#domain/table-repair/reading-options.schemas.ts';
import { Button } from '#web/ui/button.tsx';

/** What the options before an upload come to. Null options: one of them is wrong, and nothing is to be sent. */
export interface UploadReading {
  readonly draft: ReadingDraft;
  readonly options: ReadingOptions | null;
}

interface UploadReadingFormProps {
  /** Null: nothing was set yet. */
  readonly value: UploadReading | null;
  readonly onChange: (value: UploadReading | null) => void;
}

/** How the tables that are uploaded next are to be read. */
export function UploadReadingForm({ value, onChange }: UploadReadingFormProps) {
  const draft = value?.draft ?? AUTOMATIC;
  const { errors, options } = checkDraft(draft, null);
  const isAnySet = options === null || countSet(options) > 0;
  return (
    <div className="space-y-4">
      <p className="text-ink-soft">
        For the CSV and text files you drop next; of Excel files only what is about rows. What you leave on
        automatic is detected, and you can change all of it later at no charge.
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
