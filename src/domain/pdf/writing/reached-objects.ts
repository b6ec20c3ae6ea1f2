import { PdfRef, PdfStream, type PdfValue } from '../pdf-values.ts';
import { isInlined } from './is-inlined.ts';
import type { PdfBuilder } from './pdf-builder.ts';
import { visitRefs, type WrittenAs } from './serialize.ts';

/** What is written: each object with its number in the file. */
export interface ReachedObjects {
  /** From 1, without a gap. */
  readonly plain: readonly PdfValue[];
  /** Their numbers go on from those. */
  readonly streams: readonly PdfStream[];
  readonly writtenAs: WrittenAs;
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
  const written = values.map((value) => (isInlined(value, builder) ? (value ?? null) : null));
  const reached = new Uint8Array(values.length);
  const waiting: number[] = [];
  const reach = (ref: PdfRef) => {
    const number = standIns[ref.num] ?? 0;
    const isNothing = values[number] === undefined || values[number] === null;
    if (reached[number] === 1 || isNothing || written[number] !== null) return;
    reached[number] = 1;
    waiting.push(number);
  };
  for (const root of roots) reach(root);
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop())
    visitRefs(values[next] ?? null, reach);

  const plain: PdfValue[] = [];
  const streams: PdfStream[] = [];
  const streamNumbers: number[] = [];
  for (const [number, value] of values.entries()) {
    if (reached[number] === 0 || value === undefined) continue;
    if (value instanceof PdfStream) {
      streams.push(value);
      streamNumbers.push(number);
    } else written[number] = new PdfRef(plain.push(value));
  }
  for (const [index, number] of streamNumbers.entries())
    written[number] = new PdfRef(plain.length + index + 1);
  return { plain, streams, writtenAs: (ref) => written[standIns[ref.num] ?? 0] ?? null };
}
