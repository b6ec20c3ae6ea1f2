import { AppError } from '#domain/app-error.ts';
import type { PageWords } from '#domain/page-layout/page-words.ts';
import { checkDocument } from './check-document.ts';
import { readDocument } from './read-document.ts';

/**
 * What a reading lacks to be believed. `proof`: its total is missing or unsure, or its sums contradict each other. `day`: only
 * that, which not every receipt has.
 */
type Lack = 'proof' | 'day' | 'nothing';

/** A reading of the only page of a document, and what it is worth. */
export interface WeighedReading {
  readonly page: PageWords;
  /** Made of two others: it says nothing that they do not say. */
  readonly isMerged: boolean;
  readonly lacks: Lack;
  /** The total of an invoice or a receipt as it was read; null where there is none. */
  readonly total: string | null;
  readonly points: number;
}

/** A total that leads less before the other figures may be another one. */
const SURE_TOTAL = 0.6;
/** From so many sums on, more of them say no more. */
const MOST_SUMS = 4;
/** What speaks for a reading: proof before completeness, completeness before single sums. */
const POINTS = { proven: 8, total: 4, date: 3, contradicted: -2, sameTotal: 1.5, sum: 0.5 };

/**
 * The reading for which most speaks: sums that prove it, what was found at all, and a total that others have too. The first
 * of equals.
 */
export function chooseReading(readings: readonly [WeighedReading, ...WeighedReading[]]): WeighedReading {
  const votes = ({ total }: WeighedReading) =>
    readings.filter((other) => !other.isMerged && total !== null && other.total === total).length;
  const points = (reading: WeighedReading) => reading.points + (votes(reading) > 1 ? POINTS.sameTotal : 0);
  const [best] = readings.toSorted((one, other) => points(other) - points(one));
  return best ?? readings[0];
}

/** Reads the only page of a document, to see what the reading of its words is worth. */
export function weighReading(page: PageWords, isMerged = false): WeighedReading {
  return { page, isMerged, ...worthOf(page) };
}

type Worth = Pick<WeighedReading, 'lacks' | 'total' | 'points'>;

const NONE: Worth = { lacks: 'proof', total: null, points: -1 };

function worthOf(page: PageWords): Worth {
  try {
    const read = readDocument([page], { expected: 'invoice', isSettled: false });
    const { isRight, sums } = checkDocument(read);
    const proof = isRight === true ? POINTS.proven : isRight === false ? POINTS.contradicted : 0;
    const arithmetic = proof + POINTS.sum * Math.min(MOST_SUMS, sums);
    if (read.kind === 'statement')
      return { lacks: isRight === false ? 'proof' : 'nothing', total: null, points: arithmetic };
    const { total, invoiceDate } = read.document.fields;
    const isSure = isRight === true || (total.value !== null && total.confidence > SURE_TOTAL);
    const hasDay = invoiceDate.value !== null;
    const found = (total.value === null ? 0 : POINTS.total) + (hasDay ? POINTS.date : 0);
    return {
      lacks: isRight === false || !isSure ? 'proof' : hasDay ? 'nothing' : 'day',
      total: total.value,
      points: arithmetic + found + total.confidence,
    };
  } catch (error) {
    if (error instanceof AppError) return NONE;
    throw error;
  }
}
