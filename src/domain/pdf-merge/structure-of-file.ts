import {
  isDict,
  PdfName,
  PdfRef,
  PdfStream,
  PdfString,
  type PdfArray,
  type PdfDict,
  type PdfValue,
} from '#domain/pdf/pdf-values.ts';
import { latin1Bytes, latin1Text } from '#domain/pdf/text-string.ts';
import type { MergingFile, PlacedPage } from './merge.ts';
import type { ParentTree } from './parent-tree.ts';
import { isElement, type StructureContent, type StructureElement } from './read-structure.ts';
import { withHeaders, withNames } from './structure-names.ts';

/** What an element is made of anew; the rest is copied. */
const MADE_ANEW: ReadonlySet<string> = new Set(['S', 'P', 'K', 'Pg', 'ID', 'A', 'C', 'Ref']);

/** Names that mean something else in the result than in their file, old ones to new ones. */
interface NewNames {
  readonly types: ReadonlyMap<string, string>;
  readonly classes: ReadonlyMap<string, string>;
}

/** Identifiers of elements, each once, with a count for those that are wanted again. */
export class ElementIds {
  readonly refs = new Map<string, PdfRef>();
  readonly #numbers = new Map<string, number>();

  /** A place for an element that no other has. */
  free(id: string): string {
    let free = id;
    for (let number = this.#numbers.get(id) ?? 2; this.refs.has(free); number += 1) {
      free = `${id}-${number}`;
      this.#numbers.set(id, number + 1);
    }
    return free;
  }
}

interface Round {
  readonly file: MergingFile;
  readonly elements: readonly StructureElement[];
  /** One copy of each page that has one, by its index in the file. */
  readonly pages: ReadonlyMap<number, PlacedPage>;
  /** These are the first copies of pages: what belongs to no page goes with them. */
  readonly isFirst: boolean;
  readonly names: NewNames;
  readonly ids: ElementIds;
  readonly parents: ParentTree;
}

/** A piece of content as the result has it. */
interface PlacedContent {
  readonly page: PlacedPage | null;
  readonly owner: PdfDict;
  /** Of the object or the stream; null for a piece of the page itself. */
  readonly ref: PdfRef | null;
}

/**
 * The structure of one copy of the pages of a file: elements that have something on them, and empty ones among these.
 *
 * @param top the element that holds them
 * @returns those right below it
 */
export function addElements(round: Round, top: PdfRef): PdfRef[] {
  const { file, elements, isFirst, ids } = round;
  const { builder } = file.copier;
  const contents = placedContents(round);
  const filled = filledElements(elements, contents, isFirst && file.isWhole);
  const places = new Map<StructureElement, PdfRef>();
  const newIds = new Map<string, string>();
  for (const element of elements) {
    const isIn = filled.has(element) && (element.parent === null || places.has(element.parent));
    const place = isIn ? builder.reserve() : null;
    if (element.ref !== null && isFirst) file.copier.place(element.ref, place);
    if (place === null) continue;
    places.set(element, place);
    const id = idOf(round, element);
    if (id === null || newIds.has(id)) continue;
    newIds.set(id, ids.free(id));
    ids.refs.set(newIds.get(id) ?? id, place);
  }
  const tops: PdfRef[] = [];
  for (const [element, place] of places) {
    const parent = element.parent === null ? top : places.get(element.parent);
    if (parent === undefined) continue;
    if (element.parent === null) tops.push(place);
    const dict = copiedElement(round, element, newIds);
    dict.set('P', parent);
    const page = round.pages.get(element.page);
    if (page !== undefined) dict.set('Pg', page.ref);
    const kids = kidsOf({ round, element, place, contents, places });
    const [only] = kids;
    if (only !== undefined) dict.set('K', kids.length === 1 ? only : kids);
    builder.set(place, dict);
  }
  return tops;
}

/** What of the content of all elements is in the result. */
function placedContents(round: Round): Map<StructureContent, PlacedContent> {
  const contents = new Map<StructureContent, PlacedContent>();
  for (const { kids } of round.elements) {
    for (const kid of kids) {
      const placed = isElement(kid) ? null : placedContent(round, kid);
      if (placed !== null && !isElement(kid)) contents.set(kid, placed);
    }
  }
  return contents;
}

