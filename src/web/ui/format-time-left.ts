/** Seconds as a person says them: `a few seconds left`, `40 s left`, `3 min left`, `2 h left`. Rounded up, never 0. */
export function formatTimeLeft(seconds: number): string {
  if (seconds < 5) return 'a few seconds left';
  if (seconds < 55) return `${Math.ceil(seconds / 5) * 5} s left`;
  const minutes = Math.ceil(seconds / 60);
  if (minutes < 60) return `${minutes} min left`;
  return `${Math.ceil(minutes / 60)} h left`;
}
