import { isArray, isDict, PdfString, type PdfValue } from '#domain/pdf/pdf-values.ts';
import { decodeTextString, encodeTextString, latin1Bytes, latin1Text } from '#domain/pdf/text-string.ts';
import { addNameTree, readNameTree } from '#domain/pdf/trees.ts';
import { namesOf } from './catalog-names.ts';
import type { Merge } from './merge.ts';

/** Of one file; more is an attack. */
const ATTACHMENTS_MAX = 10_000;

/**
 * The files that are attached to the documents: all under the names by which their documents list them, numbered where
 * two use the same. Files that are attached to a page, or to a note on it, come with the page.
 */
export function addAttachments({ builder, catalog, files, warnings }: Merge): void {
  const attached = new Attached();
  const associated: PdfValue[] = [];
  for (const { name, file, copier } of files) {
    let count = 0;
    for (const [key, value] of readNameTree(
      file,
      file.dictOf(file.catalog.get('Names'))?.get('EmbeddedFiles'),
    )) {
      if (!isDict(file.resolve(value))) continue;
      count += 1;
      if (count > ATTACHMENTS_MAX) {
        warnings.push(`${name}: we kept only the first ${ATTACHMENTS_MAX.toLocaleString('en')} attachments.`);
        break;
      }
      const copied = copier.copyValue(value);
      if (copied !== null) attached.add(key, copied);
    }
    const ofDocument = file.resolve(file.catalog.get('AF'));
    for (const value of isArray(ofDocument) ? ofDocument.slice(0, ATTACHMENTS_MAX) : []) {
      const copied = isDict(file.resolve(value)) ? copier.copyValue(value) : null;
      if (copied !== null) associated.push(copied);
    }
  }
  if (attached.entries.size > 0) {
    namesOf(catalog).set('EmbeddedFiles', addNameTree(builder, attached.entries));
  }
  if (associated.length > 0) catalog.set('AF', associated);
}

/** Files by name, as the keys of a name tree are held. */
class Attached {
  readonly entries = new Map<string, PdfValue>();
  /** By name the highest number that has been given to it. */
  readonly #numbers = new Map<string, number>();

  add(key: string, value: PdfValue): void {
    let free = key;
    for (let number = this.#numbers.get(key) ?? 2; this.entries.has(free); number += 1) {
      free = numbered(key, number);
      this.#numbers.set(key, number + 1);
    }
    this.entries.set(free, value);
  }
}

/** `notes.txt` as `notes (2).txt`. */
function numbered(key: string, number: number): string {
  const name = decodeTextString(new PdfString(latin1Bytes(key)));
  const end = /\.[^.]{1,8}$/.exec(name)?.index ?? name.length;
  return latin1Text(encodeTextString(`${name.slice(0, end)} (${number})${name.slice(end)}`).bytes);
}
