import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { RowDigest, type DirtyExport } from './dirty-export.ts';

const CELL = /(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g;

/** Counts and sums the data rows of a CSV file that an engine wrote: commas, UTF-8, either line end. */
export async function digestRows(path: string): Promise<Pick<DirtyExport, 'rows' | 'digest'>> {
  const digest = new RowDigest();
  let rows = 0;
  let isHeader = true;
  let record = '';
  for await (const line of createInterface({ input: createReadStream(path), crlfDelay: Infinity })) {
    record = record === '' ? line : `${record}\n${line}`;
    if (record.includes('"') && (record.match(/"/g)?.length ?? 0) % 2 === 1) continue;
    if (!isHeader) {
      digest.add(splitRecord(record));
      rows++;
    }
    isHeader = false;
    record = '';
  }
  return { rows, digest: digest.text };
}

function splitRecord(record: string): string[] {
  if (!record.includes('"')) return record.split(',');
  return [...record.matchAll(CELL)].map(([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain ?? '');
}
