import { availableParallelism } from 'node:os';
import { AppError } from '#domain/app-error.ts';
import { checkDocument } from '#domain/documents/check-document.ts';
import type { ReadDocument } from '#domain/documents/read-document.ts';
import { toInvoiceJson } from '#domain/invoices/invoice-json.ts';
import { NO_HINTS } from '#domain/language/reading-hints.ts';
import { statementJson } from '#domain/statements/statement-json.ts';
import { DocumentReader } from '../convert/read-document-file.ts';
import type { DocumentWithTruth } from './find-documents.ts';
import type { Reading } from './readings.schemas.ts';
import type { KeptFile, ReadingCache } from './reading-cache.ts';
import { hashSources } from './source-closure.ts';

/** `told`: read as the kind that it is. `by content`: as what is expected to be a statement, whatever it is. */
export type ReadingMode = 'told' | 'by content';

/** The first files of the project through which a document is read: what they import decides what is read. */
export const READING_SOURCES = [
  'src/server/documents/read-source.ts',
  'src/domain/statements/statement-json.ts',
  'src/domain/invoices/invoice-json.ts',
  'src/domain/documents/check-document.ts',
];
/** Of the recognition of pictures alone. */
export const PICTURE_SOURCES = ['src/server/platform/ocr/recognise-pages.task.ts'];

/** Reads documents as the product does. What was read before by the same code, or recognised, is taken from the cache. */
export class ScoredReader {
  readonly #reader: DocumentReader;
  readonly #cache: ReadingCache;
  readonly #timeoutMs: number;
  readonly #sources: string;

  /** @param sources the hash of `READING_SOURCES` as they were at the start */
  constructor(
    cache: ReadingCache,
    { timeoutMs, sources }: { readonly timeoutMs: number; readonly sources: string },
  ) {
    this.#reader = new DocumentReader(availableParallelism());
    this.#cache = cache;
    this.#timeoutMs = timeoutMs;
    this.#sources = sources;
  }

  async read({ path, truth }: DocumentWithTruth, mode: ReadingMode): Promise<Reading> {
    // Nobody can tell what it is of what is none of the kinds.
    const isSettled = mode === 'told' && truth.kind !== 'other';
    const expected = !isSettled || truth.kind === 'statement' ? 'statement' : 'invoice';
    const password = truth.password ?? null;
    const kept = await this.#cache.openFile(path, {
      password,
      purpose: isSettled ? expected : 'content',
    });
    const known = await kept.findReading();
    if (known !== null) return known;
    const started = performance.now();
    // Pages that an earlier run recognised took their time then.
    const seconds = () => (performance.now() - started) / 1000 + kept.pages.secondsSaved();
    try {
      const read = await this.#reader.read({
        path,
        format: kept.format,
        password,
        expected,
        isSettled,
        hints: NO_HINTS,
        checkpoints: kept.pages,
        signal: AbortSignal.timeout(this.#timeoutMs),
      });
      const reading: Reading = { ...describeReading(read), seconds: seconds() };
      await this.#keep(kept, reading);
      return reading;
    } catch (error) {
      const reading = describeFailure(error, seconds());
      if (reading.status === 'refused' && !isOfThisRun(error, reading.seconds))
        await this.#keep(kept, reading);
      return reading;
    }
  }

  /** Not where the code was changed meanwhile: nobody knows which of the two has read. */
  async #keep(kept: KeptFile, reading: Reading): Promise<void> {
    if ((await hashSources(READING_SOURCES)) === this.#sources) await kept.keepReading(reading);
  }

  close(): Promise<void> {
    return this.#reader.close();
  }
}

/** A reading without its time. */
export function describeReading(read: ReadDocument): Omit<Reading & { status: 'read' }, 'seconds'> {
  return {
    status: 'read',
    json: read.kind === 'statement' ? statementJson(read.document) : toInvoiceJson(read.document),
    addsUp: checkDocument(read).isRight,
    pages: read.document.pageCount,
  };
}

function describeFailure(error: unknown, seconds: number): Reading {
  if (error instanceof AppError)
    return { status: 'refused', code: error.code, message: error.message, seconds };
  const message = error instanceof Error ? error.message : String(error);
  return { status: 'failed', message, seconds };
}

/** A busy machine, not the document, may be why a bound of time or memory was met. */
function isOfThisRun(error: unknown, seconds: number): boolean {
  const isBusy = error instanceof AppError && error.code === 'unavailable';
  return isBusy || seconds > SUSPICIOUS_SECONDS;
}

/** Less than any bound of time that the product sets. */
const SUSPICIOUS_SECONDS = 55;
