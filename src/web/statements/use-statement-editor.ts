import { useEffect, useState, useSyncExternalStore } from 'react';
import type { StatementView } from '#domain/statements/statement-view.schemas.ts';
import { statusOf } from '#web/auth/ask-to-sign-in.ts';
import { refreshFileList } from '#web/files/files.queries.ts';
import { errorSentence } from '#web/request.ts';
import { createStatementEditor, type EditorState, type StatementEditor } from './statement-editor.ts';
import { loadStatement, sendEdits, sendUndo } from './statements.queries.ts';

const SESSION_ENDED =
  'Your session has ended. Sign in again in another tab, then press Try again here: nothing you typed is lost.';

/** Editors with something not stored yet: leaving the screen does not stop them, and coming back finds them. */
const unsaved = new Map<string, StatementEditor>();

function openEditor(view: StatementView): StatementEditor {
  const known = unsaved.get(view.id);
  if (known !== undefined) return known;
  const { id } = view;
  const editor = createStatementEditor(view, {
    edit: (revision, edits) => sendEdits(id, revision, edits),
    undo: () => sendUndo(id),
    load: () => loadStatement(id),
    failureOf: (error) => {
      const status = statusOf(error);
      if (status === 409) return 'conflict';
      const isRefusal = status !== null && status >= 400 && status < 500;
      return isRefusal && status !== 401 && status !== 429 ? 'refused' : 'unreachable';
    },
    sentenceOf: (error) => (statusOf(error) === 401 ? SESSION_ENDED : errorSentence(error)),
    onSaved: () => {
      unsaved.delete(id);
      void refreshFileList();
    },
  });
  editor.subscribe(() => {
    if (editor.state().phase === 'saved') unsaved.delete(id);
    else unsaved.set(id, editor);
  });
  return editor;
}

/** A statement while it is worked on. As long as something is not stored, closing the page asks first. */
export function useStatementEditor(view: StatementView): StatementEditor & { readonly now: EditorState } {
  const [editor] = useState(() => openEditor(view));
  const now = useSyncExternalStore(editor.subscribe, editor.state);
  const isUnsaved = now.phase !== 'saved';
  useEffect(() => {
    if (!isUnsaved) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    globalThis.addEventListener('beforeunload', ask);
    return () => globalThis.removeEventListener('beforeunload', ask);
  }, [isUnsaved]);
  return { ...editor, now };
}
