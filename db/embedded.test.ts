import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { chmod, mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import postgres from 'postgres';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { startEmbeddedPostgres, type EmbeddedPostgres } from './embedded.ts';
import { POSTGRES_OPTIONS } from './postgres-options.ts';

/** Made once, as making one takes a second. */
let template: string;
let dataDir: string;
const running: EmbeddedPostgres[] = [];
const starters: ChildProcess[] = [];
/** Databases of starters: they outlive these by seconds, and write. */
const elsewhere: number[] = [];

beforeAll(async () => {
  template = await mkdtemp(join(tmpdir(), 'datafix-test-embedded-'));
  await (await startEmbeddedPostgres({ dataDir: template, isDurable: false })).stop();
});
afterAll(async () => {
  await rm(template, { recursive: true, force: true });
});
beforeEach(async () => {
  // Open to its owner only, as a folder in /root is: Postgres, as another user, cannot walk into it.
  dataDir = await mkdtemp(join(tmpdir(), 'datafix-test-embedded-'));
  execFileSync('cp', ['-a', join(template, 'postgres'), dataDir]);
});
afterEach(async () => {
  for (const starter of starters.splice(0)) starter.kill('SIGKILL');
  for (const server of running.splice(0)) await server.stop();
  for (const pid of elsewhere.splice(0)) quit(pid);
  await rm(dataDir, { recursive: true, force: true, maxRetries: 20 });
});

/** Ends a database at once with all its processes, where it has not ended already. */
function quit(pid: number): void {
  try {
    process.kill(pid, 'SIGQUIT');
  } catch {
    // It ended in the test.
  }
}

async function start(port?: number): Promise<EmbeddedPostgres> {
  const server = await startEmbeddedPostgres({
    dataDir,
    isDurable: false,
    ...(port === undefined ? {} : { port }),
  });
  running.push(server);
  return server;
}

async function query(url: string, text: string): Promise<readonly postgres.Row[]> {
  const sql = postgres(url, { ...POSTGRES_OPTIONS, max: 1 });
  try {
    return await sql.unsafe(text);
  } finally {
    await sql.end({ timeout: 1 });
  }
}

/** Another DataFix: a process that starts the database and then does nothing. */
async function startElsewhere(): Promise<{ starter: ChildProcess; postgresPid: number; url: string }> {
  const program = `
    const { startEmbeddedPostgres } = await import(${JSON.stringify(new URL('./embedded.ts', import.meta.url).href)});
    const { pid, url } = await startEmbeddedPostgres({ dataDir: ${JSON.stringify(dataDir)}, isDurable: false });
    process.stdout.write(JSON.stringify({ pid, url }));
    setInterval(() => undefined, 1000);`;
  const starter = spawn(process.execPath, ['--input-type=module', '-e', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  starters.push(starter);
  const said = await new Promise<string>((resolve) =>
    starter.stdout?.once('data', (chunk: Buffer) => resolve(chunk.toString())),
  );
  const { pid, url } = JSON.parse(said) as { pid: number; url: string };
  elsewhere.push(pid);
  return { starter, postgresPid: pid, url };
}

async function kill(child: ChildProcess): Promise<void> {
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGKILL');
  await ended;
}

const WRITE = 'create table if not exists kept (n int); insert into kept values (1)';
const COUNT = 'select count(*)::int as n from kept';

test('data, address and password outlive a restart; only the owner reads the password', async () => {
  const first = await start();
  await query(first.url, WRITE);
  await first.stop();
  expect(await first.ended).toBeNull();
  const second = await start();
  expect(second.url).toBe(first.url);
  expect(await query(second.url, COUNT)).toEqual([{ n: 1 }]);
  expect((await stat(join(dataDir, 'postgres', 'password'))).mode & 0o777).toBe(0o600);
});

test('a wrong password opens nothing', async () => {
  const { url } = await start();
  const wrong = new URL(url);
  wrong.password = 'guess';
  await expect(query(wrong.href, 'select 1')).rejects.toThrow('password authentication failed');
});

test('kill -9 of the server: it is noticed, and the next start finds what was committed', async () => {
  const first = await start();
  await query(first.url, WRITE);
  process.kill(first.pid, 'SIGKILL');
  expect(await first.ended).toContain('ended unexpectedly');
  const second = await start(first.port);
  expect(second.url).toBe(first.url);
  expect(await query(second.url, COUNT)).toEqual([{ n: 1 }]);
});

test('kill -9 of the server while a query runs: its orphans are no obstacle', async () => {
  const first = await start();
  const busy = query(first.url, 'select pg_sleep(60)').catch(() => 'broken off');
  await sleep(200);
  process.kill(first.pid, 'SIGKILL');
  await first.ended;
  const second = await start();
  expect(await query(second.url, 'select 1 as n')).toEqual([{ n: 1 }]);
  expect(await busy).toBe('broken off');
});

test('kill -9 of the starter: the next start takes the folder over at once', async () => {
  const { starter, postgresPid, url } = await startElsewhere();
  await query(url, WRITE);
  await kill(starter);
  const server = await start();
  expect(server.pid).not.toBe(postgresPid);
  expect(await query(server.url, COUNT)).toEqual([{ n: 1 }]);
});

test('kill -9 of the starter and no next start: the server ends by itself', async () => {
  const { starter, url } = await startElsewhere();
  await kill(starter);
  await expect
    .poll(() =>
      query(url, 'select 1').then(
        () => 'up',
        () => 'down',
      ),
    )
    .toBe('down');
});

test('kill -9 of everything, and the number of the dead server now is another program', async () => {
  const { starter, postgresPid, url } = await startElsewhere();
  await query(url, WRITE);
  await kill(starter);
  process.kill(postgresPid, 'SIGKILL');
  await sleep(100);
  const pidFile = join(dataDir, 'postgres', 'data', 'postmaster.pid');
  const lines = (await readFile(pidFile, 'utf8')).split('\n');
  await writeFile(pidFile, [String(process.pid), ...lines.slice(1)].join('\n'));
  expect(await query((await start()).url, COUNT)).toEqual([{ n: 1 }]);
});

test('a folder in use by another running DataFix is refused in a sentence, and left alone', async () => {
  const { url } = await startElsewhere();
  await expect(start()).rejects.toThrow(
    /is in use by another running DataFix .* set DATA_DIR to another folder/,
  );
  expect(await query(url, 'select 1 as n')).toEqual([{ n: 1 }]);
});

test('of two that start at once on an empty folder one runs and one says why not', async () => {
  await rm(join(dataDir, 'postgres'), { recursive: true });
  const outcomes = await Promise.allSettled([start(), start()]);
  const refused = outcomes.filter((outcome) => outcome.status === 'rejected');
  expect(refused).toHaveLength(1);
  expect(String(refused[0]?.reason)).toContain('is in use by another running DataFix');
  const up = outcomes.find((outcome) => outcome.status === 'fulfilled');
  expect(await query(up?.value.url ?? '', 'select 1 as n')).toEqual([{ n: 1 }]);
});

test('a taken port is refused in a sentence when it was asked for, and another is used when not', async () => {
  const first = await start();
  await first.stop();
  const other = createServer().listen(first.port, '127.0.0.1');
  await new Promise((resolve) => other.once('listening', resolve));
  try {
    expect((other.address() as AddressInfo).port).toBe(first.port);
    await expect(start(first.port)).rejects.toThrow(`port ${first.port} is taken by another program`);
    const second = await start();
    expect(second.port).not.toBe(first.port);
  } finally {
    other.close();
  }
});

test('a folder that a killed first start left half-made is made anew', async () => {
  await rm(join(dataDir, 'postgres'), { recursive: true });
  const half = join(dataDir, 'postgres.new-999999999-dead');
  await mkdir(join(half, 'data'), { recursive: true });
  await start();
  await expect(stat(half)).rejects.toThrow('ENOENT');
});

test('a lost password is replaced', async () => {
  const first = await start();
  await query(first.url, WRITE);
  await first.stop();
  await rm(join(dataDir, 'postgres', 'password'));
  const second = await start();
  expect(second.url).not.toBe(first.url);
  expect(await query(second.url, COUNT)).toEqual([{ n: 1 }]);
});

test('a database of another major version is refused in a sentence', async () => {
  await (await start()).stop();
  await writeFile(join(dataDir, 'postgres', 'data', 'PG_VERSION'), '9\n');
  await expect(start()).rejects.toThrow(/was made by PostgreSQL 9, and this is PostgreSQL \d+/);
});

test('a data folder that cannot be made is refused in a sentence', async () => {
  await writeFile(join(dataDir, 'file'), '');
  const inFile = startEmbeddedPostgres({ dataDir: join(dataDir, 'file', 'below') });
  await expect(inFile).rejects.toThrow(/is not usable: .*ENOTDIR/);
});

test.skipIf(process.getuid?.() === 0)(
  'a data folder without the right to write is refused in a sentence',
  async () => {
    await chmod(dataDir, 0o500);
    await expect(start()).rejects.toThrow(/is not usable: it cannot be written to/);
  },
);
