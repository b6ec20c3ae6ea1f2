import type { DocumentPageRequest } from '#server/document-review/document-table.ts';
import { runOnDocument, type DocumentContext } from '#server/document-review/run-on-document.ts';
import { editsOf, getStoredDocument } from '#server/document-review/stored-document.queries.ts';
import { getViewText } from '#server/document-review/view-text.ts';
import type { CpuTask } from '#server/platform/pools/cpu-pool.ts';
import type { PageStatementParams } from './page-statement.task.ts';
import { viewStatementTask } from './statement-editing.ts';

const pageStatementTask: CpuTask<PageStatementParams, object> = {
  module: new URL('./page-statement.task.ts', import.meta.url),
};

/**
 * A statement as it stands after its edits, with the outcome of its arithmetic: a `StatementView` as JSON text, in pieces.
 *
 * @throws AppError `not_found`, `expired`, `conflict`
 */
export async function getStatementText(
  ctx: DocumentContext,
  input: { id: string },
): Promise<readonly Uint8Array[]> {
  const stored = await getStoredDocument(ctx, input.id, 'statement');
  const params = { kept: editsOf(stored), added: [], isShown: true };
  return getViewText(ctx, stored, (outputs) =>
    runOnDocument(ctx, 'statement', stored, viewStatementTask, params, outputs),
  );
}

/** Rows or issues of the table that its CSV is. @throws as `getStatementText` */
export async function getStatementPage(
  ctx: DocumentContext,
  id: string,
  request: DocumentPageRequest,
): Promise<object> {
  const stored = await getStoredDocument(ctx, id, 'statement');
  return runOnDocument(ctx, 'statement', stored, pageStatementTask, { edits: editsOf(stored), request });
}
