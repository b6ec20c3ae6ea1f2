import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readContents } from '#tests/support/pdf-proof/pdf-contents.ts';
import { writeMergeInputs, type MergeInputs } from './merge/merge-inputs.ts';

const ROUNDS = 3;
const TIME = '/usr/bin/time';
const [OURS, PDF_LIB] = ['merge-files.ts', 'pdf-lib-merge.ts'].map((name) =>
  fileURLToPath(new URL(`./merge/${name}`, import.meta.url)),
);

interface Engine {
  readonly name: string;
  readonly command: string;
  readonly args: (inputs: readonly string[], output: string) => readonly string[];
}

const ENGINES: readonly Engine[] = [
  { name: 'DataFix', command: process.execPath, args: (inputs, output) => [OURS ?? '', output, ...inputs] },
  {
    name: 'qpdf',
    command: 'qpdf',
    args: (inputs, output) => ['--empty', '--pages', ...inputs, '--', output],
  },
  {
    name: 'qpdf, object streams',
    command: 'qpdf',
    args: (inputs, output) => ['--object-streams=generate', '--empty', '--pages', ...inputs, '--', output],
  },
  { name: 'pdfunite', command: 'pdfunite', args: (inputs, output) => [...inputs, output] },
  { name: 'pdftk', command: 'pdftk', args: (inputs, output) => [...inputs, 'cat', 'output', output] },
  {
    name: 'pdf-lib',
    command: process.execPath,
    args: (inputs, output) => [PDF_LIB ?? '', output, ...inputs],
  },
];

interface Run {
  readonly seconds: number;
  /** Without the start of its process, as in a worker that runs; null where it does not say. */
  readonly ownSeconds: number | null;
  /** Null where the system cannot tell. */
  readonly peakMb: number | null;
}

/**
 * The merge as a command, from files to a file, against other programs that merge: time, memory, the size of the result
 * and what it keeps. `npm run bench -- merge [pictures | text | page]`: one kind of files. They take turns; the median counts. What is not installed is named and left out.
 */
export default async function benchMerge(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'datafix-merge-'));
  try {
    const engines = ENGINES.filter(({ name, command }) => {
      const isThere = command === process.execPath || spawnSync('which', [command]).status === 0;
      if (!isThere) console.log(`${name} is not there to be compared with.`);
      return isThere;
    });
    if (!existsSync(TIME)) console.log(`Without ${TIME} nothing is known of memory.`);
    for (const inputs of await writeMergeInputs(folder, process.argv[3]))
      await compare(engines, inputs, folder);
  } finally {
    await rm(folder, { recursive: true });
  }
}

async function compare(
  engines: readonly Engine[],
  { name, paths, isCounted }: MergeInputs,
  folder: string,
): Promise<void> {
  const sizes = await Promise.all(paths.map(async (path) => (await stat(path)).size));
  const total = sizes.reduce((sum, size) => sum + size, 0);
  console.log(`\n${name}, ${(total / 1e6).toFixed(1)} MB`);
  const output = (engine: Engine) => join(folder, `${engine.name}.pdf`);
  const runs = new Map<Engine, Run[]>(engines.map((engine) => [engine, []]));
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [engine, done] of runs) {
      const run = runOnce(engine, paths, output(engine), folder);
      if (run !== null) done.push(run);
      else if (runs.delete(engine)) console.log(`${engine.name} ends with an error.`);
    }
  }
  const rows = [];
  for (const [engine, done] of runs)
    rows.push({ engine, run: medianOf(done), bytes: (await stat(output(engine))).size });
  const qpdf = rows.find(({ engine }) => engine.name === 'qpdf') ?? rows[0];
  const table = [];
  for (const { engine, run, bytes } of rows) {
    table.push({
      Program: engine.name,
      Seconds: run.seconds.toFixed(2),
      'Of qpdf': (run.seconds / (qpdf?.run.seconds ?? 1)).toFixed(2),
      Started: run.ownSeconds?.toFixed(2) ?? '',
      'Peak MB': run.peakMb?.toFixed(0) ?? '?',
      'Result MB': (bytes / 1e6).toFixed(2),
      'Of qpdf’s': (bytes / (qpdf?.bytes ?? 1)).toFixed(3),
      ...(isCounted ? await keptIn(output(engine)) : {}),
    });
  }
  console.table(table);
}

function runOnce(
  { command, args }: Engine,
  inputs: readonly string[],
  output: string,
  folder: string,
): Run | null {
  const own = args(inputs, output);
  const timed = existsSync(TIME);
  const start = performance.now();
  const { status, stdout, stderr } = spawnSync(
    timed ? TIME : command,
    timed ? ['-f', '%M', command, ...own] : own,
    {
      encoding: 'utf8',
      // As in a server that has run before: nobody's code is compiled anew.
      env: { ...process.env, NODE_COMPILE_CACHE: join(folder, 'compile-cache') },
    },
  );
  const seconds = (performance.now() - start) / 1000;
  if (status !== 0) return null;
  const kilobytes = Number(stderr.trim().split('\n').at(-1));
  const said = stdout.trim();
  return {
    seconds,
    ownSeconds: said === '' ? null : Number(said),
    peakMb: timed ? kilobytes / 1024 : null,
  };
}

/** Each figure's own median. */
function medianOf(runs: readonly Run[]): Run {
  const median = (figures: readonly number[]) =>
    figures.toSorted((a, b) => a - b)[Math.floor(figures.length / 2)] ?? 0;
  const known = (figures: readonly (number | null)[]) => {
    const all = figures.filter((figure) => figure !== null);
    return all.length === figures.length ? median(all) : null;
  };
  return {
    seconds: median(runs.map(({ seconds }) => seconds)),
    ownSeconds: known(runs.map(({ ownSeconds }) => ownSeconds)),
    peakMb: known(runs.map(({ peakMb }) => peakMb)),
  };
}

async function keptIn(path: string): Promise<Readonly<Record<string, number>>> {
  const { pageCount, bookmarks, links, fields, attachments } = await readContents(await readFile(path));
  const live = links.filter(({ page, url }) => page !== null || url !== null);
  return {
    Pages: pageCount,
    Bookmarks: bookmarks.length,
    Links: live.length,
    Fields: fields.length,
    Attachments: attachments.length,
  };
}
