import { openCsvFilter } from '#domain/exports/csv.ts';
import type { CsvFilter } from '#domain/exports/csv-filter.ts';
import { hasHeaderLine, visibleHeader, type RowsSource } from '#domain/exports/table-rows.ts';
import { NO_EDITS } from '#domain/table-repair/edits/table-edits.ts';
import { areMadeUpNames } from '#domain/table-repair/rows/made-up-names.ts';
import { isPlaceholder } from '#domain/table-repair/rows/placeholder.ts';
import { CsvRecordReader } from '#domain/table-repair/stored/csv-record-reader.ts';
import { RecordRanges } from '#domain/table-repair/stored/record-ranges.ts';
import { keptColumns } from '#domain/table-repair/stored/removals.ts';
import type { ResultObject } from '#domain/table-repair/stored/result-objects.ts';
import type { TableRemoval } from '#domain/table-repair/stored/table-result.ts';

/** A smaller table is held whole, so everything about it is known before its first byte is written. */
const HELD_BYTES = 8 * 1024 * 1024;
const QUOTE = 0x22;

type Summary = RowsSource['summary'];

/**
 * Writes the CSV of a table while it is being repaired, without the rows and columns that are to go. Which columns are
 * empty is known at the end only: those of a large table are guessed from its beginning.
 */
export class CsvWhileRepairing {
  readonly #removals: readonly TableRemoval[];
  readonly #write: (chunk: Uint8Array) => void;
  readonly #heldBytes: number;
  readonly #addsNames: boolean;
  #tables: Uint8Array[] = [];
  #flags: Uint8Array[] = [];
  #size = 0;
  #open: { readonly filter: CsvFilter; readonly guess: Summary } | null = null;

  /** @param addsNames a table without a header gets made-up names */
  constructor(
    removals: readonly TableRemoval[],
    write: (chunk: Uint8Array) => void,
    { addsNames = false, heldBytes = HELD_BYTES } = {},
  ) {
    this.#addsNames = addsNames;
    this.#removals = removals;
    this.#write = write;
    this.#heldBytes = heldBytes;
  }

  /** Takes the chunks of the stored objects as they come; they must stay as they are. */
  take(object: ResultObject, chunk: Uint8Array): void {
    if (object === 'flags.bin') {
      if (this.#open === null) this.#flags.push(chunk);
      else this.#open.filter.addFlags(chunk);
    } else if (object === 'table.csv') {
      if (this.#open !== null) {
        this.#open.filter.addTable(chunk);
        return;
      }
      this.#tables.push(chunk);
      this.#size += chunk.length;
      if (this.#size >= this.#heldBytes)
        this.#begin(guessSummary(Buffer.concat(this.#tables), this.#addsNames));
    }
  }

  /** Ends the file. @returns false when it was begun in another way than the whole table asks for: it is to be written anew */
  end(summary: Summary): boolean {
    const { filter, guess } = this.#open ?? this.#begin(summary);
    filter.endTable();
    if (filter.isWaiting) throw new Error('flags.bin is shorter than table.csv');
    filter.flush();
    return this.#formOf(guess) === this.#formOf(summary);
  }

  #begin(guess: Summary): { filter: CsvFilter; guess: Summary } {
    const source = { summary: guess, removals: this.#removals, edits: NO_EDITS };
    const filter = openCsvFilter(source, { neutralise: false, keepsChunks: false }, this.#write);
    this.#open = { filter, guess };
    for (const chunk of this.#flags.splice(0)) filter.addFlags(chunk);
    for (const chunk of this.#tables.splice(0)) filter.addTable(chunk);
    return this.#open;
  }

  /** Everything that the form of the file depends on, to be compared. */
  #formOf(summary: Summary): string {
    const source = { summary, removals: this.#removals, edits: NO_EDITS };
    const kept = keptColumns(summary, this.#removals, NO_EDITS);
    return JSON.stringify([summary.columnCount, kept, visibleHeader(source), hasHeaderLine(source)]);
  }
}

/** Guesses the summary of a table from its beginning. */
function guessSummary(start: Uint8Array, addsNames: boolean): Summary {
  const ranges = new RecordRanges(new Uint8Array(256));
  const headerEnd = ranges.read(start, 0);
  if (headerEnd === -1) return { header: [], columnCount: 0, emptyColumns: [] };
  const [header = []] = new CsvRecordReader().read(start.subarray(0, headerEnd));
  const hasValue: boolean[] = [];
  let columnCount = header.length;
  for (let at = ranges.read(start, headerEnd); at !== -1; at = ranges.read(start, at)) {
    columnCount = Math.max(columnCount, ranges.count);
    for (let column = 0; column < ranges.count; column++)
      if (hasValue[column] !== true && isValue(start, ranges, column)) hasValue[column] = true;
  }
  const columns = Array.from({ length: columnCount }, (_, column) => column);
  return {
    header: columns.map((column) => header[column] ?? ''),
    columnCount,
    isHeaderless: !addsNames && areMadeUpNames(header),
    emptyColumns: columns.filter((column) => hasValue[column] !== true),
  };
}

function isValue(bytes: Uint8Array, { starts, ends }: RecordRanges, column: number): boolean {
  const quotes = bytes[starts[column] ?? 0] === QUOTE ? 1 : 0;
  let from = (starts[column] ?? 0) + quotes;
  let end = (ends[column] ?? 0) - quotes;
  while (from < end && (bytes[from] ?? 0) <= 0x20) from++;
  while (end > from && (bytes[end - 1] ?? 0) <= 0x20) end--;
  return from < end && !isPlaceholder(bytes, from, end);
}
