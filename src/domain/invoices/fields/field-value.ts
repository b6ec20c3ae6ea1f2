import { countValues } from '#domain/values/count-values.ts';
import type { Place } from '#domain/printed.schemas.ts';
import type { InvoiceNote } from '../invoice.schemas.ts';
import { boxOfText, confidenceOfText, type Cell } from './sheet.ts';

/** A value of a field with where it stands; as the result has it. */
export interface FieldValue {
  readonly value: string | null;
  readonly place: Place | null;
  readonly confidence: number;
  readonly notes: InvoiceNote[];
}

export const NOTHING: FieldValue = { value: null, place: null, confidence: 0, notes: [] };

/** A part of a cell that may be the value of a field. */
export interface Candidate {
  readonly cell: Cell;
  readonly start: number;
  readonly end: number;
  readonly value: string;
  /** 0 to 1: how sure it is that this is the field's value. */
  readonly score: number;
}

export function toFieldValue({ cell, start, end, value, score }: Candidate): FieldValue {
  return {
    value,
    place: { page: cell.page, box: boxOfText(cell, start, end) },
    confidence: Math.round(Math.min(score, confidenceOfText(cell, start, end)) * 100) / 100,
    notes: [],
  };
}

/** What each further place with the same value adds, and how much at most. */
const AGREEMENT = 0.04;
const MOST_AGREEMENT = 0.1;

/** The candidate with the highest score; the same value at several places counts for more. The first of equals. */
export function bestCandidate(candidates: readonly Candidate[]): Candidate | null {
  const keyOf = (value: string) => value.replaceAll(/[^\p{L}\p{N}]/gu, '').toUpperCase();
  const counts = countValues(candidates.map(({ value }) => keyOf(value)));
  let best: Candidate | null = null;
  let most = 0;
  for (const candidate of candidates) {
    const further = (counts.get(keyOf(candidate.value)) ?? 1) - 1;
    const score = candidate.score + Math.min(MOST_AGREEMENT, further * AGREEMENT);
    if (score > most) [best, most] = [candidate, score];
  }
  return best === null ? null : { ...best, score: Math.min(1, most) };
}
