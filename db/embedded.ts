import { spawn, type ChildProcess } from 'node:child_process';
import { open, readFile, stat, truncate } from 'node:fs/promises';
import { createServer, Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type postgres from 'postgres';
import { findBinaries, findSystemUser } from './embedded-binaries.ts';
import { openCluster, pathForChild, POSTGRES_ENV, sentenceOf, type Cluster } from './embedded-cluster.ts';
import {
  addressOf,
  clearLeftovers,
  connectTo,
  killOrphans,
  readPidFile,
  takeLock,
} from './embedded-leftovers.ts';

export const EMBEDDED_DATABASE = 'datafix';
const READY_MS = 60_000;
const STOP_MS = 15_000;
/** How long a connection that broke waits for the end of its server. */
const TAKEOVER_MS = 5_000;
const LOG_LIMIT_BYTES = 10 * 1024 * 1024;

export interface EmbeddedPostgres {
  /** `postgres://` address with the password in it. */
  readonly url: string;
  readonly port: number;
  readonly pid: number;
  /** Resolves when the server ends, with a sentence unless `stop` ended it. */
  readonly ended: Promise<string | null>;
  /** Ends connections, writes everything down, stops. Idempotent. */
  stop(): Promise<void>;
}

export interface EmbeddedOptions {
  /** The database lies in `postgres` below it. */
  readonly dataDir: string;
  /** Default: the port of the last run if it is free, else any. Given: refused when taken. */
  readonly port?: number;
  /** False only for tests: a crash of the machine may cost the data. */
  readonly isDurable?: boolean;
}

/**
 * Runs a real Postgres on loopback for this process. A server that an earlier, killed run left behind is stopped first.
 *
 * @throws Error with a sentence: the folder is in use by another DataFix, not writable or not ours; the port is taken
 */
export async function startEmbeddedPostgres(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const isDurable = options.isDurable ?? true;
  const user = await findSystemUser();
  const cluster = await openCluster(options.dataDir, { user, binaries: await findBinaries(user), isDurable });
  for (let attempt = 1; ; attempt += 1) {
    const last = await clearLeftovers(cluster);
    const port = options.port ?? (last !== null && (await isFree(last)) ? last : await findFreePort());
    const outcome = await launch(cluster, port, isDurable);
    if ('child' in outcome) {
      const server = await guard(cluster, port, outcome.child, outcome.pid);
      // Null: another DataFix that starts here too had the lock first. Once its own server is up it is named.
      if (server !== null) return server;
    } else if (/Address already in use|could not (bind|create any TCP)/.test(outcome.output)) {
      if (options.port !== undefined)
        throw new Error(`The database's port ${port} is taken by another program.`);
    } else if (/shared memory block/.test(outcome.output)) {
      await killOrphans(cluster);
    } else if (!/lock file "postmaster.pid" already exists/.test(outcome.output)) {
      throw new Error(
        `The database in ${cluster.folder} did not start: ${sentenceOf(outcome.output)}. Its log is ${cluster.log}.`,
      );
    }
    if (attempt === 5) {
      const said = 'output' in outcome ? sentenceOf(outcome.output) : 'another program stops it each time';
      throw new Error(`The database in ${cluster.folder} did not start: ${said}.`);
    }
    await sleep(200 * attempt);
  }
}

async function launch(
  cluster: Cluster,
  port: number,
  isDurable: boolean,
): Promise<{ child: ChildProcess; pid: number } | { output: string }> {
  const logSize = await stat(cluster.log).then(
    (found) => found.size,
    () => 0,
  );
  if (logSize > LOG_LIMIT_BYTES) await truncate(cluster.log);
  const [log, data] = [await open(cluster.log, 'a', 0o600), await open(cluster.data, 'r')];
  try {
    const from = (await log.stat()).size;
    const settings = { ...SETTINGS, ...(isDurable ? {} : TEST_SETTINGS), port: String(port) };
    const child = spawn(
      cluster.binaries.postgres,
      [
        '-D',
        pathForChild(cluster, cluster.data, 3),
        ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
      ],
      // A session of its own: Ctrl-C in a terminal must reach us alone, we stop the database last.
      { ...cluster.user, env: POSTGRES_ENV, detached: true, stdio: ['ignore', log.fd, log.fd, data.fd] },
    );
    const isUp = await waitUntilReady(cluster, child);
    if (isUp && child.pid !== undefined) return { child, pid: child.pid };
    const text = await readFile(cluster.log);
    return { output: text.subarray(from).toString() };
  } finally {
    await log.close();
    await data.close();
  }
}

/** For machines that also run the server and a worker on two cores. */
const SETTINGS = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '100',
  shared_buffers: '128MB',
  max_wal_size: '512MB',
  jit: 'off',
  log_min_messages: 'warning',
  // Nobody reads it but whoever looks for a fault; statements may hold personal data.
  log_min_error_statement: 'panic',
  log_parameter_max_length_on_error: '0',
  log_line_prefix: '%m [%p] ',
};

