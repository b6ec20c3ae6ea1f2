import { execFile } from 'node:child_process';
import { readFile, readdir, readlink, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import postgres from 'postgres';
import { isAlive, ROLE, type Cluster } from './embedded-cluster.ts';
import { POSTGRES_OPTIONS } from './postgres-options.ts';

const run = promisify(execFile);

const PATIENCE_MS = 15_000;
/** A server that was ready for this long and whose lock is free has nobody. */
const UNCLAIMED_MS = 1_000;
/** Held for as long as a DataFix uses the folder; the server drops it when the holder dies, however it dies. */
const FOLDER_LOCK = 0x64_61_74_61;

interface PidFile {
  readonly pid: number;
  readonly port: number;
  readonly isReady: boolean;
  /** Since the server last wrote its state. */
  readonly stateAgeMs: number;
}

/**
 * Makes sure that no server runs on the folder.
 *
 * @returns the port of the last run, or null
 * @throws Error when a running DataFix holds the folder
 */
export async function clearLeftovers(cluster: Cluster): Promise<number | null> {
  const deadline = Date.now() + PATIENCE_MS;
  for (;;) {
    const found = await readPidFile(cluster);
    if (found === null) return readLastPort(cluster);
    if (!(await isRunningPostgres(found.pid))) {
      // Its number may by now be another program's, which Postgres would take for a running server.
      await rm(join(cluster.data, 'postmaster.pid'), { force: true });
      await killOrphans(cluster);
      return found.port;
    }
    if (found.isReady && found.stateAgeMs < UNCLAIMED_MS) {
      // Whoever started it may be about to take its lock.
      await sleep(UNCLAIMED_MS - found.stateAgeMs);
      continue;
    }
    const sql = connectTo(cluster, found.port, { max: 1, connect_timeout: 2 });
    try {
      if (!(await takeLock(sql))) throw inUse(cluster, found.pid);
      await stopProcess(found.pid);
    } catch (error) {
      if (error instanceof FolderInUse) throw error;
      // It is starting or stopping, or does not answer: it gets a while.
      if (Date.now() > deadline) {
        if (!(await isOurs(cluster, found.pid))) throw inUse(cluster, found.pid);
        process.kill(found.pid, 'SIGKILL');
      }
      await sleep(100);
    } finally {
      await sql.end({ timeout: 0 });
    }
  }
}

class FolderInUse extends Error {}

export function inUse(cluster: Cluster, pid: number): FolderInUse {
  return new FolderInUse(
    `The data folder ${dirname(cluster.folder)} is in use by another running DataFix (its database is process ${pid}). Stop that one first, or set DATA_DIR to another folder.`,
  );
}

async function stopProcess(pid: number): Promise<void> {
  for (const [signal, patienceMs] of [
    ['SIGINT', 10_000],
    ['SIGQUIT', 5_000],
    ['SIGKILL', 2_000],
  ] as const) {
    if (!(await isRunningPostgres(pid))) return;
    process.kill(pid, signal);
    for (const end = Date.now() + patienceMs; Date.now() < end && (await isRunningPostgres(pid));)
      await sleep(20);
  }
}

/** Backends whose server was killed hold its shared memory until they notice; busy ones are ended here (Linux only). */
export async function killOrphans(cluster: Cluster): Promise<void> {
  for (const name of await readdir('/proc').catch(() => [])) {
    const pid = Number(name);
    if (
      Number.isInteger(pid) &&
      pid !== process.pid &&
      (await isOurs(cluster, pid)) &&
      (await isRunningPostgres(pid))
    ) {
      try {
        process.kill(pid, 'SIGKILL');
      } catch {
        // It has just ended by itself.
      }
    }
  }
}

async function isOurs(cluster: Cluster, pid: number): Promise<boolean> {
  return readlink(`/proc/${pid}/cwd`).then(
    (folder) => folder === cluster.data,
    () => false,
  );
}

/** False for a zombie too: a container without an init process never lets them go. */
async function isRunningPostgres(pid: number): Promise<boolean> {
  if (!isAlive(pid)) return false;
  if (process.platform !== 'linux') {
    const { stdout } = await run('ps', ['-o', 'stat=,comm=', '-p', String(pid)]).catch(() => ({
      stdout: '',
    }));
    return /^[^Z]\S*\s+.*postgres/.test(stdout.trim());
  }
  const state = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  return /^\d+ \(postgres.*\) [^ZX]/.test(state);
}

export async function readPidFile(cluster: Cluster): Promise<PidFile | null> {
  const file = join(cluster.data, 'postmaster.pid');
  const lines = (await readFile(file, 'utf8').catch(() => '')).split('\n');
  const [pid, port] = [Math.abs(Number(lines[0])), Number(lines[3])];
  if (!Number.isInteger(pid) || pid <= 0) return null;
  const writtenMs = await stat(file).then(
    (found) => found.mtimeMs,
    () => 0,
  );
  // A clock that was turned back counts as long ago.
  const ageMs = Date.now() - writtenMs;
  return { pid, port, isReady: lines[7]?.trim() === 'ready', stateAgeMs: ageMs < 0 ? Infinity : ageMs };
}

async function readLastPort(cluster: Cluster): Promise<number | null> {
  const command = await readFile(join(cluster.data, 'postmaster.opts'), 'utf8').catch(() => '');
  const port = Number(/"port=(\d+)"/.exec(command)?.[1]);
  return port > 0 ? port : null;
}

export async function takeLock(sql: postgres.Sql): Promise<boolean> {
  const [row] = await sql<{ taken: boolean }[]>`select pg_try_advisory_lock(${FOLDER_LOCK}) as taken`;
  return row?.taken === true;
}

export function addressOf(cluster: Cluster, port: number, database: string): string {
  return `postgres://${ROLE}:${cluster.password}@127.0.0.1:${port}/${database}`;
}

export function connectTo(
  cluster: Cluster,
  port: number,
  options: { max: number; connect_timeout?: number },
): postgres.Sql {
  const forever = { ...POSTGRES_OPTIONS, idle_timeout: 0, max_lifetime: null };
  return postgres(addressOf(cluster, port, 'postgres'), { ...forever, ...options });
}
