import type { Router } from 'express';
import { fileIdInput } from '#domain/files/files.schemas.ts';
import { accountTimelinesInput } from '#domain/statements/account-timeline.schemas.ts';
import { editStatementInput } from '#domain/statements/statement-view.schemas.ts';
import {
  editDocument,
  redoDocumentEdits,
  setRecipeStep,
  undoDocumentEdits,
} from '#server/document-review/change-document.ts';
import { documentPathsRest } from '#server/document-review/document-paths.rest.ts';
import { jsonObjectOf } from '#server/http/json-body.ts';
import { callerContextOf } from '#server/http/caller.ts';
import { sendJsonText } from '#server/http/send-json-text.ts';
import { applyRulesToStatement } from './apply-rules.ts';
import { getAccountTimelines } from './get-account-timelines.ts';
import { getStatementPage, getStatementText } from './get-statement.ts';
import { statementEditing } from './statement-editing.ts';

/** The id of the path wins over one in the query or the body. */
export function statementsRest(): Router {
  const router = documentPathsRest({
    kind: 'statement',
    page: getStatementPage,
    undo: (ctx, input) => undoDocumentEdits(ctx, statementEditing, input),
    redo: (ctx, input) => redoDocumentEdits(ctx, statementEditing, input),
    setRecipeStep: (ctx, input) => setRecipeStep(ctx, statementEditing, input),
  });

  router.get('/accounts', async (req, res) => {
    const ctx = await callerContextOf(req);
    res.json(await getAccountTimelines(ctx, accountTimelinesInput.parse(req.query)));
  });

  router.get('/files/:id/statement', async (req, res) => {
    const ctx = await callerContextOf(req);
    sendJsonText(res, await getStatementText(ctx, fileIdInput.parse(req.params)));
  });

  router.post('/files/:id/statement/edits', async (req, res) => {
    const ctx = await callerContextOf(req);
    const input = editStatementInput.parse({ ...jsonObjectOf(req), ...req.params });
    res.json(await editDocument(ctx, statementEditing, input));
  });

  router.post('/files/:id/statement/apply-rules', async (req, res) => {
    const ctx = await callerContextOf(req);
    res.json(await applyRulesToStatement(ctx, fileIdInput.parse(req.params)));
  });

  return router;
}
