import { queryOptions } from '@tanstack/react-query';
import { requestJson } from '#web/request.ts';
import { trpc } from '#web/trpc.ts';
import { queryClient } from '#web/query-client.ts';
import type { StatementEdit } from '#domain/statements/edits/edit.schemas.ts';
import {
  statementChangeSchema,
  statementRedoSchema,
  statementUndoSchema,
  statementViewSchema,
  type StatementChange,
  type StatementView,
} from '#domain/statements/statement-view.schemas.ts';

/** A statement as it stands after its edits; always asked for anew, since it is edited here. */
export function statementQuery(id: string) {
  return { ...viewQuery(id), staleTime: Number.POSITIVE_INFINITY };
}

/** By its path: the answer may be large, and only there it is text when it reaches the server's event loop. */
const viewQuery = (id: string) =>
  queryOptions({
    queryKey: ['statement', id],
    queryFn: ({ signal }) =>
      requestJson(statementViewSchema, 'GET', `/api/files/${id}/statement`, undefined, { signal }),
    gcTime: 0,
  });

export function loadStatement(id: string): Promise<StatementView> {
  return queryClient.query(viewQuery(id));
}

export function sendEdits(
  id: string,
  revision: number,
  edits: readonly StatementEdit[],
): Promise<StatementChange> {
  const url = `/api/files/${id}/statement/edits`;
  return requestJson(statementChangeSchema, 'POST', url, { revision, edits });
}

export function sendUndo(id: string): Promise<StatementChange> {
  return requestJson(statementUndoSchema, 'POST', `/api/undo/${id}`);
}

export function sendRedo(id: string): Promise<StatementChange> {
  return requestJson(statementRedoSchema, 'POST', `/api/redo/${id}`);
}

/** Where a person can have a statement converted by hand; null where the operator names no address. */
export const supportQuery = trpc.statements.support.queryOptions(undefined, {
  staleTime: Number.POSITIVE_INFINITY,
});
