import {
  damagedWorkbook,
  MAX_XML_DEPTH,
  MAX_XML_TOKEN_BYTES,
  unreadableWorkbook,
} from '../workbook-limits.ts';
import { XmlAttributes } from './xml-attributes.ts';

/** What an XML part consists of. Names come without their prefix. Ranges hold until the call returns. */
export interface XmlHandler {
  open(name: string, attributes: XmlAttributes): void;
  close(name: string): void;
  /** Text as it stands, entities not yet resolved unless `isLiteral` (CDATA). It may come in several pieces. */
  text(bytes: Uint8Array, start: number, end: number, isLiteral: boolean): void;
}

const LT = 0x3c;
const GT = 0x3e;
const SLASH = 0x2f;
const COLON = 0x3a;
const NAME_ENDS = new Uint8Array(256);
for (const byte of [0x20, 0x09, 0x0a, 0x0d, SLASH, GT]) NAME_ENDS[byte] = 1;

/**
 * Cuts UTF-8 XML into tags and text as it comes: the subset that workbooks are written in (XML 1.0 without a DOCTYPE,
 * which is where entities are declared, so that none can). Strings are made for tag names only, once each.
 *
 * saxes, a full parser, works on strings: measured on 40 MB of a sheet it took 2.3 s, this 0.3 s. A test holds both
 * against each other.
 */
export class XmlScanner {
  readonly #handler: XmlHandler;
  readonly #attributes = new XmlAttributes();
  readonly #shortNames = new Map<number, string>();
  readonly #longNames = new Map<string, string>();
  #bytes: Uint8Array = new Uint8Array(512 * 1024);
  #start = 0;
  #end = 0;
  #depth = 0;
  #hasRoot = false;

  constructor(handler: XmlHandler) {
    this.#handler = handler;
  }

  /** @throws AppError unreadable_file when this is no XML of a workbook */
  write(chunk: Uint8Array): void {
    this.#append(chunk);
    this.#start = this.#scan(this.#start);
    if (this.#end - this.#start > MAX_XML_TOKEN_BYTES)
      throw damagedWorkbook('a tag or a text in it is too long');
  }

  /** @throws AppError unreadable_file when the part breaks off */
  end(): void {
    if (this.#depth > 0 || !this.#hasRoot) throw damagedWorkbook('one of its parts breaks off');
  }

  #append(chunk: Uint8Array): void {
    const kept = this.#end - this.#start;
    if (this.#end + chunk.length > this.#bytes.length) {
      const target =
        kept + chunk.length > this.#bytes.length ? new Uint8Array((kept + chunk.length) * 2) : this.#bytes;
      target.set(this.#bytes.subarray(this.#start, this.#end));
      this.#bytes = target;
      this.#start = 0;
      this.#end = kept;
    }
    this.#bytes.set(chunk, this.#end);
    this.#end += chunk.length;
  }

  /** Takes every whole token from `at` on. @returns where the first unfinished one starts */
  #scan(at: number): number {
    const bytes = this.#bytes;
    const end = this.#end;
    let position = at;
    while (position < end) {
      if (bytes[position] !== LT) {
        const next = this.#find(LT, position);
        if (next === -1) return position;
        this.#handler.text(bytes, position, next, false);
        position = next;
        continue;
      }
      const second = bytes[position + 1];
      let next: number;
      if (second === 0x21 || second === 0x3f) next = this.#scanMarkup(position, second);
      else next = second === SLASH ? this.#scanClose(position) : this.#scanOpen(position);
      if (next === -1) return position;
      position = next;
    }
    return position;
  }

  #find(byte: number, from: number): number {
    const bytes = this.#bytes;
    const end = this.#end;
    // A loop is faster than indexOf for the few bytes of a cell's value.
    const near = Math.min(end, from + 32);
    for (let at = from; at < near; at++) if (bytes[at] === byte) return at;
    if (near === end) return -1;
    const found = bytes.indexOf(byte, near);
    return found === -1 || found >= end ? -1 : found;
  }

