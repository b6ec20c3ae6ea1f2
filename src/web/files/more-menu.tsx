import { useState } from 'react';
import { Ellipsis, Trash2 } from 'lucide-react';
import type { ProcessedFile } from '#domain/files/files.schemas.ts';
import { Button } from '#web/ui/button.tsx';
import { Menu } from '#web/ui/menu.tsx';
import { DeleteDialog } from './delete-dialog.tsx';

/** What is done seldom with a file of the list: deleting it. */
export function MoreMenu({ file }: { readonly file: ProcessedFile }) {
  const [isDeleting, setDeleting] = useState(false);
  return (
    <>
      <Menu
        label="More"
        trigger={
          <Button size="icon" variant="ghost" aria-label={`More for ${file.originalName}`}>
            <Ellipsis aria-hidden size={18} />
          </Button>
        }
        entries={[
          {
            id: 'delete',
            label: 'Delete for good',
            tone: 'danger',
            icon: <Trash2 aria-hidden size={16} />,
            onPress: () => setDeleting(true),
          },
        ]}
      />
      <DeleteDialog file={file} isOpen={isDeleting} onClose={() => setDeleting(false)} />
    </>
  );
}
