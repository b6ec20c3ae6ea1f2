import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { makeStatement } from '#tests/fixtures/statements/make-statement.ts';
import { statementPdf } from '#tests/support/statement-pdf.ts';
import { convertPdf } from './statements/convert-pdf.ts';

/** Of poppler. */
const PEER = 'pdftotext';
const FILES = 30;
const ROUNDS = 5;
const COLD_FILES = 8;
const LONG = { pages: 500, rowsPerPage: 30 };
/** Times what `pdftotext -layout` takes to write the same files as text. */
const MOST_TIMES = 6;
const MOST_MB = 700;
const ONCE = fileURLToPath(new URL('./statements/convert-once.ts', import.meta.url));

/** As the product's processes have it. */
const HEAP = ['--max-semi-space-size=32'];

const onceSchema = z.object({
  pages: z.number(),
  rows: z.number(),
  wordsMs: z.number(),
  readingMs: z.number(),
  peakMb: z.number(),
});

/**
 * The whole conversion of statements, PDF to rows, against `pdftotext -layout` on the same files: in a process that has
 * been at work as the worker's are, in a new one for each file, and on one file of 500 pages, whose memory is watched.
 */
export default async function benchStatements(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'datafix-statements-'));
  try {
    const paths: string[] = [];
    for (let seed = 1; seed <= FILES; seed += 1) {
      const path = join(folder, `${String(seed)}.pdf`);
      // Each file is made before the next one is.
      // oxlint-disable-next-line no-await-in-loop
      await writeFile(path, (await makeStatement(seed)).pdf);
      paths.push(path);
    }
    const long = join(folder, 'long.pdf');
    await writeFile(long, statementPdf({ rows: LONG.pages * LONG.rowsPerPage }));
    await run(paths, { long, cache: join(folder, 'compile-cache') });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function run(
  paths: readonly string[],
  { long, cache }: { long: string; cache: string },
): Promise<void> {
  await convertAll(paths);
  const peers: number[] = [];
  const rounds: Awaited<ReturnType<typeof convertAll>>[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    peers.push(timeOf(() => paths.forEach(toText)));
    // One after the other: each round is timed.
    // oxlint-disable-next-line no-await-in-loop
    rounds.push(await convertAll(paths));
  }
  const peer = middle(peers, (ms) => ms) ?? NaN;
  const warm = middle(rounds, ({ ms }) => ms) ?? { ms: NaN, pages: 0, wordsMs: NaN };
  console.log(`${String(FILES)} statements, ${String(warm.pages)} pages; median of ${String(ROUNDS)} rounds`);
  show('pdftotext -layout', peer, warm.pages, null);
  const ratio = show('converted, process at work', warm.ms, warm.pages, peer);
  show('  of it PDF to words', warm.wordsMs, warm.pages, peer);

  const few = paths.slice(0, COLD_FILES);
  const peerFew = median(() => few.forEach(toText));
  // The first one keeps its compiled code for those that follow, as the product's do.
  convertOnce(few[0] ?? long, cache);
  const cold = median(() => few.forEach((path) => convertOnce(path, cache)));
  console.log(`\n${String(COLD_FILES)} statements, a new process for each`);
  show('pdftotext -layout', peerFew / COLD_FILES, 1, null, 'file');
  show('converted', cold / COLD_FILES, 1, peerFew / COLD_FILES, 'file');

  const peerLong = median(() => toText(long));
  const started = performance.now();
  const { pages, rows, wordsMs, readingMs, peakMb } = convertOnce(long, cache);
  const longMs = performance.now() - started;
  console.log(
    `\nOne statement of ${String(pages)} pages, ${rows.toLocaleString('en')} rows, in a new process`,
  );
  show('pdftotext -layout', peerLong, pages, null);
  const longRatio = show('converted', longMs, pages, peerLong);
  show('  of it PDF to words', wordsMs, pages, peerLong);
  show('  of it words to rows', readingMs, pages, peerLong);
  console.log(`${'peak memory'.padEnd(28)}${peakMb.toFixed(0).padStart(8)} MB`);
  if (rows !== LONG.pages * LONG.rowsPerPage) fail(`only ${String(rows)} rows were read`);
  if (ratio > MOST_TIMES || longRatio > MOST_TIMES) fail(`more than ${String(MOST_TIMES)} times pdftotext`);
  if (peakMb > MOST_MB) fail(`more than ${String(MOST_MB)} MB`);
}

async function convertAll(paths: readonly string[]): Promise<{ ms: number; pages: number; wordsMs: number }> {
  const started = performance.now();
  let pages = 0;
  let wordsMs = 0;
  for (const path of paths) {
    // As a worker does: one document at a time.
    // oxlint-disable-next-line no-await-in-loop
    const conversion = await convertPdf(readFileSync(path));
    pages += conversion.pages;
    wordsMs += conversion.wordsMs;
  }
  return { ms: performance.now() - started, pages, wordsMs };
}

function toText(path: string): void {
  execFileSync(PEER, ['-layout', path, '-'], { maxBuffer: 2 ** 30 });
}

function convertOnce(path: string, cache: string): z.infer<typeof onceSchema> {
  const env = { ...process.env, NODE_COMPILE_CACHE: cache };
  const output = execFileSync(process.execPath, [...HEAP, ONCE, path], { encoding: 'utf8', env });
  return onceSchema.parse(JSON.parse(output));
}

function timeOf(work: () => void): number {
  const started = performance.now();
  work();
  return performance.now() - started;
}

function median(work: () => void): number {
  return (
    middle(
      Array.from({ length: ROUNDS }, () => timeOf(work)),
      (ms) => ms,
    ) ?? NaN
  );
}

function middle<T>(values: readonly T[], measure: (value: T) => number): T | undefined {
  return values.toSorted((a, b) => measure(a) - measure(b))[Math.floor(values.length / 2)];
}

/** Prints a line. @returns times the peer's */
function show(name: string, ms: number, pages: number, peerMs: number | null, unit = 'page'): number {
  const ratio = peerMs === null ? 1 : ms / peerMs;
  const speed = `${((pages * 1000) / ms).toFixed(1)} ${unit}s/s`;
  const compared = peerMs === null ? '' : `${ratio.toFixed(2)} times pdftotext`;
  console.log(`${name.padEnd(28)}${ms.toFixed(0).padStart(8)} ms${speed.padStart(16)}   ${compared}`);
  return ratio;
}

function fail(sentence: string): void {
  process.exitCode = 1;
  console.error(`  above the limit: ${sentence}`);
}
