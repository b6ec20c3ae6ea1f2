import { Router, type Response } from 'express';
import { AppError } from '#domain/app-error.ts';
import { contentDisposition } from '#domain/files/content-disposition.ts';
import { sampleKindSchema, sampleSourceInput, type SampleKind } from '#domain/samples/samples.schemas.ts';
import type { AppContext } from '#server/context.ts';
import { createSampleConverter } from './convert-sample.ts';
import { getSampleFile } from './sample-files.ts';
import { countSampleRun } from './sample-limit.ts';

/** Samples of ours, converted for anybody who asks. Nobody's own files are taken, and nothing is stored. */
export function samplesRest(ctx: AppContext): Router {
  const router = Router();
  const converter = createSampleConverter();

  router.get('/samples/merged.pdf', async (req, res) => {
    await countSampleRun(ctx, req.ip);
    const bytes = await converter.merge(ctx, signalOfGone(res));
    res.set('Content-Disposition', inline('merged.pdf')).type('application/pdf').send(bytes);
  });

  router.get('/samples/:kind/source', async (req, res) => {
    const { kind, file } = sampleSourceInput.parse({
      file: req.query['file'],
      kind: kindOf(req.params.kind),
    });
    const { name, mediaType, bytes } = await getSampleFile(kind, file);
    res.set({
      'Cache-Control': 'public, max-age=3600',
      'Content-Disposition': mediaType === 'text/csv' ? contentDisposition(name) : inline(name),
    });
    res.type(mediaType).send(bytes);
  });

  router.post('/samples/:kind', async (req, res) => {
    const kind = kindOf(req.params.kind);
    await countSampleRun(ctx, req.ip);
    res.json(await converter.convert(ctx, kind, signalOfGone(res)));
  });

  return router;
}

const inline = (name: string) => contentDisposition(name).replace('attachment', 'inline');

/** @throws AppError not_found */
function kindOf(text: string): SampleKind {
  const kind = sampleKindSchema.safeParse(text);
  if (!kind.success) throw new AppError('not_found', 'There is no such sample.');
  return kind.data;
}

/** Aborts when the visitor goes away before the answer. */
function signalOfGone(res: Response): AbortSignal {
  const gone = new AbortController();
  res.once('close', () => gone.abort(new AppError('unavailable', 'The visitor has gone.')));
  return gone.signal;
}
