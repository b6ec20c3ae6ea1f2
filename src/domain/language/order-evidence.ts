import type { DateText } from '#domain/page-text/placed-values.ts';

/** How many dates can be read in one order only. Both above zero: the document mixes orders, or dates were misread. */
export interface OrderEvidence {
  readonly dmy: number;
  readonly mdy: number;
  readonly ymd: number;
}

const NUMERIC = /^\D*(\d{1,4})\D+(\d{1,2})(?:\D+(\d{1,4}))?\D*$/;

/** What the document's own dates say of the order of day and month: by what is impossible otherwise. */
export function orderEvidence(dates: readonly DateText[]): OrderEvidence {
  const count = { dmy: 0, mdy: 0, ymd: 0 };
  for (const { text, readings } of dates) {
    const match = NUMERIC.exec(text);
    const [only, second] = readings;
    if (match === null || only === undefined || second !== undefined || /\p{L}/u.test(text)) continue;
    const [, first = '', middle = '', last = ''] = match;
    if (first.length > 2) count.ymd++;
    else if (only.day === only.month) continue;
    else if (Number(first) === only.day && Number(middle) === only.month) count.dmy++;
    else if (Number(first) === only.month && Number(middle) === only.day) count.mdy++;
    else if (Number(last) === only.day && Number(middle) === only.month) count.ymd++;
  }
  return count;
}
