import type { PdfFile } from './pdf-file.ts';
import { latin1Bytes, latin1Text } from './text-string.ts';
import { isArray, PdfRef, PdfString, type PdfDict, type PdfValue } from './pdf-values.ts';
import type { PdfBuilder } from './writing/pdf-builder.ts';

/** Entries of a leaf, and children of a node. */
const NODE_SIZE = 64;

/**
 * The entries of a name tree (ISO 32000-2, 7.9.6), in its order; keys are strings of one character a byte. Limits count
 * for nothing, and what was seen before is not seen again.
 */
export function* readNameTree(
  file: PdfFile,
  root: PdfValue | undefined,
): Generator<[key: string, value: PdfValue]> {
  for (const [key, value] of readTree(file, root, 'Names')) {
    const name = file.resolve(key);
    if (name instanceof PdfString) yield [latin1Text(name.bytes), value];
  }
}

/** The entries of a number tree (7.9.7), as `readNameTree`. */
export function* readNumberTree(
  file: PdfFile,
  root: PdfValue | undefined,
): Generator<[key: number, value: PdfValue]> {
  for (const [key, value] of readTree(file, root, 'Nums')) {
    const number = file.resolve(key);
    if (typeof number === 'number' && Number.isInteger(number)) yield [number, value];
  }
}

function* readTree(
  file: PdfFile,
  root: PdfValue | undefined,
  entriesKey: string,
): Generator<[PdfValue, PdfValue]> {
  const seen = new Set<number>();
  const waiting: PdfValue[] = [root ?? null];
  while (waiting.length > 0) {
    const next = waiting.pop() ?? null;
    if (next instanceof PdfRef) {
      if (seen.has(next.num)) continue;
      seen.add(next.num);
    }
    const node = file.dictOf(next);
    if (node === null) continue;
    const entries = file.resolve(node.get(entriesKey));
    if (isArray(entries)) {
      for (let i = 0; i + 1 < entries.length; i += 2) yield [entries[i] ?? null, entries[i + 1] ?? null];
    }
    const kids = file.resolve(node.get('Kids'));
    if (isArray(kids)) for (let i = kids.length - 1; i >= 0; i--) waiting.push(kids[i] ?? null);
  }
}

/**
 * A balanced name tree.
 *
 * @param entries keys as of `readNameTree`, each once, in any order
 */
export function addNameTree(builder: PdfBuilder, entries: Iterable<readonly [string, PdfValue]>): PdfRef {
  const sorted = [...entries].toSorted(([a], [b]) => (a < b ? -1 : 1));
  return addTree(
    builder,
    'Names',
    sorted.map(([key, value]) => ({ key: new PdfString(latin1Bytes(key)), value })),
  );
}

/**
 * A balanced number tree.
 *
 * @param entries each key once, in any order
 */
export function addNumberTree(builder: PdfBuilder, entries: Iterable<readonly [number, PdfValue]>): PdfRef {
  const sorted = [...entries].toSorted(([a], [b]) => a - b);
  return addTree(
    builder,
    'Nums',
    sorted.map(([key, value]) => ({ key, value })),
  );
}

interface Entry {
  readonly key: PdfValue;
  readonly value: PdfValue;
}

interface Node {
  readonly dict: PdfDict;
  readonly first: PdfValue;
  readonly last: PdfValue;
}

function addTree(builder: PdfBuilder, entriesKey: string, entries: readonly Entry[]): PdfRef {
  let nodes: Node[] = inGroups(entries).map((group) => ({
    dict: new Map([[entriesKey, group.flatMap(({ key, value }) => [key, value])]]),
    first: group[0]?.key ?? null,
    last: group.at(-1)?.key ?? null,
  }));
  while (nodes.length > 1) {
    nodes = inGroups(nodes).map((group) => ({
      dict: new Map([
        ['Kids', group.map(({ dict, first, last }) => builder.add(limited(dict, first, last)))],
      ]),
      first: group[0]?.first ?? null,
      last: group.at(-1)?.last ?? null,
    }));
  }
  const [root] = nodes;
  return builder.add(root?.dict ?? new Map([[entriesKey, []]]));
}

/** All nodes but the root say what they hold. */
function limited(dict: PdfDict, first: PdfValue, last: PdfValue): PdfDict {
  return dict.set('Limits', [first, last]);
}

function inGroups<T>(items: readonly T[]): T[][] {
  const groups: T[][] = [];
  for (let i = 0; i < items.length; i += NODE_SIZE) groups.push(items.slice(i, i + NODE_SIZE));
  return groups;
}