function placedContent(round: Round, content: StructureContent): PlacedContent | null {
  const { file, isFirst } = round;
  const page = round.pages.get(content.page) ?? null;
  const own = content.object ?? content.stream;
  if (own === null) return page === null ? null : { page, owner: page.dict, ref: null };
  const ref = (page?.copier ?? file.copier).placed(own);
  if (!(ref instanceof PdfRef)) return null;
  // What all copies of a page share belongs to the first.
  if (!isFirst && file.copier.placed(own)?.num === ref.num) return null;
  const value = file.copier.builder.get(ref);
  const owner = value instanceof PdfStream ? value.dict : value;
  return isDict(owner) ? { page, owner, ref } : null;
}

/** Elements with something in them, or with nothing that is left out, empty cells of tables for instance. */
function filledElements(
  elements: readonly StructureElement[],
  contents: ReadonlyMap<StructureContent, PlacedContent>,
  isWhole: boolean,
): Set<StructureElement> {
  const full = new Set<StructureElement>();
  const empty = new Set<StructureElement>();
  for (const element of elements.toReversed()) {
    const { kids } = element;
    if (kids.some((kid) => (isElement(kid) ? full.has(kid) : contents.has(kid)))) full.add(element);
    else if (kids.every((kid) => isElement(kid) && empty.has(kid))) empty.add(element);
  }
  for (const element of empty) {
    if (isWhole || element.parent !== null) full.add(element);
  }
  return full;
}

function idOf({ file: { file } }: Round, { dict }: StructureElement): string | null {
  const id = dict.has('ID') ? file.resolve(dict.get('ID')) : null;
  return id instanceof PdfString ? latin1Text(id.bytes) : null;
}

/** An element without its place in the tree. */
function copiedElement(
  round: Round,
  element: StructureElement,
  newIds: ReadonlyMap<string, string>,
): PdfDict {
  const { file, names, isFirst } = round;
  const { copier } = file;
  const dict: PdfDict = new Map();
  for (const [key, value] of element.dict) {
    if (MADE_ANEW.has(key)) continue;
    const copied = copier.copyValue(value);
    if (copied !== null) dict.set(key, copied);
  }
  const type = file.file.resolve(element.dict.get('S'));
  const ownTypes = element.dict.has('NS') ? null : names.types;
  if (type instanceof PdfName) dict.set('S', new PdfName(ownTypes?.get(type.text) ?? type.text));
  const classes = element.dict.get('C');
  if (classes !== undefined) dict.set('C', withNames(file.file, classes, names.classes));
  const attributes = element.dict.get('A');
  if (attributes !== undefined) {
    const copied = copier.copyValue(withHeaders(file.file, attributes, newIds));
    if (copied !== null) dict.set('A', copied);
  }
  const related = element.dict.get('Ref');
  if (related !== undefined && isFirst) {
    const copied = copier.copyValue(file.file.resolve(related));
    const list = Array.isArray(copied) ? copied.filter((item) => item !== null) : [];
    if (list.length > 0) dict.set('Ref', list);
  }
  const id = idOf(round, element);
  if (id !== null) dict.set('ID', new PdfString(latin1Bytes(newIds.get(id) ?? id)));
  return dict;
}

interface Placement {
  readonly round: Round;
  readonly element: StructureElement;
  readonly place: PdfRef;
  readonly contents: ReadonlyMap<StructureContent, PlacedContent>;
  readonly places: ReadonlyMap<StructureElement, PdfRef>;
}

/** What an element holds in the result; notes whose that is. */
function kidsOf({ round, element, place, contents, places }: Placement): PdfArray {
  const kids: PdfArray = [];
  for (const kid of element.kids) {
    if (isElement(kid)) {
      const ref = places.get(kid);
      if (ref !== undefined) kids.push(ref);
      continue;
    }
    const placed = contents.get(kid);
    if (placed === undefined) continue;
    kids.push(contentValue(kid, placed, element));
    if (kid.mcid === null) round.parents.addObject(placed.owner, place);
    else round.parents.addPiece(placed.owner, kid.mcid, place);
  }
  return kids;
}

function contentValue(
  content: StructureContent,
  { page, ref }: PlacedContent,
  element: StructureElement,
): PdfValue {
  if (content.mcid !== null && ref === null && content.page === element.page) return content.mcid;
  const dict: PdfDict = new Map([['Type', new PdfName(content.mcid === null ? 'OBJR' : 'MCR')]]);
  if (page !== null) dict.set('Pg', page.ref);
  if (content.mcid !== null) dict.set('MCID', content.mcid);
  if (ref !== null) dict.set(content.mcid === null ? 'Obj' : 'Stm', ref);
  return dict;
}
