import type { PdfFile } from '#domain/pdf/pdf-file.ts';
import { isArray, isDict, isNamed, PdfRef, type PdfDict, type PdfValue } from '#domain/pdf/pdf-values.ts';

/** Of one file; more is no form. */
const FIELDS_MAX = 500_000;
/** Of fields above one another. */
const DEPTH_MAX = 200;

/** A field of a form as its file has it. */
export interface Field {
  /** Null where it stands in a list without being an object. */
  readonly ref: PdfRef | null;
  readonly dict: PdfDict;
  readonly parent: Field | null;
  readonly kids: Field[];
  /** Its widgets; the first may be the field itself, both in one dictionary. */
  readonly widgets: PdfRef[];
  /** It is its own widget. */
  readonly isWidget: boolean;
}

/** The fields of a file, a list of trees. */
export class FieldTree {
  readonly roots: Field[] = [];
  /** Each above its kids. */
  readonly fields: Field[] = [];
  readonly #file: PdfFile;
  readonly #byDict = new Map<PdfDict, Field>();
  readonly #widgets = new Set<PdfDict>();

  constructor(file: PdfFile) {
    this.#file = file;
    this.#readTree();
    for (const page of file.pages) {
      const annotations = file.resolve(page.dict.get('Annots'));
      if (isArray(annotations)) for (const ref of annotations) this.#addOrphan(ref);
    }
  }

  #readTree(): void {
    const form = this.#file.dictOf(this.#file.catalog.get('AcroForm'));
    const waiting: { value: PdfValue; parent: Field | null; depth: number }[] = [];
    const add = (list: PdfValue | undefined, parent: Field | null, depth: number): void => {
      const values = this.#file.resolve(list);
      if (!isArray(values) || depth > DEPTH_MAX) return;
      for (const value of values.toReversed()) waiting.push({ value, parent, depth });
    };
    add(form?.get('Fields'), null, 0);
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
      const field = this.#add(next.value, next.parent);
      if (field !== null) add(field.dict.get('Kids'), field, next.depth + 1);
    }
  }

  /** A field below `parent`; null where it is none, but a widget of `parent` or what was there before. */
  #add(value: PdfValue, parent: Field | null): Field | null {
    const dict = this.#file.resolve(value);
    if (!isDict(dict) || this.#byDict.has(dict) || this.#widgets.has(dict)) return null;
    if (this.fields.length === FIELDS_MAX) return null;
    const ref = value instanceof PdfRef ? value : null;
    const isWidget = isNamed(this.#file.resolve(dict.get('Subtype')), 'Widget');
    if (isWidget && parent !== null && !dict.has('T')) {
      this.#widgets.add(dict);
      if (ref !== null) parent.widgets.push(ref);
      return null;
    }
    const field: Field = { ref, dict, parent, kids: [], widgets: [], isWidget: isWidget && ref !== null };
    if (ref !== null && isWidget) field.widgets.push(ref);
    this.#byDict.set(dict, field);
    this.fields.push(field);
    (parent?.kids ?? this.roots).push(field);
    return field;
  }

  /** A widget on a page that no list of fields leads to becomes a field, or part of one, by what stands above it. */
  #addOrphan(ref: PdfValue): void {
    if (!(ref instanceof PdfRef)) return;
    const dict = this.#file.resolve(ref);
    if (!isDict(dict) || this.#byDict.has(dict) || this.#widgets.has(dict)) return;
    if (!isNamed(this.#file.resolve(dict.get('Subtype')), 'Widget')) return;
    const line: PdfValue[] = [];
    const seen = new Set<PdfDict>();
    let parent: Field | null = null;
    for (let value: PdfValue = ref; parent === null && line.length < DEPTH_MAX;) {
      const above = this.#file.resolve(value);
      if (!isDict(above) || seen.has(above)) break;
      seen.add(above);
      parent = this.#byDict.get(above) ?? null;
      if (parent === null) line.push(value);
      value = above.get('Parent') ?? null;
    }
    const isField = parent !== null || [...seen].some((above) => above.has('FT'));
    if (!isField) return;
    for (const value of line.toReversed()) parent = this.#add(value, parent) ?? parent;
  }
}

/** What a field has of an attribute that is inherited; null where it has none. */
export function inheritedOf(file: PdfFile, field: Field, key: string): PdfValue {
  for (let one: Field | null = field; one !== null; one = one.parent) {
    if (one.dict.has(key)) return file.resolve(one.dict.get(key));
  }
  return null;
}
