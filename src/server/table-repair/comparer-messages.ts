import type { MessagePort } from 'node:worker_threads';
import type { BatchMemory, BatchSize } from '#domain/table-repair/duplicates/row-batch.ts';
import type { ComparedRows, ComparisonPlan } from '#domain/table-repair/duplicates/row-comparer.ts';
import type { ResultObject } from '#domain/table-repair/stored/result-objects.ts';
import type { WireError } from '#server/platform/pools/cpu-pool-messages.ts';

/** Indexes in the counters that both threads share: messages sent to the comparing thread, and messages done with. */
export const SENT = 0;
export const DONE = 1;
/** Of DONE: the thread does nothing more. */
export const STOPPED = 0x7fffffff;

/** What the thread is started with. */
export interface ComparerStart {
  readonly counters: Int32Array;
  readonly port: MessagePort;
  /** Closes with the thread, however that ends. */
  readonly lifeline: MessagePort;
}

export type ToComparer =
  | { readonly type: 'open'; readonly plan: ComparisonPlan }
  | {
      readonly type: 'rows';
      readonly batch: number;
      /** Given where it is another than the batch had before. */
      readonly memory: BatchMemory | null;
      readonly size: BatchSize;
    }
  | { readonly type: 'end' };

export type FromComparer =
  | { readonly type: 'output'; readonly object: ResultObject; readonly chunk: Uint8Array }
  | { readonly type: 'compared'; readonly rows: ComparedRows }
  | { readonly type: 'failed'; readonly error: WireError };
