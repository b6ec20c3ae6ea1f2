/**
 * `npm test [-- vitest arguments]`: makes sure that there is a Chromium, builds the web client, runs every
 * test project and ends with the line `N passed, N failed`. The exit status is vitest's.
 */
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { findChromium } from '#tests/support/find-chromium.ts';
import { runTool } from './run-tool.ts';

const HOW_TO =
  'The browser tests need a Chromium: install Chromium or Google Chrome, or set CHROME_PATH to one, and run npm test again.';

async function installChromium(): Promise<void> {
  const isRoot = process.getuid?.() === 0;
  if (isRoot && existsSync('/usr/bin/apt-get')) {
    console.log('No Chromium found; installing the chromium-headless-shell package.');
    const env = { DEBIAN_FRONTEND: 'noninteractive' };
    await runTool('apt-get', ['update'], { show: true, env });
    await runTool('apt-get', ['install', '-y', '--no-install-recommends', 'chromium-headless-shell'], {
      show: true,
      env,
    });
    return;
  }
  console.log("No Chromium found; fetching Playwright's.");
  await runTool('playwright-core', ['install', 'chromium'], { show: true });
}

/** @returns the executable, or null after saying how to get one */
async function provideChromium(): Promise<string | null> {
  if (findChromium(process.env) === null) await installChromium();
  const found = findChromium(process.env);
  if (found !== null) {
    const { exitCode, output } = await runTool(found, ['--version']);
    if (exitCode === 0) return found;
    console.error(output.trim());
  }
  console.error(HOW_TO);
  return null;
}

/** Each product under test starts some ten processes: they share what V8 made of the code. */
const COMPILE_CACHE = fileURLToPath(new URL('../node_modules/.cache/datafix', import.meta.url));

const report = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  testResults: z.array(
    z.object({ status: z.string(), assertionResults: z.array(z.object({ status: z.string() })) }),
  ),
});

/** A test file that could not even be loaded has no failed test of its own: it counts as one. */
async function countTests(reportPath: string): Promise<{ passed: number; failed: number }> {
  const { numPassedTests, numFailedTests, testResults } = report.parse(
    JSON.parse(await readFile(reportPath, 'utf8')),
  );
  const brokenFiles = testResults.filter(
    (file) => file.status === 'failed' && !file.assertionResults.some((test) => test.status === 'failed'),
  );
  return { passed: numPassedTests, failed: numFailedTests + brokenFiles.length };
}

/** Parts of the screens run beside the others, in a vitest of their own that serves them to the browser. */
const COMPONENTS = 'tests/components.config.ts';
const CONFIGS = ['tests/vitest.config.ts', COMPONENTS];

/** Those whose projects are asked for; all where none is named. */
function configsFor(args: readonly string[]): readonly string[] {
  const at = args.findIndex((arg) => arg.startsWith('--project'));
  if (at === -1) return CONFIGS;
  const isComponents = `${args[at] ?? ''} ${args[at + 1] ?? ''}`.includes('components');
  return CONFIGS.filter((config) => (config === COMPONENTS) === isComponents);
}

interface Outcome {
  readonly exitCode: number;
  readonly passed: number;
  readonly failed: number;
  /** What was printed meanwhile and not shown. */
  readonly output: string;
}

async function runTests(
  chromePath: string,
  config: string,
  { args, show }: { readonly args: readonly string[]; readonly show: boolean },
): Promise<Outcome> {
  const folder = await mkdtemp(join(tmpdir(), 'datafix-test-'));
  const reportPath = join(folder, 'report.json');
  try {
    const { exitCode, output } = await runTool(
      'vitest',
      [
        'run',
        '--config',
        config,
        '--passWithNoTests',
        '--reporter=default',
        '--reporter=json',
        `--outputFile.json=${reportPath}`,
        ...args,
      ],
      { show, env: { CHROME_PATH: chromePath, NODE_COMPILE_CACHE: COMPILE_CACHE } },
    );
    if (!existsSync(reportPath))
      return { exitCode: exitCode === 0 ? 1 : exitCode, passed: 0, failed: 1, output };
    const { passed, failed } = await countTests(reportPath);
    // An error outside of any test fails the run without failing a test.
    return { exitCode, passed, failed: exitCode !== 0 && failed === 0 ? 1 : failed, output };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function main(): Promise<number> {
  const chromePath = await provideChromium();
  if (chromePath === null) return 1;
  const built = await runTool('npm', ['run', '-s', 'build'], {});
  if (built.exitCode !== 0) {
    console.error(`The web client could not be built.\n${built.output}`);
    return built.exitCode;
  }
  const args = process.argv.slice(2);
  const outcomes = await Promise.all(
    configsFor(args).map((config, index) => runTests(chromePath, config, { args, show: index === 0 })),
  );
  for (const { output } of outcomes) if (output !== '') console.log(output.trim());
  const sum = (of: 'passed' | 'failed') => outcomes.reduce((total, outcome) => total + outcome[of], 0);
  console.log(`${sum('passed')} passed, ${sum('failed')} failed`);
  return outcomes.find(({ exitCode }) => exitCode !== 0)?.exitCode ?? 0;
}

process.exitCode = await main();
