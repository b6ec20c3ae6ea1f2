import { openDecryption } from './encryption/open-decryption.ts';
import type { PdfFile, PdfPage } from './pdf-file.ts';
import {
  isArray,
  isDict,
  isNamed,
  PdfName,
  type PdfRef,
  PdfString,
  type PdfDict,
  type PdfValue,
} from './pdf-values.ts';
import { asBuffer, isDigit } from './reading/char-classes.ts';
import { ObjectStore } from './reading/object-store.ts';
import { findStartXref } from './reading/read-xref.ts';
import { findPages, readPages, type PageTree } from './reading/read-pages.ts';
import { encryptionLost, noPages, notAPdf } from './reading/refusals.ts';

const PAGES_MAX = 20_000;
/** Programs look for the header in so many bytes; what is before it does not count for offsets. */
const HEADER_WITHIN_BYTES = 1024;
const VERSIONS = { least: 13, most: 20, unknown: 14 };

/**
 * Opens a PDF, also one that is damaged: what its cross-reference says wrongly is searched for, wrong lengths are put
 * right, pages without a tree are taken in the order of the file.
 *
 * @param bytes not to be changed while the file is used
 * @param options.password of the user or the owner; null: none is known
 * @throws AppError `password_required`, `wrong_password`, `unreadable_file` (no PDF, no pages, more than `maxPages`, or made
 *   to fill memory or to take without end; the last also later, when its objects are read)
 */
export function openPdfFile(
  bytes: Uint8Array,
  { password, maxPages = PAGES_MAX }: { readonly password: string | null; readonly maxPages?: number },
): PdfFile {
  const header = findHeader(bytes);
  const store = new ObjectStore(bytes.subarray(header === null ? 0 : originOf(bytes, header.at)));
  store.load();
  const wasScanned = store.isScanned;
  let isProtected = decrypted(store, password);
  let catalog = catalogOf(store);
  let tree = readPages(store, catalog?.get('Pages'), maxPages);
  if (!wasScanned && (catalog === null || !tree.isWhole || tree.pages.length === 0)) {
    store.scan();
    isProtected = decrypted(store, password) || isProtected;
    catalog = catalogOf(store);
    tree = readPages(store, catalog?.get('Pages'), maxPages);
  }
  catalog ??= foundCatalog(store);
  if (tree.pages.length === 0) tree = readPages(store, catalog?.get('Pages'), maxPages);
  if (tree.pages.length === 0) tree = findPages(store, maxPages);
  if (tree.pages.length === 0) throw header === null || store.isEmpty ? notAPdf() : noPages();
  return new OpenedFile(store, catalog ?? new Map(), tree, isProtected, header?.version ?? VERSIONS.unknown);
}

class OpenedFile implements PdfFile {
  readonly version: number;
  readonly catalog: PdfDict;
  readonly pages: readonly PdfPage[];
  readonly lostPages: readonly number[];
  readonly isProtected: boolean;
  readonly #store: ObjectStore;

  constructor(
    store: ObjectStore,
    catalog: PdfDict,
    tree: PageTree,
    isProtected: boolean,
    headerVersion: number,
  ) {
    this.#store = store;
    this.catalog = catalog;
    this.pages = tree.pages;
    this.lostPages = tree.lost;
    this.isProtected = isProtected;
    const stated = store.resolve(catalog.get('Version'));
    const version = Math.max(headerVersion, stated instanceof PdfName ? (versionOf(stated.text) ?? 0) : 0);
    this.version = Math.min(Math.max(version, VERSIONS.least), VERSIONS.most);
  }

  get trailer(): PdfDict {
    return this.#store.trailer;
  }

  get isRepaired(): boolean {
    return this.#store.isRepaired;
  }

  forget(): void {
    this.#store.forget();
  }

  get(ref: PdfRef): PdfValue {
    return this.#store.get(ref);
  }

  resolve(value: PdfValue | undefined): PdfValue {
    return this.#store.resolve(value);
  }

  dictOf(value: PdfValue | undefined): PdfDict | null {
    return this.#store.dictOf(value);
  }
}

function findHeader(bytes: Uint8Array): { readonly at: number; readonly version: number } | null {
  const start = asBuffer(bytes.subarray(0, HEADER_WITHIN_BYTES));
  const at = start.indexOf('%PDF-', 0, 'latin1');
  if (at < 0) return null;
  return { at, version: versionOf(start.toString('latin1', at + 5, at + 8)) ?? VERSIONS.unknown };
}

/** What offsets count from: the header, or the beginning of the file where its cross-reference is found so only. */
function originOf(bytes: Uint8Array, header: number): number {
  const isFromStart =
    header > 0 && findStartXref(bytes.subarray(header)) === null && findStartXref(bytes) !== null;
  return isFromStart ? 0 : header;
}

/** 17 of `1.7`. */
function versionOf(text: string): number | null {
  const [major, minor] = [text.charCodeAt(0), text.charCodeAt(2)];
  return isDigit(major) && text[1] === '.' && isDigit(minor) ? (major - 0x30) * 10 + minor - 0x30 : null;
}

/** Opens the file's encryption, where it has one that is not open yet; whether that took a password. */
function decrypted(store: ObjectStore, password: string | null): boolean {
  const encrypt = store.trailer.get('Encrypt');
  if (encrypt === undefined || store.isDecrypted) return false;
  let dict = store.resolve(encrypt);
  if (!isDict(dict)) {
    store.scan();
    dict = store.resolve(encrypt);
  }
  if (!isDict(dict)) throw encryptionLost();
  const ids = store.resolve(store.trailer.get('ID'));
  const id = isArray(ids) ? store.resolve(ids[0]) : null;
  const decryption = openDecryption(
    withoutRefs(store, dict, 0),
    id instanceof PdfString ? id.bytes : new Uint8Array(),
    password,
  );
  store.decrypt(decryption, encrypt);
  return decryption.isProtected;
}

function withoutRefs(store: ObjectStore, dict: PdfDict, depth: number): PdfDict {
  return new Map(
    [...dict].map(([key, value]) => {
      const resolved = store.resolve(value);
      return [key, isDict(resolved) && depth < 4 ? withoutRefs(store, resolved, depth + 1) : resolved];
    }),
  );
}

function catalogOf(store: ObjectStore): PdfDict | null {
  const root = store.resolve(store.trailer.get('Root'));
  return isDict(root) && (root.has('Pages') || isNamed(root.get('Type'), 'Catalog')) ? root : null;
}

/** The last catalog among all objects, where the trailer leads to none. */
function foundCatalog(store: ObjectStore): PdfDict | null {
  let found: PdfDict | null = null;
  for (const { value } of store.all()) {
    if (isDict(value) && isNamed(value.get('Type'), 'Catalog')) found = value;
  }
  return found;
}
