import { ByteOutput } from '../stored/byte-output.ts';
import type { RepairSink } from '../stored/result-objects.ts';
import { RowLedger } from '../stored/row-ledger.ts';
import { ROW_FLAG } from '../stored/table-result.ts';
import { DuplicateFinder } from './duplicate-finder.ts';
import type {
  BlockStart,
  ComparableRow,
  ComparedRows,
  ComparisonPlan,
  OpenComparer,
  RowComparer,
} from './row-comparer.ts';
import { RowFingerprint } from './row-fingerprint.ts';

/** Compares rows as they come. */
export class RowComparison implements RowComparer {
  readonly #print: RowFingerprint;
  readonly #finder: DuplicateFinder;
  readonly #ledger: RowLedger;
  readonly #outputs: readonly ByteOutput[];
  #block: BlockStart = { tableOffset: 0, issuesOffset: 0 };

  constructor(plan: ComparisonPlan, sink: RepairSink) {
    const flags = new ByteOutput((chunk) => sink('flags.bin', chunk));
    const index = new ByteOutput((chunk) => sink('rows.bin', chunk));
    const duplicates = new ByteOutput((chunk) => sink('duplicates.ndjson', chunk));
    this.#outputs = [flags, index, duplicates];
    this.#print = new RowFingerprint(plan.decimalMark);
    this.#finder = new DuplicateFinder(plan, this.#print, duplicates);
    this.#ledger = new RowLedger(flags, index, () => ({
      ...this.#block,
      duplicatesOffset: duplicates.written,
    }));
  }

  /** @param first where in `row.starts` and `row.ends` its cells begin */
  take(row: ComparableRow, count: number, block: BlockStart | null, first = 0): void {
    if (block !== null) this.#block = block;
    const index = this.#ledger.begin();
    const print = this.#print;
    print.compute(row.bytes, row.starts, row.ends, count, first);
    this.#ledger.finish(print.valued === 0 ? ROW_FLAG.empty : this.#finder.take(index, row, count, first));
  }

  end(): ComparedRows {
    this.#ledger.end();
    for (const output of this.#outputs) output.flush();
    return {
      totals: this.#ledger.totals,
      columnHasValue: this.#print.columnHasValue,
      duplicatesLimit: this.#finder.limit,
    };
  }
}

export const compareHere: OpenComparer = (plan, sink) => new RowComparison(plan, sink);
