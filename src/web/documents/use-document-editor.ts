import { useState, useSyncExternalStore } from 'react';
import { useUnsavedWork } from '#web/auth/unsaved-work.ts';
import { refreshFileList } from '#web/files/files.queries.ts';
import { errorSentence, resumeCall, statusOf } from '#web/request.ts';
import { createDocumentEditor, type DocumentEditor, type EditorState } from './document-editor.ts';
import type { CallFailure, EditorPorts, StoredDocument } from './editor-ports.ts';

/** The calls that differ between the kinds of documents. */
type KindPorts<Document, Edit> = Omit<EditorPorts<Document, Edit>, 'failureOf' | 'sentenceOf' | 'onSaved'> &
  Partial<Pick<EditorPorts<Document, Edit>, 'onSaved'>>;

/** Opens the editor of a document, or finds the one that has something not stored yet. */
export type OpenEditor<Document, Edit> = (
  id: string,
  start: StoredDocument<Document>,
) => DocumentEditor<Document, Edit>;

/**
 * The editors of one kind of document. Leaving the screen does not stop one that has something not stored yet, and
 * coming back finds it; what could not be stored is tried again once the browser is back online.
 */
export function documentEditors<Document, Edit>(
  portsOf: (id: string) => KindPorts<Document, Edit>,
): OpenEditor<Document, Edit> {
  const unsaved = new Map<string, DocumentEditor<Document, Edit>>();
  globalThis.addEventListener('online', () => {
    for (const editor of unsaved.values()) if (editor.state().phase === 'failed') editor.retry();
  });
  return (id, start) => {
    const known = unsaved.get(id);
    if (known !== undefined) return known;
    const ports = portsOf(id);
    const editor = createDocumentEditor(start, {
      ...ports,
      load: () => resumeCall(ports.load),
      failureOf,
      sentenceOf: errorSentence,
      onSaved: () => {
        unsaved.delete(id);
        ports.onSaved?.();
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
  useUnsavedWork(now.phase !== 'saved');
  return { ...editor, now };
}
