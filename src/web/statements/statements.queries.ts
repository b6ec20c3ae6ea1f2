import { requestJson } from '#web/request.ts';
import { trpc } from '#web/trpc.ts';
import { queryClient } from '#web/query-client.ts';
import type { StatementEdit } from '#domain/statements/edits/edit.schemas.ts';
import {
  statementChangeSchema,
  statementRedoSchema,
  statementUndoSchema,
  type StatementChange,
  type StatementView,
} from '#domain/statements/statement-view.schemas.ts';

/** A statement as it stands after its edits; always asked for anew, since it is edited here. */
export function statementQuery(id: string) {
  return trpc.statements.get.queryOptions({ id }, { gcTime: 0, staleTime: Number.POSITIVE_INFINITY });
}

export function loadStatement(id: string): Promise<StatementView> {
  return queryClient.query(trpc.statements.get.queryOptions({ id }, { gcTime: 0 }));
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
