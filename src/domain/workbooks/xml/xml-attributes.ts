import { decodeXmlText } from './xml-text.ts';

const EQUALS = 0x3d;
const COLON = 0x3a;

/** The attributes of one tag, gone through one by one without making strings of them. */
export class XmlAttributes {
  bytes: Uint8Array = new Uint8Array(0);
  /** Range of the local name and of the value of the attribute that `next` came to. */
  nameStart = 0;
  nameEnd = 0;
  valueStart = 0;
  valueEnd = 0;
  #first = 0;
  #end = 0;
  #at = 0;

  set(bytes: Uint8Array, start: number, end: number): void {
    this.bytes = bytes;
    this.#first = start;
    this.#at = start;
    this.#end = end;
  }

  /** Goes on to the next attribute. */
  next(): boolean {
    const { bytes } = this;
    const end = this.#end;
    let at = this.#at;
    while (at < end && (bytes[at] ?? 0) <= 0x20) at++;
    this.nameStart = at;
    for (; at < end && bytes[at] !== EQUALS && (bytes[at] ?? 0) > 0x20; at++)
      if (bytes[at] === COLON) this.nameStart = at + 1;
    this.nameEnd = at;
    while (at < end && bytes[at] !== 0x22 && bytes[at] !== 0x27) at++;
    if (at >= end) {
      this.#at = end;
      return false;
    }
    const quote = bytes[at];
    this.valueStart = ++at;
    while (at < end && bytes[at] !== quote) at++;
    this.valueEnd = at;
    this.#at = at + 1;
    return true;
  }

  /** The value of the attribute of this local name; null without it. From the start each time. */
  get(name: string): string | null {
    this.#at = this.#first;
    while (this.next()) if (this.isName(name)) return this.value();
    return null;
  }

  /** A value that says yes in XML Schema. */
  isTrue(name: string): boolean {
    const value = this.get(name)?.trim();
    return value === '1' || value === 'true';
  }

  isName(name: string): boolean {
    if (this.nameEnd - this.nameStart !== name.length) return false;
    for (let i = 0; i < name.length; i++)
      if (this.bytes[this.nameStart + i] !== name.charCodeAt(i)) return false;
    return true;
  }

  value(): string {
    return decodeXmlText(this.bytes, this.valueStart, this.valueEnd);
  }

  /** The value as a whole number from 0, or -1 where it is none. */
  integer(): number {
    let value = 0;
    for (let at = this.valueStart; at < this.valueEnd; at++) {
      const digit = (this.bytes[at] ?? 0) - 0x30;
      if (digit < 0 || digit > 9 || value > 400_000_000) return -1;
      value = value * 10 + digit;
    }
    return this.valueEnd === this.valueStart ? -1 : value;
  }
}
