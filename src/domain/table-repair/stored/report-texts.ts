/** Characters of a cell's text that a report repeats. */
export const REPORT_TEXT_LIMIT = 500;
/** The same of a text that stands nowhere in the table any more. */
export const LEFT_OUT_TEXT_LIMIT = 10_000;

/** Cuts a text for a report, never between the halves of a surrogate pair. */
export function cutForReport(text: string): string {
  return text.length <= REPORT_TEXT_LIMIT ? text : cut(text, REPORT_TEXT_LIMIT);
}

/** The same for an issue: where a text is cut, its length is told. */
export function cutForIssue(text: string, limit: number): string {
  if (text.length <= limit) return text;
  return `${cut(text, limit)} (${text.length.toLocaleString('en-US')} characters in all)`;
}

function cut(text: string, limit: number): string {
  const last = text.charCodeAt(limit - 2);
  const end = last >= 0xd800 && last < 0xdc00 ? limit - 2 : limit - 1;
  return `${text.slice(0, end)}…`;
}
