import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmod, chown, mkdir, open, readFile, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Binaries, SystemUser } from './embedded-binaries.ts';

export const ROLE = 'datafix';

/** One database folder: `data` is Postgres' own, `password` and `server.log` lie beside it. */
export interface Cluster {
  readonly folder: string;
  readonly data: string;
  readonly log: string;
  readonly password: string;
  readonly user: SystemUser | undefined;
  readonly binaries: Binaries;
}

/** What a program of Postgres is given: nothing of our environment, so that no PG… variable changes what it does. */
export const POSTGRES_ENV = { PATH: '/usr/bin:/bin', TZ: 'UTC', LC_ALL: 'C' };

/**
 * The path under which a child sees the folder behind descriptor `fd`. As another user it may not walk
 * there by name (a parent open to root only), but a folder opened for it is reached through /proc.
 */
export function pathForChild(cluster: { user: SystemUser | undefined }, path: string, fd: number): string {
  return cluster.user !== undefined && process.platform === 'linux' ? `/proc/self/fd/${fd}` : path;
}

/**
 * Opens the database folder under `dataDir`, making it on first use: built beside its place and then renamed,
 * so that a half-made one is never taken for whole.
 *
 * @throws Error with a sentence when the folder cannot be written or belongs to somebody else
 */
export async function openCluster(
  dataDir: string,
  { user, binaries, isDurable }: { user: SystemUser | undefined; binaries: Binaries; isDurable: boolean },
): Promise<Cluster> {
  const folder = join(dataDir, 'postgres');
  await mkdir(dataDir, { recursive: true }).catch((cause: unknown) => refuseFolder(dataDir, cause));
  if (!(await hasCluster(dataDir))) {
    await createCluster(dataDir, folder, { user, binaries, isDurable });
  }
  const data = join(folder, 'data');
  const owner = await stat(data);
  const mine = process.getuid?.();
  if (user === undefined && mine !== undefined && owner.uid !== mine) {
    throw new Error(
      `The database folder ${folder} belongs to another user. Start DataFix as that user, or set DATA_DIR.`,
    );
  }
  const runAs = user !== undefined && owner.uid > 0 ? { uid: owner.uid, gid: owner.gid } : user;
  const found = { folder, data, log: join(folder, 'server.log'), user: runAs, binaries };
  await checkVersion(found);
  const password = (await readFile(join(folder, 'password'), 'utf8').catch(() => '')).trim();
  return { ...found, password: password === '' ? await replacePassword(found) : password };
}

/** Whether a database was ever made under `dataDir`. */
export async function hasCluster(dataDir: string): Promise<boolean> {
  return exists(join(dataDir, 'postgres', 'data', 'PG_VERSION'));
}

async function createCluster(
  dataDir: string,
  folder: string,
  { user, binaries, isDurable }: { user: SystemUser | undefined; binaries: Binaries; isDurable: boolean },
): Promise<void> {
  await removeHalfMade(dataDir).catch((cause: unknown) => refuseFolder(dataDir, cause));
  const part = `${folder}.new-${process.pid}-${randomBytes(4).toString('hex')}`;
  const data = join(part, 'data');
  const passwordFile = join(part, 'password');
  try {
    await mkdir(part, { mode: 0o700 }).catch((cause: unknown) => refuseFolder(dataDir, cause));
    await mkdir(data, { mode: 0o700 });
    await writeFile(passwordFile, `${randomBytes(24).toString('base64url')}\n`, { mode: 0o600 });
    if (user !== undefined) {
      await chown(data, user.uid, user.gid);
      await chown(passwordFile, user.uid, user.gid);
    }
    await runInitdb(binaries.initdb, { user, data, passwordFile, isDurable });
    if (user !== undefined) await chown(passwordFile, 0, 0);
    await rename(part, folder);
  } catch (error) {
    await rm(part, { recursive: true, force: true });
    // Another process may have been quicker; then its folder is as good.
    if (await hasCluster(dataDir)) return;
    if (['ENOTEMPTY', 'EEXIST', 'ENOTDIR'].includes(errorCode(error) ?? '')) {
      throw new Error(`${folder} is there but holds no database. Move it away, or set DATA_DIR.`, {
        cause: error,
      });
    }
    throw error;
  }
}

