import type { ByteSource } from '../byte-source.ts';
import { damagedWorkbook, incompleteWorkbook } from '../workbook-limits.ts';

const HEADER_BYTES = 512;
const ENTRY_BYTES = 128;
const HEADER_FAT_SECTORS = 109;
/** Sector numbers from here on mean something else: free, end of a chain, table. */
const FIRST_SPECIAL = 0xff_ff_ff_fa;
const STREAM = 2;
const ROOT = 5;
const MAX_DIRECTORY_ENTRIES = 100_000;

interface Entry {
  readonly type: number;
  readonly start: number;
  readonly size: number;
}

/** The streams in a compound file ([MS-CFB]), which is what .xls files and encrypted workbooks are. */
export class CompoundFile {
  readonly #source: ByteSource;
  readonly #sectorBytes: number;
  readonly #miniSectorBytes: number;
  readonly #miniCutoff: number;
  readonly #fat: Uint32Array;
  readonly #miniFat: Uint32Array;
  readonly #entries = new Map<string, Entry>();
  readonly #miniStream: ByteSource;

  /** @throws AppError unreadable_file when it is damaged */
  constructor(source: ByteSource) {
    this.#source = source;
    const header = source.read(0, HEADER_BYTES);
    if (header.length < HEADER_BYTES) throw incompleteWorkbook();
    const view = viewOf(header);
    const sectorShift = view.getUint16(30, true);
    const miniShift = view.getUint16(32, true);
    if (sectorShift < 7 || sectorShift > 16 || miniShift >= sectorShift) throw damagedWorkbook('its header');
    this.#sectorBytes = 1 << sectorShift;
    this.#miniSectorBytes = 1 << miniShift;
    this.#miniCutoff = view.getUint32(56, true);
    this.#fat = this.#readFat(view);
    this.#miniFat =
      view.getUint32(64, true) === 0
        ? new Uint32Array(0)
        : toNumbers(this.#readChain(view.getUint32(60, true)));
    const root = this.#readDirectory(view.getUint32(48, true));
    this.#miniStream = root === null ? new ChainSource(source, [], 1, 0) : this.#open(root.start, root.size);
  }

  /** A stream by its name (in the root or below), or null. */
  find(name: string): ByteSource | null {
    const entry = this.#entries.get(name.toLowerCase());
    if (entry === undefined) return null;
    if (entry.size >= this.#miniCutoff) return this.#open(entry.start, entry.size);
    const sectors = chainOf(this.#miniFat, entry.start);
    const offsets = sectors.map((sector) => sector * this.#miniSectorBytes);
    return new ChainSource(this.#miniStream, offsets, this.#miniSectorBytes, entry.size);
  }

  #open(start: number, size: number): ByteSource {
    const offsets = chainOf(this.#fat, start).map((sector) => this.#offsetOf(sector));
    return new ChainSource(this.#source, offsets, this.#sectorBytes, size);
  }

  #offsetOf(sector: number): number {
    return (sector + 1) * this.#sectorBytes;
  }

  #readSector(sector: number): Uint8Array {
    const bytes = this.#source.read(this.#offsetOf(sector), this.#sectorBytes);
    // The last sector of a file may be cut short.
    if (bytes.length === this.#sectorBytes) return bytes;
    if (bytes.length === 0) throw incompleteWorkbook();
    const padded = new Uint8Array(this.#sectorBytes);
    padded.set(bytes);
    return padded;
  }

  #readChain(start: number): Uint8Array {
    return Buffer.concat(chainOf(this.#fat, start).map((sector) => this.#readSector(sector)));
  }

  #readFat(header: DataView): Uint32Array {
    const count = header.getUint32(44, true);
    const most = Math.ceil(this.#source.size / this.#sectorBytes);
    if (count > most) throw damagedWorkbook('its header');
    const sectors: number[] = [];
    for (let at = 0; at < HEADER_FAT_SECTORS && sectors.length < count; at++)
      sectors.push(header.getUint32(76 + at * 4, true));
    let next = header.getUint32(68, true);
    for (let read = 0; sectors.length < count && next < FIRST_SPECIAL; read++) {
      if (read > most) throw damagedWorkbook('its table of sectors runs in a circle');
      const list = toNumbers(this.#readSector(next));
      const last = list.length - 1;
      for (let at = 0; at < last && sectors.length < count; at++) sectors.push(list[at] ?? FIRST_SPECIAL);
      next = list[last] ?? FIRST_SPECIAL;
    }
    return toNumbers(
      Buffer.concat(
        sectors.map((sector) => {
          if (sector >= FIRST_SPECIAL) throw damagedWorkbook('its table of sectors');
          return this.#readSector(sector);
        }),
      ),
    );
  }

  /** @returns the root, which holds the small streams */
  #readDirectory(start: number): Entry | null {
    const bytes = this.#readChain(start);
    const view = viewOf(bytes);
    let root: Entry | null = null;
    const last = Math.min(bytes.length / ENTRY_BYTES, MAX_DIRECTORY_ENTRIES) - 1;
    for (let index = 0; index <= last; index++) {
      const at = index * ENTRY_BYTES;
      const type = bytes[at + 66] ?? 0;
      if (type !== STREAM && type !== ROOT) continue;
      const nameBytes = Math.max(0, Math.min(64, view.getUint16(at + 64, true)) - 2);
      const name = new TextDecoder('utf-16le').decode(bytes.subarray(at, at + nameBytes)).toLowerCase();
      const entry = { type, start: view.getUint32(at + 116, true), size: view.getUint32(at + 120, true) };
      if (type === ROOT) root ??= entry;
      // The first of a name: embedded workbooks come later in the list.
      else if (!this.#entries.has(name)) this.#entries.set(name, entry);
    }
    return root;
  }
}

/** Bytes in blocks of one size that lie anywhere in another source. */
class ChainSource implements ByteSource {
  readonly size: number;
  readonly #source: ByteSource;
  readonly #offsets: readonly number[];
  readonly #blockBytes: number;

  constructor(source: ByteSource, offsets: readonly number[], blockBytes: number, size: number) {
    this.#source = source;
    this.#offsets = offsets;
    this.#blockBytes = blockBytes;
    this.size = Math.min(size, offsets.length * blockBytes);
  }

  read(offset: number, length: number): Uint8Array {
    const end = Math.min(this.size, offset + length);
    const target = new Uint8Array(Math.max(0, end - offset));
    for (let at = offset; at < end;) {
      const first = Math.floor(at / this.#blockBytes);
      const start = this.#offsets[first] ?? 0;
      let last = first;
      while (
        (last + 1) * this.#blockBytes < end &&
        this.#offsets[last + 1] === start + (last + 1 - first) * this.#blockBytes
      )
        last++;
      const inBlock = at - first * this.#blockBytes;
      const wanted = Math.min(end - at, (last - first + 1) * this.#blockBytes - inBlock);
      const bytes = this.#source.read(start + inBlock, wanted);
      if (bytes.length < wanted) throw incompleteWorkbook();
      target.set(bytes, at - offset);
      at += wanted;
    }
    return target;
  }
}

/** The sectors from `start` on. @throws AppError when they run in a circle */
function chainOf(table: Uint32Array, start: number): number[] {
  const chain: number[] = [];
  for (let sector = start; sector < FIRST_SPECIAL; sector = table[sector] ?? FIRST_SPECIAL) {
    if (sector >= table.length || chain.push(sector) > table.length)
      throw damagedWorkbook('its table of sectors runs in a circle or out of the file');
  }
  return chain;
}

function toNumbers(bytes: Uint8Array): Uint32Array {
  const view = viewOf(bytes);
  return Uint32Array.from({ length: bytes.length >> 2 }, (_, index) => view.getUint32(index * 4, true));
}

function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}
