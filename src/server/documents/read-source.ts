import type { DocumentKind } from '#domain/documents/read-document.ts';
import type { FileProgress } from '#domain/files/files.schemas.ts';
import type { ReadingHints } from '#domain/language/reading-hints.ts';
import type { RecognisedPage } from '#domain/page-layout/recognised-page.ts';
import type { KnownRecipe } from '#domain/recipes/known-recipe.ts';
import type { NamedRule } from '#domain/recipes/rules/rule.schemas.ts';
import type { CpuPool, CpuRun, CpuTask } from '#server/platform/pools/cpu-pool.ts';
import { runPdfTask } from '#server/platform/pools/pdf-pool.ts';
import { recognisePages } from '#server/platform/ocr/recognise-pages.ts';
import type { DocumentOutcome, DocumentRead, ReadDocumentParams } from './read-document.task.ts';

const readDocumentTask: CpuTask<ReadDocumentParams, DocumentOutcome> = {
  module: new URL('./read-document.task.ts', import.meta.url),
};

/** Objects that reading a document makes: one of the first two, its words, and the recognised pages where there are any. */
export const DOCUMENT_OBJECTS = ['statement.json', 'invoice.json', 'words.json', 'pages.json'] as const;
type DocumentObject = (typeof DOCUMENT_OBJECTS)[number];

/** Pages of a document that were recognised by an earlier try, and where those of this one are kept. */
export interface PageCheckpoints {
  readonly load: () => Promise<ReadonlyMap<number, RecognisedPage>>;
  readonly keep: (number: number, bytes: Uint8Array) => Promise<void>;
}

export interface DocumentToRead {
  readonly format: 'pdf' | 'image';
  /** How many it has, as far as known. */
  readonly pages: number | null;
  readonly password: string | null;
  readonly expected: DocumentKind;
  readonly isSettled: boolean;
  readonly hints: ReadingHints;
  /** What the account's files have taught, and when this one was uploaded (ISO date). */
  readonly recipes: readonly KnownRecipe[];
  readonly rules: readonly NamedRule[];
  readonly uploaded: string;
  readonly takenBack: ReadDocumentParams['takenBack'];
  /** Opened each time it is needed. */
  readonly source: () => AsyncIterable<Uint8Array>;
  readonly run: Pick<CpuRun, 'signal' | 'priority' | 'owner'>;
  readonly write: (name: DocumentObject, chunk: Uint8Array) => Promise<void> | void;
  readonly onProgress: (progress: FileProgress) => void;
  readonly checkpoints: PageCheckpoints | null;
  /** Told where a page could not be recognised by no fault of the document. */
  readonly onFault: (number: number, error: unknown) => void;
}

/**
 * Reads a document whatever its pages are: those with text at once, pictures by recognising their words, in several
 * processes.
 *
 * @throws AppError `unreadable_file`, `password_required`, `no_transactions_found`, `no_invoice_found`, `unavailable`
 */
export async function readSource(
  pools: { readonly pdfPool: CpuPool; readonly ocrPool: CpuPool },
  document: DocumentToRead,
): Promise<DocumentRead> {
  const { format, source, write, onProgress } = document;
  const text: Uint8Array[] = [];
  const first = await runTask(pools.pdfPool, document, {
    format,
    source: source(),
    recognised: null,
    write: (name, chunk) => (name === 'text' ? void text.push(chunk) : write(name, chunk)),
    onProgress: (done) => onProgress({ stage: 'reading', done, total: document.pages }),
  });
  let outcome = first;
  const recognised = new Map<number, RecognisedPage>();
  // The pictures; then pages whose text turned out to be worth little.
  for (let round = 1; outcome.kind === 'unread'; round += 1) {
    if (round > MOST_ROUNDS) throw new Error('A document whose pages were recognised was left unread.');
    for (const page of await recognise(pools.ocrPool, document, outcome)) recognised.set(...page);
    outcome = await runTask(pools.pdfPool, document, {
      format: 'text',
      source: inOne(Buffer.concat(text)),
      recognised: encode([...recognised]),
      write: (name, chunk) => (name === 'text' ? undefined : write(name, chunk)),
      onProgress: () => undefined,
    });
  }
  const kept = outcome.pictures.map(({ page }) => [page, recognised.get(page)]);
  if (kept.length > 0) await write('pages.json', encode(kept));
  return outcome;
}

const MOST_ROUNDS = 2;

const encode = (value: unknown) => new TextEncoder().encode(JSON.stringify(value));

interface TaskRun {
  readonly format: ReadDocumentParams['format'];
  readonly source: AsyncIterable<Uint8Array>;
  readonly recognised: Uint8Array | null;
  readonly write: (name: DocumentObject | 'text', chunk: Uint8Array) => Promise<void> | void;
  readonly onProgress: (done: number) => void;
}

async function runTask(
  pool: CpuPool,
  { password, expected, isSettled, hints, recipes, rules, uploaded, takenBack, run }: DocumentToRead,
  { format, source, recognised, write, onProgress }: TaskRun,
): Promise<DocumentOutcome> {
  const names = ['statement.json', 'invoice.json', 'words.json', 'text'] as const;
  return runPdfTask(
    pool,
    readDocumentTask,
    {
      format,
      password,
      expected,
      isSettled,
      hints,
      recipes,
      rules,
      uploaded,
      takenBack,
      isRecognised: recognised !== null,
    },
    {
      source,
      run: {
        ...run,
        ...(recognised === null ? {} : { inputs: { recognised: inOne(recognised) } }),
        outputs: Object.fromEntries(names.map((name) => [name, (chunk: Uint8Array) => write(name, chunk)])),
        onProgress,
      },
    },
  );
}

async function recognise(
  pool: CpuPool,
  { format, password, source, run, onProgress, checkpoints, onFault }: DocumentToRead,
  { pictures, isNeeded }: { readonly pictures: readonly number[]; readonly isNeeded: boolean },
): Promise<ReadonlyMap<number, RecognisedPage>> {
  const kept = [...((await checkpoints?.load()) ?? [])];
  const done = new Map(kept.filter(([number]) => pictures.includes(number)));
  const total = pictures.length;
  const faults: unknown[] = [];
  onProgress({ stage: 'recognising', done: done.size, total });
  await recognisePages(pool, {
    format,
    password,
    pages: pictures.filter((number) => !done.has(number)),
    source,
    run,
    async onPage(number, page, bytes) {
      // A page that failed is tried again by whoever goes on.
      if (page.page !== null) await checkpoints?.keep(number, bytes);
      done.set(number, page);
      onProgress({ stage: 'recognising', done: done.size, total });
    },
    onFault(number, error) {
      faults.push(error);
      onFault(number, error);
    },
  });
  if (isNeeded && faults.length > 0 && [...done.values()].every(({ page }) => page === null)) throw faults[0];
  return done;
}

async function* inOne(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}
