import { createHash } from 'node:crypto';
import { access, mkdir, readFile, rename } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { runTool } from '../run-tool.ts';
import type { DocumentWithTruth } from './find-documents.ts';

export interface Degrading {
  /** `node SCRIPT KIND IN.pdf OUT.pdf SEED` makes a PDF of pictures of another. */
  readonly script: string;
  readonly kinds: readonly string[];
  /** Where the pictures are kept between runs. */
  readonly folder: string;
}

/** The same for each document in each run. */
const SEED = '1';

/** Each digital PDF once more as paper of each kind; its truth stays as it is. PDFs with a password cannot be drawn so. */
export async function degradeDocuments(
  documents: readonly DocumentWithTruth[],
  { script, kinds, folder }: Degrading,
): Promise<DocumentWithTruth[]> {
  const made: DocumentWithTruth[] = [];
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const maker = await readFile(script);
  for (const document of documents) {
    const { path, medium, truth, id } = document;
    if (medium !== 'digital' || extname(path).toLowerCase() !== '.pdf' || (truth.password ?? null) !== null)
      continue;
    const bytes = await readFile(path);
    for (const kind of kinds) {
      const hash = createHash('sha256').update(maker).update(bytes).digest('hex').slice(0, 32);
      const target = join(folder, `${hash}-${kind}-${SEED}.pdf`);
      const problem = (await isThere(target)) ? null : await makePaper(script, kind, path, target);
      if (problem === null)
        made.push({
          ...document,
          id: `${id}~${kind}`,
          path: target,
          medium: kind === 'phone' ? 'photo' : 'scan',
        });
      else console.error(`${id} could not be made paper of: ${problem}`);
    }
  }
  return made;
}

async function makePaper(script: string, kind: string, path: string, target: string): Promise<string | null> {
  const partial = `${target}.${String(process.pid)}.pdf`;
  const { exitCode, output } = await runTool(process.execPath, [script, kind, path, partial, SEED]);
  if (exitCode !== 0) return output.trim().split('\n').at(-1) ?? `exit status ${String(exitCode)}`;
  await rename(partial, target);
  return null;
}

async function isThere(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}
