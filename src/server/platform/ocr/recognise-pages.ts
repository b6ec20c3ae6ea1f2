import { AppError } from '#domain/app-error.ts';
import type { RecognisedPage } from '#domain/page-layout/recognised-page.ts';
import type { CpuPool, CpuRun, CpuTask } from '#server/platform/pools/cpu-pool.ts';
import type { RecognisePagesParams } from './recognise-pages.task.ts';
import { runBounded, type TimeBound } from '#server/platform/pools/run-bounded.ts';

const recognisePagesTask: CpuTask<RecognisePagesParams, null> = {
  module: new URL('./recognise-pages.task.ts', import.meta.url),
};

/** So many of one document go through a process before those of others may. */
const PAGES_OF_A_RUN = 4;
/** A document of few pages is shared by the processes page by page. */
const RUNS_OF_A_DOCUMENT = 8;
/** Only what hangs takes so long: a busy machine may need many times the usual seconds for a page, and loses none for it. */
const BOUND: TimeBound = {
  patienceMs: 300_000,
  pageMs: 300_000,
  tooLate: () => new AppError('unreadable_file', 'Reading its text took too long.', { limit: 'time' }),
};
const FAULT = 'We couldn’t read its text because of a problem on our side.';

export interface PagesToRecognise extends RecognisePagesParams {
  /** Opened anew for each run. */
  readonly source: () => AsyncIterable<Uint8Array>;
  readonly run: Pick<CpuRun, 'signal' | 'priority' | 'owner'>;
  /** Told as soon as a page is done, in no order; its bytes are the page as JSON. Rejecting ends the work. */
  readonly onPage: (number: number, page: RecognisedPage, bytes: Uint8Array) => Promise<void>;
  /** Told where a page failed by no fault of the document. */
  readonly onFault: (number: number, error: unknown) => void;
}

/**
 * Recognises pages of a document, several at once in the processes of the pool. A page that takes its process down, or
 * needs too much, is one that failed; the others go on.
 *
 * @throws AppError `unavailable`; the signal's reason
 */
export async function recognisePages(pool: CpuPool, document: PagesToRecognise): Promise<void> {
  const { pages, run } = document;
  const failed = new AbortController();
  const signal = run.signal === undefined ? failed.signal : AbortSignal.any([run.signal, failed.signal]);
  const size = Math.min(PAGES_OF_A_RUN, Math.ceil(pages.length / RUNS_OF_A_DOCUMENT));
  const parts: number[][] = [];
  for (let at = 0; at < pages.length; at += size) parts.push(pages.slice(at, at + size));
  await Promise.all(
    parts.map(async (part) => {
      try {
        await recognisePart(pool, { ...document, pages: part, run: { ...run, signal } });
      } catch (error) {
        failed.abort(error);
        throw error;
      }
    }),
  );
}

/**
 * A page that ends its run twice is taken as failed, and those after it are read in another: once, its process may have
 * been ended from outside. Where the task itself refuses, it is the document that cannot be drawn: none of them is tried
 * again.
 */
async function recognisePart(pool: CpuPool, document: PagesToRecognise): Promise<void> {
  const left = [...document.pages];
  let triedAgain: number | undefined;
  while (left.length > 0) {
    try {
      await recogniseInOneRun(pool, { ...document, pages: left }, (number) =>
        left.splice(left.indexOf(number), 1),
      );
      return;
    } catch (error) {
      const isRefused = error instanceof AppError;
      if (document.run.signal?.aborted === true || (isRefused && error.code !== 'unreadable_file'))
        throw error;
      if (!isRefused && triedAgain !== left[0]) {
        triedAgain = left[0];
        continue;
      }
      const isOfAll = isRefused && error.details?.['limit'] === undefined;
      for (const number of left.splice(0, isOfAll ? left.length : 1)) {
        if (!isRefused) document.onFault(number, error);
        const page = { page: null, failure: isRefused ? error.message : FAULT };
        await document.onPage(number, page, new TextEncoder().encode(JSON.stringify(page)));
      }
    }
  }
}

async function recogniseInOneRun(
  pool: CpuPool,
  { format, password, pages, source, run, onPage }: PagesToRecognise,
  onDone: (number: number) => void,
): Promise<void> {
  const outputs = pages.map((number) => {
    let written: Uint8Array[] = [];
    const take = async (chunk: Uint8Array): Promise<void> => {
      written.push(chunk);
      if (chunk.at(-1) !== LINE_END) return;
      const bytes = Buffer.concat(written);
      written = [];
      // The one place where the task's output is trusted to be what it says.
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion
      await onPage(number, JSON.parse(bytes.toString()) as RecognisedPage, bytes);
      onDone(number);
    };
    return [`page-${String(number)}.json`, take] as const;
  });
  await runBounded(
    pool,
    recognisePagesTask,
    { format, password, pages: [...pages] },
    { source: source(), run: { ...run, outputs: Object.fromEntries(outputs) }, bound: BOUND },
  );
}

/** The last byte of a page's JSON, which may come in several chunks. */
const LINE_END = 10;
