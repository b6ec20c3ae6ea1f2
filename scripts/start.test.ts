import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtemp, readFile, readdir, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bareEnvironment } from '#tests/support/processes.ts';
import { findFreePort } from './find-free-port.ts';
import { projectRoot } from './run-tool.ts';

let dataDir: string;
let port: number;
const started: Run[] = [];

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'datafix-test-start-'));
  port = await findFreePort();
});
afterAll(async () => {
  for (const { child } of started) child.kill('SIGTERM');
  await Promise.all(started.map(({ ended }) => ended));
  await rm(dataDir, { recursive: true, force: true });
});

interface Run {
  readonly child: ChildProcess;
  readonly ended: Promise<number | null>;
  printed(): string;
}

/** `npm start` without npm. */
function start(env: Readonly<Record<string, string>> = {}): Run {
  const child = spawn(process.execPath, ['scripts/start.ts'], {
    cwd: projectRoot,
    env: { ...bareEnvironment(), NODE_ENV: 'production', PORT: String(port), DATA_DIR: dataDir, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let text = '';
  child.stdout.on('data', (chunk: Buffer) => (text += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (text += chunk.toString()));
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  const run = { child, ended, printed: () => text };
  started.push(run);
  return run;
}

async function readiness(): Promise<number> {
  return fetch(`http://127.0.0.1:${port}/readyz`).then(
    (response) => response.status,
    () => 0,
  );
}
async function untilReady(): Promise<void> {
  await expect.poll(readiness, { interval: 100 }).toBe(200);
}

/** Numbers of the processes that a process started, and what each runs. */
async function childrenOf(pid: number | undefined): Promise<{ pid: number; runs: string }[]> {
  const found: { pid: number; runs: string }[] = [];
  for (const name of await readdir('/proc')) {
    const stat = await readFile(`/proc/${name}/stat`, 'utf8').catch(() => '');
    if (Number(/\) \S (\d+)/.exec(stat)?.[1]) !== pid) continue;
    const runs = (await readFile(`/proc/${name}/cmdline`, 'utf8').catch(() => '')).replaceAll('\0', ' ');
    found.push({ pid: Number(name), runs });
  }
  return found;
}

async function childRunning(run: Run, program: string): Promise<number> {
  const child = (await childrenOf(run.child.pid)).find(({ runs }) => runs.includes(program));
  if (child === undefined) throw new Error(`No ${program} runs:\n${run.printed()}`);
  return child.pid;
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

// Process numbers are looked up in /proc.
describe.skipIf(process.platform !== 'linux')('npm start', () => {
  let run: Run;

  test('brings up database, server and worker, and says where', async () => {
    run = start();
    await untilReady();
    await expect.poll(() => run.printed()).toContain(`DataFix is ready: http://localhost:${port}`);
  });

  test('a second one on the same folder says so and leaves the first alone', async () => {
    const second = start({ PORT: String(await findFreePort()) });
    expect(await second.ended).toBe(1);
    expect(second.printed()).toContain('is in use by another running DataFix');
    expect(await readiness()).toBe(200);
  });

  test.for(['src/server/main.ts', 'worker/main.ts', 'bin/postgres'])(
    'kill -9 of %s: it is started again',
    async (program) => {
      const killed = await childRunning(run, program);
      process.kill(killed, 'SIGKILL');
      await expect.poll(() => childRunning(run, program).catch(() => killed)).not.toBe(killed);
      await untilReady();
    },
  );

  test('kill -9 of the starter: server and worker end, and the next start works', async () => {
    const orphans = [
      await childRunning(run, 'src/server/main.ts'),
      await childRunning(run, 'worker/main.ts'),
    ];
    run.child.kill('SIGKILL');
    await run.ended;
    run = start();
    await expect.poll(() => orphans.filter(isAlive)).toEqual([]);
    await untilReady();
  });

  test('SIGTERM ends all of it, in order and with status 0', async () => {
    const children = (await childrenOf(run.child.pid)).map(({ pid }) => pid);
    run.child.kill('SIGTERM');
    expect(await run.ended).toBe(0);
    await expect.poll(() => children.filter(isAlive)).toEqual([]);
  });

  test('a taken port is said in a sentence, and nothing is left running', async () => {
    const other = createServer();
    await new Promise<void>((resolve) => {
      other.listen(port, '127.0.0.1', resolve);
    });
    run = start();
    expect(await run.ended).toBe(1);
    expect(run.printed()).toContain(`Port ${port} on 127.0.0.1 is taken by another program.`);
    other.close();
  });

  test('a bad setting is said in a sentence', async () => {
    run = start({ PORT: 'eighty' });
    expect(await run.ended).toBe(1);
    expect(run.printed()).toMatch(/PORT must be a number/);
    expect(run.printed()).not.toMatch(/\n\s+at /);
  });
});
