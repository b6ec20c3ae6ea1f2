const PREFIX = 'datafix_first_';
/** For a browser without storage: once while the page is open. */
const seen = new Set<string>();

/** Whether something happens for the first time in this browser; asking makes the next time not the first. */
export function isFirst(what: string): boolean {
  if (seen.has(what)) return false;
  seen.add(what);
  try {
    if (localStorage.getItem(PREFIX + what) !== null) return false;
    localStorage.setItem(PREFIX + what, '1');
  } catch {
    // `seen` has to do.
  }
  return true;
}
