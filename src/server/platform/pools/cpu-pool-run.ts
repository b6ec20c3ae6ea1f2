import type { MessagePort, Worker } from 'node:worker_threads';
import { fromWireError, pieces, toWireError, type FromThread, type ToThread } from './cpu-pool-messages.ts';
import type { CpuRun } from './cpu-pool.ts';

type Thread = Pick<Worker | MessagePort, 'postMessage'>;

interface InputPump {
  readonly iterator: AsyncIterator<Uint8Array>;
  credits: number;
  rest: Uint8Array[];
  pumping: boolean;
}

/** One run on the pool's side: feeds inputs as the thread asks for them and hands outputs on, in order. */
export class PoolRun {
  readonly id: number;
  readonly module: string;
  readonly params: unknown;
  readonly options: CpuRun;
  readonly result: Promise<unknown>;
  #thread: Thread | null = null;
  #settled = false;
  #failure: { error: unknown } | null = null;
  readonly #pumps = new Map<string, InputPump>();
  readonly #deliveries = new Map<string, Promise<void>>();
  readonly #resolve: (value: unknown) => void;
  readonly #reject: (reason: unknown) => void;

  constructor(id: number, module: string, params: unknown, options: CpuRun) {
    this.id = id;
    this.module = module;
    this.params = params;
    this.options = options;
    const { promise, resolve, reject } = Promise.withResolvers<unknown>();
    this.result = promise;
    this.#resolve = resolve;
    this.#reject = reject;
  }

  startOn(thread: Thread): void {
    this.#thread = thread;
    this.#send({ type: 'start', run: this.id, module: this.module, params: this.params });
  }

  /** Takes a message of the run's thread. @returns true when the thread is free again */
  take(message: FromThread): boolean {
    switch (message.type) {
      case 'pull': {
        this.#pull(message.name, message.credits);
        return false;
      }
      case 'output': {
        this.#deliver(message.name, message.chunk);
        return false;
      }
      case 'progress': {
        this.options.onProgress?.(message.done);
        return false;
      }
      case 'done': {
        void Promise.all(this.#deliveries.values()).then(() =>
          this.#finish(() => this.#resolve(message.result)),
        );
        return true;
      }
      case 'failed': {
        this.#finish(() => this.#reject(fromWireError(message.error)));
        return true;
      }
    }
  }

  /** Ends the run with an error that did not come from its task. */
  abandon(error: unknown): void {
    this.#finish(() => this.#reject(error));
  }

  /** A failed input or output counts for more than what the task made of it. */
  #finish(settle: () => void): void {
    if (this.#settled) return;
    this.#settled = true;
    if (this.#failure === null) settle();
    else this.#reject(this.#failure.error);
    for (const { iterator } of this.#pumps.values()) void closeQuietly(iterator);
    if (this.#pumps.size === 0) return;
    this.#pumps.clear();
  }

  #fail(error: unknown): void {
    this.#failure ??= { error };
    this.#send({ type: 'failed', run: this.id, error: toWireError(error) });
  }

  #pull(name: string, credits: number): void {
    const source = this.options.inputs?.[name];
    if (source === undefined) {
      this.#fail(new Error(`the task asks for an input that it was not given: ${name}`));
      return;
    }
    let pump = this.#pumps.get(name);
    if (pump === undefined) {
      pump = { iterator: source[Symbol.asyncIterator](), credits: 0, rest: [], pumping: false };
      this.#pumps.set(name, pump);
    }
    pump.credits += credits;
    if (!pump.pumping) void this.#pump(name, pump);
  }

  async #pump(name: string, pump: InputPump): Promise<void> {
    pump.pumping = true;
    try {
      while (pump.credits > 0 && !this.#settled) {
        const piece = pump.rest.shift();
        if (piece !== undefined) {
          pump.credits--;
          // A copy: the source may go on using the memory, and small chunks share it.
          const chunk = new Uint8Array(piece);
          this.#send({ type: 'chunk', run: this.id, name, chunk }, [chunk.buffer]);
          continue;
        }
        const next = await pump.iterator.next();
        if (next.done === true) {
          this.#send({ type: 'input-end', run: this.id, name });
          return;
        }
        pump.rest = [...pieces(next.value)];
      }
      pump.pumping = false;
    } catch (error) {
      this.#fail(error);
    }
  }

  #deliver(name: string, chunk: Uint8Array): void {
    const deliver = async (): Promise<void> => {
      if (this.#failure !== null || this.#settled) return;
      try {
        await this.options.outputs?.[name]?.(chunk);
        this.#send({ type: 'taken', run: this.id, name });
      } catch (error) {
        this.#fail(error);
      }
    };
    this.#deliveries.set(name, (this.#deliveries.get(name) ?? Promise.resolve()).then(deliver));
  }

  #send(message: ToThread, transfer: ArrayBuffer[] = []): void {
    this.#thread?.postMessage(message, transfer);
  }
}

async function closeQuietly(iterator: AsyncIterator<Uint8Array>): Promise<void> {
  try {
    await iterator.return?.();
  } catch {
    // The run is settled; a source that fails while it is closed has nobody left to tell.
  }
}
