import { useEffect, useState, useSyncExternalStore } from 'react';
import { statusOf } from '#web/auth/ask-to-sign-in.ts';
import { refreshFileList } from '#web/files/files.queries.ts';
import { errorSentence } from '#web/request.ts';
import {
  createDocumentEditor,
  type CallFailure,
  type DocumentEditor,
  type EditorPorts,
  type EditorState,
  type StoredDocument,
} from './document-editor.ts';

const SESSION_ENDED =
  'Your session has ended. Sign in again in another tab, then press Try again here: nothing you typed is lost.';

/** What sets one kind of document apart from another. */
type KindPorts<Document, Edit> = Omit<EditorPorts<Document, Edit>, 'failureOf' | 'sentenceOf' | 'onSaved'>;

/** Opens the editor of a document, or finds the one that has something not stored yet. */
export type OpenEditor<Document, Edit> = (
  id: string,
  start: StoredDocument<Document>,
) => DocumentEditor<Document, Edit>;

/**
 * The editors of one kind of document. Leaving the screen does not stop one that has something not stored yet, and
 * coming back finds it.
 */
export function documentEditors<Document, Edit>(
  portsOf: (id: string) => KindPorts<Document, Edit>,
): OpenEditor<Document, Edit> {
  const unsaved = new Map<string, DocumentEditor<Document, Edit>>();
  return (id, start) => {
    const known = unsaved.get(id);
    if (known !== undefined) return known;
    const editor = createDocumentEditor(start, {
      ...portsOf(id),
      failureOf,
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
  };
}

function failureOf(error: unknown): CallFailure {
  const status = statusOf(error);
  if (status === 409) return 'conflict';
  const isRefusal = status !== null && status >= 400 && status < 500;
  return isRefusal && status !== 401 && status !== 429 ? 'refused' : 'unreachable';
}

/** A document while it is worked on. As long as something is not stored, closing the page asks first. */
export function useDocumentEditor<Document, Edit>(
  openEditor: OpenEditor<Document, Edit>,
  id: string,
  start: StoredDocument<Document>,
): DocumentEditor<Document, Edit> & { readonly now: EditorState<Document> } {
  const [editor] = useState(() => openEditor(id, start));
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
