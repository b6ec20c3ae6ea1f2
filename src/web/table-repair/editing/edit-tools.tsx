import { Columns3 } from 'lucide-react';
import { Button } from '#web/ui/button.tsx';
import { ErrorNote } from '#web/ui/error-note.tsx';
import { countOf } from '#web/ui/format-count.ts';
import { Menu } from '#web/ui/menu.tsx';
import { UndoButtons } from '#web/ui/undo-buttons.tsx';
import type { OpenTableEditor } from './use-table-editor.ts';

const SAVE_TEXTS = { saved: 'Saved', saving: 'Saving…', failed: 'Not saved' } as const;

/** Undo, redo, columns to bring back, and whether everything is saved. */
export function EditTools({ editor, state, server }: OpenTableEditor) {
  const { leftOut } = server;
  return (
    <div className="flex flex-wrap items-center gap-2">
      <UndoButtons
        variant="secondary"
        canUndo={server.canUndo || state.phase !== 'saved'}
        canRedo={server.canRedo}
        onUndo={editor.undo}
        onRedo={editor.redo}
      />
      {leftOut.length === 0 ? null : (
        <Menu
          label="Columns left out"
          trigger={
            <Button size="sm">
              <Columns3 aria-hidden size={16} />
              {countOf(leftOut.length, 'column')} left out
            </Button>
          }
          entries={leftOut.map(({ column, name }) => ({
            id: String(column),
            label: `Bring back ${name}`,
            onPress: () => editor.apply([{ kind: 'bringBackColumn', column }]),
          }))}
        />
      )}
      <span role="status" className="text-xs text-ink-soft">
        {server.revision === 0 && state.phase === 'saved' ? '' : SAVE_TEXTS[state.phase]}
      </span>
      {state.phase === 'failed' ? (
        <Button size="sm" onPress={editor.retry}>
          Try again
        </Button>
      ) : null}
    </div>
  );
}

/** What could not be saved, and why. */
export function EditNotice({ editor, state }: Pick<OpenTableEditor, 'editor' | 'state'>) {
  const text = state.phase === 'failed' ? state.failure : state.notice;
  if (text === null) return null;
  return (
    <ErrorNote
      title={state.phase === 'failed' ? 'Your last change is not saved' : 'Change not saved'}
      {...(state.phase === 'failed' ? { onRetry: editor.retry } : {})}
    >
      {text}
      {state.phase === 'failed' ? null : (
        <Button size="sm" variant="ghost" onPress={editor.dismissNotice}>
          Dismiss
        </Button>
      )}
    </ErrorNote>
  );
}
