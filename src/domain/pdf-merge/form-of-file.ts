import {
  isArray,
  isDict,
  isNamed,
  PdfRef,
  PdfString,
  type PdfDict,
  type PdfValue,
} from '#domain/pdf/pdf-values.ts';
import { decodeTextString, encodeTextString } from '#domain/pdf/text-string.ts';
import { withFontRenamed, type FormResources } from './form-fonts.ts';
import { firstPartOf, renamedField } from './form-names.ts';
import type { MergingFile } from './merge.ts';
import { renameInActions } from './rename-in-actions.ts';
import { inheritedOf, type Field, type FieldTree } from './read-fields.ts';
import { isSigned, seal } from './seal.ts';

/** What a dictionary that is both a field and its widget has as a field. */
const OF_FIELDS: ReadonlySet<string> = new Set(
  'FT T TU TM Ff V DV DA Q DS RV MaxLen Opt TI I Lock SV'.split(' '),
);
/** Of these, what a widget may say too. */
const OF_BOTH: ReadonlySet<string> = new Set(['DA', 'Q', 'DS', 'RV']);
const RADIO = 1 << 15;
/** Buttons of the same value are on and off together. */
const IN_UNISON = 1 << 25;
/** Of a field that has none. */
const UNNAMED = 'unnamed';

/** A field at the top of the form. */
interface Root {
  readonly ref: PdfRef;
  readonly dict: PdfDict;
  readonly name: string;
  /** Fields below it that have values, or itself. */
  leaves: number;
}

interface KeptField {
  readonly ref: PdfRef;
  readonly dict: PdfDict;
  readonly root: Root;
}

/** The form of one file on its way into the result. */
export class FormOfFile {
  /** There are fields for signatures. */
  hasSignatures = false;
  /** Signatures with which the file was signed. */
  signatures = 0;
  readonly #file: MergingFile;
  readonly #form: PdfDict | null;
  readonly #fonts: ReadonlyMap<string, string>;
  /** In the result, by their number in the file: several where a page is there again. */
  readonly #widgets: ReadonlyMap<number, readonly PdfRef[]>;
  readonly #kept = new Map<Field, KeptField>();
  readonly #roots: Root[] = [];

  constructor(file: MergingFile, tree: FieldTree, resources: FormResources) {
    this.#file = file;
    this.#form = file.file.dictOf(file.file.catalog.get('AcroForm'));
    this.#widgets = widgetsOf(file);
    const kept = this.#fieldsToKeep(tree);
    this.#fonts = kept.size > 0 ? resources.add(file) : new Map();
    for (const field of tree.fields) if (kept.has(field)) this.#keep(field);
    this.#keepDirect();
  }

  /** Viewers are to draw the fields anew. */
  get needsAppearances(): boolean {
    return this.#roots.length > 0 && this.#form?.get('NeedAppearances') === true;
  }

  /** It has a form of another kind (XFA), of which nothing is kept. */
  get hasXfa(): boolean {
    return this.#form?.has('XFA') === true;
  }

