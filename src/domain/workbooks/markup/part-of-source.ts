import type { ByteSource } from '../byte-source.ts';
import type { PartReader } from '../xml/read-xml-part.ts';

const CHUNK_BYTES = 256 * 1024;

/** A whole file, chunk by chunk. */
export function partOfSource(source: ByteSource): PartReader {
  return async (take) => {
    for (let at = 0; at < source.size; at += CHUNK_BYTES) await take(source.read(at, CHUNK_BYTES));
    return true;
  };
}
