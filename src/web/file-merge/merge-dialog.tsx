import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { MergedColumn, MergeOptions, MergePreview } from '#domain/file-merge/file-merge.schemas.ts';
import { errorSentence } from '#web/request.ts';
import { trpc } from '#web/trpc.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { ErrorNote } from '#web/ui/error-note.tsx';
import { countOf } from '#web/ui/format-count.ts';
import { ProgressBar } from '#web/ui/progress-bar.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { Switch } from '#web/ui/switch.tsx';
import { doColumnsAgree, filesApart } from './columns-agree.ts';
import { fileTitles, type FileTitle } from './file-titles.ts';
import { MappingTable } from './mapping-table.tsx';
import { useMergeFiles } from './use-merge-files.ts';

interface MergeDialogProps {
  /** In the order in which they are merged. */
  readonly fileIds: readonly string[];
  readonly onClose: () => void;
  readonly onMerged: () => void;
}

const NO_OPTIONS: MergeOptions = { removeDuplicates: false, addSourceColumn: false, sheetPerFile: false };

/** How the selected files go together: looked at, changed where needed, then merged. */
export function MergeDialog({ fileIds: selected, onClose, onMerged }: MergeDialogProps) {
  const fileIds = [...selected];
  const preview = useQuery({
    ...trpc.fileMerge.preview.queryOptions({ fileIds }),
    // What was looked at is what is merged.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  const [options, setOptions] = useState(NO_OPTIONS);
  /** Null: as proposed. */
  const [changed, setChanged] = useState<readonly MergedColumn[] | null>(null);
  const merge = useMergeFiles(onMerged);
  const start = () =>
    merge.mutate({
      fileIds,
      mergeOptions: options,
      ...(changed === null ? {} : { columnMapping: [...changed] }),
    });
  return (
    <Dialog
      title={`Merge ${countOf(fileIds.length, 'file')}`}
      size="lg"
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>{merge.isPending ? 'Close' : 'Cancel'}</Button>
          <Button
            variant="primary"
            isDisabled={preview.data === undefined}
            isPending={merge.isPending}
            onPress={start}
          >
            Merge
          </Button>
        </>
      }
    >
      <div className="space-y-4">
        <OptionSwitches options={options} onChange={setOptions} />
        {preview.isPending ? <Spinner label="Comparing columns" /> : null}
        {preview.isError ? (
          <ErrorNote title="These files cannot be merged" onRetry={() => void preview.refetch()}>
            {errorSentence(preview.error)}
          </ErrorNote>
        ) : null}
        {preview.data === undefined ? null : (
          <Columns
            preview={preview.data}
            mapping={changed ?? preview.data.columnMapping}
            onChange={setChanged}
            onReset={changed === null ? null : () => setChanged(null)}
          />
        )}
        <p>A merge of tables costs no page credits.</p>
        {merge.isPending ? <ProgressBar label="Merging files" percent={undefined} /> : null}
        {merge.isError ? <ErrorNote title="Merge Failed">{errorSentence(merge.error)}</ErrorNote> : null}
      </div>
    </Dialog>
  );
}

interface OptionSwitchesProps {
  readonly options: MergeOptions;
  readonly onChange: (options: MergeOptions) => void;
}

function OptionSwitches({ options, onChange }: OptionSwitchesProps) {
  return (
    <div className="flex flex-wrap gap-x-6 gap-y-1">
      <Switch
        label="Remove duplicates"
        isOn={options.removeDuplicates}
        onChange={(removeDuplicates) => onChange({ ...options, removeDuplicates })}
      />
      <Switch
        label="Add a column with the file name"
        isOn={options.addSourceColumn}
        onChange={(addSourceColumn) => onChange({ ...options, addSourceColumn })}
      />
      <Switch
        label="One sheet per file in Excel"
        isOn={options.sheetPerFile}
        onChange={(sheetPerFile) => onChange({ ...options, sheetPerFile })}
      />
    </div>
  );
}

interface ColumnsProps {
  readonly preview: MergePreview;
  readonly mapping: readonly MergedColumn[];
  readonly onChange: (mapping: readonly MergedColumn[]) => void;
  /** Null while nothing was changed. */
  readonly onReset: (() => void) | null;
}

function Columns({ preview, mapping, onChange, onReset }: ColumnsProps) {
  const { files, expectedRows } = preview;
  const titles = fileTitles(files);
  const [isOpen, setOpen] = useState(!doColumnsAgree(mapping, files.length));
  const warning = apartText(filesApart(mapping, files.length), titles);
  return (
    <div className="space-y-3">
      {warning === null ? null : (
        <p role="alert" className="rounded-md bg-warning-soft px-4 py-3 break-words text-warning-text">
          {warning}
        </p>
      )}
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="tabular-nums" role="status">
          {`${countOf(expectedRows, 'row')} together, in ${countOf(mapping.length, 'column')}.`}
          {isOpen ? ' Map or rename the columns.' : ' Every file has all of them.'}
        </p>
        {onReset === null ? null : (
          <Button size="sm" variant="ghost" onPress={onReset}>
            Undo changes
          </Button>
        )}
        {isOpen ? null : (
          <Button size="sm" onPress={() => setOpen(true)}>
            Map or rename columns
          </Button>
        )}
      </div>
      {isOpen ? <MappingTable {...{ files, titles, mapping, onChange }} /> : null}
    </div>
  );
}

/** What is said of files that share no column with another; null where there are none. */
function apartText(apart: readonly number[], titles: readonly FileTitle[]): string | null {
  if (apart.length === 0) return null;
  if (apart.length === titles.length)
    return 'These files share no column. Merging them puts their columns side by side, mostly empty.';
  const [first] = apart;
  const name = apart.length === 1 && first !== undefined ? titles[first]?.name : undefined;
  return `${name ?? `${apart.length} of the files`} ${name === undefined ? 'share' : 'shares'} no column with the others. Check that you picked the right files.`;
}
