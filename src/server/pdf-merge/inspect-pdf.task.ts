import { inspectPdf, type PdfFacts } from '#domain/pdf-merge/merge-pdfs.ts';
import { collectBytes } from '#server/platform/storage/collect-bytes.ts';
import type { CpuTaskIo } from '#server/platform/pools/cpu-pool.ts';

export interface InspectPdfParams {
  readonly name: string;
  readonly password: string | null;
}

/** Reads the input `source`. @throws AppError as `inspectPdf` */
export default async function inspectPdfTask(params: InspectPdfParams, io: CpuTaskIo): Promise<PdfFacts> {
  return inspectPdf({ ...params, bytes: await collectBytes(io.input('source')) });
}
