import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { SOURCE_KEPT, sourceExpiresAt } from '#domain/files/expiry-times.ts';
import type { ProcessedFile } from '#domain/files/files.schemas.ts';
import type {
  ReadingOptionName,
  ReadingOptions,
  TableReading,
} from '#domain/table-repair/reading-options.schemas.ts';
import { showFailure } from '#web/auth/ask-to-sign-in.ts';
import { updateFile } from '#web/files/files.queries.ts';
import { errorSentence } from '#web/request.ts';
import { trpc } from '#web/trpc.ts';
import { Button } from '#web/ui/button.tsx';
import { showToast } from '#web/ui/toast.tsx';
import { checkDraft, draftOf, type ReadingErrors } from './reading-draft.ts';
import { ReadingFields } from './reading-fields.tsx';
import { editStateQuery } from './table-repair.queries.ts';

/** Shows how a table was read and lets a person change any option and read the upload again. */
export function ReadingView({ file }: { readonly file: ProcessedFile }) {
  const { options } = file;
  if (options === null)
    return <p className="text-ink-soft">Convert this file again to see how it was read.</p>;
  // A new reading brings its own presets.
  return <ReadingForm key={JSON.stringify([options, file.optionsSet])} file={file} reading={options} />;
}

function ReadingForm({ file, reading }: { readonly file: ProcessedFile; readonly reading: TableReading }) {
  const [draft, setDraft] = useState(() => draftOf(reading));
  const [errors, setErrors] = useState<ReadingErrors | null>(null);
  const read = useMutation({
    ...trpc.tableRepair.reread.mutationOptions(),
    onSuccess: (answer) => {
      updateFile(answer);
      if (answer.status === 'processing') return;
      showToast({
        tone: 'info',
        title: 'Nothing to change',
        description: `${file.originalName} is already read this way.`,
        about: [file.id],
      });
    },
    onError: (error) => showFailure(error, { title: 'Not read again', description: errorSentence(error) }),
  });
  const readAgain = (options: ReadingOptions) => read.mutate({ id: file.id, options });
  const isKept = isSourceKept(file);
  const { data: state } = useQuery(editStateQuery(file.id));
  const isByRecipe = typeof state?.recipe?.reading === 'string';
  const hintOf = (name: ReadingOptionName) => {
    if (!file.optionsSet.includes(name)) return 'Detected';
    return isByRecipe ? 'From your recipe' : 'Set by you';
  };
  const submit = (form: HTMLFormElement) => {
    const checked = checkDraft(draft, { reading, set: file.optionsSet });
    flushSync(() => setErrors(checked.errors));
    form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
    if (checked.options !== null) readAgain(checked.options);
  };
  return (
    <form
      aria-label={`How ${file.originalName} was read`}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (isKept && !read.isPending) submit(event.currentTarget);
      }}
      className="space-y-4 rounded-md border border-line p-4"
    >
      <div className="space-y-1">
        <h4 className="font-medium">How this file was read</h4>
        <p className="text-ink-soft">
          {isKept
            ? 'Reading it again is free. It replaces this result, including your changes.'
            : `We deleted the upload after ${SOURCE_KEPT}. Upload the file again to read it differently.`}
        </p>
      </div>
      <ReadingFields
        draft={draft}
        onChange={setDraft}
        errors={errors}
        isSheet={reading.encoding === null}
        hintOf={hintOf}
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="primary" isDisabled={!isKept} isPending={read.isPending}>
          Read again
        </Button>
        {file.optionsSet.length === 0 ? null : (
          <Button isDisabled={!isKept || read.isPending} onPress={() => readAgain({})}>
            Back to what was detected
          </Button>
        )}
      </div>
    </form>
  );
}

/** The upload is deleted a day after it came. */
function isSourceKept({ createdAt }: ProcessedFile): boolean {
  return sourceExpiresAt(new Date(createdAt)).getTime() > Date.now();
}
