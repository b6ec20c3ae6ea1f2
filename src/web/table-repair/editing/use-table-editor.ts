import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import type { EditState } from '#domain/table-repair/edits/table-edit.schemas.ts';
import { useUnsavedWork } from '#web/auth/unsaved-work.ts';
import { errorSentence, resumeCall, statusOf } from '#web/request.ts';
import { trpcClient } from '#web/trpc.ts';
import type { GridRow } from '#web/ui/data-grid/grid-model.ts';
import { queryClient } from '#web/query-client.ts';
import { editStateQuery } from '../table-repair.queries.ts';
import { refreshTableAndFile } from '../use-removals.ts';
import { editTable } from './edit-table.ts';
import { createTableEditor, type StepFailure, type TableEditor } from './table-editor.ts';
import { withPending } from './with-pending.ts';

function failureOf(error: unknown): StepFailure {
  const status = statusOf(error);
  if (status === 409) return 'conflict';
  return status !== null && status >= 400 && status < 500 && status !== 429 ? 'refused' : 'unreachable';
}

function openEditor(fileId: string): TableEditor {
  const { tableRepair } = trpcClient;
  return createTableEditor({
    load: () => resumeCall(() => queryClient.query({ ...editStateQuery(fileId), staleTime: 0 })),
    edit: (revision, edits) => editTable(fileId, revision, edits),
    undo: () => tableRepair.undo.mutate({ id: fileId }),
    redo: () => tableRepair.redo.mutate({ id: fileId }),
    refresh: () => refreshTableAndFile(fileId),
    failureOf,
    sentenceOf: (error) => (error instanceof Error ? errorSentence(error) : 'Please try again.'),
  });
}

/** The edits of a table on the screen: what is typed shows at once and is saved as one goes. */
export function useTableEditor(fileId: string) {
  const [editor] = useState(() => openEditor(fileId));
  const state = useSyncExternalStore(editor.subscribe, editor.state);
  const { data } = useQuery(editStateQuery(fileId));
  useUnsavedWork(state.phase !== 'saved');
  const isFailed = state.phase === 'failed';
  useEffect(() => {
    if (!isFailed) return;
    globalThis.addEventListener('online', editor.retry);
    return () => globalThis.removeEventListener('online', editor.retry);
  }, [isFailed, editor]);
  const { pending } = state;
  const show = useCallback(
    (row: GridRow | undefined, columns: readonly number[]) => withPending(row, columns, pending),
    [pending],
  );
  return { editor, state, server: data ?? NOTHING, show };
}

const NOTHING: EditState = {
  revision: 0,
  canUndo: false,
  canRedo: false,
  leftOut: [],
  recipeSteps: [],
  recipe: null,
};

export type OpenTableEditor = ReturnType<typeof useTableEditor>;
