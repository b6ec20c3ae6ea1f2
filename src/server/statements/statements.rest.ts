import { Router, type Request, type RequestHandler, type Response } from 'express';
import { fileIdInput } from '#domain/files/files.schemas.ts';
import { editStatementInput } from '#domain/statements/statement-view.schemas.ts';
import { duplicatesInput, issuesInput, rowsInput } from '#domain/table-repair/table-repair.schemas.ts';
import type { UserContext } from '#server/context.ts';
import { jsonObjectOf } from '#server/http/json-body.ts';
import { userContextOf } from '#server/http/session.ts';
import { editStatement, undoStatementEdits } from './change-statement.ts';
import { getStatement } from './get-statement.ts';
import { listStatementIssues, listStatementRows } from './list-statement-rows.ts';
import { getStoredStatement, isOwnStatement } from './statements.queries.ts';

/** The id of the path wins over one in the query or the body. */
export function statementsRest(): Router {
  const router = Router();

  router.get('/files/:id/statement', async (req, res) => {
    res.json(await getStatement(await userContextOf(req), fileIdInput.parse(req.params)));
  });

  router.post('/files/:id/statement/edits', async (req, res) => {
    const ctx = await userContextOf(req);
    res.json(await editStatement(ctx, editStatementInput.parse({ ...jsonObjectOf(req), ...req.params })));
  });

  router.get(
    '/files/:id/rows',
    ofStatements(async (ctx, req) =>
      listStatementRows(ctx, rowsInput.parse({ ...req.query, ...req.params })),
    ),
  );

  router.get(
    '/files/:id/issues',
    ofStatements(async (ctx, req) =>
      listStatementIssues(ctx, issuesInput.parse({ ...req.query, ...req.params })),
    ),
  );

  router.get(
    '/duplicates/:id',
    ofStatements(async (ctx, req) => {
      await getStoredStatement(ctx, duplicatesInput.parse({ ...req.query, ...req.params }).id);
      const counts = { exact: 0, normalized: 0, key: 0, review: 0 };
      return { duplicateRows: [], total: 0, nextCursor: null, counts };
    }),
  );

  router.get(
    '/empty-data/:id',
    ofStatements(async (ctx, req) => {
      await getStoredStatement(ctx, fileIdInput.parse(req.params).id);
      return {
        emptyRowDetails: { emptyRows: [], description: 'No rows are empty.' },
        emptyColumnDetails: { emptyColumns: [], description: 'No columns are empty.' },
        emptyRowsFound: 0,
        emptyColumnsFound: 0,
      };
    }),
  );

  router.post(
    '/undo/:id',
    ofStatements(async (ctx, req) => undoStatementEdits(ctx, fileIdInput.parse(req.params))),
  );

  return router;
}

/** A path that every kind of file has: answers for statements and leaves the others to the next router. */
function ofStatements(answer: (ctx: UserContext, req: Request) => Promise<object>): RequestHandler {
  return async (req: Request, res: Response, next) => {
    const ctx = await userContextOf(req);
    const { id } = fileIdInput.parse(req.params);
    if (await isOwnStatement(ctx, id)) res.json(await answer(ctx, req));
    else next();
  };
}
