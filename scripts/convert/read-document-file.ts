import { createReadStream } from 'node:fs';
import { AppError } from '#domain/app-error.ts';
import type { ReadDocument } from '#domain/documents/read-document.ts';
import { applyInvoiceEdits } from '#domain/invoices/edits/apply-invoice-edits.ts';
import { invoiceSchema } from '#domain/invoices/invoice.schemas.ts';
import type { PageWords } from '#domain/page-layout/page-words.ts';
import { editsThatAreOn } from '#domain/recipes/documents/choose-recipe.ts';
import type { RecipeFile } from '#domain/recipes/recipe-file.schemas.ts';
import { applyEdits } from '#domain/statements/edits/apply-edits.ts';
import { statementSchema } from '#domain/statements/statement.schemas.ts';
import { readSource, type DocumentToRead, type PageCheckpoints } from '#server/documents/read-source.ts';
import type { DocumentRead } from '#server/documents/read-document.task.ts';
import type { CpuPool } from '#server/platform/pools/cpu-pool.ts';
import { createOcrPool } from '#server/platform/pools/ocr-pool.ts';
import { createPdfPool } from '#server/platform/pools/pdf-pool.ts';

export type DocumentFile = Pick<
  DocumentToRead,
  'format' | 'password' | 'expected' | 'isSettled' | 'hints'
> & {
  readonly path: string;
  /** Where recognised pages are kept between runs. */
  readonly checkpoints?: PageCheckpoints;
  readonly signal?: AbortSignal;
  /** Applied to what is read; null: none. */
  readonly recipes?: RecipeFile | null;
};

/** What the task has made, with its objects as JSON. */
interface Converted {
  readonly made: DocumentRead;
  readonly document: string;
  readonly words: string;
}

/** Reads documents in processes of their own: one that breaks takes no other with it. */
export class DocumentReader {
  readonly #pdfPool: CpuPool;
  readonly #ocrPool: CpuPool;

  /** @param size documents at once; their pages are recognised on all cores */
  constructor(size: number) {
    this.#pdfPool = createPdfPool({ size });
    this.#ocrPool = createOcrPool();
  }

  /** As it is read without recipes. @throws AppError when the file cannot be opened or read */
  async read(file: DocumentFile): Promise<ReadDocument> {
    const { read } = await this.readWithRecipes(file);
    return read;
  }

  /** The words of its pages, recognised where they are pictures. @throws AppError as `read` */
  async readWords(file: DocumentFile): Promise<readonly PageWords[]> {
    const { words } = await this.#convert(file);
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only our own task writes this object
    return JSON.parse(words) as PageWords[];
  }

  /** With what recipes and rules change, and sentences on that. @throws AppError as `read` */
  async readWithRecipes(
    file: DocumentFile,
  ): Promise<{ readonly read: ReadDocument; readonly says: readonly string[] }> {
    const { made, document: text } = await this.#convert(file);
    const json: unknown = JSON.parse(text);
    const says = sentencesOf(made);
    if (made.kind === 'invoice') {
      const document = applyInvoiceEdits(invoiceSchema.parse(json), editsThatAreOn(made.applied));
      return { read: { kind: 'invoice', document }, says };
    }
    const edits = [...editsThatAreOn(made.applied), ...(made.booked?.edits ?? [])];
    return { read: { kind: 'statement', document: applyEdits(statementSchema.parse(json), edits) }, says };
  }

  async #convert({ path, checkpoints, signal, recipes = null, ...file }: DocumentFile): Promise<Converted> {
    const chunks = { document: new Array<Uint8Array>(), words: new Array<Uint8Array>() };
    const made = await readSource(
      { pdfPool: this.#pdfPool, ocrPool: this.#ocrPool },
      {
        ...file,
        pages: null,
        recipes: (recipes?.recipes ?? []).map((recipe, at) => ({ ...named(recipe, at), recipe })),
        rules: (recipes?.rules ?? []).map((rule, at) => ({ ...rule, id: String(at) })),
        uploaded: new Date().toISOString().slice(0, 10),
        takenBack: [],
        source: () => readFileChunks(path),
        run: signal === undefined ? {} : { signal },
        write: (name, chunk) => {
          if (name === 'statement.json' || name === 'invoice.json') chunks.document.push(chunk);
          if (name === 'words.json') chunks.words.push(chunk);
        },
        onProgress: () => undefined,
        checkpoints: checkpoints ?? null,
        onFault: (page, error) => console.error(`page ${String(page)}:`, error),
      },
    );
    return {
      made,
      document: Buffer.concat(chunks.document).toString(),
      words: Buffer.concat(chunks.words).toString(),
    };
  }

  async close(): Promise<void> {
    await Promise.all([this.#pdfPool.close(), this.#ocrPool.close()]);
  }
}

function named({ name }: RecipeFile['recipes'][number], at: number) {
  return { id: String(at), name, isOn: true };
}

function sentencesOf({ applied, booked }: DocumentRead): string[] {
  const ofRecipe = (applied?.steps ?? []).map(({ says }) => `${applied?.name ?? ''}: ${says}`);
  return [...ofRecipe, ...(booked === null ? [] : [booked.says])];
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
