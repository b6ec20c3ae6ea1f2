import type { z } from 'zod';
import type { Db } from '#db/connect.ts';

/** A queue's name, payload and retry policy; seen by the sender and by the worker. One file per domain: `<domain>.jobs.ts`. */
export interface JobDefinition<P extends z.ZodType = z.ZodType> {
  readonly name: string;
  /** Ids, never documents. A new field starts optional: old jobs are in flight. */
  readonly payload: P;
  readonly options: {
    readonly retryLimit: number;
    readonly retryDelay?: number;
    readonly retryBackoff?: boolean;
    readonly expireInSeconds: number;
  };
}

export interface EnqueueOptions {
  /** Larger first. */
  readonly priority?: number;
  readonly startAfterSeconds?: number;
  /** At most one waiting job with this key. */
  readonly singletonKey?: string;
}

export interface Queue {
  /** Sends inside the caller's transaction: a rolled-back use case leaves no job. */
  enqueue<P extends z.ZodType>(
    tx: Db,
    job: JobDefinition<P>,
    payload: z.input<P>,
    options?: EnqueueOptions,
  ): Promise<void>;
  /** Rejects when the queue cannot be used; for /readyz. */
  check(): Promise<void>;
}
