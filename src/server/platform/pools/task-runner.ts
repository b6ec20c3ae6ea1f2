import {
  CREDITS,
  MAX_CHUNK_BYTES,
  fromWireError,
  pieces,
  toWireError,
  type FromThread,
  type ToThread,
} from './cpu-pool-messages.ts';
import type { CpuTaskIo } from './cpu-pool.ts';

const PROGRESS_EVERY_MS = 200;

type Task = (params: unknown, io: CpuTaskIo) => Promise<unknown>;

type Send = (message: FromThread, transfer?: ArrayBuffer[]) => void;

/** One input on this side: chunks that came and were not yet asked for. */
class InputQueue {
  readonly #chunks: Uint8Array[] = [];
  #ended = false;
  #error: Error | null = null;
  #wake: (() => void) | null = null;

  push(chunk: Uint8Array): void {
    this.#chunks.push(chunk);
    this.#wake?.();
  }

  end(): void {
    this.#ended = true;
    this.#wake?.();
  }

  fail(error: Error): void {
    this.#error = error;
    this.#wake?.();
  }

  async *read(pull: (credits: number) => void): AsyncGenerator<Uint8Array> {
    pull(CREDITS);
    for (;;) {
      if (this.#error !== null) throw this.#error;
      const chunk = this.#chunks.shift();
      if (chunk !== undefined) {
        yield chunk;
        pull(1);
      } else if (this.#ended) return;
      else await new Promise<void>((resolve) => (this.#wake = resolve));
    }
  }
}

/** One output on this side: how many chunks may still be sent. */
class OutputGate {
  #credits = CREDITS;
  #error: Error | null = null;
  readonly #waiting: (() => void)[] = [];

  async pass(): Promise<void> {
    while (this.#credits === 0 && this.#error === null) {
      await new Promise<void>((resolve) => this.#waiting.push(resolve));
    }
    if (this.#error !== null) throw this.#error;
    this.#credits--;
  }

  taken(): void {
    this.#credits++;
    this.#waiting.shift()?.();
  }

  fail(error: Error): void {
    this.#error = error;
    for (const wake of this.#waiting.splice(0)) wake();
  }
}

/** One run on this side. */
class TaskRun implements CpuTaskIo {
  readonly id: number;
  readonly #inputs = new Map<string, InputQueue>();
  readonly #gates = new Map<string, OutputGate>();
  readonly #send: Send;
  #error: Error | null = null;
  #progressAt = 0;

  constructor(id: number, send: Send) {
    this.id = id;
    this.#send = send;
  }

  input(name: string): AsyncIterable<Uint8Array> {
    return this.inputQueue(name).read((credits) => this.#send({ type: 'pull', run: this.id, name, credits }));
  }

  async output(name: string, chunk: Uint8Array): Promise<void> {
    const gate = this.gate(name);
    if (chunk.byteLength <= MAX_CHUNK_BYTES) {
      await gate.pass();
      this.#sendOutput(name, chunk);
      return;
    }
    for (const piece of pieces(chunk)) {
      await gate.pass();
      this.#sendOutput(name, piece.slice());
    }
  }

  progress(done: number): void {
    const now = performance.now();
    if (now - this.#progressAt < PROGRESS_EVERY_MS) return;
    this.#progressAt = now;
    this.#send({ type: 'progress', run: this.id, done });
  }

  fail(error: Error): void {
    this.#error = error;
    for (const queue of this.#inputs.values()) queue.fail(error);
    for (const gate of this.#gates.values()) gate.fail(error);
  }

  inputQueue(name: string): InputQueue {
    let queue = this.#inputs.get(name);
    if (queue === undefined) {
      queue = new InputQueue();
      if (this.#error !== null) queue.fail(this.#error);
      this.#inputs.set(name, queue);
    }
    return queue;
  }

  gate(name: string): OutputGate {
    let gate = this.#gates.get(name);
    if (gate === undefined) {
      gate = new OutputGate();
      if (this.#error !== null) gate.fail(this.#error);
      this.#gates.set(name, gate);
    }
    return gate;
  }

  /** A Buffer may be a view of memory that others use (zlib, Node's pool): it is copied. The rest is transferred. */
  #sendOutput(name: string, chunk: Uint8Array): void {
    const whole = !Buffer.isBuffer(chunk) && chunk.byteLength * 2 >= chunk.buffer.byteLength;
    const mine = whole ? chunk : new Uint8Array(chunk);
    this.#send(
      { type: 'output', run: this.id, name, chunk: mine },
      mine.buffer instanceof ArrayBuffer ? [mine.buffer] : [],
    );
  }
}

/**
 * The side of a pool's thread or process: runs the tasks that the pool sends, one at a time.
 *
 * @returns takes each message from the pool
 */
export function serveTasks(send: Send): (message: ToThread) => void {
  let current: TaskRun | null = null;

  const start = async (run: TaskRun, module: string, params: unknown): Promise<void> => {
    try {
      // The one place where a task's module is trusted to be one: the pool's callers name files, never users.
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion
      const { default: task } = (await import(module)) as { default: Task };
      const result = await task(params, run);
      send({ type: 'done', run: run.id, result });
    } catch (error) {
      send({ type: 'failed', run: run.id, error: toWireError(error) });
    }
  };

  return (message) => {
    if (message.type === 'start') {
      current = new TaskRun(message.run, send);
      void start(current, message.module, message.params);
      return;
    }
    if (current?.id !== message.run) return;
    if (message.type === 'chunk') current.inputQueue(message.name).push(message.chunk);
    else if (message.type === 'input-end') current.inputQueue(message.name).end();
    else if (message.type === 'taken') current.gate(message.name).taken();
    else current.fail(fromWireError(message.error));
  };
}
