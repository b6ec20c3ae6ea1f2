import {
  isArray,
  PdfName,
  PdfString,
  type PdfArray,
  type PdfDict,
  type PdfValue,
} from '#domain/pdf/pdf-values.ts';
import { encodeTextString } from '#domain/pdf/text-string.ts';
import { addNameTree } from '#domain/pdf/trees.ts';
import type { Merge, MergingFile, PlacedPage } from './merge.ts';
import { ParentTree } from './parent-tree.ts';
import { readStructure, type StructureElement } from './read-structure.ts';
import { AttributeClasses, StructureTypes } from './structure-names.ts';
import { addElements, ElementIds } from './structure-of-file.ts';

/** Elements of one file in all copies of its pages; copies beyond that have no structure. */
const ELEMENTS_MAX = 2_000_000;

interface Structured {
  readonly file: MergingFile;
  readonly elements: readonly StructureElement[];
}

/**
 * The structure of all files, for those to whom a document is read aloud: that of each file is a part of one document.
 * Elements of pages that are left out are left out; pages that are there again have elements of their own. The document
 * counts as tagged where all its files do.
 *
 * To be called when all else is copied.
 */
export function addStructure(merge: Merge): void {
  const { builder, catalog } = merge;
  const parents = new ParentTree(builder);
  const structured = structuresOf(merge);
  const types = new StructureTypes(['Document', 'Part']);
  for (const { file, elements } of structured) types.reserve(file.file, elements);
  const classes = new AttributeClasses();
  const ids = new ElementIds();
  const [root, document] = [builder.reserve(), builder.reserve()];
  const parts: PdfArray = [];
  const namespaces: PdfArray = [];
  for (const { file, elements } of structured) {
    const part = builder.reserve();
    const names = { types: types.add(file.file, elements), classes: classes.add(file) };
    const kids = roundsOf(file, elements.length).flatMap((pages, index) =>
      addElements({ file, elements, pages, isFirst: index === 0, names, ids, parents }, part),
    );
    file.copier.drain();
    if (kids.length === 0) continue;
    const dict = elementDict('Part', document, kids).set('T', encodeTextString(file.name));
    const language = file.file.resolve(file.file.catalog.get('Lang'));
    if (language instanceof PdfString) dict.set('Lang', language);
    builder.set(part, dict);
    parts.push(part);
    for (const one of namespacesOf(file)) namespaces.push(one);
    file.copier.drain();
  }
  parents.forgetOthers();
  if (parts.length === 0) return;
  builder.set(document, elementDict('Document', root, parts));
  const tree: PdfDict = new Map<string, PdfValue>([['Type', new PdfName('StructTreeRoot')]]);
  const { ref, nextKey } = parents.finish();
  const roleMap = types.roleMap();
  const classMap = classes.classMap();
  tree.set('K', document).set('ParentTree', ref).set('ParentTreeNextKey', nextKey);
  if (roleMap !== null) tree.set('RoleMap', roleMap);
  if (classMap !== null) tree.set('ClassMap', classMap);
  if (ids.refs.size > 0) tree.set('IDTree', addNameTree(builder, ids.refs));
  if (namespaces.length > 0) tree.set('Namespaces', namespaces);
  builder.set(root, tree);
  catalog.set('StructTreeRoot', root);
  if (parts.length === merge.files.length && merge.files.every((file) => isTagged(file))) {
    catalog.set('MarkInfo', new Map([['Marked', true]]));
  }
}

/** The files that have a structure which can be taken along. */
function structuresOf({ files, warnings }: Merge): Structured[] {
  return files.flatMap((file) => {
    const elements = readStructure(file.file);
    if (elements === null) {
      warnings.push(
        `${file.name}: its accessibility tags are too large, so we left them out. The pages are unchanged.`,
      );
    }
    return elements === null || elements.length === 0 ? [] : [{ file, elements }];
  });
}

/** The first copies of all pages of a file, the second copies of those that have one, and so on. */
function roundsOf({ pages }: MergingFile, elementCount: number): Map<number, PlacedPage>[] {
  const rounds: Map<number, PlacedPage>[] = [];
  const counts = new Map<number, number>();
  for (const page of pages) {
    const count = counts.get(page.source) ?? 0;
    counts.set(page.source, count + 1);
    const round = rounds[count] ?? new Map<number, PlacedPage>();
    rounds[count] = round.set(page.source, page);
  }
  return rounds.slice(0, Math.max(1, Math.floor(ELEMENTS_MAX / Math.max(1, elementCount))));
}

function elementDict(type: string, parent: PdfValue, kids: PdfArray): PdfDict {
  return new Map<string, PdfValue>([
    ['Type', new PdfName('StructElem')],
    ['S', new PdfName(type)],
    ['P', parent],
    ['K', kids],
  ]);
}

function namespacesOf({ file, copier }: MergingFile): PdfArray {
  const list = file.resolve(file.dictOf(file.catalog.get('StructTreeRoot'))?.get('Namespaces'));
  return isArray(list) ? list.map((item) => copier.copyValue(item)).filter((item) => item !== null) : [];
}

function isTagged({ file }: MergingFile): boolean {
  return file.resolve(file.dictOf(file.catalog.get('MarkInfo'))?.get('Marked')) === true;
}
