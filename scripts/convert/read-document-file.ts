import { createReadStream } from 'node:fs';
import { AppError } from '#domain/app-error.ts';
import type { ReadDocument } from '#domain/documents/read-document.ts';
import { invoiceSchema } from '#domain/invoices/invoice.schemas.ts';
import { statementSchema } from '#domain/statements/statement.schemas.ts';
import { readDocument, type DocumentToRead, type PageCheckpoints } from '#server/documents/read-document.ts';
import type { CpuPool } from '#server/platform/cpu-pool.ts';
import { createOcrPool } from '#server/platform/ocr-pool.ts';
import { createPdfPool } from '#server/platform/pdf-pool.ts';

export type DocumentFile = Pick<
  DocumentToRead,
  'format' | 'password' | 'expected' | 'isSettled' | 'hints'
> & {
  readonly path: string;
  /** Where recognised pages are kept between runs. */
  readonly checkpoints?: PageCheckpoints;
  readonly signal?: AbortSignal;
};

/** Reads documents in processes of their own: one that breaks takes no other with it. */
export class DocumentReader {
  readonly #pdfPool: CpuPool;
  readonly #ocrPool: CpuPool;

  /** @param size documents at once; their pages are recognised on all cores */
  constructor(size: number) {
    this.#pdfPool = createPdfPool({ size });
    this.#ocrPool = createOcrPool();
  }

  /** @throws AppError when the file cannot be opened or read */
  async read({ path, checkpoints, signal, ...file }: DocumentFile): Promise<ReadDocument> {
    const chunks: Uint8Array[] = [];
    const { kind } = await readDocument(
      { pdfPool: this.#pdfPool, ocrPool: this.#ocrPool },
      {
        ...file,
        pages: null,
        recipes: [],
        rules: [],
        uploaded: new Date().toISOString().slice(0, 10),
        source: () => readFileChunks(path),
        run: signal === undefined ? {} : { signal },
        write: (name, chunk) => {
          if (name === 'statement.json' || name === 'invoice.json') chunks.push(chunk);
        },
        onProgress: () => undefined,
        checkpoints: checkpoints ?? null,
        onFault: (page, error) => console.error(`page ${String(page)}:`, error),
      },
    );
    const json: unknown = JSON.parse(Buffer.concat(chunks).toString());
    return kind === 'statement'
      ? { kind, document: statementSchema.parse(json) }
      : { kind, document: invoiceSchema.parse(json) };
  }

  async close(): Promise<void> {
    await Promise.all([this.#pdfPool.close(), this.#ocrPool.close()]);
  }
}

async function* readFileChunks(path: string): AsyncGenerator<Uint8Array> {
  try {
    const stream = createReadStream(path, { highWaterMark: 256 * 1024 });
    for await (const chunk of stream as AsyncIterable<Uint8Array>) yield chunk;
  } catch (error) {
    if (error instanceof Error && 'code' in error)
      throw new AppError('unreadable_file', `We couldn’t open the file (${String(error.code)}).`);
    throw error;
  }
}
