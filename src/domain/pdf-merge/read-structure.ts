import type { PdfFile } from '#domain/pdf/pdf-file.ts';
import { isArray, isDict, PdfRef, type PdfDict, type PdfValue } from '#domain/pdf/pdf-values.ts';
import { readNumberTree } from '#domain/pdf/trees.ts';

/** Of one file, elements and what they hold; a tree that is larger is left out. */
const NODES_MAX = 3_000_000;

/** A piece of a page, or something on it, that an element holds. */
export interface StructureContent {
  /** Index of the page in the file; -1: none is known. */
  readonly page: number;
  /** Its number among the marked pieces of its page or stream; null for an object. */
  readonly mcid: number | null;
  /** The stream that has the piece, where that is not the page's own. */
  readonly stream: PdfRef | null;
  readonly object: PdfRef | null;
}

/** An element of the structure of a document (ISO 32000-2, 14.7). */
export interface StructureElement {
  readonly dict: PdfDict;
  readonly ref: PdfRef | null;
  readonly parent: StructureElement | null;
  /** The page on which its pieces are, its own or that of an element above it. */
  readonly page: number;
  readonly kids: (StructureElement | StructureContent)[];
}

/** Whether what an element holds is an element. */
export function isElement(kid: StructureElement | StructureContent): kid is StructureElement {
  return 'kids' in kid;
}

/**
 * The elements of a document's structure, each after the one that holds it; each once, wherever else it is named.
 *
 * @returns null where there are more than any document needs
 */
export function readStructure(file: PdfFile): StructureElement[] | null {
  const pages = new Map<number, number>();
  for (const [index, { ref }] of file.pages.entries()) if (ref !== null) pages.set(ref.num, index);
  const pageOf = (dict: PdfDict, missing: number): number => {
    const ref = dict.get('Pg');
    return (ref instanceof PdfRef ? pages.get(ref.num) : undefined) ?? missing;
  };

  const pagesOfPieces = pieceFinder(file);
  const elements: StructureElement[] = [];
  const seen = new Set<PdfDict>();
  const waiting: { readonly value: PdfValue; readonly parent: StructureElement | null }[] = [];
  let count = 0;
  const addKids = (dict: PdfDict, parent: StructureElement | null): void => {
    const found = file.resolve(dict.get('K'));
    const kids = isArray(found) ? found : [dict.get('K') ?? null];
    count += kids.length;
    if (count > NODES_MAX) return;
    for (let index = kids.length - 1; index >= 0; index -= 1)
      waiting.push({ value: kids[index] ?? null, parent });
  };

  const root = file.dictOf(file.catalog.get('StructTreeRoot'));
  if (root === null) return elements;
  addKids(root, null);
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (count > NODES_MAX) return null;
    const { value, parent } = next;
    const found = file.resolve(value);
    const page = parent?.page ?? -1;
    if (isPieceNumber(found)) {
      const known = page < 0 && parent !== null ? pagesOfPieces(parent, found) : page;
      parent?.kids.push({ page: known, mcid: found, stream: null, object: null });
    } else if (isDict(found)) {
      const content = contentOf(file, found, pageOf(found, page));
      if (content !== null) parent?.kids.push(content);
      else if (found.has('S') && !seen.has(found)) {
        seen.add(found);
        const ref = value instanceof PdfRef ? value : null;
        const element = { dict: found, ref, parent, page: pageOf(found, page), kids: [] };
        elements.push(element);
        parent?.kids.push(element);
        addKids(found, element);
      }
    }
  }
  return elements;
}

/** Finds the page of a piece whose element names none, by the list of pieces that each page has; -1: on none. */
function pieceFinder(file: PdfFile): (element: StructureElement, mcid: number) => number {
  let pages: Map<string, number> | null = null;
  return ({ ref }, mcid) => {
    if (ref === null) return -1;
    pages ??= pagesByPiece(file);
    return pages.get(`${ref.num} ${mcid}`) ?? -1;
  };
}

function pagesByPiece(file: PdfFile): Map<string, number> {
  const root = file.dictOf(file.catalog.get('StructTreeRoot'));
  const lists = new Map(readNumberTree(file, root?.get('ParentTree')));
  const pages = new Map<string, number>();
  let count = 0;
  for (const [index, { dict }] of file.pages.entries()) {
    const key = file.resolve(dict.get('StructParents'));
    const list = typeof key === 'number' ? file.resolve(lists.get(key)) : null;
    if (!isArray(list) || (count += list.length) > NODES_MAX) continue;
    for (const [mcid, element] of list.entries()) {
      const piece = element instanceof PdfRef ? `${element.num} ${mcid}` : null;
      if (piece !== null && !pages.has(piece)) pages.set(piece, index);
    }
  }
  return pages;
}

/** A marked piece or an object, where the dictionary stands for one. */
function contentOf(file: PdfFile, dict: PdfDict, page: number): StructureContent | null {
  const mcid = dict.has('MCID') ? file.resolve(dict.get('MCID')) : null;
  const stream = dict.get('Stm');
  if (isPieceNumber(mcid)) {
    return { page, mcid, stream: stream instanceof PdfRef ? stream : null, object: null };
  }
  const object = dict.get('Obj');
  return object instanceof PdfRef && !dict.has('S') ? { page, mcid: null, stream: null, object } : null;
}

function isPieceNumber(value: PdfValue): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0;
}