  #scanOpen(at: number): number {
    const bytes = this.#bytes;
    const end = this.#end;
    let nameEnd = at + 1;
    while (nameEnd < end && NAME_ENDS[bytes[nameEnd] ?? 0] === 0) nameEnd++;
    let quote = 0;
    let close = nameEnd;
    for (; close < end; close++) {
      const byte = bytes[close];
      if (quote !== 0) {
        if (byte === quote) quote = 0;
      } else if (byte === GT) break;
      else if (byte === 0x22 || byte === 0x27) quote = byte;
    }
    if (close >= end) return -1;
    const isEmpty = bytes[close - 1] === SLASH;
    const name = this.#name(at + 1, isEmpty ? Math.min(nameEnd, close - 1) : nameEnd);
    this.#attributes.set(bytes, nameEnd, isEmpty ? close - 1 : close);
    this.#hasRoot = true;
    if (++this.#depth > MAX_XML_DEPTH) throw damagedWorkbook('its tags are nested too deeply');
    this.#handler.open(name, this.#attributes);
    if (isEmpty) this.#close(name);
    return close + 1;
  }

  #scanClose(at: number): number {
    const close = this.#find(GT, at + 2);
    if (close === -1) return -1;
    const bytes = this.#bytes;
    let nameEnd = at + 2;
    while (nameEnd < close && NAME_ENDS[bytes[nameEnd] ?? 0] === 0) nameEnd++;
    this.#close(this.#name(at + 2, nameEnd));
    return close + 1;
  }

  #close(name: string): void {
    if (--this.#depth < 0) throw damagedWorkbook('a tag in it is closed that was never opened');
    this.#handler.close(name);
  }

  /** Comments, CDATA, processing instructions; a DOCTYPE is refused. */
  #scanMarkup(at: number, second: number): number {
    if (second === 0x3f) return this.#after('?>', at + 2);
    if (this.#startsWith('<!--', at)) return this.#after('-->', at + 4);
    if (this.#startsWith('<![CDATA[', at)) {
      const next = this.#after(']]>', at + 9);
      if (next !== -1) this.#handler.text(this.#bytes, at + 9, next - 3, true);
      return next;
    }
    if (this.#end - at < 9) return -1;
    throw unreadableWorkbook('The workbook declares entities of its own, which Excel never does.');
  }

  #startsWith(text: string, at: number): boolean {
    if (this.#end - at < text.length) return false;
    for (let i = 0; i < text.length; i++) if (this.#bytes[at + i] !== text.charCodeAt(i)) return false;
    return true;
  }

  /** The place after the next `text`, or -1. */
  #after(text: string, from: number): number {
    const last = text.charCodeAt(text.length - 1);
    for (let at = this.#find(last, from); at !== -1; at = this.#find(last, at + 1)) {
      if (at - text.length + 1 >= from && this.#startsWith(text, at - text.length + 1)) return at + 1;
    }
    return -1;
  }

  /** The local name as a string that is made once. */
  #name(from: number, end: number): string {
    const bytes = this.#bytes;
    let start = from;
    for (let at = from; at < end; at++) if (bytes[at] === COLON) start = at + 1;
    const length = end - start;
    if (length > 3) {
      const text = latin1(bytes, start, end);
      const known = this.#longNames.get(text);
      if (known !== undefined) return known;
      if (this.#longNames.size < 1000) this.#longNames.set(text, text);
      return text;
    }
    const key = (bytes[start] ?? 0) | ((bytes[start + 1] ?? 0) << 8) | ((bytes[start + 2] ?? 0) << 16);
    const packed = length === 3 ? key : length === 2 ? key & 0xffff : key & 0xff;
    let name = this.#shortNames.get(packed);
    if (name === undefined) {
      name = latin1(bytes, start, end);
      this.#shortNames.set(packed, name);
    }
    return name;
  }
}

function latin1(bytes: Uint8Array, start: number, end: number): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset + start, end - start).toString('latin1');
}
