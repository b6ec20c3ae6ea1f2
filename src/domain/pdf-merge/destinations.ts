import {
  isArray,
  isDict,
  PdfRef,
  type PdfArray,
  type PdfDict,
  type PdfValue,
} from '#domain/pdf/pdf-values.ts';
import { addNameTree } from '#domain/pdf/trees.ts';
import { namesOf } from './catalog-names.ts';
import { NAMES_MAX } from './file-destinations.ts';
import type { Merge, MergingFile } from './merge.ts';
import { PlacedDestinations, type LostTarget } from './placed-destinations.ts';

/**
 * Puts the named destinations of all files into the result, under another name where two files have the same, and makes
 * the links of the pages lead to them. A link whose page is not in the result stays as it looks and leads nowhere.
 *
 * @returns where the destinations of each file lead, in the order of `merge.files`
 */
export function addDestinations(merge: Merge): PlacedDestinations[] {
  const named = new Map<string, PdfArray>();
  const placed = merge.files.map((file) => {
    const destinations = new PlacedDestinations(merge, file);
    placeNames(destinations, named);
    if (destinations.source.isCut) {
      merge.warnings.push(
        `${file.name} has more than ${NAMES_MAX.toLocaleString('en')} named places. Links to the rest no longer work.`,
      );
    }
    return destinations;
  });
  if (named.size > 0) namesOf(merge.catalog).set('Dests', addNameTree(merge.builder, named));
  for (const [index, file] of merge.files.entries()) {
    const destinations = placed[index];
    if (destinations !== undefined) settleLinks(merge, file, destinations);
  }
  return placed;
}

function placeNames(destinations: PlacedDestinations, named: Map<string, PdfArray>): void {
  for (const name of destinations.source.names()) {
    const place = destinations.place(destinations.source.findName(name));
    if (typeof place === 'string') continue;
    const newName = freeName(name.text, named);
    named.set(newName, place);
    destinations.rename(name, newName);
  }
}

/** The name, with a number after it where it is taken. */
function freeName(text: string, named: ReadonlyMap<string, PdfArray>): string {
  if (!named.has(text)) return text;
  // A name in UTF-16 has two bytes a character.
  const isWide = text.startsWith('\u00FE\u00FF');
  for (let number = 2; ; number++) {
    const suffix = `-${number}`;
    const free = text + (isWide ? suffix.replaceAll(/./g, '\0$&') : suffix);
    if (!named.has(free)) return free;
  }
}

function settleLinks(
  { builder, warnings }: Merge,
  file: MergingFile,
  destinations: PlacedDestinations,
): void {
  const lost: LostTarget[] = [];
  const built = (value: PdfValue | undefined) => (value instanceof PdfRef ? builder.get(value) : value);

  const settleHolder = (holder: PdfDict) => {
    if (holder.has('Dest')) {
      const target = destinations.settle(holder.get('Dest'));
      if (typeof target === 'string') {
        lost.push(target);
        holder.delete('Dest');
      } else {
        holder.set('Dest', target);
      }
    }
    settleActions(holder, ['A']);
    const triggers = built(holder.get('AA'));
    if (isDict(triggers)) settleActions(triggers, [...triggers.keys()]);
  };
  const settleActions = (holder: PdfDict, keys: readonly string[]) => {
    for (const key of keys) {
      if (!holder.has(key)) continue;
      const loss = destinations.settleAction(holder.get(key));
      if (loss === null) continue;
      lost.push(loss);
      holder.delete(key);
    }
  };

  file.copier.drain();
  for (const page of file.pages) {
    page.copier.drain();
    settleHolder(page.dict);
    const annotations = built(page.dict.get('Annots'));
    for (const value of isArray(annotations) ? annotations : []) {
      const annotation = built(value);
      if (isDict(annotation)) settleHolder(annotation);
    }
  }
  const count = lost.filter((loss) => loss === 'left out').length;
  if (count > 0) {
    warnings.push(
      count === 1
        ? `${file.name}: 1 link no longer works because its page isn’t in the merged PDF.`
        : `${file.name}: ${count} links no longer work because their pages aren’t in the merged PDF.`,
    );
  }
}
