/**
 * `npm run check [-- --static | vitest filters]`: everything that can be said about the code without a database,
 * a browser or the network, in under a minute. `--static` leaves the unit tests out, for whoever has just run them.
 * Exit status 0 when every step passed.
 */
import { cp, mkdtemp, readFile, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { projectRoot, runTool, type ToolRun } from './run-tool.ts';

interface Step {
  readonly name: string;
  readonly run: () => Promise<ToolRun>;
}

const MIGRATIONS = join(projectRoot, 'db/migrations');

/** Generates migrations into a copy: a new file there means that the schema has moved on without one. */
async function compareMigrations(): Promise<ToolRun> {
  const checked = await runTool('drizzle-kit', ['check']);
  if (checked.exitCode !== 0) return checked;

  const folder = await mkdtemp(join(tmpdir(), 'datafix-migrations-'));
  try {
    await cp(MIGRATIONS, folder, { recursive: true });
    const before = await readdir(folder);
    const flags = [
      '--dialect',
      'postgresql',
      '--casing',
      'snake_case',
      '--schema',
      './db/schema/*',
      '--out',
      folder,
    ];
    const generated = await runTool('drizzle-kit', ['generate', ...flags]);
    if (generated.exitCode !== 0) return generated;
    const added = (await readdir(folder)).filter((name) => !before.includes(name));
    if (added.length === 0) return generated;
    const missing = await Promise.all(added.map((name) => readFile(join(folder, name), 'utf8')));
    return {
      exitCode: 1,
      output: `db/schema has changes without a migration; run npm run db:generate.\n${missing.join('\n')}`,
    };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const isStatic = process.argv.includes('--static');
const vitestFilters = process.argv.slice(2);

const unitTests: Step = {
  name: 'unit tests',
  run: () =>
    runTool(
      'vitest',
      [
        'run',
        '--config',
        'tests/vitest.config.ts',
        '--project',
        'unit',
        '--project',
        'web',
        '--reporter=dot',
        ...vitestFilters,
      ],
      {
        env: { NO_COLOR: '1' },
      },
    ),
};

const steps: readonly Step[] = [
  { name: 'format', run: () => runTool('oxfmt', ['--check', '.']) },
  { name: 'lint', run: () => runTool('oxlint', ['--type-aware', '--deny-warnings']) },
  { name: 'types', run: () => runTool('tsc', []) },
  { name: 'unused code', run: () => runTool('knip', ['--no-progress', '--no-config-hints']) },
  {
    name: 'tests only',
    // What only a test uses is no part of the product.
    run: () =>
      runTool('knip', [
        '--production',
        '--include',
        'exports,types,files',
        '--no-progress',
        '--no-config-hints',
      ]),
  },
  { name: 'migrations', run: compareMigrations },
  ...(isStatic ? [] : [unitTests]),
];

/** Two at a time: the larger tools use every core by themselves. */
const LANES = 2;

const seconds = (since: number) => `${((performance.now() - since) / 1000).toFixed(1)} s`;

async function runAll(): Promise<string[]> {
  const failed: string[] = [];
  const waiting = [...steps];
  const lane = async () => {
    for (let step = waiting.shift(); step !== undefined; step = waiting.shift()) {
      const started = performance.now();
      const { exitCode, output } = await step.run();
      console.log(`${exitCode === 0 ? 'ok    ' : 'FAILED'} ${step.name.padEnd(12)} ${seconds(started)}`);
      if (exitCode === 0) continue;
      failed.push(step.name);
      console.log(`${output.trimEnd()}\n`);
    }
  };
  await Promise.all(Array.from({ length: LANES }, lane));
  return failed;
}

const started = performance.now();
const failed = await runAll();
const outcome = failed.length === 0 ? 'all passed' : `${failed.length} failed (${failed.join(', ')})`;
console.log(`check: ${steps.length} steps, ${outcome}, ${seconds(started)}`);
process.exitCode = failed.length === 0 ? 0 : 1;
