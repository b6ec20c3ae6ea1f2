import { AppError } from '#domain/app-error.ts';
import type { PageWords } from '#domain/page-layout/page-words.ts';
import { checkDocument } from './check-document.ts';
import { readDocument } from './read-document.ts';

/**
 * What a reading lacks to be believed. `proof`: its total is missing or unsure, or its sums contradict each other. `day`: only
 * that, which not every receipt has.
 */
export type Lack = 'proof' | 'day' | 'nothing';

/** What a reading of the only page of a document is worth. */
interface ReadingWorth {
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

const NONE: ReadingWorth = { lacks: 'proof', total: null, points: -1 };

/** What the only page of a document lacks as it was read: whether it is worth another look. */
export function lackOfReading(page: PageWords): Lack {
  return worthOf(page).lacks;
}

/**
 * The reading of a document's only page for which most speaks: sums that prove it, what was found at all, and a total that
 * others have too. The first of equals.
 */
export function chooseReading(readings: readonly [PageWords, ...PageWords[]]): PageWords {
  const worths = readings.map((page) => ({ page, worth: worthOf(page) }));
  const points = ({ worth: { total, points: own } }: (typeof worths)[number]) => {
    const others = worths.filter(({ worth }) => total !== null && worth.total === total).length - 1;
    return own + (others > 0 ? POINTS.sameTotal : 0);
  };
  const [best] = worths.toSorted((one, other) => points(other) - points(one));
  return best?.page ?? readings[0];
}

function worthOf(page: PageWords): ReadingWorth {
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
