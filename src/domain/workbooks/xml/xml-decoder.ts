import { createTextStream, type TextStream } from '#domain/table-repair/encoding/text-stream.ts';

const DECLARED = /^<\?xml[^>]*?\sencoding\s*=\s*["']([A-Za-z0-9._-]{2,40})["']/;
const utf8 = new TextEncoder();

/** Turns an XML file of any encoding that it declares (or shows by its first bytes) into UTF-8 as it comes. */
export class XmlDecoder {
  #decoder: TextStream | null = null;
  #isKnown = false;
  #head: Uint8Array = new Uint8Array(0);

  decode(chunk: Uint8Array): Uint8Array {
    if (!this.#isKnown) {
      const head = this.#head.length === 0 ? chunk : Buffer.concat([this.#head, chunk]);
      // As long as the declaration may not be whole.
      if (head.length < 200) {
        this.#head = head.slice();
        return new Uint8Array(0);
      }
      return this.#start(head);
    }
    return this.#convert(chunk);
  }

  end(): Uint8Array {
    const rest = this.#isKnown ? new Uint8Array(0) : this.#start(this.#head);
    const last = this.#decoder?.decode() ?? '';
    return last === '' ? rest : Buffer.concat([rest, utf8.encode(last)]);
  }

  #start(head: Uint8Array): Uint8Array {
    this.#isKnown = true;
    const { label, markBytes } = findEncoding(head);
    if (label !== null) this.#decoder = createDecoder(label);
    return this.#convert(head.subarray(markBytes));
  }

  #convert(chunk: Uint8Array): Uint8Array {
    return this.#decoder === null ? chunk : utf8.encode(this.#decoder.decode(chunk, { stream: true }));
  }
}

/** Null for UTF-8. */
function findEncoding(head: Uint8Array): { label: string | null; markBytes: number } {
  const [first, second, third] = head;
  if (first === 0xef && second === 0xbb && third === 0xbf) return { label: null, markBytes: 3 };
  if (first === 0xff && second === 0xfe) return { label: 'utf-16le', markBytes: 2 };
  if (first === 0xfe && second === 0xff) return { label: 'utf-16be', markBytes: 2 };
  if (first === 0x3c && second === 0) return { label: 'utf-16le', markBytes: 0 };
  if (first === 0 && second === 0x3c) return { label: 'utf-16be', markBytes: 0 };
  const declared =
    DECLARED.exec(Buffer.from(head.subarray(0, 200)).toString('latin1'))?.[1]?.toLowerCase() ?? 'utf-8';
  // What declares UTF-16 and can be read here as single bytes does not mean it.
  return { label: declared === 'utf-8' || declared.startsWith('utf-16') ? null : declared, markBytes: 0 };
}

function createDecoder(label: string): TextStream | null {
  try {
    return createTextStream(label);
  } catch {
    return null;
  }
}
