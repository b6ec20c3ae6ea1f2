import type { PdfFile, PdfPage } from '#domain/pdf/pdf-file.ts';
import {
  isArray,
  isDict,
  PdfName,
  PdfRef,
  PdfStream,
  type PdfArray,
  type PdfDict,
  type PdfValue,
} from '#domain/pdf/pdf-values.ts';
import type { PdfBuilder } from '#domain/pdf/writing/pdf-builder.ts';
import { FileCopier } from './copier.ts';
import type { PlacedPage } from './merge.ts';

/** A page that is wanted of a file. */
export interface WantedPage {
  /** Index of the page in its file. */
  readonly source: number;
  /** Index of the page in the result. */
  readonly at: number;
  readonly ref: PdfRef;
  /** Clockwise, added to what the page has. */
  readonly rotate: number;
}

/**
 * Of what belongs to the place of a page in its own document: its parent, and the articles that run through it. What only
 * a node above pages has would make one of it.
 */
const OF_ITS_DOCUMENT = ['Parent', 'B', 'Kids', 'Count'];
/** What is looked at before it is taken. */
const LOOKED_AT = ['Annots', 'Type', 'Contents'];
/** Of a page that does not say how large it is. */
const LETTER: PdfArray = [0, 0, 612, 792];

/**
 * Says where references to the pages of a file go, and gives each wanted one its place in the result, with nothing on it.
 *
 * @param wanted in the order of the result; a page may come more than once
 */
export function placePages(copier: FileCopier, wanted: readonly WantedPage[]): PlacedPage[] {
  const { file, builder } = copier;
  placeReferences(copier, wanted);
  const seen = new Set<number>();
  return wanted.map((place) => {
    const page = file.pages[place.source];
    if (page === undefined) throw new Error(`There is no page ${place.source}.`);
    const isAgain = seen.has(place.source);
    seen.add(place.source);
    const own = isAgain ? new FileCopier(file, builder, { base: copier }) : copier;
    if (isAgain && page.ref !== null) own.place(page.ref, place.ref);
    const dict: PdfDict = new Map();
    builder.set(place.ref, dict);
    return { ...place, dict, copier: own, isAgain };
  });
}

/** Fills the pages of one file that were placed, with their annotations; each dictionary is complete but for its parent. */
export function fillPages(placed: readonly PlacedPage[]): void {
  const resources = new Map<PdfDict, PdfRef>();
  for (const place of placed) {
    const page = place.copier.file.pages[place.source];
    if (page === undefined) continue;
    for (const [key, value] of pageDict(place, page, resources)) place.dict.set(key, value);
  }
}

/** Where references to the file's pages go, and that those to annotations of pages that are left out go nowhere. */
function placeReferences(copier: FileCopier, wanted: readonly WantedPage[]): void {
  const { pages } = copier.file;
  const places = new Map<number, PdfRef>();
  for (const { source, ref } of wanted) if (!places.has(source)) places.set(source, ref);
  for (const [index, { ref }] of pages.entries()) {
    if (ref !== null) copier.place(ref, places.get(index) ?? null);
  }
  const kept = new Set<number>();
  const left: PdfRef[] = [];
  for (const [index, page] of pages.entries()) {
    for (const annotation of annotationsOf(copier.file, page)) {
      if (!(annotation instanceof PdfRef)) continue;
      if (places.has(index)) kept.add(annotation.num);
      else left.push(annotation);
    }
  }
  for (const ref of left) if (!kept.has(ref.num)) copier.place(ref, null);
}

/** @param resources inherited ones that are no object of their own in the file, made one here */
function pageDict(
  { copier, rotate, isAgain }: PlacedPage,
  page: PdfPage,
  resources: Map<PdfDict, PdfRef>,
): PdfDict {
  const { file, builder } = copier;
  const source: PdfDict = new Map(page.dict);
  for (const key of [...OF_ITS_DOCUMENT, ...LOOKED_AT]) source.delete(key);
  const dict: PdfDict = new Map([['Type', new PdfName('Page')]]);
  for (const [key, value] of page.inherited) {
    if (source.has(key)) continue;
    const shared = key === 'Resources' && isDict(value) ? resources.get(value) : undefined;
    if (shared !== undefined) {
      dict.set(key, shared);
      continue;
    }
    const copied = copier.copyValue(value);
    if (key === 'Resources' && isDict(value)) {
      const ref = builder.add(copied);
      resources.set(value, ref);
      dict.set(key, ref);
    } else {
      dict.set(key, copied);
    }
  }
  for (const [key, value] of copier.copyDict(source)) dict.set(key, value);
  if (!isDict(file.resolve(page.dict.get('Resources') ?? page.inherited.get('Resources'))))
    dict.set('Resources', new Map());
  const box = boxOf(file, page, 'MediaBox');
  if (box === null || !isFour(dict.get('MediaBox'))) dict.set('MediaBox', box ?? [...LETTER]);
  const contents = contentsOf(file, page).map((part) => copier.copyValue(part));
  const [first = null] = contents;
  if (first !== null) dict.set('Contents', contents.length === 1 ? first : contents);
  const turned = (turnOf(file, page) + rotate) % 360;
  if (turned === 0) dict.delete('Rotate');
  else dict.set('Rotate', turned);
  const annotations = copyAnnotations(copier, page, isAgain);
  if (annotations.length > 0) dict.set('Annots', annotations);
  return dict;
}

