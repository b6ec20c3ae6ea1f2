import { Undo2 } from 'lucide-react';
import type { ProcessedFile } from '#domain/files/files.schemas.ts';
import { useRemoveDuplicates, useUndo } from '#web/table-repair/use-removals.ts';
import { Button } from '#web/ui/button.tsx';
import { countOf } from '#web/ui/format-count.ts';
import { useKeptFocus } from '#web/ui/use-kept-focus.ts';
import type { DetailView } from '#web/files/use-open-details.ts';

interface TableActionsProps {
  readonly file: ProcessedFile;
  readonly view: DetailView;
}

/** What can be done about what an open view shows, and the way back. */
export function TableActions({ file, view }: TableActionsProps) {
  const keptFocus = useKeptFocus((actions) => actions.querySelector('button'));
  const removeDuplicates = useRemoveDuplicates(file);
  const undo = useUndo(file);
  const duplicates = file.duplicatesFound ?? 0;
  return (
    <div {...keptFocus} className="flex flex-wrap gap-2">
      {view === 'duplicates' && duplicates > 0 ? (
        <Button
          size="sm"
          variant="primary"
          aria-label={`Remove ${countOf(duplicates, 'duplicate')} from ${file.originalName}`}
          isPending={removeDuplicates.isPending}
          onPress={() => removeDuplicates.mutate()}
        >
          {`Remove ${countOf(duplicates, 'duplicate')}`}
        </Button>
      ) : null}
      {file.undoable === null ? null : (
        <Button
          size="sm"
          data-undo
          aria-label={`Undo in ${file.originalName}`}
          isPending={undo.isPending}
          onPress={() => undo.mutate()}
        >
          <Undo2 aria-hidden size={16} />
          Undo
        </Button>
      )}
    </div>
  );
}
