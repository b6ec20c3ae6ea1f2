import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { checkStatement } from '#domain/statements/check-statement.ts';
import { readStatement } from '#domain/statements/read-statement.ts';
import type { PageWords } from '#domain/page-layout/page-words.ts';
import { createOcr, type Ocr } from '#server/platform/ocr/ocr.ts';
import { createOcrPool } from '#server/platform/pools/ocr-pool.ts';
import { makeScan, type Scan } from '#tests/fixtures/scans/make-scan.ts';
import type { Place } from '#tests/fixtures/scans/scan-geometry.ts';
import { SCANS, type ScanDamage } from '#tests/fixtures/scans/scan-damage.ts';
import { f1Of, scoreStatement, type StatementScore } from '#tests/fixtures/statements/score-statement.ts';
import { drawDocuments, type DrawnDocument } from './ocr/drawn-documents.ts';
import { hasNativeTesseract, readNatively, unpackLanguages } from './ocr/native-tesseract.ts';
import { readScan } from './ocr/read-scan.ts';
import { scoreWords, type SeenWord, type WordScore } from './ocr/score-words.ts';

const DOCUMENTS = 8;
/** Pages that go through at once when pages per minute are measured. */
const PAGES_AT_ONCE = 8;
const SHOWN_FAULTS = 25;

interface Tally {
  readonly scores: WordScore[];
  ms: number;
}

interface Measured {
  readonly ours: Tally;
  readonly native: Tally;
  readonly statements: StatementScore[];
}

interface Settings {
  readonly ocr: Ocr;
  /** The folder of the language data for the system's Tesseract; null where there is none to compare with. */
  readonly folder: string | null;
}

const sum = (tally: Tally, value: (score: WordScore) => number) =>
  tally.scores.reduce((total, score) => total + value(score), 0);
const percent = (wrong: number, all: number) => `${(100 * (1 - wrong / Math.max(1, all))).toFixed(2)} %`;

function describe(name: string, tally: Tally): string {
  const [characters, wrong] = [sum(tally, (score) => score.characters), sum(tally, (score) => score.wrong)];
  const [amounts, missed] = [sum(tally, (score) => score.amounts), sum(tally, (score) => score.wrongAmounts)];
  const pace = (tally.ms / 1000 / Math.max(1, tally.scores.length)).toFixed(1);
  return `${name} characters ${percent(wrong, characters)}, amounts ${String(amounts - missed)} of ${String(amounts)} (${percent(missed, amounts)}), ${pace} s a page`;
}

async function measureClass(
  damage: ScanDamage,
  documents: readonly DrawnDocument[],
  { ocr, folder }: Settings,
): Promise<Measured> {
  const measured: Measured = {
    ours: { scores: [], ms: 0 },
    native: { scores: [], ms: 0 },
    statements: [],
  };
  for (const [seed, document] of documents.entries()) {
    const read: PageWords[] = [];
    for (const { picture, truth } of document.pages) {
      const scan = await makeScan(picture, damage, seed);
      const place = (inches: Place) => scan.toScan(inches);
      const { page, words, ms } = await readScan(scan, ocr);
      add(measured.ours, scoreWords(truth, words, place), ms);
      if (page !== null) read.push({ ...page, page: read.length + 1 });
      if (folder === null) continue;
      const native = await timeNatively(scan, folder, document);
      add(measured.native, scoreWords(truth, native.words, place), native.ms);
    }
    if (document.statement === null) continue;
    const statement = readStatement(read);
    const { reconciles } = checkStatement(statement);
    measured.statements.push(scoreStatement(document.statement, { ...statement, reconciles }));
  }
  return measured;
}

function add(tally: Tally, score: WordScore, ms: number): void {
  tally.scores.push(score);
  tally.ms += ms;
}

async function timeNatively(
  scan: Scan,
  folder: string,
  { language }: DrawnDocument,
): Promise<{ words: SeenWord[]; ms: number }> {
  const file = join(folder, 'page');
  await writeFile(file, scan.bytes);
  const started = performance.now();
  const { words } = await readNatively(file, { data: folder, language, threads: 1 });
  return { words, ms: performance.now() - started };
}

