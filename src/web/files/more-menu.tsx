import { CheckCheck, Ellipsis, FileDown, Link2, Pencil, RefreshCw, Trash2, Users } from 'lucide-react';
import { useState } from 'react';
import { sourceExpiresAt } from '#domain/files/expiry-times.ts';
import type { ProcessedFile } from '#domain/files/files.schemas.ts';
import { MoveToClientDialog } from '#web/clients/move-to-client-dialog.tsx';
import { paths } from '#web/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { Menu, type MenuEntry } from '#web/ui/menu.tsx';
import { showToast } from '#web/ui/toast.tsx';
import { startDownload } from './download-export.ts';
import { focusRow } from './focus-row.ts';
import { RenameDialog } from './rename-dialog.tsx';
import { useConvertAgain, useDeleteFiles, useMarkReviewed } from './use-file-changes.ts';

const ICON = { 'aria-hidden': true, size: 16 } as const;

/** What is done seldom with a file of the list. */
export function MoreMenu({ file }: { readonly file: ProcessedFile }) {
  const [open, setOpen] = useState<'rename' | 'move' | null>(null);
  const close = () => {
    setOpen(null);
    focusRow(file.id);
  };
  const entries = useEntries(file, setOpen);
  return (
    <>
      <Menu
        label="More"
        trigger={
          <Button size="icon" variant="ghost" aria-label={`More for ${file.originalName}`}>
            <Ellipsis aria-hidden size={18} />
          </Button>
        }
        entries={entries}
      />
      {open === 'rename' ? <RenameDialog id={file.id} name={file.originalName} onClose={close} /> : null}
      {open === 'move' ? <MoveToClientDialog ids={[file.id]} onClose={close} /> : null}
    </>
  );
}

function useEntries(file: ProcessedFile, onOpen: (dialog: 'rename' | 'move') => void): readonly MenuEntry[] {
  const remove = useDeleteFiles();
  const convert = useConvertAgain();
  const mark = useMarkReviewed();
  const { id, kind, originalName, needsReview } = file;
  const isMade = kind === 'merged_pdf' || kind === 'merged_table';
  const isDocument = kind === 'statement' || kind === 'invoice';
  const hasSource = !isMade && isSourceKept(file);
  return [
    { id: 'rename', label: 'Rename…', icon: <Pencil {...ICON} />, onPress: () => onOpen('rename') },
    { id: 'move', label: 'Move to client…', icon: <Users {...ICON} />, onPress: () => onOpen('move') },
    ...(needsReview
      ? [
          {
            id: 'reviewed',
            label: 'Mark as reviewed',
            icon: <CheckCheck {...ICON} />,
            onPress: () => mark.mutate({ ids: [id], reviewed: true }),
          },
        ]
      : []),
    { id: 'link', label: 'Copy link', icon: <Link2 {...ICON} />, onPress: () => void copyLink(file) },
    ...(hasSource && isDocument
      ? [
          {
            id: 'source',
            label: 'Download original',
            icon: <FileDown {...ICON} />,
            onPress: () => startDownload(paths.server.source(id), originalName),
          },
        ]
      : []),
    ...(hasSource
      ? [
          {
            id: 'again',
            label: 'Convert again',
            icon: <RefreshCw {...ICON} />,
            onPress: () => convert.mutate([id]),
          },
        ]
      : []),
    {
      id: 'delete',
      label: 'Delete',
      tone: 'danger',
      icon: <Trash2 {...ICON} />,
      onPress: () => remove.mutate({ files: [file], name: originalName }),
    },
  ];
}

/** The upload is deleted a day after it came. */
function isSourceKept({ createdAt }: ProcessedFile): boolean {
  return sourceExpiresAt(new Date(createdAt)).getTime() > Date.now();
}

async function copyLink({ id, kind, tab }: ProcessedFile): Promise<void> {
  const path =
    kind === 'statement' ? paths.statement(id) : kind === 'invoice' ? paths.invoice(id) : paths.file(id, tab);
  const address = new URL(path, globalThis.location.origin).href;
  try {
    await navigator.clipboard.writeText(address);
    showToast({ title: 'Link copied' });
  } catch {
    showToast({ tone: 'info', title: 'Copy this link', description: address });
  }
}
