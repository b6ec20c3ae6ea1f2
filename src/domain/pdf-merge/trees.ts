import type { PdfFile } from '#domain/pdf/pdf-file.ts';
import {
  isArray,
  PdfString,
  type PdfArray,
  type PdfDict,
  type PdfRef,
  type PdfValue,
} from '#domain/pdf/pdf-values.ts';
import type { PdfBuilder } from '#domain/pdf/writing/pdf-builder.ts';

/** More nodes than this has no tree that a program wrote in earnest. */
const NODES_MAX = 200_000;
const ENTRIES_MAX = 1_000_000;

/** Of a node written here. */
const FAN_OUT = 64;

/**
 * The entries of a name tree, in the order of the tree; of a damaged tree, those that can be read. Keys may come twice.
 *
 * @param root the tree's root, or a reference to it
 */
export function readNameTree(file: PdfFile, root: PdfValue | undefined): [Uint8Array, PdfValue][] {
  const entries: [Uint8Array, PdfValue][] = [];
  for (const [key, value] of pairsOf(file, root, 'Names')) {
    if (key instanceof PdfString) entries.push([key.bytes, value]);
  }
  return entries;
}

/** The entries of a number tree, as `readNameTree` those of a name tree. */
export function readNumberTree(file: PdfFile, root: PdfValue | undefined): [number, PdfValue][] {
  const entries: [number, PdfValue][] = [];
  for (const [key, value] of pairsOf(file, root, 'Nums')) {
    if (typeof key === 'number' && Number.isSafeInteger(key)) entries.push([key, value]);
  }
  return entries;
}

function* pairsOf(
  file: PdfFile,
  root: PdfValue | undefined,
  leaf: 'Names' | 'Nums',
): Generator<[PdfValue, PdfValue]> {
  const seen = new Set<PdfDict>();
  const waiting: PdfValue[] = [root ?? null];
  let count = 0;
  while (waiting.length > 0 && seen.size < NODES_MAX) {
    const node = file.dictOf(waiting.pop());
    if (node === null || seen.has(node)) continue;
    seen.add(node);
    const pairs = file.resolve(node.get(leaf));
    if (isArray(pairs)) {
      for (let at = 0; at + 1 < pairs.length; at += 2) {
        count += 1;
        if (count > ENTRIES_MAX) return;
        yield [file.resolve(pairs[at]), pairs[at + 1] ?? null];
      }
    }
    const kids = file.resolve(node.get('Kids'));
    if (isArray(kids)) for (const kid of kids.toReversed()) waiting.push(kid);
  }
}

/**
 * Order of the keys of a name tree, which is that of their bytes.
 *
 * @returns as a comparing function does
 */
export function compareBytes(one: Uint8Array, other: Uint8Array): number {
  const length = Math.min(one.length, other.length);
  for (let at = 0; at < length; at += 1) {
    const difference = (one[at] ?? 0) - (other[at] ?? 0);
    if (difference !== 0) return difference;
  }
  return one.length - other.length;
}

/** A name tree of entries, sorted by `compareBytes`, each key once; a reference to its root. */
export function addNameTree(
  builder: PdfBuilder,
  entries: readonly (readonly [Uint8Array, PdfValue])[],
): PdfRef {
  return addTree(
    builder,
    'Names',
    entries.map(([key, value]) => [new PdfString(key), value]),
  );
}

/** A number tree of entries, sorted, each key once; a reference to its root. */
export function addNumberTree(
  builder: PdfBuilder,
  entries: readonly (readonly [number, PdfValue])[],
): PdfRef {
  return addTree(builder, 'Nums', entries);
}

interface Node {
  readonly dict: PdfDict;
  readonly first: PdfValue;
  readonly last: PdfValue;
}

function addTree(
  builder: PdfBuilder,
  leaf: 'Names' | 'Nums',
  entries: readonly (readonly [PdfValue, PdfValue])[],
): PdfRef {
  let level = inGroups(entries).map((group) => {
    const pairs: PdfArray = [];
    for (const [key, value] of group) pairs.push(key, value);
    return nodeOf(leaf, pairs, group[0]?.[0] ?? null, group.at(-1)?.[0] ?? null);
  });
  while (level.length > 1) {
    level = inGroups(level).map((group) => {
      const kids = group.map((kid) => {
        kid.dict.set('Limits', [kid.first, kid.last]);
        return builder.add(kid.dict);
      });
      return nodeOf('Kids', kids, group[0]?.first ?? null, group.at(-1)?.last ?? null);
    });
  }
  return builder.add(level[0]?.dict ?? new Map([[leaf, []]]));
}

function nodeOf(key: string, value: PdfArray, first: PdfValue, last: PdfValue): Node {
  return { dict: new Map([[key, value]]), first, last };
}

function inGroups<Item>(items: readonly Item[]): Item[][] {
  const groups: Item[][] = [];
  for (let at = 0; at < items.length; at += FAN_OUT) groups.push(items.slice(at, at + FAN_OUT));
  return groups;
}
