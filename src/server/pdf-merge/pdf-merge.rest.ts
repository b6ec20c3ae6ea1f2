import { Router, type Request, type Response } from 'express';
import { fileIdInput } from '#domain/files/files.schemas.ts';
import type { UserContext } from '#server/context.ts';
import { drainBriefly } from '#server/http/drain-briefly.ts';
import { getFile } from '#server/files/get-file.ts';
import { notesHeader } from '#server/files/notes-header.ts';
import { sendFile } from '#server/files/send-file.rest.ts';
import { prefersAsync } from '#server/http/prefers-async.ts';
import { callerContextOf } from '#server/http/caller.ts';
import { getMergedPdf } from './get-merged-pdf.ts';
import { mergePdfs } from './merge-pdfs.ts';

export function pdfMergeRest(): Router {
  const router = Router();

  router.post('/merge-pdfs', async (req, res) => {
    try {
      const ctx = await callerContextOf(req);
      const respondAsync = prefersAsync(req);
      const { fileId, isReady } = await mergePdfs(ctx, req, { respondAsync });
      if (respondAsync) res.set('Preference-Applied', 'respond-async');
      if (isReady) await sendMerged(req, res, { ctx, id: fileId });
      else
        res
          .status(202)
          .location(`/api/files/${fileId}`)
          .json(await getFile(ctx, { id: fileId }));
    } finally {
      drainBriefly(req, res);
    }
  });

  router.get('/files/:id/pdf', async (req, res) => {
    const ctx = await callerContextOf(req);
    await sendMerged(req, res, { ctx, ...fileIdInput.parse(req.params) });
  });

  return router;
}

async function sendMerged(
  req: Request,
  res: Response,
  { ctx, id }: { ctx: UserContext; id: string },
): Promise<void> {
  const pdf = await getMergedPdf(ctx, { id });
  res.set({ 'X-File-Id': id, 'Content-Location': `/api/files/${id}/pdf` });
  if (pdf.warnings.length > 0) res.set('X-Export-Notes', notesHeader(pdf.warnings));
  await sendFile(req, res, pdf);
}
