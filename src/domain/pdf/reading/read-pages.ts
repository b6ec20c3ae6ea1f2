import type { PdfPage } from '../pdf-file.ts';
import {
  isArray,
  isDict,
  isNamed,
  PdfRef,
  type PdfArray,
  type PdfDict,
  type PdfValue,
} from '../pdf-values.ts';
import type { ObjectStore } from './object-store.ts';
import { tooInvolved, tooManyPages } from './refusals.ts';

const INHERITABLE = ['Resources', 'MediaBox', 'CropBox', 'Rotate'];
const STEPS_MAX = 5_000_000;
const PARENTS_MAX = 50;

interface Node {
  readonly kids: PdfArray;
  next: number;
  readonly inherited: PdfDict;
}

/** The pages that a tree leads to. */
export interface PageTree {
  readonly pages: readonly PdfPage[];
  /** The numbers, from 1, of those of which nothing is found; a lost branch is one. */
  readonly lost: readonly number[];
  /** False where something that should be a page or a branch is none. */
  readonly isWhole: boolean;
}

/**
 * The pages below a node of the page tree, in order. Branches that were seen before are passed over, so that a tree that
 * runs into itself ends; a page that is listed twice is two pages.
 */
export function readPages(store: ObjectStore, root: PdfValue | undefined, maxPages: number): PageTree {
  const pages: PdfPage[] = [];
  const seen = new Set<PdfDict>();
  const stack: Node[] = [{ kids: [root ?? null], next: 0, inherited: new Map() }];
  const orphansOf = orphanage(store);
  let isWhole = true;
  const lost: number[] = [];
  let steps = 0;
  for (let node = stack.at(-1); node !== undefined; node = stack.at(-1)) {
    if (node.next >= node.kids.length) {
      stack.pop();
      continue;
    }
    if (++steps > STEPS_MAX) throw tooInvolved();
    const kid = node.kids[node.next++];
    const dict = store.dictOf(kid);
    if (dict === null && kid instanceof PdfRef) {
      const orphans = orphansOf(kid);
      if (orphans.length > 0) stack.push({ kids: orphans, next: 0, inherited: node.inherited });
      else if (stack.length > 1) lost.push(pages.length + lost.length + 1);
    }
    const kids = store.resolve(dict?.get('Kids'));
    if (dict === null || seen.has(dict)) isWhole = false;
    else if (isArray(kids) && !isNamed(dict.get('Type'), 'Page')) {
      seen.add(dict);
      stack.push({ kids, next: 0, inherited: handedDown(store, dict, node.inherited) });
    } else if (isNamed(dict.get('Type'), 'Pages') || isNamed(dict.get('Type'), 'Catalog')) isWhole = false;
    else {
      if (pages.length === maxPages) throw tooManyPages(maxPages);
      pages.push({
        ref: kid instanceof PdfRef ? kid : null,
        dict,
        inherited: lacking(store, dict, node.inherited),
      });
    }
  }
  return { pages, lost, isWhole };
}

/**
 * In a file that was searched: which pages and branches name a branch that is lost as their parent, in the order of the
 * file. A lost branch is empty after it was asked for once, so that a tree that runs into itself ends.
 */
function orphanage(store: ObjectStore): (parent: PdfRef) => PdfRef[] {
  let orphans: Map<number, PdfRef[]> | null = null;
  return ({ num }) => {
    if (!store.isScanned) return [];
    if (orphans === null) {
      orphans = new Map();
      for (const { ref, value } of store.all()) {
        if (!isDict(value) || !(isNamed(value.get('Type'), 'Page') || isNamed(value.get('Type'), 'Pages')))
          continue;
        const parent = value.get('Parent');
        if (!(parent instanceof PdfRef)) continue;
        const known = orphans.get(parent.num);
        if (known === undefined) orphans.set(parent.num, [ref]);
        else known.push(ref);
      }
    }
    const found = orphans.get(num) ?? [];
    orphans.delete(num);
    return found;
  };
}

/** All pages that are objects, where no tree leads to them, in the order of the file. */
export function findPages(store: ObjectStore, maxPages: number): PageTree {
  const pages: PdfPage[] = [];
  for (const { ref, value } of store.all()) {
    if (!isDict(value) || !isNamed(value.get('Type'), 'Page')) continue;
    if (pages.length === maxPages) throw tooManyPages(maxPages);
    pages.push({ ref, dict: value, inherited: lacking(store, value, ofParents(store, value)) });
  }
  return { pages, lost: [], isWhole: false };
}

function handedDown(store: ObjectStore, dict: PdfDict, above: PdfDict): PdfDict {
  const own = INHERITABLE.filter((key) => store.resolve(dict.get(key)) !== null);
  if (own.length === 0) return above;
  const inherited = new Map(above);
  for (const key of own) inherited.set(key, dict.get(key) ?? null);
  return inherited;
}

function lacking(store: ObjectStore, dict: PdfDict, above: PdfDict): PdfDict {
  if (!INHERITABLE.some((key) => above.has(key) && store.resolve(dict.get(key)) !== null)) return above;
  return new Map([...above].filter(([key]) => store.resolve(dict.get(key)) === null));
}

function ofParents(store: ObjectStore, page: PdfDict): PdfDict {
  const parents: PdfDict[] = [];
  for (let dict = store.dictOf(page.get('Parent')); dict !== null && parents.length < PARENTS_MAX;) {
    parents.push(dict);
    dict = store.dictOf(dict.get('Parent'));
  }
  let inherited: PdfDict = new Map();
  for (const dict of parents.toReversed()) inherited = handedDown(store, dict, inherited);
  return inherited;
}
