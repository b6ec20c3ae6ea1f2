import { asBuffer, classOf, hasWordAt, isObjectAt, SPACE } from './char-classes.ts';

const CR = 0x0d;
const LF = 0x0a;
const PERCENT = 0x25;

/** Where the bytes of a stream begin, `at` being after its dictionary; null where no stream follows. */
export function findStreamStart(bytes: Uint8Array, at: number): number | null {
  let start = afterSpace(bytes, at);
  if (!hasWordAt(bytes, start, 'stream')) return null;
  start += 'stream'.length;
  // Spaces before the end of the line are no part of it, but a stream may begin with spaces where no line ends.
  let line = start;
  while (bytes[line] === 0x20) line++;
  if (bytes[line] === CR || bytes[line] === LF) start = line;
  if (bytes[start] === CR) return bytes[start + 1] === LF ? start + 2 : start + 1;
  return bytes[start] === LF ? start + 1 : start;
}

/** Behind spaces and comments. */
function afterSpace(bytes: Uint8Array, at: number): number {
  let next = at;
  for (let isComment = false; next < bytes.length; next++) {
    const byte = bytes[next];
    if (byte === PERCENT) isComment = true;
    else if (byte === CR || byte === LF) isComment = false;
    else if (!isComment && classOf(byte) !== SPACE) break;
  }
  return next;
}

/** Where the bytes of a stream end, and whether its `Length` says so too. */
export function findStreamEnd(
  bytes: Uint8Array,
  start: number,
  length: number | null,
): { readonly end: number; readonly isAsStated: boolean } {
  if (length !== null && Number.isInteger(length) && length >= 0 && start + length <= bytes.length) {
    let after = start + length;
    while (after < bytes.length && classOf(bytes[after]) === SPACE) after++;
    if (hasWordAt(bytes, after, 'endstream') || hasWordAt(bytes, after, 'endobj'))
      return { end: start + length, isAsStated: true };
  }
  return { end: searchedEnd(bytes, start), isAsStated: false };
}

function searchedEnd(bytes: Uint8Array, start: number): number {
  const buffer = asBuffer(bytes);
  const word = buffer.indexOf('endstream', start, 'latin1');
  const end = word < 0 ? bytes.length : word;
  for (let at = buffer.subarray(0, end).indexOf('endobj', start, 'latin1'); at >= 0;) {
    if (isObjectAt(bytes, at + 'endobj'.length)) return withoutLineEnd(bytes, start, at);
    at = buffer.subarray(0, end).indexOf('endobj', at + 1, 'latin1');
  }
  return word < 0 ? end : withoutLineEnd(bytes, start, end);
}

function withoutLineEnd(bytes: Uint8Array, start: number, end: number): number {
  if (end > start && bytes[end - 1] === LF)
    return end - 1 > start && bytes[end - 2] === CR ? end - 2 : end - 1;
  return end > start && bytes[end - 1] === CR ? end - 1 : end;
}
