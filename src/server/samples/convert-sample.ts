import { AppError } from '#domain/app-error.ts';
import type { SampleKind, SampleResult } from '#domain/samples/samples.schemas.ts';
import type { AppContext } from '#server/context.ts';
import { createTurns } from '#server/platform/pools/turns.ts';
import { mergeSamples } from './merge-samples.ts';
import { readSampleInvoice, readSampleStatement } from './read-sample.ts';
import { repairSample } from './repair-sample.ts';
import { readSampleFiles, type SampleFile } from './sample-files.ts';

type ConvertContext = Pick<AppContext, 'cpuPool' | 'pdfPool' | 'ocrPool' | 'log'>;

/** Runs the engine over the samples, for a few visitors at once; further ones wait. */
export interface SampleConverter {
  /** @param signal of a visitor who has gone while waiting @throws AppError unavailable when too many wait */
  convert(ctx: ConvertContext, kind: SampleKind, signal: AbortSignal): Promise<SampleResult>;
  /** The PDF that the sample of the merge comes to. */
  merge(ctx: ConvertContext, signal: AbortSignal): Promise<Buffer>;
}

/** The processes are the users' first. */
const AT_ONCE = 2;
const MOST_WAITING = 200;

export function createSampleConverter(): SampleConverter {
  const takeTurn = createTurns(AT_ONCE);
  let waiting = 0;

  const inTurn = async <T>(signal: AbortSignal, work: () => Promise<T>): Promise<T> => {
    if (waiting >= MOST_WAITING)
      throw new AppError(
        'unavailable',
        'Many visitors are trying the samples at the moment. Try again in a minute.',
      );
    waiting += 1;
    const endTurn = await takeTurn('samples', signal).finally(() => (waiting -= 1));
    try {
      return await work();
    } finally {
      endTurn();
    }
  };

  return {
    async convert(ctx, kind, signal) {
      const files = await readSampleFiles(kind);
      return inTurn(signal, async () => {
        const startedAt = performance.now();
        const result = await run(ctx, kind, files);
        return { ...result, tookMs: Math.round(performance.now() - startedAt) };
      });
    },
    async merge(ctx, signal) {
      const files = await readSampleFiles('pdf-merge');
      return inTurn(signal, async () => (await mergeSamples(ctx, files)).bytes);
    },
  };
}

async function run(ctx: ConvertContext, kind: SampleKind, files: readonly SampleFile[]) {
  const [first] = files;
  if (first === undefined) throw new Error(`The sample ${kind} has no file.`);
  switch (kind) {
    case 'table':
      return repairSample(ctx, first);
    case 'statement':
      return readSampleStatement(ctx, first);
    case 'invoice':
      return readSampleInvoice(ctx, first);
    case 'pdf-merge':
      return (await mergeSamples(ctx, files)).facts;
  }
}
