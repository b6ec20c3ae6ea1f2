import type { RecognisedPage } from '#domain/page-layout/recognised-page.ts';
import { collectBytes } from '#server/platform/storage/collect-bytes.ts';
import type { CpuTaskIo } from '#server/platform/pools/cpu-pool.ts';
import { makeSearchablePdf } from '#server/platform/pdf/searchable-pdf.ts';

export interface SearchablePdfParams {
  readonly format: 'pdf' | 'image';
  readonly isCheck: boolean;
}

/** Reads the inputs `source` and `pages.json` and writes the outputs `head` and then `file`. */
export default async function searchablePdfTask(
  { format, isCheck }: SearchablePdfParams,
  io: CpuTaskIo,
): Promise<void> {
  const head = { extension: 'pdf', contentType: 'application/pdf', notes: [] };
  const bytes = await collectBytes(io.input('source'));
  const stored = await collectBytes(io.input('pages.json'));
  // As the reading of the document wrote it.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  const recognised = JSON.parse(new TextDecoder().decode(stored)) as [number, RecognisedPage][];
  const pages = recognised.flatMap(([, page]) => (page.page === null ? [] : [page]));
  if (isCheck) {
    await io.output('head', new TextEncoder().encode(JSON.stringify(head)));
    return;
  }
  const file = await makeSearchablePdf({ bytes, format, password: null }, pages);
  await io.output('head', new TextEncoder().encode(JSON.stringify(head)));
  await io.output('file', file);
}
