import { PdfStream, type PdfRef, type PdfValue } from '../pdf-values.ts';
import type { PdfBuilder } from './pdf-builder.ts';
import { visitRefs, type NumberOf } from './serialize.ts';

/** What is written: each object with its number in the file. */
export interface ReachedObjects {
  /** From 1, without a gap. */
  readonly plain: readonly PdfValue[];
  /** Their numbers go on from those. */
  readonly streams: readonly PdfStream[];
  readonly numberOf: NumberOf;
}

/**
 * What hangs on the roots, in the order in which it was made.
 *
 * @param standIns for each object of the builder the one that is written in its place
 */
export function reachedObjects(
  builder: PdfBuilder,
  roots: readonly PdfRef[],
  standIns: Uint32Array,
): ReachedObjects {
  const { values } = builder;
  const isReached = new Uint8Array(values.length);
  const waiting: number[] = [];
  const reach = (ref: PdfRef) => {
    const number = standIns[ref.num] ?? 0;
    if (isReached[number] === 1 || isNull(values[number])) return;
    isReached[number] = 1;
    waiting.push(number);
  };
  for (const root of roots) reach(root);
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop())
    visitRefs(values[next] ?? null, reach);

  const plain: PdfValue[] = [];
  const streams: PdfStream[] = [];
  const numbers = new Uint32Array(values.length);
  for (const [number, value] of values.entries()) {
    if (isReached[number] === 0 || value === undefined) continue;
    numbers[number] = value instanceof PdfStream ? streams.push(value) : plain.push(value);
  }
  for (const [number, value] of values.entries())
    if (isReached[number] === 1 && value instanceof PdfStream)
      numbers[number] = (numbers[number] ?? 0) + plain.length;
  return { plain, streams, numberOf: (ref) => numbers[standIns[ref.num] ?? 0] ?? 0 };
}

function isNull(value: PdfValue | undefined): boolean {
  return value === undefined || value === null;
}
