import { canonicalCell } from '#domain/table-repair/rows/cell-text.ts';
import { neutraliseFormula } from '../neutralise-formula.ts';
import { readVisibleRows, visibleHeader, type TableSource } from '../table-rows.ts';
import { streamWorkbook } from '../xlsx-stream.ts';

/** A table and the file that it came from. */
export interface NamedTable {
  readonly fileName: string;
  readonly summary: TableSource['summary'];
  readonly removals: TableSource['removals'];
  readonly edits: TableSource['edits'];
  /** Opens its bytes when its turn comes. */
  readonly open: () => TableSource;
}

/** The rows of several tables in one, columns of the same name together; the first column names the file. */
export async function* exportTablesAsOne(
  format: 'csv' | 'xlsx',
  tables: readonly NamedTable[],
  { neutralise }: { readonly neutralise: boolean },
): AsyncGenerator<Uint8Array> {
  const { header, places } = alignColumns(tables.map(visibleHeader));
  if (format === 'xlsx') {
    yield* streamWorkbook(async (workbook) => {
      workbook.startTable('Tables', header, []);
      for await (const rows of readAll(tables, places, header.length)) await workbook.writeRows(rows);
    });
    return;
  }
  const encoder = new TextEncoder();
  const cell = neutralise ? (text: string) => canonicalCell(neutraliseFormula(text)) : canonicalCell;
  const line = (cells: readonly string[]) => `${cells.map(cell).join(',')}\r\n`;
  yield encoder.encode(line(header));
  for await (const rows of readAll(tables, places, header.length))
    yield encoder.encode(rows.map(line).join(''));
}

async function* readAll(
  tables: readonly NamedTable[],
  places: readonly (readonly number[])[],
  width: number,
): AsyncGenerator<string[][]> {
  for (const [index, { fileName, open }] of tables.entries()) {
    const own = places[index] ?? [];
    for await (const rows of readVisibleRows(open())) {
      yield rows.map((row) => {
        const cells = Array.from({ length: width }, () => '');
        cells[0] = fileName;
        for (const [at, place] of own.entries()) cells[place] = row[at] ?? '';
        return cells;
      });
    }
  }
}

/**
 * One header for several: every name once, in the order of first sight, after a column for the file. A name that a table
 * has twice is two columns. Capitals and outer blanks do not matter.
 *
 * @returns also, for each table, the place of each of its columns
 */
function alignColumns(headers: readonly (readonly string[])[]): {
  header: string[];
  places: number[][];
} {
  const header = ['File'];
  const known = new Map<string, number>();
  const places = headers.map((names) => {
    const seen = new Map<string, number>();
    return names.map((name) => {
      const plain = name.trim().toLowerCase();
      const times = (seen.get(plain) ?? 0) + 1;
      seen.set(plain, times);
      const key = `${times} ${plain}`;
      const place = known.get(key) ?? header.push(name) - 1;
      known.set(key, place);
      return place;
    });
  });
  return { header, places };
}
