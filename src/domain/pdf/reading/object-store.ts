import type { Decryption } from '../encryption/open-decryption.ts';
import { isDict, isNamed, PdfRef, PdfStream, type PdfDict, type PdfValue } from '../pdf-values.ts';
import { decodeStream } from './decode-stream.ts';
import { readObjectHeader, readObjectValue, type StreamSource } from './indirect-object.ts';
import { NameTable } from './name-table.ts';
import { ObjectParser } from './object-parser.ts';
import { ObjectStream } from './object-stream.ts';
import { findStartXref, readXref } from './read-xref.ts';
import { tooInvolved, unpacksToTooMuch } from './refusals.ts';
import { scanObjects, type ScannedObject } from './scan-objects.ts';
import { ENTRIES_MAX, type XrefEntries, type XrefEntry } from './xref-entry.ts';

const REFERENCES_MAX = 100;
/** What all object streams of a file may unpack to. */
const PACKED_BYTES_MAX = 192 * 1024 * 1024;
const CONTAINER_BYTES_MAX = 64 * 1024 * 1024;
/** An object stream's length may be an object in another one, and so on. */
const OPENING_MAX = 8;
/** Each object is read once; in a file made to take without end, objects stand within objects. */
const WORK_PER_BYTE = 4;
const WORK_FREE = 4 * 1024 * 1024;

/** The objects of a file, wherever they are, read when they are asked for. */
export class ObjectStore implements StreamSource {
  trailer: PdfDict = new Map();
  isRepaired = false;
  /** The whole file was searched for objects. */
  isScanned = false;
  readonly #bytes: Uint8Array;
  readonly #names = new NameTable();
  readonly #parser: ObjectParser;
  #entries: XrefEntries = new Map();
  #decryption: Decryption | null = null;
  /** Of the dictionary that says how the file is encrypted: it is not encrypted itself. */
  #plainNumber: number | null = null;
  readonly #values = new Map<number, PdfValue>();
  readonly #containers = new Map<number, ObjectStream | null>();
  readonly #opening = new Set<number>();
  /** What a search found, until it can be read. */
  #found: { readonly stated: XrefEntries; readonly containers: readonly ScannedObject[] } | null = null;
  #packedBytes = 0;
  #work = 0;

