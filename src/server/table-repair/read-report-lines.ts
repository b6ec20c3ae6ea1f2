import { invalidField } from '#server/files/invalid-field.ts';
import type { Storage } from '#server/platform/storage/storage.ts';

const LF = 0x0a;

/** One line of a report with the byte offset where the next line starts. */
export interface ReportLine {
  readonly text: string;
  readonly next: number;
}

/** Streams the lines of an ndjson object from a byte offset that is the start of a line. */
export async function* readReportLines(
  storage: Pick<Storage, 'read'>,
  key: string,
  range: { start: number; end?: number },
): AsyncGenerator<ReportLine> {
  if (range.end !== undefined && range.end <= range.start) return;
  let rest: Buffer = Buffer.alloc(0);
  let at = range.start;
  const stream = await storage.read(key, range);
  try {
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      const bytes = rest.length === 0 ? chunk : Buffer.concat([rest, chunk]);
      let from = 0;
      for (let end = bytes.indexOf(LF, from); end !== -1; end = bytes.indexOf(LF, from)) {
        at += end + 1 - from;
        yield { text: bytes.toString('utf8', from, end), next: at };
        from = end + 1;
      }
      rest = bytes.subarray(from);
    }
  } finally {
    stream.destroy();
  }
}

/**
 * Where a cursor stands in a report: a byte offset, 0 without one.
 *
 * @returns null when nothing comes at or after it
 * @throws ZodError for a cursor that is not at the start of a line
 */
export async function openReport(
  storage: Pick<Storage, 'readBytes' | 'findSize'>,
  key: string,
  cursor: string | undefined,
): Promise<{ start: number; size: number } | null> {
  const size = (await storage.findSize(key)) ?? 0;
  if (cursor === undefined) return size === 0 ? null : { start: 0, size };
  const start = /^[1-9]\d{0,14}$/.test(cursor) ? Number(cursor) : null;
  if (start === null || start > size) throw unknownCursor();
  const [before] = await storage.readBytes(key, { start: start - 1, end: start });
  if (before !== LF) throw unknownCursor();
  return start === size ? null : { start, size };
}

function unknownCursor(): Error {
  return invalidField('cursor', 'This cursor isn’t valid. Start from the first page.');
}
