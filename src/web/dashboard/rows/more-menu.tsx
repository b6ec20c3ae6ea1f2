import { CheckCheck, Ellipsis, FileDown, Link2, Pencil, RefreshCw, Trash2, Users } from 'lucide-react';
import { useState } from 'react';
import { sourceExpiresAt } from '#domain/files/expiry-times.ts';
import type { ProcessedFile } from '#domain/files/files.schemas.ts';
import { MoveToClientDialog } from '#web/clients/move-to-client-dialog.tsx';
import { paths } from '#web/paths.ts';
import { LateMenu, useLateMenu, type LateMenuState } from '#web/ui/late-menu.tsx';
import type { MenuEntry } from '#web/ui/menu.tsx';
import { PlainButton } from '#web/ui/plain-button.tsx';
import { showToast } from '#web/ui/toast.tsx';
import { startDownload } from '#web/files/download-export.ts';
import { focusRow } from './focus-row.ts';
import { RenameDialog } from './rename-dialog.tsx';
import { useConvertAgain, useDeleteFiles, useMarkReviewed } from '../use-file-changes.ts';

const ICON = { 'aria-hidden': true, size: 16 } as const;

/** What is done seldom with a file of the list. */
export function MoreMenu({ file }: { readonly file: ProcessedFile }) {
  const { isNeeded, trigger, menu } = useLateMenu();
  return (
    <>
      <PlainButton {...trigger} size="icon" variant="ghost" aria-label={`More for ${file.originalName}`}>
        <Ellipsis aria-hidden size={18} />
      </PlainButton>
      {isNeeded ? <MoreEntries file={file} menu={menu} /> : null}
    </>
  );
}

function MoreEntries({ file, menu }: { readonly file: ProcessedFile; readonly menu: LateMenuState }) {
  const [open, setOpen] = useState<'rename' | 'move' | null>(null);
  const close = () => {
    setOpen(null);
    focusRow(file.id);
  };
  return (
    <>
      <LateMenu label="More" menu={menu} entries={useEntries(file, setOpen)} />
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
