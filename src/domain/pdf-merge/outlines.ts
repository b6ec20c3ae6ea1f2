import {
  isNamed,
  PdfName,
  PdfString,
  type PdfArray,
  type PdfDict,
  type PdfRef,
  type PdfValue,
} from '#domain/pdf/pdf-values.ts';
import { encodeTextString } from '#domain/pdf/text-string.ts';
import type { PdfBuilder } from '#domain/pdf/writing/pdf-builder.ts';
import { baseName } from './base-name.ts';
import type { Merge, MergingFile, PlacedPage } from './merge.ts';
import { boxOf } from './place-pages.ts';
import type { LostTarget, PlacedDestinations } from './placed-destinations.ts';
import { BOOKMARKS_MAX, readBookmarks, type Bookmark } from './read-bookmarks.ts';

/** A bookmark of the result: its dictionary but for what joins it to others. */
interface Entry {
  readonly dict: PdfDict;
  readonly isOpen: boolean;
  readonly children: readonly Entry[];
}

/**
 * Gives the result a bookmark for each file, and beneath it those that the file has itself. What led to a page that is
 * not in the result is left out, unless something beneath it remains.
 *
 * @param destinations of each file, in the order of `merge.files`
 */
export function addOutlines(merge: Merge, destinations: readonly PlacedDestinations[]): void {
  const entries = merge.files.flatMap((file, index) => {
    const placed = destinations[index];
    const [first] = file.pages;
    return placed === undefined || first === undefined ? [] : [entryOfFile(merge, file, first, placed)];
  });
  const root = merge.builder.reserve();
  const joined = joinEntries(merge.builder, root, entries);
  merge.builder.set(
    root,
    new Map([['Type', new PdfName('Outlines')], ...joined.links, ['Count', joined.shown]]),
  );
  merge.catalog.set('Outlines', root);
}

function entryOfFile(merge: Merge, file: MergingFile, first: PlacedPage, placed: PlacedDestinations): Entry {
  const { bookmarks, isCut } = readBookmarks(file.file);
  if (isCut) {
    merge.warnings.push(
      `${file.name} has more than ${BOOKMARKS_MAX.toLocaleString('en')} bookmarks. We left out the rest.`,
    );
  }
  const { entries, leftOut } = new EntryMaker(file, placed).entriesOf(bookmarks);
  if (leftOut > 0) {
    merge.warnings.push(
      leftOut === 1
        ? `${file.name}: 1 bookmark was left out because its page isn’t in the merged PDF.`
        : `${file.name}: ${leftOut} bookmarks were left out because their pages aren’t in the merged PDF.`,
    );
  }
  const dict: PdfDict = new Map<string, PdfValue>([
    ['Title', encodeTextString(baseName(file.name))],
    ['Dest', [first.ref, new PdfName('XYZ'), ...topLeft(file, first), null]],
  ]);
  return { dict, isOpen: true, children: entries };
}

/** Where a page begins as it is shown, in its own units, so that a viewer goes to its top whatever it shows now. */
function topLeft({ file }: MergingFile, { source, dict }: PlacedPage): [PdfValue, PdfValue] {
  const page = file.pages[source];
  const box = page && (boxOf(file, page, 'CropBox') ?? boxOf(file, page, 'MediaBox'));
  const [left = null, bottom = null, right = null, top = null] = box ?? [];
  const turn = dict.get('Rotate') ?? 0;
  return [turn === 0 || turn === 90 ? left : right, turn === 0 || turn === 270 ? top : bottom];
}

/** Makes bookmarks of the result of those of a file. */
class EntryMaker {
  readonly #file: MergingFile;
  readonly #placed: PlacedDestinations;
  #leftOut = 0;

  constructor(file: MergingFile, placed: PlacedDestinations) {
    this.#file = file;
    this.#placed = placed;
  }

  entriesOf(bookmarks: readonly Bookmark[]): { entries: Entry[]; leftOut: number } {
    const entries = bookmarks.flatMap((bookmark) => this.#entryOf(bookmark));
    return { entries, leftOut: this.#leftOut };
  }

  #entryOf({ dict, isOpen, children }: Bookmark): Entry[] {
    const kept = children.flatMap((child) => this.#entryOf(child));
    const target = this.#targetOf(dict);
    // A heading that leads nowhere itself has nothing left to say without what was beneath it.
    const isEmptied = target === null && children.length > 0;
    if (kept.length === 0 && (target === 'left out' || isEmptied)) {
      this.#leftOut += 1;
      return [];
    }
    const entry: PdfDict = new Map([['Title', this.#titleOf(dict)]]);
    if (Array.isArray(target)) entry.set('Dest', target);
    else if (target instanceof Map) entry.set('A', target);
    for (const key of ['C', 'F']) {
      const value = this.#file.copier.copyValue(this.#file.file.resolve(dict.get(key)));
      if (value !== null) entry.set(key, value);
    }
    return [{ dict: entry, isOpen, children: kept }];
  }

  #titleOf(dict: PdfDict): PdfValue {
    const title = this.#file.file.resolve(dict.get('Title'));
    return title instanceof PdfString ? title : encodeTextString('');
  }

  /** An explicit destination or an action, of the result; why there is none any more; null: there was none. */
  #targetOf(dict: PdfDict): PdfArray | PdfDict | LostTarget | null {
    const { file, copier } = this.#file;
    if (dict.has('Dest')) return this.#placed.place(this.#placed.source.find(dict.get('Dest')));
    const action = file.dictOf(dict.get('A'));
    if (action === null) return null;
    const isPlain =
      isNamed(file.resolve(action.get('S')), 'GoTo') && !action.has('Next') && !action.has('SD');
    if (isPlain) return this.#placed.place(this.#placed.source.find(action.get('D')));
    const copied = copier.copyDict(action);
    copier.drain();
    if (copied.size === 0) return null;
    return this.#placed.settleAction(copied) ?? copied;
  }
}

interface JoinedEntries {
  /** First and Last of what they lie beneath. */
  readonly links: [string, PdfValue][];
  /** How many are seen when what they lie beneath is open. */
  readonly shown: number;
}

function joinEntries(builder: PdfBuilder, parent: PdfRef, entries: readonly Entry[]): JoinedEntries {
  const refs = entries.map(() => builder.reserve());
  let shown = entries.length;
  for (const [index, { dict, isOpen, children }] of entries.entries()) {
    const ref = refs[index];
    if (ref === undefined) continue;
    dict.set('Parent', parent);
    for (const [key, neighbour] of [
      ['Prev', refs[index - 1]],
      ['Next', refs[index + 1]],
    ] as const) {
      if (neighbour !== undefined) dict.set(key, neighbour);
    }
    if (children.length > 0) {
      const beneath = joinEntries(builder, ref, children);
      for (const [key, value] of beneath.links) dict.set(key, value);
      dict.set('Count', isOpen ? beneath.shown : -beneath.shown);
      if (isOpen) shown += beneath.shown;
    }
    builder.set(ref, dict);
  }
  const [first] = refs;
  const last = refs.at(-1);
  return {
    links:
      first && last
        ? [
            ['First', first],
            ['Last', last],
          ]
        : [],
    shown,
  };
}