/** Pages per minute with as many at once as there are cores. */
async function measurePace(documents: readonly DrawnDocument[], folder: string | null): Promise<void> {
  const scans: { readonly scan: Scan; readonly language: string }[] = [];
  for (let seed = 0; scans.length < PAGES_AT_ONCE; seed += 1) {
    const document = documents[seed % documents.length];
    const page = document?.pages[0];
    if (document === undefined || page === undefined) return;
    scans.push({ scan: await makeScan(page.picture, SCANS.office200, seed), language: document.language });
  }
  const cores = availableParallelism();
  const pool = createOcrPool();
  const task = { module: new URL('../../src/server/platform/ocr/recognise-pages.task.ts', import.meta.url) };
  const ours = async ({ scan }: { scan: Scan }) => {
    await pool.run(
      task,
      { format: 'image', password: null, pages: [1] },
      {
        inputs: {
          source: (async function* source() {
            yield new Uint8Array(scan.bytes);
          })(),
        },
      },
    );
  };
  // Processes start and load their languages first, as they have in a running worker.
  await Promise.all(scans.slice(0, cores).map(ours));
  show('ours', await pace(scans, cores, ours));
  await pool.close();
  if (folder === null) return;
  for (const threads of [1, null]) {
    const native = async ({ scan, language }: { scan: Scan; language: string }, index: number) => {
      const file = join(folder, `page-${String(index)}`);
      await writeFile(file, scan.bytes);
      await readNatively(file, { data: folder, language, threads });
    };
    const name = threads === null ? 'native as it comes' : 'native, one thread a page';
    show(name, await pace(scans, cores, native));
  }
}

function show(name: string, perMinute: number): void {
  console.log(`${name}: ${perMinute.toFixed(1)} pages a minute`);
}

async function pace<T>(
  items: readonly T[],
  atOnce: number,
  work: (item: T, index: number) => Promise<void>,
): Promise<number> {
  const started = performance.now();
  let next = 0;
  const serve = async (): Promise<void> => {
    for (let index = next++; index < items.length; index = next++) {
      const item = items[index];
      if (item !== undefined) await work(item, index);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, serve));
  return (items.length * 60_000) / (performance.now() - started);
}

/**
 * `npm run bench -- ocr [documents] [first seed] [classes, comma between | all] [faults]`: draws statements and invoices,
 * makes scans of them as `SCANS` says, and reads those as the product does and as the system's Tesseract does with the same
 * language data; then pages per minute on all cores.
 */
export default async function measure(): Promise<void> {
  const [count = String(DOCUMENTS), first = '0', names = 'all', asked] = process.argv.slice(3);
  const classes = Object.entries<ScanDamage>(SCANS).filter(
    ([name]) => names === 'all' || names.split(',').includes(name),
  );
  const documents = await drawDocuments(Number(count), Number(first));
  const pages = documents.reduce((total, document) => total + document.pages.length, 0);
  console.log(`${String(documents.length)} documents, ${String(pages)} pages`);
  const ocr = createOcr();
  const folder = (await hasNativeTesseract()) ? await mkdtemp(join(tmpdir(), 'ocr-bench-')) : null;
  if (folder === null)
    console.log('There is no Tesseract to compare with: install the package tesseract-ocr.');
  else await unpackLanguages(folder);
  try {
    for (const [name, damage] of classes) {
      const { ours, native, statements } = await measureClass(damage, documents, { ocr, folder });
      console.log(`${name.padEnd(20)} ${describe('ours  ', ours)}, F1 ${f1Of(statements).toFixed(4)}`);
      if (folder !== null) console.log(`${''.padEnd(20)} ${describe('native', native)}`);
      if (asked !== 'faults') continue;
      const faults = ours.scores.flatMap((score) => score.faults);
      for (const fault of faults.slice(0, SHOWN_FAULTS)) console.log(`  ${fault}`);
    }
    await measurePace(documents, folder);
  } finally {
    await ocr.close();
    if (folder !== null) await rm(folder, { recursive: true });
  }
}
