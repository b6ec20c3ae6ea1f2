import { AppError } from '#domain/app-error.ts';
import type { FromThread, ToThread } from './cpu-pool-messages.ts';
import { PoolRun } from './cpu-pool-run.ts';
import type { CpuPool, CpuRun, CpuTask } from './cpu-pool.ts';

/** A thread or a process that runs one task at a time. */
export interface PoolWorker {
  postMessage(message: ToThread, transfer?: ArrayBuffer[]): void;
  /** Busy: keeps this process alive. */
  ref(): void;
  unref(): void;
  /** After a run: better replaced than used again. */
  isWornOut(): boolean;
  /** Ends it, whatever it does. */
  stop(): Promise<void>;
}

export interface WorkerEvents {
  onMessage(message: FromThread): void;
  /** It has ended, by itself or stopped. @param error what its run is told where it was not stopped */
  onEnd(error: Error): void;
}

export interface WorkerPoolOptions {
  /** At most so many at once; each is started when first needed. */
  readonly size: number;
  readonly maxWaiting?: number | undefined;
  /** A worker that has had nothing to do for so long is ended; without it, none is. */
  readonly idleMs?: number | undefined;
  start(events: WorkerEvents): PoolWorker;
}

const DEFAULT_MAX_WAITING = 1000;

interface WaitingRun {
  readonly run: PoolRun;
  /** How many of its owner's were in the pool when it came: nobody has to wait for all of another's. */
  readonly turn: number;
}

interface Member {
  readonly worker: PoolWorker;
  run: PoolRun | null;
  /** It was stopped on purpose; its end is then no surprise. */
  isStopped: boolean;
  idle: NodeJS.Timeout | undefined;
}

/** The pool behind `CpuPool`, whatever its workers are. */
export class WorkerPool implements CpuPool {
  readonly #options: WorkerPoolOptions;
  readonly #size: number;
  readonly #members = new Set<Member>();
  /** By priority, within one by turn, first come first within that. */
  readonly #waiting: WaitingRun[] = [];
  #lastRun = 0;
  #isClosed = false;

  constructor(options: WorkerPoolOptions) {
    this.#options = options;
    this.#size = Math.max(1, options.size);
  }

  async run<P, R>(task: CpuTask<P, R>, params: P, options: CpuRun = {}): Promise<R> {
    const { signal } = options;
    signal?.throwIfAborted();
    if (this.#isClosed) throw closedError();
    if (this.#waiting.length >= (this.#options.maxWaiting ?? DEFAULT_MAX_WAITING)) {
      throw new AppError('unavailable', 'The server is busy. Please try again in a minute.');
    }
    const run = new PoolRun(++this.#lastRun, task.module.href, params, options);
    const onAbort = (): void => this.#abort(run, signal?.reason);
    signal?.addEventListener('abort', onAbort, { once: true });
    this.#enqueue(run);
    try {
      // The task's type ties its result to R; the worker only carries it.
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion
      return (await run.result) as R;
    } finally {
      signal?.removeEventListener('abort', onAbort);
    }
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    for (const { run } of this.#waiting.splice(0)) run.abandon(closedError());
    await Promise.all(
      [...this.#members].map(async (member) => {
        member.run?.abandon(closedError());
        await this.#stop(member);
      }),
    );
  }

  #enqueue(run: PoolRun): void {
    const { priority = 0, owner } = run.options;
    const turn = owner === undefined ? 0 : this.#countOf(owner);
    const place = this.#waiting.findIndex((other) => {
      const { priority: otherPriority = 0 } = other.run.options;
      return otherPriority < priority || (otherPriority === priority && other.turn > turn);
    });
    this.#waiting.splice(place === -1 ? this.#waiting.length : place, 0, { run, turn });
    this.#dispatch();
  }

  #countOf(owner: string): number {
    const runs = [...this.#members, ...this.#waiting].map(({ run }) => run);
    return runs.filter((run) => run?.options.owner === owner).length;
  }

  #dispatch(): void {
    while (this.#waiting.length > 0 && !this.#isClosed) {
      const idle = this.#findIdle();
      const run = idle === null ? undefined : this.#waiting.shift()?.run;
      if (idle === null || run === undefined) return;
      clearTimeout(idle.idle);
      idle.run = run;
      idle.worker.ref();
      try {
        run.startOn(idle.worker);
      } catch (error) {
        // Parameters that cannot be cloned: the worker has seen nothing of the run.
        this.#free(idle);
        run.abandon(error);
      }
    }
  }

  #findIdle(): Member | null {
    for (const member of this.#members) if (member.run === null) return member;
    return this.#members.size < this.#size ? this.#spawn() : null;
  }

  #spawn(): Member {
    const worker = this.#options.start({
      onMessage: (message) => {
        if (member.run?.id !== message.run || !member.run.take(message)) return;
        this.#free(member);
        if (worker.isWornOut()) void this.#stop(member).then(() => this.#dispatch());
        else this.#dispatch();
      },
      onEnd: (error) => {
        this.#members.delete(member);
        if (!member.isStopped) member.run?.abandon(error);
        this.#dispatch();
      },
    });
    const member: Member = { worker, run: null, isStopped: false, idle: undefined };
    this.#members.add(member);
    return member;
  }

  #abort(run: PoolRun, reason: unknown): void {
    const place = this.#waiting.findIndex((waiting) => waiting.run === run);
    if (place !== -1) this.#waiting.splice(place, 1);
    const member = [...this.#members].find((candidate) => candidate.run === run);
    run.abandon(reason);
    if (member !== undefined) void this.#stop(member).then(() => this.#dispatch());
  }

  #free(member: Member): void {
    member.run = null;
    member.worker.unref();
    const { idleMs } = this.#options;
    if (idleMs === undefined) return;
    member.idle = setTimeout(() => void this.#stop(member), idleMs);
    member.idle.unref();
  }

  async #stop(member: Member): Promise<void> {
    clearTimeout(member.idle);
    member.isStopped = true;
    this.#members.delete(member);
    await member.worker.stop();
  }
}

function closedError(): AppError {
  return new AppError('unavailable', 'The server is shutting down. Please try again.');
}
