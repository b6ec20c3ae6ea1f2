import { mergePdfs } from '#domain/pdf-merge/merge-pdfs.ts';
import type { MergeOptions } from '#domain/pdf-merge/pdf-merge.schemas.ts';
import type { CpuTaskIo } from '#server/platform/pools/cpu-pool.ts';

export interface MergePdfsParams {
  /** As they were sent. */
  readonly files: readonly {
    readonly name: string;
    readonly sizeBytes: number;
    readonly password: string | null;
  }[];
  readonly options: MergeOptions;
  readonly now: Date;
}

export interface MergeMade {
  readonly pageCount: number;
  readonly sizeBytes: number;
  readonly warnings: readonly string[];
}

/** What is handed on at once: fewer and larger than a file's objects. */
const PIECE_BYTES = 256 * 1024;
/** More sentences than anybody reads. */
const WARNINGS_MAX = 200;

/**
 * Merges the files that the input `source` holds one after the other into the output `merged.pdf`. The progress counts
 * pages.
 *
 * @throws AppError as `mergePdfs`
 */
export default async function mergePdfsTask(
  { files, options, now }: MergePdfsParams,
  io: CpuTaskIo,
): Promise<MergeMade> {
  const bytes = await splitBytes(
    io.input('source'),
    files.map(({ sizeBytes }) => sizeBytes),
  );
  const merged = mergePdfs(
    files.map(({ name, password }, place) => ({ name, password, bytes: bytes[place] ?? new Uint8Array() })),
    options,
    { now, onProgress: (pages) => io.progress(pages) },
  );
  let sizeBytes = 0;
  for (const piece of inPieces(merged.chunks)) {
    sizeBytes += piece.length;
    await io.output('merged.pdf', piece);
  }
  return { pageCount: merged.pageCount, sizeBytes, warnings: firstOf(merged.warnings) };
}

/** Each file in memory of its own, exactly as large as it is. */
async function splitBytes(
  chunks: AsyncIterable<Uint8Array>,
  sizes: readonly number[],
): Promise<readonly Uint8Array[]> {
  const files = sizes.map((size) => new Uint8Array(size));
  let place = 0;
  let at = 0;
  for await (const chunk of chunks) {
    for (let rest = chunk; rest.length > 0;) {
      const file = files[place];
      if (file === undefined) throw new Error('The files of a merge are longer than they were.');
      const taken = rest.subarray(0, file.length - at);
      file.set(taken, at);
      at += taken.length;
      rest = rest.subarray(taken.length);
      if (at < file.length) continue;
      place += 1;
      at = 0;
    }
  }
  if (place < files.length) throw new Error('The files of a merge are shorter than they were.');
  return files;
}

function* inPieces(chunks: Iterable<Uint8Array>): Generator<Uint8Array> {
  let piece = new Uint8Array(PIECE_BYTES);
  let filled = 0;
  for (const chunk of chunks) {
    for (let rest = chunk; rest.length > 0;) {
      const taken = rest.subarray(0, PIECE_BYTES - filled);
      piece.set(taken, filled);
      filled += taken.length;
      rest = rest.subarray(taken.length);
      if (filled < PIECE_BYTES) continue;
      yield piece;
      piece = new Uint8Array(PIECE_BYTES);
      filled = 0;
    }
  }
  if (filled > 0) yield piece.subarray(0, filled);
}

function firstOf(warnings: readonly string[]): readonly string[] {
  if (warnings.length <= WARNINGS_MAX) return warnings;
  return [...warnings.slice(0, WARNINGS_MAX), `And ${String(warnings.length - WARNINGS_MAX)} more.`];
}
