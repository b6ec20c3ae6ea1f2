import { applyEdits } from '#domain/statements/edits/apply-edits.ts';
import type { StatementEdit } from '#domain/statements/edits/edit.schemas.ts';
import type { Statement } from '#domain/statements/statement.schemas.ts';
import type { StatementView } from '#domain/statements/statement-view.schemas.ts';
import type { DocumentEditor } from '#web/documents/document-editor.ts';
import type { StoredDocument } from '#web/documents/editor-ports.ts';
import { documentEditors } from '#web/documents/use-document-editor.ts';
import { refreshRulePreviews, refreshRules } from '#web/recipes/rules/rules.queries.ts';
import { trpcClient } from '#web/trpc.ts';
import { showToast } from '#web/ui/toast.tsx';
import { describeLost } from './edit-places.ts';
import { statementCalls } from './statements.queries.ts';

export type StatementEditor = DocumentEditor<Statement, StatementEdit>;

export function toStored({
  statement,
  revision,
  editCount,
  redoCount,
}: StatementView): StoredDocument<Statement> {
  return { document: statement, revision, editCount, redoCount };
}

export const openStatementEditor = documentEditors<Statement, StatementEdit>((id) => ({
  name: 'statement',
  applyEdits,
  describeLost,
  ...statementCalls.changes(id),
  load: async () => toStored(await statementCalls.load(id)),
  onSaved: () => void refreshRulePreviews(),
}));

/** Books the rows by the account's rules, after everything typed is stored, and says what happened. */
export function applyRules(editor: Pick<StatementEditor, 'run'>, id: string): void {
  editor.run(async () => {
    const { says } = await trpcClient.statements.applyRules.mutate({ id });
    showToast({ title: says });
    await refreshRules();
  });
}
