import { isDict, PdfString, type PdfDict } from '#domain/pdf/pdf-values.ts';
import { latin1Bytes, latin1Text } from '#domain/pdf/text-string.ts';
import type { MergingFile } from './merge.ts';
import { isSameValue, type ValueOf } from './same-value.ts';

const FONT_OF_APPEARANCE = /\/([^\s/()<>[\]{}%]+)(?=\s+[-+.\d]+\s+Tf\b)/g;

/** Resources of the forms of several files, by kind and name. */
export class FormResources {
  readonly #kinds = new Map<string, PdfDict>();
  readonly #sources = new Map<string, ValueOf>();

  /**
   * Adds what the form of a file brings along.
   *
   * @returns new names of its fonts, by their old ones: of those whose name means another font by now
   */
  add({ file, copier }: MergingFile): Map<string, string> {
    const renamed = new Map<string, string>();
    const form = file.dictOf(file.catalog.get('AcroForm'));
    for (const [kind, value] of file.dictOf(form?.get('DR')) ?? []) {
      const resources = file.resolve(value);
      if (!isDict(resources)) continue;
      const own = this.#kinds.get(kind) ?? new Map();
      this.#kinds.set(kind, own);
      for (const [name, resource] of resources) {
        const free = this.#nameFor(kind, name, { file, value: resource });
        if (free === null) continue;
        if (free !== name && kind === 'Font') renamed.set(name, free);
        if (own.has(free)) continue;
        const copied = copier.copyValue(resource);
        if (copied !== null) own.set(free, copied);
      }
    }
    return renamed;
  }

  /** A name that means this resource; null where that is taken and nothing could be told of another one. */
  #nameFor(kind: string, name: string, source: ValueOf): string | null {
    for (let number = 1; number <= 1000; number += 1) {
      const free = number === 1 ? name : `${name}_${number}`;
      const taken = this.#sources.get(`${kind}/${free}`);
      if (taken === undefined) {
        this.#sources.set(`${kind}/${free}`, source);
        return free;
      }
      if (isSameValue(taken, source)) return free;
      // Only fonts are named elsewhere, in what fields say of their look, and can be renamed there.
      if (kind !== 'Font') return null;
    }
    return null;
  }

  /** Null where there are none. */
  dict(): PdfDict | null {
    const dict: PdfDict = new Map([...this.#kinds].filter(([, resources]) => resources.size > 0));
    return dict.size === 0 ? null : dict;
  }
}

/** What a field says of its look (`DA`), with its font's new name. */
export function withFontRenamed(appearance: PdfString, renamed: ReadonlyMap<string, string>): PdfString {
  if (renamed.size === 0) return appearance;
  const text = latin1Text(appearance.bytes);
  const changed = text.replaceAll(FONT_OF_APPEARANCE, (whole, raw: string) => {
    const name = raw.replaceAll(/#([0-9a-f]{2})/gi, (_, hex: string) =>
      String.fromCharCode(Number.parseInt(hex, 16)),
    );
    const free = renamed.get(name);
    return free === undefined ? whole : `/${raw}${free.slice(name.length)}`;
  });
  return changed === text ? appearance : new PdfString(latin1Bytes(changed));
}
