import type { ByteOutput } from '../stored/byte-output.ts';
import { cutForReport } from '../stored/report-texts.ts';
import type { StoredDuplicate } from '../stored/stored-report.ts';

const MAX_KEY_CHARACTERS = 120;

/** Writes duplicates.ndjson. Entries must come in row order. */
export class DuplicateLog {
  readonly #output: ByteOutput;

  constructor(output: ByteOutput) {
    this.#output = output;
  }

  /** @param entry where it has no `key`, that is made of the row's first cells; long cells are cut */
  add(entry: Omit<StoredDuplicate, 'key'> & { readonly key?: string | null }): void {
    const { row, type, first, confidence, review, reason, cells } = entry;
    const key = entry.key?.trim() ?? '';
    const line: StoredDuplicate = {
      row,
      type,
      first,
      confidence,
      review,
      key: cutKey(key === '' ? firstCells(cells) : key),
      reason,
      cells: cells.map(cutForReport),
    };
    this.#output.text(`${JSON.stringify(line)}\n`);
  }
}

/** The first cells that are not blank, joined, until they are long enough for a key. */
function firstCells(cells: readonly string[]): string {
  let key = '';
  for (const cell of cells) {
    const text = cell.trim();
    if (text === '') continue;
    key = key === '' ? text : `${key} | ${text}`;
    if (key.length >= MAX_KEY_CHARACTERS) break;
  }
  return key;
}

function cutKey(key: string): string {
  return key.length <= MAX_KEY_CHARACTERS ? key : `${key.slice(0, MAX_KEY_CHARACTERS - 1).toWellFormed()}…`;
}
