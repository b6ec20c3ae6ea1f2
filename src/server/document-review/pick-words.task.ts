import type { ShownWords } from '#domain/page-layout/page-words.schemas.ts';
import type { CpuTaskIo } from '#server/platform/pools/cpu-pool.ts';
import { readWords } from './read-words.ts';
import { writeView } from './write-view.ts';

export interface PickWordsParams {
  /** From 1. */
  readonly page: number;
}

/** Picks a page of the input `words.json`. @returns false: nothing was read there */
export default async function pickWordsTask({ page }: PickWordsParams, io: CpuTaskIo): Promise<boolean> {
  const read = (await readWords(io)).find((one) => one.page === page);
  if (read === undefined) return false;
  const { width, height } = read;
  const words = read.words.map(({ text, left, top, right, bottom }) => ({ text, left, top, right, bottom }));
  await writeView(io, { page, width, height, words } satisfies ShownWords);
  return true;
}
