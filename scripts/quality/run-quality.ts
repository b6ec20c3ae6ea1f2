import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { runAblation } from './ablation/run-ablation.ts';
import { parseArguments, type QualityOptions } from './arguments.ts';
import { comparisonLines } from './compare-results.ts';
import { degradeDocuments } from './degrade-documents.ts';
import { writeDifferences } from './differences/write-differences.ts';
import { PICTURE_SOURCES, READING_SOURCES, ScoredReader } from './document-reader.ts';
import { findDocuments, type DocumentWithTruth } from './find-documents.ts';
import { reportLines } from './print-report.ts';
import { ReadingCache } from './reading-cache.ts';
import type { Reading } from './readings.schemas.ts';
import { resultsSchema, type Results } from './results.schemas.ts';
import { resultOf, withoutName } from './score-document.ts';
import { hashSources } from './source-closure.ts';

/** `npm run quality`: how well documents with known content are read. See README for its options. */
async function main(): Promise<void> {
  let options: QualityOptions;
  try {
    options = parseArguments(process.argv.slice(2));
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error));
    process.exitCode = 2;
    return;
  }
  const documents = await chooseDocuments(options);
  if (documents.length === 0) {
    console.error('There is no document with its truth in these folders.');
    process.exitCode = 2;
    return;
  }
  const sources = await hashSources(READING_SOURCES);
  const cache = new ReadingCache({
    folder: options.isCached ? options.cacheFolder : await mkdtemp(join(tmpdir(), 'datafix-quality-')),
    readingSources: sources,
    pictureSources: await hashSources(PICTURE_SOURCES),
  });
  try {
    if (options.isAblation) await runAblation(documents, cache);
    else await report(documents, options, { cache, sources });
  } finally {
    if (!options.isCached) await rm(cache.folder, { recursive: true, force: true });
  }
}

interface Sources {
  readonly cache: ReadingCache;
  readonly sources: string;
}

async function report(
  documents: readonly DocumentWithTruth[],
  options: QualityOptions,
  { cache, sources }: Sources,
): Promise<void> {
  const outcomes = (await readAll(documents, options, { cache, sources })).map(
    ({ document, told, byContent }) => ({
      document,
      reading: told,
      result: resultOf(document, told, byContent),
    }),
  );
  const results = outcomes.map(({ result }) => (options.isSummary ? withoutName(result) : result));
  console.log(reportLines(results, options).join('\n'));
  if (options.comparePath !== null) {
    const { results: former } = resultsSchema.parse(JSON.parse(await readFile(options.comparePath, 'utf8')));
    const named = options.isSummary ? former.map(withoutName) : former;
    console.log(comparisonLines(named, results, options).join('\n'));
  }
  const all: Results = { sources, results };
  if (options.differencesFolder !== null) await writeDifferences(options.differencesFolder, outcomes);
  if (options.jsonPath !== null) await writeFile(options.jsonPath, `${JSON.stringify(all, null, 1)}\n`);
}

async function chooseDocuments({
  folders,
  only,
  isDigitalOnly,
  degrade,
  cacheFolder,
}: QualityOptions): Promise<DocumentWithTruth[]> {
  const found = await Promise.all(folders.map(findDocuments));
  for (const problem of found.flatMap(({ problems }) => problems)) console.error(problem);
  const documents = found
    .flatMap((each) => each.documents)
    .filter(
      ({ id, medium }) => (only === null || id.includes(only)) && (!isDigitalOnly || medium === 'digital'),
    );
  if (degrade === null) return documents;
  const paper = await degradeDocuments(documents, { ...degrade, folder: join(cacheFolder, 'paper') });
  return [...documents, ...paper];
}

interface Outcome {
  readonly document: DocumentWithTruth;
  readonly told: Reading;
  readonly byContent: Reading | null;
}

/** Several documents at once, in the order in which they were found. */
async function readAll(
  documents: readonly DocumentWithTruth[],
  { isByContent, timeoutMs }: QualityOptions,
  { cache, sources }: Sources,
): Promise<Outcome[]> {
  const reader = new ScoredReader(cache, { timeoutMs, sources });
  const outcomes = new Map<DocumentWithTruth, Outcome>();
  const left = [...documents];
  const work = async (): Promise<void> => {
    for (let document = left.shift(); document !== undefined; document = left.shift()) {
      const told = await reader.read(document, 'told');
      const byContent = isByContent ? await reader.read(document, 'by content') : null;
      outcomes.set(document, { document, told, byContent });
      if (process.stderr.isTTY)
        process.stderr.write(`\r${String(outcomes.size)} of ${String(documents.length)} `);
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, work));
  await reader.close();
  return documents.map((document) => outcomes.get(document)).filter((outcome) => outcome !== undefined);
}

await main();
