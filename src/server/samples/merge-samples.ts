import type { PdfFacts } from '#domain/pdf-merge/merge-pdfs.ts';
import { mergeOptionsSchema } from '#domain/pdf-merge/pdf-merge.schemas.ts';
import type { MergeSample } from '#domain/samples/samples.schemas.ts';
import type { AppContext } from '#server/context.ts';
import type { InspectPdfParams } from '#server/pdf-merge/inspect-pdf.task.ts';
import type { MergeMade, MergePdfsParams } from '#server/pdf-merge/merge-pdfs.task.ts';
import type { CpuTask } from '#server/platform/pools/cpu-pool.ts';
import { runPdfTask } from '#server/platform/pools/pdf-pool.ts';
import type { SampleFile } from './sample-files.ts';
import { bytesOfFiles, collectOutputs, SAMPLE_RUN } from './sample-run.ts';

const inspectPdfTask: CpuTask<InspectPdfParams, PdfFacts> = {
  module: new URL('../pdf-merge/inspect-pdf.task.ts', import.meta.url),
};
const mergePdfsTask: CpuTask<MergePdfsParams, MergeMade> = {
  module: new URL('../pdf-merge/merge-pdfs.task.ts', import.meta.url),
};

/** Written into the merged PDF, so that every run makes the same one and its size is as told. */
export const MERGED_AT = new Date('2026-04-01T09:00:00Z');

export interface MergedSample {
  readonly facts: Omit<MergeSample, 'tookMs'>;
  readonly bytes: Buffer;
}

/** Opens and merges the PDFs as sent ones would be, and stores nothing. */
export async function mergeSamples(
  ctx: Pick<AppContext, 'pdfPool'>,
  files: readonly SampleFile[],
): Promise<MergedSample> {
  const parts: { name: string; pages: number }[] = [];
  for (const file of files) {
    const { pageCount } = await runPdfTask(
      ctx.pdfPool,
      inspectPdfTask,
      { name: file.name, password: null },
      { source: bytesOfFiles([file]), run: SAMPLE_RUN },
    );
    parts.push({ name: file.name, pages: pageCount });
  }
  const made = collectOutputs(['merged.pdf']);
  const { pageCount, sizeBytes } = await runPdfTask(
    ctx.pdfPool,
    mergePdfsTask,
    {
      files: files.map(({ name, bytes }) => ({ name, sizeBytes: bytes.length, password: null })),
      options: mergeOptionsSchema.parse({}),
      now: MERGED_AT,
    },
    { source: bytesOfFiles(files), run: { ...SAMPLE_RUN, outputs: made.outputs } },
  );
  return {
    facts: { kind: 'pdf-merge', parts, pages: pageCount, sizeBytes },
    bytes: made.bytesOf('merged.pdf'),
  };
}
