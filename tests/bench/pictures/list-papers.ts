import { readdir, readFile } from 'node:fs/promises';
import { basename, extname, join } from 'node:path';

/** A picture on disk, and the words that are printed on it where somebody wrote them down. */
export interface Paper {
  readonly file: string;
  /** What stands before `--` in the name of its file, or else the name of its folder. */
  readonly kind: string;
  readonly name: string;
  readonly truth: string | null;
}

const PICTURES: ReadonlySet<string> = new Set(['.pdf', '.jpg', '.jpeg', '.png']);

export async function listPapers(folders: readonly string[]): Promise<Paper[]> {
  const papers: Paper[] = [];
  for (const folder of folders) {
    const files = (await readdir(folder)).toSorted();
    for (const file of files.filter((each) => PICTURES.has(extname(each).toLowerCase()))) {
      const name = basename(file, extname(file));
      const [kind, rest] = name.includes('--') ? name.split('--', 2) : [basename(folder), name];
      const text = files.includes(`${name}.txt`) ? await readFile(join(folder, `${name}.txt`), 'utf8') : null;
      papers.push({ file: join(folder, file), kind: kind ?? '', name: rest ?? name, truth: text });
    }
  }
  return papers;
}
