import { useMutation, useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { profilesQuery, rememberedOptions } from '#web/documents/remembered-options.ts';
import { queryClient } from '#web/query-client.ts';
import { errorSentence } from '#web/request.ts';
import { Badge } from '#web/ui/badge.tsx';
import { countOf } from '#web/ui/format-count.ts';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { Select } from '#web/ui/select.tsx';
import { downloadSeveral } from '#web/files/download-export.ts';
import type { Exportable, ExportChoice } from './export-choices.ts';

interface ExportDialogProps {
  readonly exportable: Exportable;
  readonly onClose: () => void;
}

/** How several files become one download. */
export function ExportDialog({ exportable, onClose }: ExportDialogProps) {
  const { ids, choices, client, note } = exportable;
  const [chosen, setChosen] = useState<ExportChoice | undefined>(choices.find(({ needsPro }) => !needsPro));
  const [format, setFormat] = useState<string | null>(null);
  const download = useMutation({
    mutationFn: async (choice: ExportChoice) => {
      const { layout } = choice;
      const wanted = formatOf(choice, format);
      const input = { fileIds: [...ids], layout, ...(wanted === null ? {} : { format: wanted.id }) };
      if (layout !== 'import' || wanted === null) return downloadSeveral(input, null);
      const options =
        rememberedOptions(await queryClient.query(profilesQuery()), { client }, wanted.id) ?? {};
      return downloadSeveral({ ...input, options }, wanted.label);
    },
    onSuccess: onClose,
  });
  const choose = (choice: ExportChoice) => {
    setChosen(choice);
    setFormat(null);
    download.reset();
  };
  return (
    <FormDialog
      title={`Export ${countOf(ids.length, 'file')}`}
      submitLabel={download.isPending ? 'Preparing…' : 'Download'}
      problem={download.isError ? errorSentence(download.error) : null}
      fieldsClassName="space-y-3"
      onClose={onClose}
      onSubmit={() => {
        if (chosen !== undefined && !download.isPending) download.mutate(chosen);
      }}
    >
      {note === null ? null : <p>{note}</p>}
      {choices.length === 0 ? (
        <p>Nothing in this selection can be exported.</p>
      ) : (
        <fieldset className="space-y-1">
          <legend className="sr-only">Format</legend>
          {choices.map((choice) => (
            <Choice
              key={choice.layout}
              choice={choice}
              isChosen={choice.layout === chosen?.layout}
              format={format}
              client={client}
              onChoose={() => choose(choice)}
              onFormat={setFormat}
            />
          ))}
        </fieldset>
      )}
    </FormDialog>
  );
}

/** The format chosen for a layout; null where there is nothing to choose. */
function formatOf({ formats }: ExportChoice, id: string | null) {
  return formats.find((format) => format.id === id) ?? formats[0] ?? null;
}

interface ChoiceProps {
  readonly choice: ExportChoice;
  readonly isChosen: boolean;
  readonly format: string | null;
  readonly client: Exportable['client'];
  readonly onChoose: () => void;
  readonly onFormat: (id: string) => void;
}

function Choice({ choice, isChosen, format, client, onChoose, onFormat }: ChoiceProps) {
  const id = useId();
  const { label, description, formats, layout, needsPro } = choice;
  const wanted = formatOf(choice, format);
  return (
    <div
      className={`rounded-md border px-3 py-2 ${isChosen ? 'border-accent bg-accent-soft' : 'border-line'}`}
    >
      <div className="flex gap-3">
        <input
          id={id}
          type="radio"
          name="layout"
          checked={isChosen}
          disabled={needsPro}
          aria-describedby={`${id}-note`}
          onChange={onChoose}
          className="mt-0.5 size-5 shrink-0 accent-accent"
        />
        <div className="min-w-0">
          <label htmlFor={id} className="flex items-center gap-2 font-medium text-ink">
            {label}
            {needsPro ? <Badge tone="accent">Pro</Badge> : null}
          </label>
          <p id={`${id}-note`} className="text-[0.8125rem]">
            {needsPro ? 'Merging tables is part of Pro. The zip has a file for each.' : description}
          </p>
        </div>
      </div>
      {isChosen && formats.length > 0 ? (
        <div className="mt-2 pl-8">
          <Select
            label={layout === 'import' ? 'Program' : 'File type'}
            options={formats}
            selected={wanted?.id ?? ''}
            onSelect={onFormat}
          />
          {layout === 'import' && wanted !== null ? (
            <RememberedNote client={client} program={wanted} />
          ) : null}
        </div>
      ) : null}
    </div>
  );
}

interface RememberedNoteProps {
  readonly client: Exportable['client'];
  readonly program: ExportChoice['formats'][number];
}

/** Tells that remembered answers apply; nothing where there are none. */
function RememberedNote({ client, program: { id, label } }: RememberedNoteProps) {
  const profiles = useQuery(profilesQuery());
  if (rememberedOptions(profiles.data, { client }, id) === null) return null;
  return (
    <p className="mt-2 text-[0.8125rem]">
      {client === null
        ? `Uses the ${label} options you chose last.`
        : `Uses the ${label} options last chosen for ${client.name}.`}
    </p>
  );
}
