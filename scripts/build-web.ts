import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { projectRoot, runTool } from './run-tool.ts';

const SOURCES = ['src/web', 'src/domain'];
/** The last of what a build writes. */
const BUILT = 'dist/site/render.js';

/**
 * Builds the web client unless the build at hand is newer than everything it is made from.
 *
 * @throws Error with the build's own complaint
 */
export async function buildWeb(): Promise<void> {
  const builtAt = await timeOf(BUILT);
  const changedAt = Math.max(...(await Promise.all([...SOURCES.map(newestIn), timeOf('package-lock.json')])));
  if (builtAt > changedAt) return;
  const args = [
    'node_modules/vite/bin/vite.js',
    'build',
    '--config',
    'src/web/vite.config.ts',
    '--logLevel',
    'warn',
  ];
  const { exitCode, output } = await runTool(process.execPath, args);
  if (exitCode === 0) return;
  if (builtAt > 0) {
    console.error(`Rebuilding the web client failed, so the last build is served.\n${output}`);
    return;
  }
  throw new Error(`The web client could not be built.\n${output}`);
}

async function newestIn(folder: string): Promise<number> {
  const entries = await readdir(join(projectRoot, folder), { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name));
  return Math.max(0, ...(await Promise.all(files.map((file) => timeOf(join(file.parentPath, file.name))))));
}

/** When a file last changed; 0 when there is none. */
async function timeOf(path: string): Promise<number> {
  return stat(path.startsWith('/') ? path : join(projectRoot, path)).then(
    (found) => found.mtimeMs,
    () => 0,
  );
}
