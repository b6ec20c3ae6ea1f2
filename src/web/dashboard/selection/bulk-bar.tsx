import { CheckCheck, Combine, Download, Ellipsis, Pencil, RefreshCw, Trash2, Users, X } from 'lucide-react';
import { lazy, useState } from 'react';
import { MoveToClientDialog } from '#web/clients/move-to-client-dialog.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { countOf } from '#web/ui/format-count.ts';
import { LatePart } from '#web/ui/late-part.tsx';
import { Menu, type MenuEntry } from '#web/ui/menu.tsx';
import { showToast } from '#web/ui/toast.tsx';
import { exportableOf } from './export-choices.ts';
import { ExportDialog } from './export-dialog.tsx';
import { mergeStateOf } from './merge-state.ts';
import { RenameDialog } from '../rows/rename-dialog.tsx';
import type { SelectedFile } from './selection.ts';
import { useConvertAgain, useDeleteFiles, useMarkReviewed } from '../use-file-changes.ts';

const MergeDialog = lazy(async () => {
  const module = await import('#web/file-merge/merge-dialog.tsx');
  return { default: module.MergeDialog };
});

interface BulkBarProps {
  readonly files: readonly SelectedFile[];
  /** How many files the view leaves; those not selected yet can be selected with one press. */
  readonly matching: number;
  readonly isSelectingAll: boolean;
  /** The name of the one selected file, where it is known. */
  readonly name: string | null;
  readonly canMerge: boolean;
  readonly onSelectAll: () => void;
  readonly onClear: () => void;
}

/** What is open; the files are as they were selected then. */
type Open = {
  readonly what: 'export' | 'merge' | 'rename' | 'move';
  readonly files: readonly SelectedFile[];
};

const ICON = { 'aria-hidden': true, size: 16 } as const;
/** On a phone the words alone fit on one line. */
const BUTTON_ICON = { ...ICON, className: 'max-sm:hidden' } as const;

/** What can be done with the selected files. */
export function BulkBar(props: BulkBarProps) {
  const { files, matching, isSelectingAll, name, canMerge, onSelectAll, onClear } = props;
  const [open, setOpen] = useState<Open | null>(null);
  const remove = useDeleteFiles();
  const merge = mergeStateOf(files, canMerge);
  const close = () => setOpen(null);
  return (
    <div
      role="region"
      aria-label="Selected files"
      className="flex flex-wrap items-center gap-x-2 gap-y-1.5 rounded-md bg-accent-soft px-2 py-1.5 text-[0.8125rem]"
    >
      <Button size="icon" variant="ghost" aria-label="Clear selection" onPress={onClear}>
        <X {...ICON} />
      </Button>
      <p role="status" className="mr-1 font-medium tabular-nums">
        {`${countOf(files.length, 'file')} selected`}
      </p>
      {files.length < matching ? (
        <Button size="sm" variant="ghost" isPending={isSelectingAll} onPress={onSelectAll}>
          {`Select all ${countOf(matching, 'file')}`}
        </Button>
      ) : null}
      <div className="ml-auto flex flex-wrap items-center gap-1.5">
        <Button size="sm" variant="primary" onPress={() => setOpen({ what: 'export', files })}>
          <Download {...BUTTON_ICON} />
          Export…
        </Button>
        {merge.isOffered ? (
          <Button
            size="sm"
            onPress={() =>
              merge.obstacle === null ? setOpen({ what: 'merge', files }) : showToast(merge.obstacle)
            }
          >
            <Combine {...BUTTON_ICON} />
            Merge
            {canMerge ? null : <Badge tone="accent">Pro</Badge>}
          </Button>
        ) : null}
        <Button
          size="sm"
          isPending={remove.isPending}
          onPress={() => remove.mutate({ files, name: name ?? undefined })}
        >
          <Trash2 {...BUTTON_ICON} />
          Delete
        </Button>
        <OtherActions
          files={files}
          onRename={name === null ? null : () => setOpen({ what: 'rename', files })}
          onMove={() => setOpen({ what: 'move', files })}
        />
      </div>
      {open?.what === 'export' ? (
        <ExportDialog exportable={exportableOf(open.files, canMerge)} onClose={close} />
      ) : null}
      {open?.what === 'move' ? (
        <MoveToClientDialog ids={open.files.map(({ id }) => id)} onClose={close} />
      ) : null}
      {open?.what === 'merge' ? (
        <LatePart>
          <MergeDialog
            fileIds={open.files.map(({ id }) => id)}
            onClose={close}
            onMerged={() => {
              close();
              onClear();
            }}
          />
        </LatePart>
      ) : null}
      {open?.what === 'rename' && name !== null && open.files[0] !== undefined ? (
        <RenameDialog id={open.files[0].id} name={name} onClose={close} />
      ) : null}
    </div>
  );
}

interface OtherActionsProps {
  readonly files: readonly SelectedFile[];
  /** Null where there is no single file to rename. */
  readonly onRename: (() => void) | null;
  readonly onMove: () => void;
}

function OtherActions({ files, onRename, onMove }: OtherActionsProps) {
  const convert = useConvertAgain();
  const mark = useMarkReviewed();
  const ids = files.map(({ id }) => id);
  const entries: readonly MenuEntry[] = [
    ...(onRename === null
      ? []
      : [{ id: 'rename', label: 'Rename…', icon: <Pencil {...ICON} />, onPress: onRename }]),
    { id: 'move', label: 'Move to client…', icon: <Users {...ICON} />, onPress: onMove },
    {
      id: 'reviewed',
      label: 'Mark as reviewed',
      icon: <CheckCheck {...ICON} />,
      onPress: () => mark.mutate({ ids, reviewed: true }),
    },
    {
      id: 'again',
      label: 'Convert again',
      description: 'At no charge. Your changes are replaced.',
      icon: <RefreshCw {...ICON} />,
      onPress: () => convert.mutate(ids),
    },
  ];
  return (
    <Menu
      label="More for the selected files"
      trigger={
        <Button
          size="icon"
          aria-label="More for the selected files"
          isPending={convert.isPending || mark.isPending}
        >
          <Ellipsis aria-hidden size={18} />
        </Button>
      }
      entries={entries}
    />
  );
}