async function runInitdb(
  initdb: string,
  {
    user,
    data,
    passwordFile,
    isDurable,
  }: { user: SystemUser | undefined; data: string; passwordFile: string; isDurable: boolean },
): Promise<void> {
  const [dataFd, passwordFd] = [await open(data, 'r'), await open(passwordFile, 'r')];
  try {
    const flags = [
      `--pgdata=${pathForChild({ user }, data, 3)}`,
      `--pwfile=${pathForChild({ user }, passwordFile, 4)}`,
      `--username=${ROLE}`,
      '--auth=scram-sha-256',
      // The same on every machine, whatever locales it has.
      '--encoding=UTF8',
      '--locale=C',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      ...(isDurable ? [] : ['--no-sync']),
    ];
    const child = spawn(initdb, flags, {
      ...user,
      env: POSTGRES_ENV,
      stdio: ['ignore', 'ignore', 'pipe', dataFd.fd, passwordFd.fd],
    });
    let complaint = '';
    child.stderr?.on('data', (chunk: Buffer) => (complaint += chunk.toString()));
    const code = await new Promise<number | null>((resolve, reject) => {
      child.once('error', reject);
      child.once('close', resolve);
    });
    if (code !== 0) throw new Error(`The database could not be created in ${data}: ${sentenceOf(complaint)}`);
  } finally {
    await dataFd.close();
    await passwordFd.close();
  }
}

/** The password file was lost: Postgres alone on the folder, asking for none, sets a new one. */
async function replacePassword(cluster: Omit<Cluster, 'password'>): Promise<string> {
  const password = randomBytes(24).toString('base64url');
  const dataFd = await open(cluster.data, 'r');
  try {
    const child = spawn(
      cluster.binaries.postgres,
      ['--single', '-D', pathForChild(cluster, cluster.data, 3), 'postgres'],
      {
        ...cluster.user,
        env: POSTGRES_ENV,
        stdio: ['pipe', 'ignore', 'pipe', dataFd.fd],
      },
    );
    let complaint = '';
    child.stderr?.on('data', (chunk: Buffer) => (complaint += chunk.toString()));
    child.stdin?.end(`ALTER ROLE ${ROLE} PASSWORD '${password}'\n`);
    const code = await new Promise<number | null>((resolve, reject) => {
      child.once('error', reject);
      child.once('close', resolve);
    });
    if (code !== 0)
      throw new Error(`The database's password is lost and could not be replaced: ${sentenceOf(complaint)}`);
  } finally {
    await dataFd.close();
  }
  const file = join(cluster.folder, 'password');
  await writeFile(file, `${password}\n`, { mode: 0o600 });
  await chmod(file, 0o600);
  return password;
}

async function checkVersion(cluster: Omit<Cluster, 'password'>): Promise<void> {
  const made = (await readFile(join(cluster.data, 'PG_VERSION'), 'utf8')).trim();
  const template = await readFile(
    join(cluster.binaries.postgres, '..', '..', 'share', 'postgresql', 'postgres.bki'),
    'utf8',
  ).catch(() => '');
  const have = /^# PostgreSQL (\d+)/.exec(template)?.[1];
  if (have !== undefined && made !== have) {
    throw new Error(
      `The database in ${cluster.folder} was made by PostgreSQL ${made}, and this is PostgreSQL ${have}. Move the folder away to begin anew, or carry the data over with pg_dump.`,
    );
  }
}

async function removeHalfMade(dataDir: string): Promise<void> {
  for (const name of await readdir(dataDir)) {
    const pid = /^postgres\.new-(\d+)-/.exec(name)?.[1];
    if (pid !== undefined && !isAlive(Number(pid)))
      await rm(join(dataDir, name), { recursive: true, force: true });
  }
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return errorCode(error) === 'EPERM';
  }
}

export function errorCode(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;
}

/** The line of Postgres' output that says what went wrong, without its prefix. */
export function sentenceOf(output: string): string {
  const lines = output.split('\n').filter((line) => line.trim() !== '');
  const line =
    lines.findLast((each) => /\b(FATAL|PANIC|error):/i.test(each)) ?? lines.at(-1) ?? 'it gave no reason';
  return line.replace(/^.*?\b(FATAL|PANIC|error):\s*/i, '');
}

async function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  );
}

function refuseFolder(dataDir: string, cause: unknown): never {
  const why = errorCode(cause) === 'ENOSPC' ? 'the disk is full' : 'it cannot be written to';
  throw new Error(
    `The data folder ${dataDir} is not usable: ${why} (${errorCode(cause) ?? 'unknown'}). Set DATA_DIR to another folder.`,
    {
      cause,
    },
  );
}
