import { ByteSink } from './byte-sink.ts';

const LENGTH_BASE = [
  3, 4, 5, 6, 7, 8, 9, 10, 11, 13, 15, 17, 19, 23, 27, 31, 35, 43, 51, 59, 67, 83, 99, 115, 131, 163, 195,
  227, 258,
];
const LENGTH_EXTRA = [0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4, 5, 5, 5, 5, 0];
const DISTANCE_BASE = [
  1, 2, 3, 4, 5, 7, 9, 13, 17, 25, 33, 49, 65, 97, 129, 193, 257, 385, 513, 769, 1025, 1537, 2049, 3073, 4097,
  6145, 8193, 12289, 16385, 24577,
];
const DISTANCE_EXTRA = [
  0, 0, 0, 0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6, 7, 7, 8, 8, 9, 9, 10, 10, 11, 11, 12, 12, 13, 13,
];
const CODE_LENGTH_ORDER = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15];
const BITS_MAX = 15;

/** How many codes there are of each length, and the symbols in the order of their codes. */
interface Huffman {
  readonly counts: Uint16Array;
  readonly symbols: Uint16Array;
}

/**
 * What can be had of deflated bytes that are cut off or wrong somewhere: zlib gives nothing of them. `isWhole` where the
 * last block came to its end, and a checksum that follows says nothing else.
 */
export function inflateDamaged(
  bytes: Uint8Array,
  maxBytes: number,
): { readonly bytes: Uint8Array; readonly isWhole: boolean } {
  const out = new ByteSink(bytes.length * 4, maxBytes);
  const header = headerLength(bytes);
  const bits = new BitReader(bytes, header);
  for (;;) {
    const isLast = bits.take(1);
    const kind = bits.take(2);
    const isDone =
      kind === 0
        ? copyStored(bits, out)
        : kind === 1
          ? inflateBlock(bits, out, FIXED)
          : kind === 2 && inflateDynamic(bits, out);
    if (!isDone || bits.isOver) return { bytes: out.done(), isWhole: false };
    if (isLast === 1) {
      const inflated = out.done();
      const sum = bits.rest();
      return { bytes: inflated, isWhole: header === 0 || sum === null || sum === adler32(inflated) };
    }
  }
}

/** The checksum of zlib. */
function adler32(bytes: Uint8Array): number {
  let low = 1;
  let high = 0;
  for (const byte of bytes) {
    low = (low + byte) % 65_521;
    high = (high + low) % 65_521;
  }
  return high * 65_536 + low;
}

/** Two bytes, unless there is no header of zlib's. */
function headerLength(bytes: Uint8Array): number {
  const [method = 0] = bytes;
  return (method & 0x0f) === 8 && method >> 4 <= 7 ? 2 : 0;
}

class BitReader {
  readonly bytes: Uint8Array;
  at: number;
  /** More was asked for than there is. */
  isOver = false;
  #held = 0;
  #count = 0;

  constructor(bytes: Uint8Array, at: number) {
    this.bytes = bytes;
    this.at = at;
  }

  take(count: number): number {
    while (this.#count < count) {
      if (this.at >= this.bytes.length) this.isOver = true;
      this.#held |= (this.bytes[this.at++] ?? 0) << this.#count;
      this.#count += 8;
    }
    const value = this.#held & ((1 << count) - 1);
    this.#held >>>= count;
    this.#count -= count;
    return value;
  }

  /** Goes on with the next whole byte. */
  align(): void {
    this.#held = 0;
    this.#count = 0;
  }

