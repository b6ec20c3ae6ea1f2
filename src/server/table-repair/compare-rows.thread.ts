import { receiveMessageOnPort, workerData } from 'node:worker_threads';
import { compareBatch, type BatchMemory } from '#domain/table-repair/duplicates/row-batch.ts';
import { RowComparison } from '#domain/table-repair/duplicates/row-comparison.ts';
import { toWireError } from '#server/platform/pools/cpu-pool-messages.ts';
import {
  DONE,
  SENT,
  STOPPED,
  type ComparerStart,
  type FromComparer,
  type ToComparer,
} from './comparer-messages.ts';

// Its priority is that of the thread which starts it: a server's CPU threads let requests go first.
// What startComparerThread, the only one that starts this thread, hands over.
// oxlint-disable-next-line typescript/no-unsafe-type-assertion
const { counters, port } = workerData as ComparerStart;
const send = (message: FromComparer, transfer: ArrayBuffer[] = []): void =>
  port.postMessage(message, transfer);

/** Does what it is told until the table ends. Takes the next message only when the last is done with. */
class Comparing {
  #comparison: RowComparison | null = null;
  readonly #batches: BatchMemory[] = [];

  /** @returns false when nothing more will come */
  take(message: ToComparer): boolean {
    if (message.type === 'open') {
      this.#comparison = new RowComparison(message.plan, (object, chunk) => {
        const { buffer } = chunk;
        if (buffer instanceof ArrayBuffer) send({ type: 'output', object, chunk }, [buffer]);
      });
    } else if (message.type === 'rows') {
      if (message.memory !== null) this.#batches[message.batch] = message.memory;
      const memory = this.#batches[message.batch];
      if (this.#comparison === null || memory === undefined) throw new Error('rows came before their memory');
      compareBatch(memory, message.size, this.#comparison);
    } else {
      if (this.#comparison === null) throw new Error('the end came before the beginning');
      send({ type: 'compared', rows: this.#comparison.end() });
      return false;
    }
    return true;
  }
}

function run(): void {
  const comparing = new Comparing();
  for (let done = 0, goesOn = true; goesOn;) {
    Atomics.wait(counters, SENT, done);
    // The other end sends nothing but ToComparer.
    const received: { message: ToComparer } | undefined = receiveMessageOnPort(port);
    if (received === undefined) continue;
    goesOn = comparing.take(received.message);
    Atomics.store(counters, DONE, ++done);
    Atomics.notify(counters, DONE);
  }
}

try {
  run();
} catch (error) {
  send({ type: 'failed', error: toWireError(error) });
  Atomics.store(counters, DONE, STOPPED);
  Atomics.notify(counters, DONE);
}
