import type { Storage } from '#server/platform/storage/storage.ts';
import { readReportLines, type ReportLine } from './read-report-lines.ts';

/** Bytes of a report that one call looks through: a rare entry in a long report comes on a later page. */
const SCAN_BYTES_MAX = 32 * 1024 * 1024;

interface ScanOptions {
  readonly start: number;
  /** Byte offset where to stop; without it at the end of the report. */
  readonly end?: number;
  readonly size: number;
}

/**
 * Hands the lines of a report from `start` on to `take` until it is full or enough bytes were looked through.
 *
 * @param take returns false for a line that has to wait for the next page
 * @returns the cursor of the next page; null at the end
 */
export async function scanReport(
  storage: Pick<Storage, 'read'>,
  key: string,
  { start, end, size }: ScanOptions,
  take: (line: ReportLine) => boolean,
): Promise<string | null> {
  const stop = Math.min(end ?? size, size);
  const range = stop < size ? { start, end: stop } : { start };
  let next = start;
  for await (const line of readReportLines(storage, key, range)) {
    if (!take(line)) return String(next);
    next = line.next;
    if (next - start >= SCAN_BYTES_MAX && next < stop) return String(next);
  }
  return null;
}
