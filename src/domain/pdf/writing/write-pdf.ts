import { deflateSync } from 'node:zlib';
import { PdfName, PdfRef, PdfString, type PdfDict, type PdfValue } from '../pdf-values.ts';
import { ByteWriter } from './byte-writer.ts';
import { compactStream } from './compact-stream.ts';
import type { PdfBuilder } from './pdf-builder.ts';
import { reachedObjects } from './reached-objects.ts';
import { serialize, type WrittenAs } from './serialize.ts';
import { shareEqualObjects } from './share-equal-objects.ts';

export interface PdfEnds {
  /** Of the catalog. */
  readonly root: PdfRef;
  readonly info: PdfRef | null;
  readonly id: readonly [Uint8Array, Uint8Array];
  /** 13 to 20; the file has 15 at least, that of object streams. */
  readonly version: number;
}

/** Small pieces are put together until they are as long as this; what is as long goes out as it is. */
const CHUNK_BYTES = 64 * 1024;
const OBJECTS_IN_STREAM = 200;
const OLDEST_VERSION = 15;

/**
 * A PDF file of what hangs on its catalog, piece by piece: streams as they are stored but for what makes them
 * longer, all else in compressed object streams, and a cross-reference stream (ISO 32000-2, 7.5.7 and 7.5.8). The bytes of a stream are asked for when they are
 * due, and not held.
 *
 * The pieces may be views of the streams' bytes: not to be changed.
 */
export function* writePdf(builder: PdfBuilder, ends: PdfEnds): Generator<Uint8Array> {
  const roots = ends.info === null ? [ends.root] : [ends.root, ends.info];
  const standIns = shareEqualObjects(builder);
  const objects = reachedObjects(builder, roots, standIns);
  const file = new FileWriter(objects.writtenAs);
  file.text(`%PDF-${(Math.max(ends.version, OLDEST_VERSION) / 10).toFixed(1)}\n%\xbf\xf7\xa2\xfe\n`);

  const { plain, streams } = objects;
  const resolve = (value: PdfValue | undefined) => resolved(builder, value);
  const rows = new CrossReferenceRows(plain.length + streams.length + 1);
  for (const [index, stream] of streams.entries()) {
    const number = plain.length + index + 1;
    rows.setOffset(number, file.offset);
    const { dict, bytes } = compactStream(stream, resolve);
    yield* file.stream(number, dict, bytes);
  }
  let number = plain.length + streams.length + 1;
  for (let from = 0; from < plain.length; from += OBJECTS_IN_STREAM) {
    const held = plain.slice(from, from + OBJECTS_IN_STREAM);
    for (const index of held.keys()) rows.setHeld(from + index + 1, number, index);
    rows.setOffset(number, file.offset);
    yield* objectStream(file, number, held, from + 1, objects.writtenAs);
    number += 1;
  }
  const start = file.offset;
  rows.setOffset(number, start);
  yield* crossReferenceStream(file, number, rows, ends);
  file.text(`startxref\n${start}\n%%EOF\n`);
  yield* file.flush(0);
}

/** What a value comes to, one reference followed: a chain of them is nothing that a stream's entries have. */
function resolved(builder: PdfBuilder, value: PdfValue | undefined): PdfValue {
  return (value instanceof PdfRef ? builder.get(value) : value) ?? null;
}

function objectStream(
  file: FileWriter,
  number: number,
  held: readonly PdfValue[],
  first: number,
  writtenAs: WrittenAs,
): Generator<Uint8Array> {
  const body = new ByteWriter(32 * 1024);
  let head = '';
  for (const [index, value] of held.entries()) {
    head += `${first + index} ${body.length} `;
    serialize(body, value, writtenAs);
    body.byte(0x0a);
  }
  const dict: PdfDict = new Map<string, PdfValue>([
    ['Type', new PdfName('ObjStm')],
    ['N', held.length],
    ['First', head.length],
    ['Filter', new PdfName('FlateDecode')],
  ]);
  return file.stream(number, dict, deflateSync(Buffer.concat([Buffer.from(head, 'latin1'), body.take()])));
}

