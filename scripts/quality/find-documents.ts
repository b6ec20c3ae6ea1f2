import { readFile, readdir } from 'node:fs/promises';
import { basename, dirname, extname, join, resolve } from 'node:path';
import { truthOfReceipt } from './receipt-truth.ts';
import { receiptTruthSchema, truthSchema, type Truth } from './truth.schemas.ts';

export type TruthKind = 'statement' | 'invoice' | 'receipt' | 'other';
export type Medium = 'digital' | 'scan' | 'photo';

/** A document beside what it says. */
export interface DocumentWithTruth {
  /** The same in each run, whatever folders are scored. */
  readonly id: string;
  readonly path: string;
  readonly kind: TruthKind;
  readonly medium: Medium;
  readonly truth: Truth;
}

export interface FoundDocuments {
  readonly documents: readonly DocumentWithTruth[];
  /** Sentences: truths that cannot be used. */
  readonly problems: readonly string[];
}

/**
 * Finds the documents of a folder: those of `truth/ID.json` in `pdf/`, and pictures of receipts beside their
 * `ID.expected.json` in `receipts/`. A folder without either is searched one level down.
 */
export async function findDocuments(folder: string): Promise<FoundDocuments> {
  const names = await list(folder);
  const isSet = names.includes('truth') || names.includes('receipts');
  if (!isSet) {
    const found = await Promise.all(names.toSorted().map((name) => findSet(join(folder, name))));
    return {
      documents: found.flatMap(({ documents }) => documents),
      problems: found.flatMap(({ problems }) => problems),
    };
  }
  return findSet(folder);
}

async function findSet(folder: string): Promise<FoundDocuments> {
  const documents: DocumentWithTruth[] = [];
  const problems: string[] = [];
  const add = async (name: string, find: () => Promise<DocumentWithTruth>) => {
    try {
      documents.push(await find());
    } catch (error) {
      problems.push(`${join(folder, name)}: ${error instanceof Error ? error.message : String(error)}`);
    }
  };
  const files = await list(join(folder, 'pdf'));
  for (const name of (await list(join(folder, 'truth'))).filter((each) => each.endsWith('.json')).toSorted())
    await add(name, () => readTruth(folder, name, files));
  const receipts = await list(join(folder, 'receipts'));
  for (const name of receipts.filter((each) => each.endsWith(EXPECTED)).toSorted())
    await add(name, () => readReceipt(join(folder, 'receipts'), name, receipts));
  return { documents, problems };
}

const EXPECTED = '.expected.json';
const PICTURE = /\.(jpe?g|png)$/i;

async function readTruth(folder: string, name: string, files: readonly string[]): Promise<DocumentWithTruth> {
  const truth = truthSchema.parse(JSON.parse(await readFile(join(folder, 'truth', name), 'utf8')));
  const file = truth.file ?? files.find((each) => basename(each, extname(each)) === truth.id);
  if (file === undefined || !files.includes(file)) throw new Error('its document is missing');
  return describe(truth, join(folder, 'pdf', file));
}

async function readReceipt(
  folder: string,
  name: string,
  files: readonly string[],
): Promise<DocumentWithTruth> {
  const id = basename(name, EXPECTED);
  const file = files.find((each) => PICTURE.test(each) && basename(each, extname(each)) === id);
  if (file === undefined) throw new Error('its picture is missing');
  const told = receiptTruthSchema.parse(JSON.parse(await readFile(join(folder, name), 'utf8')));
  return describe(truthOfReceipt(id, told), join(folder, file));
}

function describe(truth: Truth, path: string): DocumentWithTruth {
  return {
    id: `${setName(path)}/${truth.id}`,
    path,
    kind: kindOf(truth),
    medium: mediumOf(truth, path),
    truth,
  };
}

/** The names of the set's folder and of the one around it: `look/invoices`. */
function setName(path: string): string {
  const set = dirname(dirname(resolve(path)));
  return `${basename(dirname(set))}/${basename(set)}`;
}

function kindOf(truth: Truth): TruthKind {
  if (truth.kind === 'statement' || truth.kind === 'other') return truth.kind;
  return truth.kind === 'receipt' || truth.documentType === 'receipt' ? 'receipt' : 'invoice';
}

/** A picture in a JPEG file came from a camera, as far as the truth does not say. */
function mediumOf({ medium, scanned }: Truth, path: string): Medium {
  if (medium === 'photo' || medium === 'scan' || medium === 'digital') return medium;
  if (!scanned && !PICTURE.test(path)) return 'digital';
  return /\.jpe?g$/i.test(path) ? 'photo' : 'scan';
}

async function list(folder: string): Promise<string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    if (error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR'))
      return [];
    throw error;
  }
}
