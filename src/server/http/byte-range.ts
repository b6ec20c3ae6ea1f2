/** From `start` (inclusive) to `end` (exclusive). */
export interface RequestedRange {
  readonly start: number;
  readonly end: number;
}

/**
 * Reads a Range header (RFC 9110, 14.2) for a body of so many bytes.
 *
 * @returns null where all of it is to be sent: without the header, for several ranges and for what is no range;
 *   `none` where no byte of it is asked for
 */
export function parseRange(header: string | undefined, sizeBytes: number): RequestedRange | 'none' | null {
  const match = /^bytes=\s*(\d*)-(\d*)\s*$/i.exec(header ?? '');
  if (match === null) return null;
  const [, first = '', last = ''] = match;
  if (first === '' && last === '') return null;
  if (first === '') {
    const start = Math.max(0, sizeBytes - Number(last));
    return start < sizeBytes ? { start, end: sizeBytes } : 'none';
  }
  const start = Number(first);
  const end = last === '' ? sizeBytes : Math.min(sizeBytes, Number(last) + 1);
  if (last !== '' && Number(last) < start) return null;
  return start < sizeBytes ? { start, end } : 'none';
}
