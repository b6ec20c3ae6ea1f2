import { MessageChannel, Worker, receiveMessageOnPort, type MessagePort } from 'node:worker_threads';
import { RowBatch, rowBytes, shareBatchMemory } from '#domain/table-repair/duplicates/row-batch.ts';
import type {
  BlockStart,
  ComparableRow,
  ComparedRows,
  OpenComparer,
  RowComparer,
} from '#domain/table-repair/duplicates/row-comparer.ts';
import type { RepairSink } from '#domain/table-repair/stored/result-objects.ts';
import { fromWireError } from '#server/platform/pools/cpu-pool-messages.ts';
import { DONE, SENT, type ComparerStart, type FromComparer, type ToComparer } from './comparer-messages.ts';

/** A thread costs some 200 ms of a processor and 20 MB; from so many bytes of a file on it saves more. */
export const THREAD_PAYS_BYTES = 32 * 1024 * 1024;

/** Batches of rows under way; the front waits when all are. */
const MAX_BATCHES_UNDER_WAY = 8;
const YOUNG_MB = 4;
const HEAP_MB = 128;
/** How often a front that waits makes sure that the thread lives. */
const LOOK_EVERY_MS = 100;

/** A thread that compares the rows of one table while the table is read on. */
export interface ComparerThread {
  /** For one table. Its calls throw when the thread has failed or died; they never wait for a dead one. */
  readonly open: OpenComparer;
  /** Ends the thread; to be called whatever came of the table. */
  close(): Promise<void>;
}

/** Starts the thread, which gets ready while the file's beginning is being looked at. */
export function startComparerThread(
  module = new URL('./compare-rows.thread.ts', import.meta.url),
): ComparerThread {
  const counters = new Int32Array(new SharedArrayBuffer(2 * Int32Array.BYTES_PER_ELEMENT));
  const channel = new MessageChannel();
  const life = new MessageChannel();
  const start: ComparerStart = { counters, port: channel.port2, lifeline: life.port2 };
  const worker = new Worker(module, {
    workerData: start,
    transferList: [channel.port2, life.port2],
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: HEAP_MB, maxYoungGenerationSizeMb: YOUNG_MB },
  });
  const thread = new ThreadLine(counters, channel.port1, life.port1);
  // Errors that no code of the thread catches, such as a heap that is full.
  worker.on('error', (error: Error) => thread.fail(error));
  return {
    open(plan, sink) {
      thread.send({ type: 'open', plan });
      return new ThreadComparer(thread, sink);
    },
    async close() {
      thread.close();
      await worker.terminate();
    },
  };
}

/** What goes to the thread and comes from it, without the event loop. */
class ThreadLine {
  readonly #counters: Int32Array;
  readonly #port: MessagePort;
  #lifeline: MessagePort;
  #sent = 0;
  #error: Error | null = null;

  constructor(counters: Int32Array, port: MessagePort, lifeline: MessagePort) {
    this.#counters = counters;
    this.#port = port;
    this.#lifeline = lifeline;
  }

  /** Messages sent so far. */
  get sent(): number {
    return this.#sent;
  }

