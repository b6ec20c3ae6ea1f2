import { createUtf8Decoder } from './utf8-decoder.ts';

/** What is used of TextDecoder: without `stream` the text ends. */
export interface TextStream {
  decode(bytes?: Uint8Array, options?: { readonly stream: boolean }): string;
}

/**
 * The platform's decoder, or one of ours for Korean, of whose syllables the platform knows a fifth (`koreanUnit`).
 *
 * @throws RangeError for a label that the Encoding Standard does not have
 */
export function createTextStream(label: string): TextStream {
  const decoder = new TextDecoder(label, { ignoreBOM: true });
  return decoder.encoding === 'euc-kr' ? new KoreanStream() : decoder;
}

class KoreanStream implements TextStream {
  #decoder = createUtf8Decoder('euc-kr');

  decode(bytes: Uint8Array = new Uint8Array(0), options?: { readonly stream: boolean }): string {
    const text = utf8Text(this.#decoder.decode(bytes));
    if (options?.stream === true) return text;
    const rest = utf8Text(this.#decoder.end());
    this.#decoder = createUtf8Decoder('euc-kr');
    return text + rest;
  }
}

/** Korean characters are never cut in two. */
function utf8Text(bytes: Uint8Array): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('utf8');
}
