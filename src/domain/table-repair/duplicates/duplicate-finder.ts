import { findCodeColumns } from '../columns/code-columns.ts';
import { RowTexts } from '../rows/row-texts.ts';
import { detectSource } from '../source/detect-source.ts';
import type { ByteOutput } from '../stored/byte-output.ts';
import { DUPLICATE_KINDS, type DuplicateKind } from './duplicate-kinds.ts';
import { DuplicateLog } from './duplicate-log.ts';
import { ROW_FLAG } from '../stored/table-result.ts';
import { FingerprintIndex } from './fingerprint-index.ts';
import { findRecordKeys } from './record-keys.ts';
import { RecordMatcher, type RecordMatch } from './record-matcher.ts';
import { LineGroups } from './line-groups.ts';
import type { ComparableRow, ComparisonPlan } from './row-comparer.ts';
import type { RowFingerprint } from './row-fingerprint.ts';

/**
 * Tells for each row, in order, whether it repeats an earlier one, and writes what it finds. The first occurrence stays.
 * Rows are compared by 64-bit fingerprints, rows with the same record id by hashes of their cells; memory is bounded
 * (`limit`).
 */
export class DuplicateFinder {
  readonly #print: RowFingerprint;
  readonly #log: DuplicateLog;
  readonly #records: RecordMatcher;
  readonly #byNormalForm = new FingerprintIndex();
  /** Rows whose normal form was there already, by normal form and variant. */
  readonly #variants = new FingerprintIndex();
  #first = 0;
  readonly #groups = new LineGroups();
  readonly #texts = new RowTexts();

  /** @param print holds each row's fingerprint when the row is taken */
  constructor({ sample, width }: ComparisonPlan, print: RowFingerprint, output: ByteOutput) {
    this.#print = print;
    this.#log = new DuplicateLog(output);
    const keys = findRecordKeys(sample, detectSource(sample).source);
    this.#records = new RecordMatcher(keys, { names: sample.header, columns: width + 1 });
    print.compareAsText(keys.id === null ? findCodeColumns(sample) : [keys.id, ...findCodeColumns(sample)]);
    if (this.#records.isNeeded) print.keepCells(width + 1);
  }

  /** What was not compared because the memory for it was used up, as a sentence; null when everything was. */
  get limit(): string | null {
    if (this.#byNormalForm.isFull || this.#variants.isFull)
      return 'The table has more than 12 million different rows; later rows were compared with the first 12 million only.';
    return this.#records.limit;
  }

  /** @returns the flag of row number `row`, whose `count` cells from `first` on are kept: a ROW_FLAG bit, or 0 for a row that stays */
  take(row: number, cells: ComparableRow, count: number, first = 0): number {
    const isContinuation = this.#groups.goesOn(this.#print);
    const records = this.#records;
    const match = records.isNeeded ? records.match(row, this.#print) : 'unknown';
    const kind = this.#classify(row, match, isContinuation);
    if (kind === null) return 0;
    const texts = this.#texts.of(cells, count, first);
    const { flag, type, confidence } = DUPLICATE_KINDS[kind];
    this.#log.add({
      row,
      type,
      first: this.#first,
      confidence,
      review: flag === ROW_FLAG.review,
      reason: records.describe(kind, this.#first, this.#print),
      key: records.column === -1 ? null : (texts[records.column] ?? null),
      cells: texts,
    });
    return flag;
  }

  #classify(row: number, match: RecordMatch, isContinuation: boolean): DuplicateKind | null {
    if (match === 'new') return null;
    const found = this.#records.first;
    if (match === 'equal') {
      this.#first = found;
      if (this.#records.isSameVariant(this.#print)) return 'exact';
      return this.#repeatsVariant(row) ? 'exact' : isContinuation ? null : 'normalized';
    }
    const whole = match === 'equalPayment' ? null : this.#compareWhole(row, isContinuation);
    if (whole !== null || match === 'unknown') return whole;
    // Which cells a line of an order leaves blank says nothing.
    if (match === 'different' || (match === 'sameRecord' && isContinuation && this.#records.hasLines))
      return null;
    this.#first = found;
    return match;
  }

  /** Compares the row with all earlier ones that came here. */
  #compareWhole(row: number, isContinuation: boolean): DuplicateKind | null {
    const { low, high, variant } = this.#print;
    if (!this.#byNormalForm.findOrAdd(low, high, variant, row)) return null;
    this.#first = this.#byNormalForm.row;
    if (this.#byNormalForm.extra === variant || this.#repeatsVariant(row)) return 'exact';
    return isContinuation ? null : 'normalized';
  }

  /** Of a row whose normal form was there: tells whether a later row with that form was written as it is. */
  #repeatsVariant(row: number): boolean {
    const { low, high, variant } = this.#print;
    if (!this.#variants.findOrAdd(low ^ variant, high, 0, row)) return false;
    this.#first = this.#variants.row;
    return true;
  }
}
