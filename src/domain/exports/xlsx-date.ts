const ISO_DATE = /^(\d{4})-(\d{2})-(\d{2})$/;
const DAY_MS = 86_400_000;
/** Day 0 of the spreadsheet's calendar, which has a 29 February 1900 that there was not. */
const EPOCH = Date.UTC(1899, 11, 30);
const FIRST_SAFE = Date.UTC(1900, 2, 1);

/** The number by which a spreadsheet knows an ISO date; null for what is none, and before March 1900, where programs differ. */
export function findXlsxDate(text: string): number | null {
  const match = ISO_DATE.exec(text);
  if (match === null) return null;
  const time = Date.UTC(Number(match[1]), Number(match[2]) - 1, Number(match[3]));
  if (time < FIRST_SAFE || new Date(time).toISOString().slice(0, 10) !== text) return null;
  return (time - EPOCH) / DAY_MS;
}
