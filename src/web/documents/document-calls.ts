import { queryOptions } from '@tanstack/react-query';
import type { ZodType } from 'zod';
import { queryClient } from '#web/query-client.ts';
import { requestJson } from '#web/request.ts';

/** Schemas of the server's answers for one kind of document. */
interface AnswerSchemas<View, Change> {
  readonly view: ZodType<View>;
  readonly change: ZodType<Change>;
  readonly undo: ZodType<Change>;
  readonly redo: ZodType<Change>;
}

/**
 * The calls of one kind of document. They use its REST paths because documents may be large, and only there the server
 * handles them as text.
 */
export function documentCalls<View, Change>(
  kind: 'statement' | 'invoice',
  schemas: AnswerSchemas<View, Change>,
) {
  const viewQuery = (id: string) =>
    queryOptions({
      queryKey: [kind, id],
      queryFn: ({ signal }) =>
        requestJson(schemas.view, 'GET', `/api/files/${id}/${kind}`, undefined, { signal }),
      gcTime: 0,
    });
  return {
    /** A document as it stands after its edits; always asked for anew, since it is edited here. */
    query: (id: string) => ({ ...viewQuery(id), staleTime: Number.POSITIVE_INFINITY }),
    load: (id: string): Promise<View> => queryClient.query(viewQuery(id)),
    /** The calls that change a document, for its editor. */
    changes: (id: string) => ({
      edit: (revision: number, edits: readonly unknown[]): Promise<Change> =>
        requestJson(schemas.change, 'POST', `/api/files/${id}/${kind}/edits`, { revision, edits }),
      undo: (): Promise<Change> => requestJson(schemas.undo, 'POST', `/api/undo/${id}`),
      redo: (): Promise<Change> => requestJson(schemas.redo, 'POST', `/api/redo/${id}`),
    }),
  };
}