  /** The four bytes after the last block; null where there are fewer. */
  rest(): number | null {
    // Whole bytes that were taken but not used.
    const at = this.at - (this.#count >> 3);
    if (at + 4 > this.bytes.length) return null;
    return this.bytes.subarray(at, at + 4).reduce((sum, byte) => sum * 256 + byte, 0);
  }

  /** -1 where no code fits. */
  symbol({ counts, symbols }: Huffman): number {
    let code = 0;
    let first = 0;
    let index = 0;
    for (let length = 1; length <= BITS_MAX; length++) {
      code |= this.take(1);
      const count = counts[length] ?? 0;
      if (code - count < first) return symbols[index + code - first] ?? -1;
      index += count;
      first = (first + count) << 1;
      code <<= 1;
    }
    return -1;
  }
}

function huffman(lengths: readonly number[]): Huffman {
  const counts = new Uint16Array(BITS_MAX + 1);
  for (const length of lengths) if (length > 0) counts[length] = (counts[length] ?? 0) + 1;
  const offsets = new Uint16Array(BITS_MAX + 2);
  for (let i = 1; i <= BITS_MAX; i++) offsets[i + 1] = (offsets[i] ?? 0) + (counts[i] ?? 0);
  const symbols = new Uint16Array(lengths.length);
  for (const [symbol, length] of lengths.entries()) {
    if (length === 0) continue;
    const place = offsets[length] ?? 0;
    symbols[place] = symbol;
    offsets[length] = place + 1;
  }
  return { counts, symbols };
}

const FIXED = {
  literals: huffman(Array.from({ length: 288 }, (_, i) => (i < 144 ? 8 : i < 256 ? 9 : i < 280 ? 7 : 8))),
  distances: huffman(Array.from({ length: 30 }, () => 5)),
};

function copyStored(bits: BitReader, out: ByteSink): boolean {
  bits.align();
  const length = bits.take(8) + bits.take(8) * 256;
  const check = bits.take(8) + bits.take(8) * 256;
  if (bits.isOver || (length ^ check) !== 0xffff) return false;
  const content = bits.bytes.subarray(bits.at, bits.at + length);
  out.append(content);
  bits.at += length;
  return content.length === length;
}

function inflateDynamic(bits: BitReader, out: ByteSink): boolean {
  const literalCount = bits.take(5) + 257;
  const distanceCount = bits.take(5) + 1;
  const codeCount = bits.take(4) + 4;
  const codeLengths = CODE_LENGTH_ORDER.map(() => 0);
  for (const symbol of CODE_LENGTH_ORDER.slice(0, codeCount)) codeLengths[symbol] = bits.take(3);
  const codes = huffman(codeLengths);
  const lengths: number[] = [];
  while (lengths.length < literalCount + distanceCount) {
    const symbol = bits.symbol(codes);
    if (symbol < 0 || bits.isOver) return false;
    if (symbol < 16) lengths.push(symbol);
    else {
      const value = symbol === 16 ? (lengths.at(-1) ?? 0) : 0;
      const count = symbol === 16 ? 3 + bits.take(2) : symbol === 17 ? 3 + bits.take(3) : 11 + bits.take(7);
      for (let i = 0; i < count; i++) lengths.push(value);
    }
  }
  return inflateBlock(bits, out, {
    literals: huffman(lengths.slice(0, literalCount)),
    distances: huffman(lengths.slice(literalCount, literalCount + distanceCount)),
  });
}

function inflateBlock(
  bits: BitReader,
  out: ByteSink,
  { literals, distances }: { readonly literals: Huffman; readonly distances: Huffman },
): boolean {
  for (;;) {
    const symbol = bits.symbol(literals);
    if (symbol < 0 || bits.isOver) return false;
    if (symbol === 256) return true;
    if (symbol < 256) out.push(symbol);
    else {
      const base = LENGTH_BASE[symbol - 257];
      if (base === undefined) return false;
      const length = base + bits.take(LENGTH_EXTRA[symbol - 257] ?? 0);
      const code = bits.symbol(distances);
      const distanceBase = DISTANCE_BASE[code];
      if (distanceBase === undefined) return false;
      const distance = distanceBase + bits.take(DISTANCE_EXTRA[code] ?? 0);
      if (bits.isOver || distance > out.length) return false;
      out.repeat(distance, length);
    }
  }
}
