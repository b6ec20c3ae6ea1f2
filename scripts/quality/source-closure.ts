import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { projectRoot } from '../run-tool.ts';

const TYPE_IMPORT = /^import type [^;]*;/gm;
const IMPORT = /(?:\bfrom|\bimport|\bimport\(|\bnew URL\()\s*'([#.][^']+\.ts)'/g;
const FOLDERS: readonly (readonly [string, string])[] = [
  ['#domain/', 'src/domain/'],
  ['#server/', 'src/server/'],
];
/** A library of another version reads otherwise, too. */
const PACKAGES = 'package-lock.json';

/**
 * The files of the project that decide what these files do: all they import, and the tasks they name.
 *
 * @param entries paths from the project's root
 */
export async function findSourceClosure(entries: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const texts = new Map<string, string>();
  const left = [...entries];
  for (let path = left.pop(); path !== undefined; path = left.pop()) {
    if (texts.has(path)) continue;
    const text = await readFile(join(projectRoot, path), 'utf8');
    texts.set(path, text);
    for (const [, target = ''] of text.replaceAll(TYPE_IMPORT, '').matchAll(IMPORT))
      left.push(resolveImport(path, target));
  }
  return texts;
}

/** A hash that changes with any of these files, what they import, or the packages. */
export async function hashSources(entries: readonly string[]): Promise<string> {
  const texts = [...(await findSourceClosure(entries))].toSorted(([a], [b]) => (a < b ? -1 : 1));
  const hash = createHash('sha256').update(await readFile(join(projectRoot, PACKAGES)));
  for (const [path, text] of texts) hash.update(`\0${path}\0${text}`);
  return hash.digest('hex').slice(0, 16);
}

function resolveImport(from: string, target: string): string {
  for (const [alias, folder] of FOLDERS)
    if (target.startsWith(alias)) return join(folder, target.slice(alias.length));
  return join(dirname(from), target);
}
