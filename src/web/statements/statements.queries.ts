import {
  statementChangeSchema,
  statementRedoSchema,
  statementUndoSchema,
  statementViewSchema,
} from '#domain/statements/statement-view.schemas.ts';
import { documentCalls } from '#web/documents/document-calls.ts';
import { trpc } from '#web/trpc.ts';

export const statementCalls = documentCalls('statement', {
  view: statementViewSchema,
  change: statementChangeSchema,
  undo: statementUndoSchema,
  redo: statementRedoSchema,
});

/** Where a person can have a statement converted by hand; null where the operator names no address. */
export const supportQuery = trpc.statements.support.queryOptions(undefined, {
  staleTime: Number.POSITIVE_INFINITY,
});
