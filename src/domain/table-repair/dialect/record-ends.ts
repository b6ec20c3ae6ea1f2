import type { RecordEnds } from './dialect.ts';

const CR = 13;
const LF = 10;

export function isLineEnd(code: number | undefined): boolean {
  return code === LF || code === CR;
}

/** The index of the first record end at or after `from`; the text's length for none. */
export function findRecordEnd(text: string, from: number, ends: RecordEnds): number {
  const length = text.length;
  if (ends === 'any' || ends === 'cr') {
    for (let i = from; i < length; i++) {
      const code = text.charCodeAt(i);
      if (code === CR || (code === LF && ends === 'any')) return i;
    }
    return length;
  }
  const lf = ends === 'lf' ? text.indexOf('\n', from) : text.indexOf('\r\n', from);
  if (lf === -1) return length;
  return ends === 'lf' && lf > from && text.charCodeAt(lf - 1) === CR ? lf - 1 : lf;
}
