import type { PageWords } from '#domain/page-layout/page-words.ts';
import { collectBytes } from '#server/platform/storage/collect-bytes.ts';
import type { CpuTaskIo } from '#server/platform/pools/cpu-pool.ts';

/** Within a task: the words of a document's pages as they were read, from the input `words.json`. */
export async function readWords(io: CpuTaskIo): Promise<PageWords[]> {
  const bytes = await collectBytes(io.input('words.json'));
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only our own task writes this object
  return JSON.parse(new TextDecoder().decode(bytes)) as PageWords[];
}
