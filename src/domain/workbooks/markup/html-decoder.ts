import { isUtf8 } from 'node:buffer';
import { createTextStream, type TextStream } from '#domain/table-repair/encoding/text-stream.ts';
import type { ByteSource } from '../byte-source.ts';

const LOOKED_AT_BYTES = 512 * 1024;
const CHARSET = /<meta[^>]+charset\s*=\s*["']?\s*([A-Za-z0-9._:-]{2,40})/i;

/**
 * The decoder for an HTML file: its byte order mark, else UTF-8 where it is that, else the charset it names, else
 * Windows-1252. Exports often name a charset they are not in.
 */
export function createHtmlDecoder(source: ByteSource): TextStream {
  const head = source.read(0, LOOKED_AT_BYTES);
  if (head[0] === 0xff && head[1] === 0xfe) return new TextDecoder('utf-16le');
  if (head[0] === 0xfe && head[1] === 0xff) return new TextDecoder('utf-16be');
  if (isUtf8(wholeCharacters(head, source.size))) return new TextDecoder('utf-8');
  const named = CHARSET.exec(Buffer.from(head.subarray(0, 4096)).toString('latin1'))?.[1] ?? 'windows-1252';
  try {
    return createTextStream(/^utf-?(?:8|16)/i.test(named) ? 'windows-1252' : named);
  } catch {
    return new TextDecoder('windows-1252');
  }
}

/** Without a last character that the look cuts in two. */
function wholeCharacters(head: Uint8Array, size: number): Uint8Array {
  if (head.length === size) return head;
  let end = head.length;
  while (end > head.length - 4 && ((head[end - 1] ?? 0) & 0xc0) === 0x80) end--;
  return head.subarray(0, Math.max(0, end - 1));
}
