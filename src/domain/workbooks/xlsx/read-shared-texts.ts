import { MAX_TEXT_BYTES, unreadableWorkbook } from '../workbook-limits.ts';
import { readXmlPart } from '../xml/read-xml-part.ts';
import type { XmlHandler } from '../xml/xml-scanner.ts';
import { decodeXmlText, isPlainXmlText, resolveEscapes } from '../xml/xml-text.ts';
import { SharedTexts } from '../shared-texts.ts';
import type { ZipParts } from './zip-parts.ts';

const utf8 = new TextEncoder();

/** Reads the shared texts (ECMA-376 part 1, 18.4): rich text as its plain text, without the reading aids of Japanese. */
export async function readSharedTexts(parts: ZipParts, part: string | null): Promise<SharedTexts> {
  const texts = new SharedTexts();
  if (part !== null) await readXmlPart((take) => parts.read(part, take), new SharedTextHandler(texts));
  return texts;
}

class SharedTextHandler implements XmlHandler {
  readonly #texts: SharedTexts;
  #bytes: Uint8Array = new Uint8Array(4096);
  #length = 0;
  #takesText = false;
  #isInPhonetic = false;

  constructor(texts: SharedTexts) {
    this.#texts = texts;
  }

  open(name: string): void {
    if (name === 't') this.#takesText = !this.#isInPhonetic;
    else if (name === 'si') this.#length = 0;
    else if (name === 'rPh') this.#isInPhonetic = true;
  }

  close(name: string): void {
    if (name === 't') this.#takesText = false;
    else if (name === 'si') this.#texts.add(this.#bytes.subarray(0, this.#length));
    else if (name === 'rPh') this.#isInPhonetic = false;
  }

  text(bytes: Uint8Array, start: number, end: number, isLiteral: boolean): void {
    if (!this.#takesText) return;
    if (isLiteral || isPlainXmlText(bytes, start, end)) this.#append(bytes.subarray(start, end));
    else this.#append(utf8.encode(resolveEscapes(decodeXmlText(bytes, start, end))));
  }

  #append(bytes: Uint8Array): void {
    const needed = this.#length + bytes.length;
    if (needed > MAX_TEXT_BYTES * 2)
      throw unreadableWorkbook('A text in the workbook is longer than a cell can hold.');
    if (needed > this.#bytes.length) {
      const grown = new Uint8Array(needed * 2);
      grown.set(this.#bytes.subarray(0, this.#length));
      this.#bytes = grown;
    }
    this.#bytes.set(bytes, this.#length);
    this.#length = needed;
  }
}
