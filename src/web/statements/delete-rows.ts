import { splitSteps } from '#web/documents/split-steps.ts';
import { countOf } from '#web/ui/format-count.ts';
import { showToast } from '#web/ui/toast.tsx';
import { editRows } from './edit-places.ts';
import type { StatementEditor } from './statement-editor.ts';

/**
 * Deletes rows, and offers to undo that as long as nothing else was changed.
 *
 * @returns whether they were deleted
 */
export function deleteRows(
  editor: Pick<StatementEditor, 'apply' | 'state' | 'undo' | 'subscribe'>,
  ids: readonly string[],
): boolean {
  const edits = editRows(ids, (rowIds) => ({ kind: 'deleteRows', rowIds }));
  if (ids.length === 0 || editor.apply(edits) !== null) return false;
  const { document: statement } = editor.state();
  const dismiss = showToast({
    title: `${countOf(ids.length, 'row')} deleted`,
    action: {
      label: 'Undo',
      onPress: () => {
        if (editor.state().document !== statement) return;
        for (let left = splitSteps(edits).length; left > 0; left -= 1) editor.undo();
      },
    },
  });
  // After any other change, Undo would take that one back instead.
  const unsubscribe = editor.subscribe(() => {
    if (editor.state().document === statement) return;
    unsubscribe();
    dismiss();
  });
  return true;
}
