import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { RowDigest, type DirtyExport } from './dirty-export.ts';

const CELL = /(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g;

/**
 * Counts and sums the data rows of a CSV file that an engine wrote: commas, UTF-8, either line end.
 *
 * @param flagsPath a byte a row; rows whose byte is not 0 are left out
 */
export async function digestRows(
  path: string,
  flagsPath: string | null,
): Promise<Pick<DirtyExport, 'rows' | 'digest'>> {
  const flags = flagsPath === null ? null : await readFile(flagsPath);
  const digest = new RowDigest();
  let rows = 0;
  let row = -1;
  let record = '';
  for await (const line of createInterface({ input: createReadStream(path), crlfDelay: Infinity })) {
    record = record === '' ? line : `${record}\n${line}`;
    if (record.includes('"') && (record.match(/"/g)?.length ?? 0) % 2 === 1) continue;
    if (row >= 0 && (flags?.[row] ?? 0) === 0) {
      digest.add(splitRecord(record));
      rows++;
    }
    row++;
    record = '';
  }
  return { rows, digest: digest.text };
}

function splitRecord(record: string): string[] {
  if (!record.includes('"')) return record.split(',');
  return [...record.matchAll(CELL)].map(([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain ?? '');
}
