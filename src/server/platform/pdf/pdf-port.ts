import { PDFWorker } from './pdfjs.ts';
// @ts-expect-error the package has no types for it
import * as untypedWorkerModule from 'pdfjs-dist/legacy/build/pdf.worker.mjs';

type Listener = (event: { readonly data: unknown }) => void;

// What is used of it.
// oxlint-disable-next-line typescript/no-unsafe-assignment
const workerModule: { readonly WorkerMessageHandler: { initializeFromPort(port: PortEnd): void } } =
  untypedWorkerModule;

/** One end of a pair: what is posted at one is delivered at the other, by reference. */
class PortEnd {
  readonly #listeners = new Set<Listener>();
  peer: PortEnd | null = null;
  /** What arrives in the place of a message. */
  receive: ((message: unknown) => unknown) | null = null;

  postMessage(message: unknown): void {
    const { peer } = this;
    if (peer === null) return;
    const data = peer.receive?.(message) ?? message;
    queueMicrotask(() => {
      for (const listener of peer.#listeners) listener({ data });
    });
  }

  addEventListener(_name: string, listener: Listener, options?: { signal?: AbortSignal }): void {
    this.#listeners.add(listener);
    options?.signal?.addEventListener('abort', () => this.#listeners.delete(listener));
  }

  removeEventListener(_name: string, listener: Listener): void {
    this.#listeners.delete(listener);
  }

  terminate(): void {
    this.#listeners.clear();
  }
}

/**
 * pdf.js's reading half in this same thread. Its own way of doing so copies each message, which for the glyphs of
 * every text operation costs more than reading them.
 *
 * @param onOperators told how many operators of a page have come; false: no more are taken
 */
export function createPdfWorker(onOperators: (count: number) => boolean): PDFWorker {
  const near = new PortEnd();
  const far = new PortEnd();
  near.peer = far;
  far.peer = near;
  near.receive = (message) => arriving(message, onOperators);
  workerModule.WorkerMessageHandler.initializeFromPort(far);
  return workerOn(near);
}

/** pdf.js asks of a port only what `PortEnd` has. */
function workerOn(port: PortEnd): PDFWorker {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return PDFWorker.create({ port: port as unknown as Worker, verbosity: 0 });
}

function arriving(message: unknown, onOperators: (count: number) => boolean): unknown {
  if (!isRecord(message)) return message;
  const { action, data, chunk } = message;
  if (isRecord(chunk)) {
    const isWanted = !isList(chunk['fnArray']) || onOperators(chunk['fnArray'].length);
    return { ...message, chunk: isWanted ? withOwnLists(chunk) : { ...chunk, fnArray: [], argsArray: [] } };
  }
  return action === 'commonobj' && Array.isArray(data) && data[1] === 'Font'
    ? { ...message, data: [data[0], data[1], attached(data[2])] }
    : message;
}

/** pdf.js empties its lists of operators once they are sent. */
function withOwnLists(chunk: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(chunk).map(([key, value]) => [key, isList(value) ? [...value] : value]),
  );
}

/** A font that says it is attached is not made into a style sheet, for which a browser would be needed. */
function attached(font: unknown): unknown {
  return isRecord(font) && !('error' in font)
    ? { ...font, extra: { ...(isRecord(font['extra']) ? font['extra'] : {}), attached: true } }
    : font;
}

function isList(value: unknown): value is readonly unknown[] {
  return Array.isArray(value);
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}
