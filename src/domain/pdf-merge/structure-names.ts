import type { PdfFile } from '#domain/pdf/pdf-file.ts';
import { isArray, isDict, PdfName, PdfString, type PdfDict, type PdfValue } from '#domain/pdf/pdf-values.ts';
import { latin1Bytes, latin1Text } from '#domain/pdf/text-string.ts';
import type { MergingFile } from './merge.ts';
import type { StructureElement } from './read-structure.ts';
import { isSameValue, type ValueOf } from './same-value.ts';

/** Of types that stand for one another. */
const ROLES_MAX = 50;

/** The types of elements of several files, each meaning in the result what it means in its file. */
export class StructureTypes {
  /** What a type stands for; itself where it stands for nothing else. */
  readonly #meanings: Map<string, string>;

  /** @param own types that the result has itself: no file may give them another meaning */
  constructor(own: readonly string[]) {
    this.#meanings = new Map(own.map((type) => [type, type]));
  }

  /** Types that stand for themselves in a file do so in the result: to be called for all files before `add`. */
  reserve(file: PdfFile, elements: readonly StructureElement[]): void {
    const roles = rolesOf(file);
    for (const type of typesOf(file, elements)) {
      const meaning = meaningOf(type, roles);
      this.#meanings.set(meaning, meaning);
    }
  }

  /** @returns new names of types, by their old ones, of those whose name has another meaning by now */
  add(file: PdfFile, elements: readonly StructureElement[]): Map<string, string> {
    const roles = rolesOf(file);
    const renamed = new Map<string, string>();
    for (const type of typesOf(file, elements)) {
      const meaning = meaningOf(type, roles);
      let free = type;
      for (let number = 2; (this.#meanings.get(free) ?? meaning) !== meaning; number += 1) {
        free = `${type}_${number}`;
      }
      this.#meanings.set(free, meaning);
      if (free !== type) renamed.set(type, free);
    }
    return renamed;
  }

  /** Of types that stand for others; null where none does. */
  roleMap(): PdfDict | null {
    const roles = [...this.#meanings].filter(([type, meaning]) => type !== meaning);
    return roles.length === 0 ? null : new Map(roles.map(([type, meaning]) => [type, new PdfName(meaning)]));
  }
}

function typesOf(file: PdfFile, elements: readonly StructureElement[]): Set<string> {
  const types = new Set<string>();
  for (const { dict } of elements) {
    const type = file.resolve(dict.get('S'));
    // A type of a namespace of its own has its roles there.
    if (type instanceof PdfName && !dict.has('NS')) types.add(type.text);
  }
  return types;
}

function rolesOf(file: PdfFile): Map<string, string> {
  const map = file.dictOf(file.dictOf(file.catalog.get('StructTreeRoot'))?.get('RoleMap'));
  const roles = new Map<string, string>();
  for (const [type, value] of map ?? []) {
    const role = file.resolve(value);
    if (role instanceof PdfName) roles.set(type, role.text);
  }
  return roles;
}

function meaningOf(type: string, roles: ReadonlyMap<string, string>): string {
  let meaning = type;
  for (let steps = 0; steps < ROLES_MAX; steps += 1) {
    const next = roles.get(meaning);
    if (next === undefined || next === meaning) return meaning;
    meaning = next;
  }
  return type;
}

/** Classes of attributes of several files. */
export class AttributeClasses {
  readonly #classes: PdfDict = new Map();
  readonly #sources = new Map<string, ValueOf>();

  /** @returns new names of classes, by their old ones, of those whose name means other attributes by now */
  add({ file, copier }: MergingFile): Map<string, string> {
    const renamed = new Map<string, string>();
    const map = file.dictOf(file.dictOf(file.catalog.get('StructTreeRoot'))?.get('ClassMap'));
    for (const [name, value] of map ?? []) {
      const source = { file, value };
      let free = name;
      let known = this.#sources.get(free);
      for (let number = 2; known !== undefined && !isSameValue(known, source); number += 1) {
        free = `${name}_${number}`;
        known = this.#sources.get(free);
      }
      if (free !== name) renamed.set(name, free);
      if (known !== undefined) continue;
      this.#sources.set(free, source);
      const copied = copier.copyValue(value);
      if (copied !== null) this.#classes.set(free, copied);
    }
    return renamed;
  }

  /** Null where there are none. */
  classMap(): PdfDict | null {
    return this.#classes.size === 0 ? null : this.#classes;
  }
}

/** A name, or names in a list, with those renamed that have a new name. */
export function withNames(file: PdfFile, value: PdfValue, renamed: ReadonlyMap<string, string>): PdfValue {
  const found = file.resolve(value);
  if (isArray(found)) {
    return found.map((item) => (isArray(file.resolve(item)) ? null : withNames(file, item, renamed)));
  }
  return found instanceof PdfName ? new PdfName(renamed.get(found.text) ?? found.text) : found;
}

/** Attributes of an element; cells of tables name their headers there, by identifiers that may have been renamed. */
export function withHeaders(file: PdfFile, value: PdfValue, renamed: ReadonlyMap<string, string>): PdfValue {
  const found = file.resolve(value);
  if (isArray(found)) {
    return found.map((item) => (isDict(file.resolve(item)) ? withHeaders(file, item, renamed) : item));
  }
  if (!isDict(found)) return value;
  const headers = file.resolve(found.get('Headers'));
  if (!isArray(headers)) return value;
  const changed = headers.map((item) => {
    const id = file.resolve(item);
    const free = id instanceof PdfString ? renamed.get(latin1Text(id.bytes)) : undefined;
    return free === undefined ? item : new PdfString(latin1Bytes(free));
  });
  return new Map([...found, ['Headers', changed]]);
}