function crossReferenceStream(
  file: FileWriter,
  number: number,
  rows: CrossReferenceRows,
  { root, info, id }: PdfEnds,
): Generator<Uint8Array> {
  const { widths, bytes } = rows.packed();
  const columns = widths.reduce((sum, width) => sum + width);
  const dict: PdfDict = new Map<string, PdfValue>([
    ['Type', new PdfName('XRef')],
    ['Size', number + 1],
    ['W', widths],
    ['Root', root],
    ['Info', info],
    ['ID', id.map((part) => new PdfString(part))],
    ['Filter', new PdfName('FlateDecode')],
    [
      'DecodeParms',
      new Map([
        ['Columns', columns],
        ['Predictor', 12],
      ]),
    ],
  ]);
  return file.stream(number, dict, deflateSync(bytes, { level: 9 }));
}

/** What is written, and how much of it there is. */
class FileWriter {
  readonly #pending = new ByteWriter(2 * CHUNK_BYTES);
  readonly #writtenAs: WrittenAs;
  #flushed = 0;

  constructor(writtenAs: WrittenAs) {
    this.#writtenAs = writtenAs;
  }

  get offset(): number {
    return this.#flushed + this.#pending.length;
  }

  text(text: string): void {
    this.#pending.text(text);
  }

  *stream(number: number, dict: PdfDict, bytes: Uint8Array): Generator<Uint8Array> {
    this.text(`${number} 0 obj\n`);
    const written = new Map(dict).set('Length', bytes.length);
    serialize(this.#pending, written, this.#writtenAs);
    this.text('stream\n');
    if (bytes.length < CHUNK_BYTES) this.#pending.bytes(bytes);
    else {
      yield* this.flush(0);
      this.#flushed += bytes.length;
      yield bytes;
    }
    this.text('\nendstream\nendobj\n');
    yield* this.flush(CHUNK_BYTES);
  }

  /** @param least fewer bytes than that go on waiting */
  *flush(least: number): Generator<Uint8Array> {
    if (this.#pending.length === 0 || this.#pending.length < least) return;
    this.#flushed += this.#pending.length;
    yield this.#pending.take();
  }
}

/** Where each object stands: at an offset, or in an object stream at an index. */
class CrossReferenceRows {
  // Rows of kind, place, index; the first is that of object 0, which is free.
  readonly #fields: number[];

  constructor(expected: number) {
    this.#fields = Array.from({ length: 3 * expected }, () => 0);
  }

  setOffset(number: number, offset: number): void {
    this.#set(number, 1, offset, 0);
  }

  setHeld(number: number, stream: number, index: number): void {
    this.#set(number, 2, stream, index);
  }

  /** As narrow as the values allow, each row with the difference to the row above (PNG's filter Up). */
  packed(): { widths: number[]; bytes: Uint8Array } {
    const widths = [0, 1, 2].map((field) => this.#widthOf(field));
    const columns = widths.reduce((sum, width) => sum + width);
    const count = this.#fields.length / 3;
    const bytes = new Uint8Array(count * (columns + 1));
    const above = new Uint8Array(columns);
    let at = 0;
    for (let row = 0; row < count; row += 1) {
      bytes[at++] = 2;
      let column = 0;
      for (const [field, width] of widths.entries()) {
        const value = this.#fields[3 * row + field] ?? 0;
        for (let place = width - 1; place >= 0; place -= 1) {
          const byte = Math.floor(value / 256 ** place) & 0xff;
          bytes[at++] = byte - (above[column] ?? 0);
          above[column++] = byte;
        }
      }
    }
    return { widths, bytes };
  }

  #widthOf(field: number): number {
    let largest = 0;
    for (let at = field; at < this.#fields.length; at += 3)
      largest = Math.max(largest, this.#fields[at] ?? 0);
    let width = 0;
    for (let rest = largest; rest >= 1; rest /= 256) width += 1;
    return width;
  }

  #set(number: number, kind: number, place: number, index: number): void {
    this.#fields[3 * number] = kind;
    this.#fields[3 * number + 1] = place;
    this.#fields[3 * number + 2] = index;
  }
}
