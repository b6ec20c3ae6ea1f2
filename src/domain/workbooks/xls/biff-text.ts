import { createTextStream, type TextStream } from '#domain/table-repair/encoding/text-stream.ts';
import { damagedWorkbook } from '../workbook-limits.ts';
import { RECORD, type BiffRecords } from './biff-records.ts';

const utf16 = new TextDecoder('utf-16le');
const latin1 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('latin1');

/** Reads values from one record and, where they go on, from the CONTINUE records behind it. */
export class ContinuedReader {
  readonly #records: BiffRecords;
  #at: number;

  /** @param at where to start in the current record */
  constructor(records: BiffRecords, at: number) {
    this.#records = records;
    this.#at = at;
  }

  byte(): number {
    this.#need();
    return this.#records.data.getUint8(this.#at++);
  }

  uint16(): number {
    return this.byte() | (this.byte() << 8);
  }

  uint32(): number {
    return this.uint16() + this.uint16() * 65_536;
  }

  skip(bytes: number): void {
    for (let left = bytes; left > 0;) {
      this.#need();
      const step = Math.min(left, this.#records.data.byteLength - this.#at);
      this.#at += step;
      left -= step;
    }
  }

  /** Characters of which some may stand in the next record, which then says anew whether they take two bytes each. */
  characters(count: number, isWide: boolean): string {
    let text = '';
    let wide = isWide;
    for (let left = count; left > 0;) {
      if (this.#at >= this.#records.data.byteLength) {
        this.#need();
        wide = (this.byte() & 1) === 1;
      }
      const { data } = this.#records;
      const size = wide ? 2 : 1;
      const step = Math.min(left, Math.floor((data.byteLength - this.#at) / size));
      if (step === 0) throw damagedWorkbook('a text in it breaks off');
      const bytes = new Uint8Array(data.buffer, data.byteOffset + this.#at, step * size);
      text += wide ? utf16.decode(bytes) : latin1(bytes);
      this.#at += step * size;
      left -= step;
    }
    return text;
  }

  #need(): void {
    while (this.#at >= this.#records.data.byteLength) {
      if (this.#records.peek() !== RECORD.continue) throw damagedWorkbook('a text in it breaks off');
      this.#records.next();
      this.#at = 0;
    }
  }
}

/** Code pages of BIFF5 that the platform's decoder knows under another name; others are Windows-1252. */
const CODE_PAGES: Readonly<Record<number, string>> = {
  866: 'ibm866',
  874: 'windows-874',
  932: 'shift_jis',
  936: 'gbk',
  949: 'euc-kr',
  950: 'big5',
  10_000: 'macintosh',
  10_007: 'x-mac-cyrillic',
  32_768: 'macintosh',
};

/** How a version of the format writes texts: BIFF8 in UTF-16, BIFF5 in a code page. */
export class BiffText {
  readonly isBiff8: boolean;
  readonly #decoder: TextStream;

  constructor(isBiff8: boolean, codePage: number) {
    this.isBiff8 = isBiff8;
    const isWindows = codePage >= 1250 && codePage <= 1258;
    this.#decoder = createTextStream(
      isWindows ? `windows-${codePage}` : (CODE_PAGES[codePage] ?? 'windows-1252'),
    );
  }

  /** A text whose length in characters takes one byte or two. It may go on in CONTINUE records. */
  read(records: BiffRecords, at: number, lengthBytes: 1 | 2): string {
    const reader = new ContinuedReader(records, at);
    const count = lengthBytes === 1 ? reader.byte() : reader.uint16();
    if (this.isBiff8) return reader.characters(count, (reader.byte() & 1) === 1);
    const { data } = records;
    const start = at + lengthBytes;
    const end = Math.min(data.byteLength, start + count);
    return this.#decoder.decode(
      new Uint8Array(data.buffer, data.byteOffset + start, Math.max(0, end - start)),
    );
  }
}