/** A killed server loses nothing; a machine that loses power may. Many products run on it at once. */
const TEST_SETTINGS = { fsync: 'off', full_page_writes: 'off', autovacuum: 'off', max_connections: '500' };

async function waitUntilReady(cluster: Cluster, child: ChildProcess): Promise<boolean> {
  const ended = new AbortController();
  child.once('error', () => ended.abort());
  child.once('exit', () => ended.abort());
  const deadline = Date.now() + READY_MS;
  while (!ended.signal.aborted && Date.now() < deadline) {
    const state = await readPidFile(cluster);
    if (state !== null && state.pid === child.pid && state.isReady) return true;
    await sleep(15);
  }
  child.kill('SIGQUIT');
  return false;
}

/**
 * Takes the folder's lock, and keeps watch: over the server for us, and over us for the server.
 *
 * @returns null when the server was stopped by another process before we had the lock
 */
async function guard(
  cluster: Cluster,
  port: number,
  child: ChildProcess,
  pid: number,
): Promise<EmbeddedPostgres | null> {
  let isStopping = false;
  let isWatched = true;
  const watcher = startWatcher(pid);
  const ended = new Promise<string | null>((resolve) => {
    child.once('exit', (code, signal) => {
      isWatched = false;
      watcher.kill('SIGKILL');
      resolve(
        isStopping
          ? null
          : `The database ended unexpectedly (${signal ?? `exit status ${String(code)}`}). Its log is ${cluster.log}.`,
      );
    });
  });
  const stop = async (): Promise<void> => {
    isStopping = true;
    if (!isWatched) return;
    child.kill('SIGINT');
    const timer = setTimeout(() => child.kill('SIGQUIT'), STOP_MS);
    await ended;
    clearTimeout(timer);
  };
  const lock = connectTo(cluster, port, { max: 1 });
  void ended.then(() => lock.end({ timeout: 0 }));
  try {
    if (!(await takeLock(lock))) {
      await stop();
      return null;
    }
    await createDatabase(lock);
  } catch (error) {
    const isTakenOver = await Promise.race([ended.then(() => true), sleep(TAKEOVER_MS).then(() => false)]);
    await stop();
    if (isTakenOver) return null;
    throw error;
  }
  child.unref();
  return { url: addressOf(cluster, port, EMBEDDED_DATABASE), port, pid, ended, stop };
}

/** Ends the server soon after this process has gone, kill -9 included: the pipe to the watcher closes then. */
function startWatcher(pid: number): ChildProcess {
  const script = 'read -r _; sleep 3; kill -INT "$1" 2>/dev/null';
  const watcher = spawn('/bin/sh', ['-c', script, 'sh', String(pid)], {
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
  });
  watcher.on('error', () => undefined);
  watcher.stdin?.on('error', () => undefined);
  watcher.unref();
  // Node gives a pipe to a child as a socket.
  if (watcher.stdin instanceof Socket) watcher.stdin.unref();
  return watcher;
}

async function createDatabase(sql: postgres.Sql): Promise<void> {
  const [row] = await sql`select from pg_database where datname = ${EMBEDDED_DATABASE}`;
  if (row === undefined) await sql`create database ${sql(EMBEDDED_DATABASE)}`;
}

async function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });
}

async function findFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      const port = typeof address === 'object' && address !== null ? address.port : 0;
      probe.close(() => resolve(port));
    });
  });
}
