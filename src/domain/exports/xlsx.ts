import { PassThrough, type Writable } from 'node:stream';
import { keptColumns } from '#domain/table-repair/stored/removals.ts';
import { readVisibleParts, visibleHeader, type TableSource } from './table-rows.ts';
import { XlsxWorkbook } from './xlsx-workbook.ts';

/**
 * A table as an Excel workbook. Plain decimals become numbers that show their own digits, everything else text.
 * A table that does not fit one sheet goes on in the next, with the header again. What Excel cannot hold is changed,
 * and a last sheet says what and where.
 */
export async function* exportXlsx(
  source: TableSource,
  { sheetName }: { sheetName: string },
): AsyncGenerator<Uint8Array> {
  const output = new PassThrough({ highWaterMark: 256 * 1024 });
  const written = writeWorkbook(source, sheetName, output).catch((error: unknown) => {
    output.destroy(
      error instanceof Error ? error : new Error('the workbook could not be written', { cause: error }),
    );
  });
  try {
    for await (const chunk of output) if (chunk instanceof Uint8Array) yield chunk;
    await written;
  } finally {
    output.destroy();
  }
}

async function writeWorkbook(source: TableSource, sheetName: string, output: Writable): Promise<void> {
  const workbook = await XlsxWorkbook.create(output);
  const sheets = planSheets(source, sheetName);
  let started = 0;
  /** Parts of which no row is left get their sheet too. */
  const startUpTo = (part: number, firstRows: readonly string[][]): void => {
    while (started <= part && started < sheets.length) {
      const { name, header } = sheets[started] ?? NO_SHEET;
      workbook.startTable(name, header, started === part ? firstRows : []);
      started++;
    }
  };
  const lengths = (source.summary.parts ?? []).map((part) => part.rows);
  for await (const { part, rows } of readVisibleParts(source, lengths)) {
    const columns = sheets[part]?.columns ?? null;
    const shown = columns === null ? rows : rows.map((row) => columns.map((column) => row[column] ?? ''));
    startUpTo(part, shown);
    await workbook.writeRows(shown);
  }
  startUpTo(sheets.length - 1, []);
  await workbook.finish();
}

interface SheetPlan {
  readonly name: string;
  readonly header: readonly string[];
  /** Which of the visible columns it shows; null for all. */
  readonly columns: readonly number[] | null;
}

const NO_SHEET: SheetPlan = { name: '', header: [], columns: null };

/** One sheet for the table, or one for each of its parts with the columns that the part has. */
function planSheets(source: TableSource, sheetName: string): SheetPlan[] {
  const { summary, removals } = source;
  const header = visibleHeader(source);
  if (summary.parts === undefined) return [{ name: sheetName, header, columns: null }];
  const kept = keptColumns(summary, removals);
  return summary.parts.map(({ name, columns: own }) => {
    if (own === null) return { name, header, columns: null };
    const has = new Set(own);
    const columns = [...kept.keys()].filter((at) => has.has(kept[at] ?? -1));
    return { name, header: columns.map((at) => header[at] ?? ''), columns };
  });
}