const isFour = (box: PdfValue | undefined) =>
  isArray(box) && box.length === 4 && box.every((side) => typeof side === 'number');

/** The streams of a page's content, and nothing else that stands among them. */
function contentsOf(file: PdfFile, page: PdfPage): PdfArray {
  const contents = page.dict.get('Contents') ?? null;
  const list = file.resolve(contents);
  return (isArray(list) ? list : [contents]).filter((part) => file.resolve(part) instanceof PdfStream);
}

/** Each annotation is an object of its own in the result: those of a page's second copy are copies too. */
function copyAnnotations(copier: FileCopier, page: PdfPage, isAgain: boolean): PdfArray {
  const { file, builder } = copier;
  const annotations = annotationsOf(file, page);
  if (!isAgain) {
    return annotations
      .map((value) =>
        value instanceof PdfRef ? copier.copyRef(value) : builder.add(copier.copyValue(value)),
      )
      .filter((ref) => ref !== null);
  }
  const copies = annotations.map((value) => {
    const ref = builder.reserve();
    if (value instanceof PdfRef) copier.place(value, ref);
    return { ref, value: file.dictOf(value) };
  });
  for (const { ref, value } of copies) builder.set(ref, copier.copyValue(value));
  return copies.map(({ ref }) => ref);
}

/** Those that are dictionaries, each once. */
function annotationsOf(file: PdfFile, page: PdfPage): PdfArray {
  const list = file.resolve(page.dict.get('Annots'));
  if (!isArray(list)) return [];
  const seen = new Set<number>();
  return list.filter((value) => {
    if (!isDict(file.resolve(value))) return false;
    if (!(value instanceof PdfRef)) return true;
    const isNew = !seen.has(value.num);
    seen.add(value.num);
    return isNew;
  });
}

/** A box of a page, left, bottom, right and top in its units; null where it has none that holds anything. */
export function boxOf(file: PdfFile, page: PdfPage, key: 'MediaBox' | 'CropBox'): number[] | null {
  const value = file.resolve(page.dict.get(key) ?? page.inherited.get(key));
  if (!isArray(value) || value.length < 4) return null;
  const sides = value.slice(0, 4).map((side) => file.resolve(side));
  const [a, b, c, d] = sides.map((side) => (typeof side === 'number' ? side : Number.NaN));
  if (a === undefined || b === undefined || c === undefined || d === undefined) return null;
  const box = [Math.min(a, c), Math.min(b, d), Math.max(a, c), Math.max(b, d)];
  const isOpen = box.every(Number.isFinite) && (box[2] ?? 0) > (box[0] ?? 0) && (box[3] ?? 0) > (box[1] ?? 0);
  return isOpen ? box : null;
}

/** How far a page is turned clockwise as it stands: 0, 90, 180 or 270. */
export function turnOf(file: PdfFile, page: PdfPage): number {
  const value = file.resolve(page.dict.get('Rotate') ?? page.inherited.get('Rotate'));
  if (typeof value !== 'number' || !Number.isFinite(value)) return 0;
  return (((Math.round(value / 90) * 90) % 360) + 360) % 360;
}

/** A page with nothing on it, as large as `page` and lying as it does. */
export function blankPage(builder: PdfBuilder, file: PdfFile, page: PdfPage, rotate: number): PdfRef {
  const box = boxOf(file, page, 'CropBox') ?? boxOf(file, page, 'MediaBox') ?? [...LETTER];
  const dict: PdfDict = new Map<string, PdfDict | PdfArray | PdfName | number>([
    ['Type', new PdfName('Page')],
    ['MediaBox', box],
    ['Resources', new Map()],
  ]);
  const turned = (turnOf(file, page) + rotate) % 360;
  if (turned !== 0) dict.set('Rotate', turned);
  const unit = file.resolve(page.dict.get('UserUnit'));
  if (typeof unit === 'number') dict.set('UserUnit', unit);
  return builder.add(dict);
}
