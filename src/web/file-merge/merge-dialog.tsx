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
import { MappingTable } from './mapping-table.tsx';
import { useMergeFiles } from './use-merge-files.ts';
import type { SelectedFile } from './use-merge-selection.ts';

interface MergeDialogProps {
  readonly files: readonly SelectedFile[];
  readonly onClose: () => void;
  readonly onMerged: () => void;
}

const NO_OPTIONS: MergeOptions = { removeDuplicates: false, addSourceColumn: false, sheetPerFile: false };

/** How the selected files go together: looked at, changed where needed, then merged. */
export function MergeDialog({ files, onClose, onMerged }: MergeDialogProps) {
  const fileIds = files.map(({ id }) => id);
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
      title={`Merge ${countOf(files.length, 'file')}`}
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
        label="Leave out duplicates"
        isOn={options.removeDuplicates}
        onChange={(removeDuplicates) => onChange({ ...options, removeDuplicates })}
      />
      <Switch
        label="Add a column with the file’s name"
        isOn={options.addSourceColumn}
        onChange={(addSourceColumn) => onChange({ ...options, addSourceColumn })}
      />
      <Switch
        label="A sheet per file in Excel"
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
  return (
    <div className="space-y-2">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="tabular-nums" role="status">
          {`${countOf(preview.expectedRows, 'row')} together, in ${countOf(mapping.length, 'column')}. Change what goes into each column, or its name.`}
        </p>
        {onReset === null ? null : (
          <Button size="sm" variant="ghost" onPress={onReset}>
            Undo changes
          </Button>
        )}
      </div>
      <MappingTable files={preview.files} mapping={mapping} onChange={onChange} />
    </div>
  );
}
