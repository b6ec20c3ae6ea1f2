import { accessSync, constants, mkdirSync, statSync, type Stats } from 'node:fs';
import { dirname, resolve } from 'node:path';

/** An output that cannot be made; the message is a sentence for a person. Nothing can be written beside it either. */
export class UnwritableOutput extends Error {}

/**
 * Makes the folder of an output where it is missing, and says before anything is read if the output can’t go there.
 *
 * @throws UnwritableOutput
 */
export function prepareOutput(path: string): void {
  const folder = dirname(resolve(path));
  makeFolder(folder);
  const there = find(path);
  if (there?.isDirectory() === true)
    throw new UnwritableOutput(`The output ${path} is a folder. Rename it or choose another folder.`);
  if (there !== null && !there.isFile())
    throw new UnwritableOutput(`The output ${path} isn’t an ordinary file. Choose another output.`);
  writing(folder, () => accessSync(folder, constants.W_OK | constants.X_OK));
}

/** Runs what writes to a path. @throws UnwritableOutput where the system refuses it */
export function writing<T>(path: string, write: () => T): T {
  try {
    return write();
  } catch (error) {
    if (isFileError(error)) throw new UnwritableOutput(sentenceFor(path, error.code), { cause: error });
    throw error;
  }
}

/** Folder by folder: Node’s own recursive way never ends where the system says that a parent is missing, as in /proc. */
function makeFolder(folder: string): void {
  const missing: string[] = [];
  let there = find(folder);
  for (let at = folder; there === null && dirname(at) !== at; there = find(at)) {
    missing.unshift(at);
    at = dirname(at);
  }
  if (there?.isDirectory() === false) {
    const file = missing[0] === undefined ? folder : dirname(missing[0]);
    throw new UnwritableOutput(`${file} is a file, not a folder. Choose another output folder.`);
  }
  for (const each of missing)
    writing(each, () => {
      try {
        mkdirSync(each);
      } catch (error) {
        // Another program may have made it meanwhile.
        if (!isFileError(error) || error.code !== 'EEXIST') throw error;
      }
    });
}

function find(path: string): Stats | null {
  return writing(path, () => {
    try {
      return statSync(path);
    } catch (error) {
      if (isFileError(error) && (error.code === 'ENOENT' || error.code === 'ENOTDIR')) return null;
      throw error;
    }
  });
}

function sentenceFor(path: string, code: string): string {
  switch (code) {
    case 'EACCES':
    case 'EPERM':
      return `You aren’t allowed to write to ${path}. Choose another output folder.`;
    case 'EROFS':
      return `${path} is read-only. Choose another output folder.`;
    case 'ENOSPC':
    case 'EDQUOT':
      return `There is no space left for ${path}. Free some or choose another output folder.`;
    case 'ENAMETOOLONG':
      return `The name of ${path} is too long. Choose a shorter one.`;
    default:
      return `${path} can’t be written (${code}). Choose another output folder.`;
  }
}

export function isFileError(error: unknown): error is Error & { code: string } {
  return error instanceof Error && 'syscall' in error && 'code' in error;
}
