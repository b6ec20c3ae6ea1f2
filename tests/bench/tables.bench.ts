import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { digestRows } from './tables/digest-rows.ts';
import { writeDirtyExport, type DirtyExport } from './tables/dirty-export.ts';

const MEGABYTE = 1_000_000;
const SIZES_MB = [50, 250];
const ROUNDS = 3;
const PEERS = fileURLToPath(new URL('./peers/', import.meta.url));
const OURS = fileURLToPath(new URL('./tables/repair-file.ts', import.meta.url));

interface Engine {
  readonly name: string;
  /** Of Node itself. */
  readonly options?: readonly string[];
  /** Runs on `<input> <output>`. */
  readonly script: string;
  /** In the folder that the output is in. */
  readonly table: string;
  readonly flags: string | null;
}

const ENGINES: readonly [Engine, ...Engine[]] = [
  // As little room for short-lived objects as the server's threads give it.
  {
    name: 'DataFix',
    options: ['--max-semi-space-size=4'],
    script: OURS,
    table: 'table.csv',
    flags: 'flags.bin',
  },
  { name: 'DuckDB', script: join(PEERS, 'duckdb.mjs'), table: 'rows.csv', flags: null },
  { name: 'Papa Parse', script: join(PEERS, 'papaparse.mjs'), table: 'rows.csv', flags: null },
  { name: 'csv-parse', script: join(PEERS, 'csv-parse.mjs'), table: 'rows.csv', flags: null },
];

interface Run {
  readonly wallMs: number;
  readonly cpuMs: number;
  readonly peakMb: number;
}

/**
 * The whole repair of a dirty export (read, detect, repair, find duplicates and empty rows, write clean UTF-8 and all
 * reports) against what other engines do of it: parse, drop duplicates and empty rows, write.
 * Each engine is a process of its own; they take turns; the median counts.
 */
export default async function benchTables(): Promise<void> {
  if (!existsSync(join(PEERS, 'node_modules/.package-lock.json')))
    execFileSync('npm', ['ci'], { cwd: PEERS, stdio: 'inherit' });
  const folder = await mkdtemp(join(tmpdir(), 'datafix-tables-'));
  try {
    for (const size of SIZES_MB) await compare(folder, size);
  } finally {
    await rm(folder, { recursive: true });
  }
}

async function compare(folder: string, megabytes: number): Promise<void> {
  const input = join(folder, `${megabytes}.csv`);
  const truth = await writeDirtyExport(input, megabytes * MEGABYTE);
  console.log(
    `\n${(truth.sizeBytes / MEGABYTE).toFixed(0)} MB: Windows-1252, semicolons, line breaks in quotes; ` +
      `${truth.rows.toLocaleString('en-US')} rows to keep`,
  );
  const runs = new Map<Engine, Run[]>(ENGINES.map((engine) => [engine, []]));
  const verdicts = new Map<Engine, string>();
  for (let round = 0; round < ROUNDS; round++) {
    for (const engine of ENGINES) {
      runs.get(engine)?.push(runOnce(engine, input, folder));
      if (round === 0) verdicts.set(engine, await judge(engine, folder, truth));
    }
  }
  await rm(input);
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

function runOnce({ options = [], script, table, flags }: Engine, input: string, folder: string): Run {
  const output = flags === null ? join(folder, table) : folder;
  const start = performance.now();
  const printed = execFileSync(process.execPath, [...options, script, input, output], {
    encoding: 'utf8',
    // As in a server that has run before: no engine's code is compiled anew.
    env: { ...process.env, NODE_COMPILE_CACHE: join(folder, 'compile-cache') },
  });
  const wallMs = performance.now() - start;
  const usage = JSON.parse(printed) as { cpuMs: number; peakKilobytes: number };
  return { wallMs, cpuMs: usage.cpuMs, peakMb: usage.peakKilobytes / 1024 };
}

async function judge({ table, flags }: Engine, folder: string, truth: DirtyExport): Promise<string> {
  const found = await digestRows(join(folder, table), flags === null ? null : join(folder, flags));
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
