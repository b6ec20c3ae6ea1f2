import type { DocumentKind } from '#domain/documents/read-document.ts';
import { Router, type Request, type RequestHandler, type Response } from 'express';
import { fileIdInput } from '#domain/files/files.schemas.ts';
import { duplicatesInput, issuesInput, rowsInput } from '#domain/table-repair/table-repair.schemas.ts';
import { setRecipeStepInput, type SetRecipeStepInput } from '#domain/recipes/recipe-step.schemas.ts';
import type { UserContext } from '#server/context.ts';
import { callerContextOf } from '#server/http/caller.ts';
import { jsonObjectOf } from '#server/http/json-body.ts';
import { firstIssueOf, type DocumentPageRequest } from './document-table.ts';
import { getStoredDocument, isOwnDocument } from './stored-document.queries.ts';

/** What documents of one kind answer on the paths that every kind of file has. */
export interface DocumentPaths {
  readonly kind: DocumentKind;
  /** A page of it with its edits. */
  readonly page: (ctx: UserContext, id: string, request: DocumentPageRequest) => Promise<object>;
  readonly undo: (ctx: UserContext, input: { id: string }) => Promise<object>;
  readonly redo: (ctx: UserContext, input: { id: string }) => Promise<object>;
  readonly setRecipeStep: (ctx: UserContext, input: SetRecipeStepInput) => Promise<object>;
}

/** The paths that every kind of file has, for documents of one kind; the others are left to the next router. */
export function documentPathsRest({ kind, page, undo, redo, setRecipeStep }: DocumentPaths): Router {
  const router = Router();
  const ofKind =
    (answer: (ctx: UserContext, req: Request) => Promise<object>): RequestHandler =>
    async (req: Request, res: Response, next) => {
      const ctx = await callerContextOf(req);
      const { id } = fileIdInput.parse(req.params);
      if (await isOwnDocument(ctx, id, kind)) res.json(await answer(ctx, req));
      else next();
    };

  router.get(
    '/files/:id/rows',
    ofKind(async (ctx, req) => {
      const { id, offset, limit } = rowsInput.parse({ ...req.query, ...req.params });
      return page(ctx, id, { part: 'rows', offset, limit });
    }),
  );

  router.get(
    '/files/:id/issues',
    ofKind(async (ctx, req) => {
      const { id, cursor, limit } = issuesInput.parse({ ...req.query, ...req.params });
      return page(ctx, id, { part: 'issues', offset: firstIssueOf(cursor), limit });
    }),
  );

  router.get(
    '/duplicates/:id',
    ofKind(async (ctx, req) => {
      await getStoredDocument(ctx, duplicatesInput.parse({ ...req.query, ...req.params }).id, kind);
      const counts = { exact: 0, normalized: 0, key: 0, review: 0 };
      return { duplicateRows: [], total: 0, nextCursor: null, counts };
    }),
  );

  router.get(
    '/empty-data/:id',
    ofKind(async (ctx, req) => {
      await getStoredDocument(ctx, fileIdInput.parse(req.params).id, kind);
      return {
        emptyRowDetails: { emptyRows: [], description: 'No empty rows.' },
        emptyColumnDetails: { emptyColumns: [], unnamedColumns: [], description: 'No empty columns.' },
        emptyRowsFound: 0,
        emptyColumnsFound: 0,
      };
    }),
  );

  router.post(
    '/undo/:id',
    ofKind(async (ctx, req) => undo(ctx, fileIdInput.parse(req.params))),
  );

  router.post(
    '/redo/:id',
    ofKind(async (ctx, req) => redo(ctx, fileIdInput.parse(req.params))),
  );

  router.post(
    '/files/:id/recipe-steps',
    ofKind(async (ctx, req) =>
      setRecipeStep(ctx, setRecipeStepInput.parse({ ...jsonObjectOf(req), ...req.params })),
    ),
  );

  return router;
}
