import type { PdfFile } from '#domain/pdf/pdf-file.ts';
import { isArray, isDict, PdfName, PdfStream, PdfString, type PdfValue } from '#domain/pdf/pdf-values.ts';

/** Of values that are compared; what is larger counts as different. */
const VALUES_MAX = 5000;

/** A value together with the file that its references are of. */
export interface ValueOf {
  readonly file: PdfFile;
  readonly value: PdfValue;
}

/** Whether two values mean the same thing, each in its own file; what is too large to be compared counts as different. */
export function isSameValue(one: ValueOf, other: ValueOf): boolean {
  const waiting: [PdfValue, PdfValue][] = [[one.value, other.value]];
  const seen = new Map<PdfValue, PdfValue>();
  for (let count = 0; count < VALUES_MAX; count += 1) {
    const pair = waiting.pop();
    if (pair === undefined) return true;
    const [a, b] = [one.file.resolve(pair[0]), other.file.resolve(pair[1])];
    if (seen.get(a) === b && a instanceof Object) continue;
    if (a instanceof Object) seen.set(a, b);
    const parts = partsToCompare(a, b);
    if (parts === null) return false;
    for (const part of parts) waiting.push(part);
  }
  return false;
}

/** What has to be the same for two values to be; null where they differ. */
function partsToCompare(a: PdfValue, b: PdfValue): readonly [PdfValue, PdfValue][] | null {
  if (a instanceof PdfStream || b instanceof PdfStream) {
    if (!(a instanceof PdfStream) || !(b instanceof PdfStream)) return null;
    const [one, other] = [new Map(a.dict), new Map(b.dict)];
    one.delete('Length');
    other.delete('Length');
    return isSameBytes(a.bytes(), b.bytes()) ? [[one, other]] : null;
  }
  if (isArray(a) && isArray(b)) {
    return a.length === b.length ? a.map((item, index) => [item, b[index] ?? null]) : null;
  }
  if (isDict(a) && isDict(b)) {
    if (a.size !== b.size || a.keys().some((key) => !b.has(key))) return null;
    return Array.from(a, ([key, item]) => [item, b.get(key) ?? null]);
  }
  return isSameScalar(a, b) ? [] : null;
}

function isSameScalar(a: PdfValue, b: PdfValue): boolean {
  if (a instanceof PdfName) return b instanceof PdfName && a.text === b.text;
  if (a instanceof PdfString) return b instanceof PdfString && isSameBytes(a.bytes, b.bytes);
  return a === b;
}

function isSameBytes(a: Uint8Array, b: Uint8Array): boolean {
  return a.length === b.length && a.every((byte, index) => byte === b[index]);
}
