import { invalidField } from '#server/files/invalid-field.ts';
import type { Storage } from '#server/platform/storage.ts';

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
 * A cursor as the byte offset it stands for; the start without one.
 *
 * @returns null when the cursor stands at or behind the end
 * @throws ZodError for a cursor that is not at the start of a line
 */
export async function parseReportCursor(
  storage: Pick<Storage, 'readBytes' | 'findSize'>,
  key: string,
  cursor: string | undefined,
): Promise<number | null> {
  const size = (await storage.findSize(key)) ?? 0;
  if (cursor === undefined) return size === 0 ? null : 0;
  const offset = /^[1-9]\d{0,14}$/.test(cursor) ? Number(cursor) : null;
  if (offset === null || offset > size) throw unknownCursor();
  const [before] = await storage.readBytes(key, { start: offset - 1, end: offset });
  if (before !== LF) throw unknownCursor();
  return offset === size ? null : offset;
}

function unknownCursor(): Error {
  return invalidField('cursor', 'The cursor is not one that this list handed out.');
}
