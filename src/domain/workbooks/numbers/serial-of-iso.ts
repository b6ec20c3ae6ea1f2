const ISO = /^(\d{4})-(\d\d)-(\d\d)(?:T(\d\d):(\d\d)(?::(\d\d(?:\.\d+)?))?)?Z?$/;
const DAY_MS = 86_400_000;

/** A date in ISO 8601 as the serial number that spreadsheets count days with; null where it is none. */
export function serialOfIso(text: string, is1904: boolean): number | null {
  const found = ISO.exec(text.trim());
  if (found === null) return null;
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = found
    .slice(1)
    .map((part) => Number(part ?? 0));
  const days = Math.round((Date.UTC(year, month - 1, day) - Date.UTC(1899, 11, 30)) / DAY_MS);
  const time = (hour * 3600 + minute * 60 + second) / 86_400;
  if (is1904) return days - 1462 + time;
  // The year 1900 has a 29 February there, which all dates before it do not count.
  return days < 61 ? days - 1 + time : days + time;
}
