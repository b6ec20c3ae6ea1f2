/** The calendar month in UTC that a moment belongs to, `2026-11`; strings of it sort by time. */
export function periodOf(moment: Date): string {
  return moment.toISOString().slice(0, 7);
}
