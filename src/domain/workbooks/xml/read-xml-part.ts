import { damagedWorkbook, MAX_SMALL_PART_BYTES } from '../workbook-limits.ts';
import { XmlDecoder } from './xml-decoder.ts';
import { XmlScanner, type XmlHandler } from './xml-scanner.ts';

/** A source of bytes that hands them over chunk by chunk; false when there is nothing of that kind. */
export type PartReader = (take: (chunk: Uint8Array) => Promise<void> | void) => Promise<boolean>;

/**
 * Reads one XML part through a handler.
 *
 * @param afterChunk called when a chunk has been handled, to hand on what came of it
 * @returns false when there is no such part
 * @throws AppError unreadable_file
 */
export async function readXmlPart(
  read: PartReader,
  handler: XmlHandler,
  afterChunk?: (inflated: number) => Promise<void> | void,
): Promise<boolean> {
  const scanner = new XmlScanner(handler);
  const decoder = new XmlDecoder();
  let inflated = 0;
  const exists = await read((chunk) => {
    inflated += chunk.length;
    scanner.write(decoder.decode(chunk));
    return afterChunk?.(inflated);
  });
  if (exists) {
    scanner.write(decoder.end());
    scanner.end();
  }
  return exists;
}

/** For parts that hold a list of small things. @throws AppError when it is far too large for that */
export function readSmallPart(read: PartReader, handler: XmlHandler): Promise<boolean> {
  return readXmlPart(read, handler, (inflated) => {
    if (inflated > MAX_SMALL_PART_BYTES) throw damagedWorkbook('a list in it is far too long');
  });
}