  /** The first parts of the names of its fields. */
  firstNames(): Set<string> {
    return new Set(this.#roots.map(({ name }) => firstPartOf(name)));
  }

  /** Its fields at the top, under their new names, and how many fields have one now. */
  fields(renamed: ReadonlyMap<string, string>): { refs: PdfRef[]; renamedCount: number } {
    let renamedCount = 0;
    for (const { dict, name, leaves } of this.#roots) {
      const free = renamedField(name, renamed);
      if (free === name && dict.has('T')) continue;
      dict.set('T', encodeTextString(free));
      if (free !== name) renamedCount += leaves;
    }
    if (renamedCount > 0) renameInActions(this.#file.copier.builder, this.#annotations(), renamed);
    return { refs: this.#roots.map(({ ref }) => ref), renamedCount };
  }

  /** Fields that have a place in the result, and those above them; of a whole file those that have none too. */
  #fieldsToKeep({ fields }: FieldTree): Set<Field> {
    const { copier, isWhole } = this.#file;
    const kept = new Set<Field>();
    for (const field of fields.toReversed()) {
      if (field.kids.length === 0 && isSigned(this.#file.file, field)) {
        this.#seal(field);
        continue;
      }
      const isPlaced = field.widgets.some((ref) => this.#widgets.has(ref.num));
      const isEmpty =
        field.kids.length === 0 && field.widgets.every((ref) => copier.placed(ref) === undefined);
      if (isPlaced || (isEmpty && isWhole) || field.kids.some((kid) => kept.has(kid))) kept.add(field);
    }
    return kept;
  }

  #seal({ widgets }: Field): void {
    const { builder } = this.#file.copier;
    const places = widgets.flatMap((ref) => this.#widgets.get(ref.num) ?? []);
    for (const place of places) seal(dictAt(builder.get(place)));
    if (places.length > 0 || this.#file.isWhole) this.signatures += 1;
  }

  #keep(field: Field): void {
    const { builder } = this.#file.copier;
    const widgets = field.widgets.flatMap((ref) => this.#widgets.get(ref.num) ?? []);
    const [first] = widgets;
    const isOne = field.isWidget && field.kids.length === 0 && widgets.length === 1 && first !== undefined;
    const ref = isOne ? first : this.#placeOf(field, widgets);
    const dict = isOne ? dictAt(builder.get(ref)) : this.#fieldDict(field, widgets);
    dict.delete('Kids');
    dict.delete('Parent');
    builder.set(ref, dict);
    const parent = field.parent === null ? undefined : this.#kept.get(field.parent);
    if (parent !== undefined) addKid(parent, ref, dict);
    if (!isOne) {
      for (const widget of widgets) {
        const own = dictAt(builder.get(widget));
        for (const key of OF_FIELDS) if (!OF_BOTH.has(key)) own.delete(key);
        own.delete('Kids');
        this.#renameFont(own);
        addKid({ ref, dict }, widget, own);
      }
    }
    this.#renameFont(dict);
    this.#completeByType(field, dict, widgets);
    const root = parent?.root ?? this.#addRoot(ref, dict);
    if (field.kids.length === 0) root.leaves += 1;
    this.#kept.set(field, { ref, dict, root });
  }

  /** Where a field goes that is not one with its widget in the result. */
  #placeOf({ ref, isWidget }: Field, widgets: readonly PdfRef[]): PdfRef {
    const { copier } = this.#file;
    if (ref === null || (isWidget && widgets.length > 0)) return copier.builder.reserve();
    const known = copier.placed(ref);
    if (known instanceof PdfRef) return known;
    const place = copier.builder.reserve();
    copier.place(ref, place);
    return place;
  }

  /** A field without what it has as a widget, where its widgets are apart from it in the result. */
  #fieldDict(field: Field, widgets: readonly PdfRef[]): PdfDict {
    const source: PdfDict = new Map(field.dict);
    source.delete('Kids');
    source.delete('Parent');
    if (field.isWidget && widgets.length > 0) {
      for (const key of field.dict.keys()) if (!OF_FIELDS.has(key)) source.delete(key);
    }
    return this.#file.copier.copyDict(source);
  }

  #completeByType(field: Field, dict: PdfDict, widgets: readonly PdfRef[]): void {
    const { file } = this.#file;
    const type = inheritedOf(file, field, 'FT');
    if (isNamed(type, 'Sig')) {
      this.hasSignatures = true;
      dict.delete('V');
    }
    const flags = inheritedOf(file, field, 'Ff');
    const areAgain = widgets.length > field.widgets.length;
    if (areAgain && isNamed(type, 'Btn') && typeof flags === 'number' && (flags & RADIO) !== 0) {
      dict.set('Ff', flags | IN_UNISON);
    }
  }

  /** Widgets that are no objects in the file are fields of their own: nothing else can have referred to them. */
  #keepDirect(): void {
    const known = new Set([...this.#widgets.values()].flat().map(({ num }) => num));
    for (const ref of this.#annotations()) {
      const dict = this.#file.copier.builder.get(ref);
      if (known.has(ref.num) || !isDict(dict) || !isNamed(dict.get('Subtype'), 'Widget')) continue;
      if (!dict.has('FT') || dict.has('Parent')) continue;
      if (isNamed(dict.get('FT'), 'Sig') && dict.has('V')) {
        seal(dict);
        this.signatures += 1;
        continue;
      }
      this.#renameFont(dict);
      this.#addRoot(ref, dict).leaves += 1;
    }
  }

  /** Those of its pages in the result. */
  *#annotations(): Generator<PdfRef> {
    for (const page of this.#file.pages) {
      const annotations = page.dict.get('Annots');
      for (const ref of isArray(annotations) ? annotations : []) if (ref instanceof PdfRef) yield ref;
    }
  }

  /** A field at the top has what the form of its file says for all: the form of the result says it for all files. */
  #addRoot(ref: PdfRef, dict: PdfDict): Root {
    const { file } = this.#file;
    const appearance = file.resolve(this.#form?.get('DA'));
    if (!dict.has('DA') && appearance instanceof PdfString) {
      dict.set('DA', withFontRenamed(appearance, this.#fonts));
    }
    const alignment = file.resolve(this.#form?.get('Q'));
    if (!dict.has('Q') && typeof alignment === 'number' && alignment !== 0) dict.set('Q', alignment);
    const own = dict.get('T');
    const name = own instanceof PdfString ? decodeTextString(own) : '';
    const root: Root = { ref, dict, name: name === '' ? UNNAMED : name, leaves: 0 };
    this.#roots.push(root);
    return root;
  }

  #renameFont(dict: PdfDict): void {
    const appearance = dict.get('DA');
    if (appearance instanceof PdfString) dict.set('DA', withFontRenamed(appearance, this.#fonts));
  }
}

function addKid(parent: { readonly ref: PdfRef; readonly dict: PdfDict }, ref: PdfRef, dict: PdfDict): void {
  const kids = parent.dict.get('Kids');
  if (isArray(kids)) kids.push(ref);
  else parent.dict.set('Kids', [ref]);
  dict.set('Parent', parent.ref);
}

function dictAt(value: PdfValue | undefined): PdfDict {
  return isDict(value) ? value : new Map();
}

/** Where the annotations of a file are in the result, by their number in the file. */
function widgetsOf({ file, pages }: MergingFile): Map<number, PdfRef[]> {
  const places = new Map<number, PdfRef[]>();
  for (const { source, copier } of pages) {
    const annotations = file.resolve(file.pages[source]?.dict.get('Annots'));
    const seen = new Set<number>();
    for (const ref of isArray(annotations) ? annotations : []) {
      if (!(ref instanceof PdfRef) || seen.has(ref.num)) continue;
      seen.add(ref.num);
      const place = copier.placed(ref);
      if (!(place instanceof PdfRef)) continue;
      const known = places.get(ref.num);
      if (known === undefined) places.set(ref.num, [place]);
      else if (!known.some(({ num }) => num === place.num)) known.push(place);
    }
  }
  return places;
}
