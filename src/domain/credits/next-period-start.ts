/** When the month of `moment` (UTC) ends and credits are full again. */
export function nextPeriodStart(moment: Date): Date {
  return new Date(Date.UTC(moment.getUTCFullYear(), moment.getUTCMonth() + 1, 1));
}
