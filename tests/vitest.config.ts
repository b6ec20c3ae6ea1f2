import { existsSync } from 'node:fs';
import { setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import { BACKGROUND_PRIORITY } from '#server/platform/pools/background-priority.ts';
import { SlowFirst } from './support/slow-first.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const postgres = fileURLToPath(new URL('./support/postgres.ts', import.meta.url));
const sharedProduct = fileURLToPath(new URL('./support/shared-product.ts', import.meta.url));
const consoleGuard = fileURLToPath(new URL('./support/console-guard.ts', import.meta.url));
const quickImports = fileURLToPath(new URL('../src/server/quick-imports.ts', import.meta.url));
const asItWas = fileURLToPath(new URL('./support/as-it-was.ts', import.meta.url));
const randomSeed = fileURLToPath(new URL('./support/random-seed.ts', import.meta.url));

/**
 * The product's work on files waits for everybody else's, and on a busy machine would wait for the tests that wait for it.
 * Whatever the tests start has this priority too, so that all of it gets its turn.
 */
setPriority(BACKGROUND_PRIORITY);

/**
 * Projects with a database share one real Postgres; each test file takes its own clone of the migrated template.
 * vitest runs the set-up once for each project in the same process, each time as a fresh module: to start
 * one server only, the set-up keeps what it started on `globalThis`.
 */
const database = existsSync(postgres) ? { globalSetup: [postgres] } : {};

/**
 * A step takes nowhere near as long on a machine that is busy with other work, and a test has a few: what does is stuck.
 * Tests have no other bounds of time, as those fail by chance; how fast something is, a bench in tests/bench measures.
 */
const STUCK_MS = 120_000;

type ProjectTest = NonNullable<TestProjectInlineConfiguration['test']>;

function project(name: string, test: ProjectTest): TestProjectInlineConfiguration {
  return {
    root,
    test: {
      name,
      environment: 'node',
      pool: 'forks',
      // No module keeps what one test could leave to the next, so they are loaded once for each process, not for each file.
      isolate: false,
      // The first also keeps vitest from telling its main process of each import, of which only watching makes use.
      setupFiles: [quickImports, consoleGuard, asItWas, randomSeed],
      env: { NODE_ENV: 'test', TZ: 'UTC' },
      restoreMocks: true,
      unstubGlobals: true,
      testTimeout: 5 * STUCK_MS,
      hookTimeout: 2 * STUCK_MS,
      expect: { poll: { timeout: 2 * STUCK_MS } },
      ...test,
    },
  };
}

export default defineConfig({
  root,
  test: {
    // Two more than the cores that there are at least: tests of servers wait half of their time.
    maxWorkers: 4,
    // Node reads TypeScript by itself, and keeps what it compiled.
    experimental: { viteModuleRunner: false, nodeLoader: false },
    passWithNoTests: true,
    reporters: ['default'],
    sequence: { sequencer: SlowFirst },
    projects: [
      project('unit', {
        include: ['src/domain/**/*.test.ts', 'tests/support/**/*.test.ts', 'tests/*.test.ts'],
        pool: 'threads',
      }),
      project('web', {
        include: ['src/web/**/*.test.ts'],
        pool: 'threads',
        // Their modules have JSX, which Node does not read.
        experimental: { viteModuleRunner: true },
        setupFiles: [consoleGuard, randomSeed],
      }),
      project('server', {
        include: [
          'src/server/**/*.test.ts',
          'db/**/*.test.ts',
          'worker/**/*.test.ts',
          'scripts/**/*.test.ts',
        ],
        ...database,
      }),
      project('http', {
        include: ['tests/http/**/*.test.ts'],
        ...database,
      }),
      project('e2e', {
        include: ['tests/e2e/**/*.test.ts'],
        globalSetup: [postgres, sharedProduct],
        // They wait for their pages more than half of the time.
        maxWorkers: 5,
        // The machine belongs to the products under test: the browser files run last.
        sequence: { groupOrder: 1 },
      }),
    ],
  },
});
