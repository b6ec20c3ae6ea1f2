/**
 * The end of a billing period: `months` calendar months after the anchor, at the anchor's time of day (UTC), on the
 * last day of the month where the month has no such day. Counting from the anchor keeps 31 Jan → 28 Feb → 31 Mar.
 *
 * @param anchor seconds since 1970
 * @returns seconds since 1970
 */
export function addMonths(anchor: number, months: number): number {
  const from = new Date(anchor * 1000);
  const [year, month] = [from.getUTCFullYear(), from.getUTCMonth() + months];
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  const startOfDay = Date.UTC(year, month, Math.min(from.getUTCDate(), lastDay));
  return (startOfDay + (from.getTime() % 86_400_000)) / 1000;
}

/** The first end of a period after `start`, counted from the anchor. */
export function nextPeriodEnd(anchor: number, start: number): number {
  let months = 1;
  while (addMonths(anchor, months) <= start) months += 1;
  return addMonths(anchor, months);
}
