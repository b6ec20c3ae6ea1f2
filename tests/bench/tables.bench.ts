import { execFileSync } from 'node:child_process';
import { createReadStream, createWriteStream, existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';
import { digestRows } from './tables/digest-rows.ts';
import { writeDirtyExport, type DirtyExport } from './tables/dirty-export.ts';
import { measureServer, serveTables } from './tables/serve-tables.ts';

const MEGABYTE = 1_000_000;
const SIZES_MB = [50, 250];
const ROUNDS = 3;
const PEERS = fileURLToPath(new URL('./peers/', import.meta.url));
const OURS = fileURLToPath(new URL('./tables/convert-file.ts', import.meta.url));

interface Engine {
  readonly name: string;
  /** Of Node itself. */
  readonly options?: readonly string[];
  /** Runs on `<input> <output>`. */
  readonly script: string;
  /** It gets the file in UTF-8, as its built-in reader wants it. */
  readonly isUtf8?: boolean;
  /** The command line of the product: the output goes into a folder, under the input's name. */
  readonly isCommand?: boolean;
}

const ENGINES: readonly [Engine, ...Engine[]] = [
  // As package.json starts it.
  { name: 'DataFix', options: ['--max-semi-space-size=2'], script: OURS, isCommand: true },
  { name: 'DuckDB', script: join(PEERS, 'duckdb.mjs'), isUtf8: true },
  { name: 'Papa Parse', script: join(PEERS, 'papaparse.mjs') },
  { name: 'csv-parse', script: join(PEERS, 'csv-parse.mjs') },
];

interface Run {
  readonly wallMs: number;
  readonly cpuMs: number;
  readonly peakMb: number;
}

/**
 * What a person waits for. From file to file: `npm run convert -- FILE --clean` (read, detect, repair, leave out
 * duplicates, empty rows and empty columns, write clean UTF-8) against what other engines do of it: parse, drop
 * duplicates and empty rows, write; each a process of its own, in turns, the median counts. Then from upload to download
 * through the server. `npm run bench -- tables [files | server]`: one of the two.
 */
export default async function benchTables(): Promise<void> {
  const [, , , only] = process.argv;
  const folder = await mkdtemp(join(tmpdir(), 'datafix-tables-'));
  try {
    const inputs = [];
    for (const size of SIZES_MB) {
      const path = join(folder, `${size}.csv`);
      inputs.push({ path, truth: await writeDirtyExport(path, size * MEGABYTE) });
    }
    if (only !== 'server') {
      installPeers();
      for (const { path, truth } of inputs) await compare(folder, path, truth);
    }
    if (only !== 'files') await serve(inputs.map(({ path }) => path));
  } finally {
    await rm(folder, { recursive: true });
  }
}

function installPeers(): void {
  if (!existsSync(join(PEERS, 'node_modules/.package-lock.json')))
    execFileSync('npm', ['install', '--no-save'], { cwd: PEERS, stdio: 'inherit' });
}

async function serve(paths: readonly string[]): Promise<void> {
  const served = await serveTables();
  try {
    for (const path of paths) await measureServer(served, path);
  } finally {
    await served.close();
  }
}

async function compare(folder: string, input: string, truth: DirtyExport): Promise<void> {
  console.log(
    `\n${(truth.sizeBytes / MEGABYTE).toFixed(0)} MB: Windows-1252, semicolons, line breaks in quotes; ` +
      `${truth.rows.toLocaleString('en-US')} rows to keep`,
  );
  const utf8 = join(folder, 'utf-8.csv');
  await pipeline(
    // Of the letters in the file, Latin-1 has all.
    createReadStream(input, { encoding: 'latin1' }),
    async function* (texts: AsyncIterable<string>) {
      for await (const text of texts) yield Buffer.from(text);
    },
    createWriteStream(utf8),
  );
  const runs = new Map<Engine, Run[]>(ENGINES.map((engine) => [engine, []]));
  const verdicts = new Map<Engine, string>();
  for (let round = 0; round < ROUNDS; round++) {
    for (const engine of ENGINES) {
      const output =
        engine.isCommand === true ? join(folder, 'out', basename(input)) : join(folder, 'rows.csv');
      const source = engine.isUtf8 === true ? utf8 : input;
      runs
        .get(engine)
        ?.push(runOnce(engine, [source, engine.isCommand === true ? dirname(output) : output], folder));
      if (round === 0) verdicts.set(engine, await judge(output, truth));
      await rm(output);
    }
  }
  const results = ENGINES.map((engine) => ({
    Engine: engine.name,
    run: medianRun(runs.get(engine) ?? []),
    Rows: verdicts.get(engine) ?? '',
  }));
  const ours = results[0]?.run ?? { wallMs: 1, cpuMs: 1, peakMb: 1 };
  console.table(
    results.map(({ Engine, run, Rows }) => ({
      Engine,
      Seconds: (run.wallMs / 1000).toFixed(2),
      'MB/s': (truth.sizeBytes / MEGABYTE / (run.wallMs / 1000)).toFixed(0),
      'Processor s': (run.cpuMs / 1000).toFixed(2),
      'Peak MB': run.peakMb.toFixed(0),
      'Time ratio': (run.wallMs / ours.wallMs).toFixed(2),
      'Memory ratio': (run.peakMb / ours.peakMb).toFixed(2),
      Rows,
    })),
  );
}

function runOnce({ options = [], script }: Engine, args: readonly string[], folder: string): Run {
  const start = performance.now();
  const printed = execFileSync(process.execPath, [...options, script, ...args], {
    encoding: 'utf8',
    // As in a server that has run before: no engine's code is compiled anew.
    env: { ...process.env, NODE_COMPILE_CACHE: join(folder, 'compile-cache') },
  });
  const wallMs = performance.now() - start;
  const usage = JSON.parse(printed) as { cpuMs: number; peakKilobytes: number };
  return { wallMs, cpuMs: usage.cpuMs, peakMb: usage.peakKilobytes / 1024 };
}

async function judge(path: string, truth: DirtyExport): Promise<string> {
  const found = await digestRows(path);
  if (found.digest === truth.digest && found.rows === truth.rows) return 'right';
  return `wrong: ${found.rows.toLocaleString('en-US')}`;
}

/** Each figure's own median. */
function medianRun(runs: readonly Run[]): Run {
  const median = (figure: (run: Run) => number): number =>
    runs.map(figure).toSorted((a, b) => a - b)[Math.floor(runs.length / 2)] ?? 0;
  return {
    wallMs: median((run) => run.wallMs),
    cpuMs: median((run) => run.cpuMs),
    peakMb: median((run) => run.peakMb),
  };
}