  send(message: ToComparer): void {
    if (this.#error !== null) throw this.#error;
    this.#port.postMessage(message);
    this.#sent++;
    Atomics.store(this.#counters, SENT, this.#sent);
    Atomics.notify(this.#counters, SENT);
  }

  /** Waits until the thread is done with the first `count` messages. @throws what it failed with */
  waitFor(count: number): void {
    for (;;) {
      const done = Atomics.load(this.#counters, DONE);
      if (done >= count) return;
      const outcome = Atomics.wait(this.#counters, DONE, done, LOOK_EVERY_MS);
      if (outcome === 'timed-out' && !this.#isAlive() && Atomics.load(this.#counters, DONE) < count)
        this.fail(new Error('The thread that compares rows ended before the table did'));
      if (this.#error !== null) throw this.#error;
    }
  }

  /** The next message of the thread, if there is one. @throws what it failed with */
  receive(): Exclude<FromComparer, { type: 'failed' }> | null {
    // The other end sends nothing but FromComparer.
    const received: { message: FromComparer } | undefined = receiveMessageOnPort(this.#port);
    if (received === undefined) {
      if (this.#error !== null) throw this.#error;
      return null;
    }
    const { message } = received;
    if (message.type !== 'failed') return message;
    this.fail(fromWireError(message.error));
    throw this.#error ?? fromWireError(message.error);
  }

  fail(error: Error): void {
    this.#error ??= error;
  }

  close(): void {
    this.fail(new Error('The thread that compares rows was closed'));
    this.#port.close();
    this.#lifeline.close();
  }

  /**
   * A thread that ends closes its ends of all channels, which is seen here as soon as the port is read; a port that was
   * closed cannot be handed over. Nothing else tells without a turn of the event loop.
   */
  #isAlive(): boolean {
    receiveMessageOnPort(this.#lifeline);
    try {
      this.#lifeline = structuredClone(this.#lifeline, { transfer: [this.#lifeline] });
      return true;
    } catch {
      return false;
    }
  }
}

/** Gathers rows and hands them to the thread, a batch at a time. */
class ThreadComparer implements RowComparer {
  readonly #thread: ThreadLine;
  readonly #sink: RepairSink;
  readonly #batches: (RowBatch | null)[] = Array.from({ length: MAX_BATCHES_UNDER_WAY }, () => null);
  /** By batch: which message it was last sent with. */
  readonly #sentWith = new Int32Array(MAX_BATCHES_UNDER_WAY);
  #at = 0;
  #batch: RowBatch | null = null;
  #isNew = false;

  constructor(thread: ThreadLine, sink: RepairSink) {
    this.#thread = thread;
    this.#sink = sink;
  }

  take(row: ComparableRow, count: number, block: BlockStart | null): void {
    if (this.#batch?.add(row, count, block) === true) return;
    this.#sendBatch();
    const batch = this.#nextBatch();
    if (batch.add(row, count, block)) return;
    // A row larger than a batch.
    const large = new RowBatch(shareBatchMemory(rowBytes(row, count), count));
    if (!large.add(row, count, block)) throw new Error('a batch has no room for the row it was made for');
    this.#batches[this.#at] = large;
    this.#batch = large;
    this.#isNew = true;
  }

  end(): ComparedRows {
    this.#sendBatch();
    this.#thread.send({ type: 'end' });
    this.#thread.waitFor(this.#thread.sent);
    const rows = this.#drain();
    if (rows === null) throw new Error('The thread that compares rows ended without a result');
    return rows;
  }

  #sendBatch(): void {
    const batch = this.#batch;
    if (batch === null || batch.size.rows === 0) return;
    const memory = this.#isNew ? batch.memory : null;
    this.#thread.send({ type: 'rows', batch: this.#at, memory, size: batch.size });
    this.#sentWith[this.#at] = this.#thread.sent;
    this.#isNew = false;
    this.#batch = null;
    this.#at = (this.#at + 1) % MAX_BATCHES_UNDER_WAY;
    this.#drain();
  }

  /** The next in turn, once the thread is done with it. */
  #nextBatch(): RowBatch {
    this.#thread.waitFor(this.#sentWith[this.#at] ?? 0);
    this.#drain();
    let batch = this.#batches[this.#at] ?? null;
    if (batch === null || batch.isLarge) {
      batch = new RowBatch(shareBatchMemory(0, 0));
      this.#batches[this.#at] = batch;
      this.#isNew = true;
    }
    batch.clear();
    this.#batch = batch;
    return batch;
  }

  /** Gives the sink what the thread has made. @returns the outcome, once it has come */
  #drain(): ComparedRows | null {
    for (let message = this.#thread.receive(); message !== null; message = this.#thread.receive()) {
      if (message.type === 'compared') return message.rows;
      this.#sink(message.object, message.chunk);
    }
    return null;
  }
}