  /** @param bytes from the header on */
  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
    this.#parser = new ObjectParser(bytes, this.#names);
  }

  /** Reads the cross-reference; where there is none that holds, searches for the objects. */
  load(): void {
    const start = findStartXref(this.#bytes);
    const xref = start === null ? null : readXref(this.#parser, start, this);
    if (xref !== null) {
      this.#entries = xref.entries;
      this.trailer = xref.trailer;
    }
    if (xref === null || !xref.isWhole) this.scan();
  }

  /** From now on what is read is decrypted.
   *
   * @param encrypt of the trailer */
  decrypt(decryption: Decryption, encrypt: PdfValue | undefined): void {
    this.#decryption = decryption;
    this.#plainNumber = encrypt instanceof PdfRef ? encrypt.num : null;
    this.#values.clear();
    this.#containers.clear();
    this.#indexContainers();
  }

  /** Lets go of what was read and unpacked. */
  forget(): void {
    this.#values.clear();
    this.#containers.clear();
    this.#packedBytes = 0;
    this.#work = 0;
  }

  get isEmpty(): boolean {
    return this.#entries.size === 0;
  }

  get isDecrypted(): boolean {
    return this.#decryption !== null;
  }

  get(ref: PdfRef): PdfValue {
    const entry = this.#entries.get(ref.num);
    if (entry === undefined || entry.kind === 'free') return null;
    if (!this.isScanned && ref.gen !== (entry.kind === 'plain' ? entry.gen : 0)) return null;
    const known = this.#values.get(ref.num);
    if (known !== undefined) return known;
    const value =
      entry.kind === 'plain' ? this.#readPlain(ref.num, entry.offset) : this.#readPacked(ref.num, entry);
    if (value !== undefined) {
      this.#values.set(ref.num, value);
      return value;
    }
    // It is not where it should be.
    if (this.isScanned) return null;
    this.scan();
    return this.get(ref);
  }

  resolve(value: PdfValue | undefined): PdfValue {
    let resolved = value ?? null;
    for (let i = 0; resolved instanceof PdfRef; i++) {
      if (i === REFERENCES_MAX) return null;
      resolved = this.get(resolved);
    }
    return resolved;
  }

  dictOf(value: PdfValue | undefined): PdfDict | null {
    const resolved = this.resolve(value);
    if (resolved instanceof PdfStream) return resolved.dict;
    return isDict(resolved) ? resolved : null;
  }

  /** All objects, in the order in which they stand in the file. */
  *all(): Generator<{ readonly ref: PdfRef; readonly value: PdfValue }> {
    const offsetOf = (entry: XrefEntry | undefined) => (entry?.kind === 'plain' ? entry.offset : 0);
    const places = [...this.#entries].flatMap(([num, entry]) => {
      if (entry.kind === 'free') return [];
      return entry.kind === 'plain'
        ? [{ ref: new PdfRef(num, entry.gen), offset: entry.offset, index: 0 }]
        : [
            {
              ref: new PdfRef(num),
              offset: offsetOf(this.#entries.get(entry.container)),
              index: entry.index,
            },
          ];
    });
    for (const { ref } of places.sort((a, b) => a.offset - b.offset || a.index - b.index)) {
      yield { ref, value: this.get(ref) };
    }
  }

  /** Searches the file for its objects. What the cross-reference says rightly stays; else the last of several counts. */
  scan(): void {
    if (this.isScanned) return;
    this.isScanned = true;
    this.isRepaired = true;
    this.#containers.clear();
    const { objects, trailers } = scanObjects(this.#bytes, this.#names);
    for (const trailer of trailers.toReversed()) {
      for (const [key, value] of trailer) if (!this.trailer.has(key)) this.trailer.set(key, value);
    }
    const stated = this.#entries;
    this.#entries = new Map();
    for (const { num, gen, offset } of objects) {
      // Anew, so that the order is that of the last.
      this.#entries.delete(num);
      this.#entries.set(num, { kind: 'plain', offset, gen });
    }
    for (const [num, entry] of stated) {
      if (entry.kind === 'plain' && readObjectHeader(this.#parser, entry.offset)?.num === num)
        this.#entries.set(num, entry);
    }
    this.#found = { stated, containers: objects.filter(({ isContainer }) => isContainer) };
    if (this.isDecrypted || !this.trailer.has('Encrypt')) this.#indexContainers();
  }

  /** After a search: which objects are in object streams, as far as no later one stands in the file itself. */
  #indexContainers(): void {
    if (this.#found === null) return;
    const { stated, containers } = this.#found;
    this.#found = null;
    for (const { num: container, offset } of containers) {
      const place = this.#entries.get(container);
      if (place?.kind !== 'plain' || place.offset !== offset) continue;
      for (const [index, num] of (this.#container(container)?.numbers ?? []).entries()) {
        const known = this.#entries.get(num);
        const isLater = known?.kind === 'plain' && (known.offset > offset || known === stated.get(num));
        if (!isLater) this.#entries.set(num, { kind: 'packed', container, index });
      }
      if (this.#entries.size > ENTRIES_MAX) throw tooInvolved();
    }
    for (const [num, entry] of stated) {
      if (entry.kind === 'packed' && this.#container(entry.container)?.numbers[entry.index] === num)
        this.#entries.set(num, entry);
    }
  }

  #readPlain(num: number, offset: number): PdfValue | undefined {
    const parser = this.#parser;
    const header = readObjectHeader(parser, offset);
    if (header?.num !== num) return undefined;
    const decryption = num === this.#plainNumber ? null : this.#decryption;
    parser.decryptString = decryption === null ? null : (bytes) => decryption.string(num, header.gen, bytes);
    const value = readObjectValue(parser, header, this);
    parser.decryptString = null;
    this.#spend(parser.pos - offset + parser.wasted);
    parser.wasted = 0;
    return value;
  }

  #readPacked(num: number, { container, index }: { container: number; index: number }): PdfValue | undefined {
    const read = this.#container(container)?.read(num, index);
    if (read === undefined) return undefined;
    this.#spend(read.work);
    return read.value;
  }

  #container(num: number): ObjectStream | null {
    const known = this.#containers.get(num);
    if (known !== undefined) return known;
    const entry = this.#entries.get(num);
    if (entry?.kind !== 'plain' || this.#opening.has(num) || this.#opening.size >= OPENING_MAX) return null;
    this.#opening.add(num);
    const container = this.#openContainer(this.get(new PdfRef(num, entry.gen)));
    this.#opening.delete(num);
    this.#containers.set(num, container);
    return container;
  }

  #openContainer(value: PdfValue): ObjectStream | null {
    if (!(value instanceof PdfStream)) return null;
    const left = PACKED_BYTES_MAX - this.#packedBytes;
    if (left <= 0) throw unpacksToTooMuch();
    const decoded = decodeStream(value, (inner) => this.resolve(inner), Math.min(left, CONTAINER_BYTES_MAX));
    if (decoded === null) return null;
    if (!decoded.isWhole) this.isRepaired = true;
    this.#packedBytes += decoded.bytes.length;
    return new ObjectStream(value.dict, decoded.bytes, this.#names);
  }

  lengthOf(value: PdfValue | undefined): number | null {
    const length = this.resolve(value);
    return typeof length === 'number' ? length : null;
  }

  decryptStream(
    num: number,
    gen: number,
    bytes: Uint8Array,
    dict: PdfDict,
    cryptFilter: string | null,
  ): Uint8Array {
    const decryption = this.#decryption;
    const type = dict.get('Type');
    if (decryption === null || isNamed(type, 'XRef')) return bytes;
    if (cryptFilter === null && isNamed(type, 'Metadata') && !decryption.encryptsMetadata) return bytes;
    const isEmbedded = cryptFilter === null && isNamed(type, 'EmbeddedFile');
    return decryption.stream(num, gen, bytes, isEmbedded ? decryption.embeddedFilesFilter : cryptFilter);
  }

  onWrongLength(searchedBytes: number): void {
    this.isRepaired = true;
    this.#spend(searchedBytes);
  }

  #spend(bytes: number): void {
    this.#work += bytes;
    if (this.#work > this.#bytes.length * WORK_PER_BYTE + WORK_FREE + this.#packedBytes * 2)
      throw tooInvolved();
  }
}
