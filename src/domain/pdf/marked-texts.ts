import type { PdfFile, PdfPage } from './pdf-file.ts';
import { isArray, isDict, PdfStream, PdfString, type PdfValue } from './pdf-values.ts';
import { asBuffer } from './reading/char-classes.ts';
import { decodeStream } from './reading/decode-stream.ts';
import { NameTable } from './reading/name-table.ts';
import { ObjectParser } from './reading/object-parser.ts';
import { decodeTextString } from './text-string.ts';

const NEWLINE = new Uint8Array([0x0a]);

/**
 * What the marked stretches of a page say that their glyphs mean (`/ActualText`, 14.9.4), in the order in which they
 * begin. Stretches of layers (`/OC`) are not among them, nor are those inside of forms.
 *
 * @returns for each stretch its text, null where it has none
 */
export function markedTextsOf(file: PdfFile, page: PdfPage): (string | null)[] {
  const contents = file.resolve(page.dict.get('Contents'));
  const streams = isArray(contents) ? contents.map((each) => file.resolve(each)) : [contents];
  const parts = streams.flatMap((stream) => {
    const decoded = stream instanceof PdfStream ? decodeStream(stream, (value) => file.resolve(value)) : null;
    return decoded === null ? [] : [decoded.bytes, NEWLINE];
  });
  return textsIn(Buffer.concat(parts));
}

function textsIn(bytes: Uint8Array): (string | null)[] {
  const parser = new ObjectParser(bytes, new NameTable());
  const texts: (string | null)[] = [];
  let [tag, properties]: [PdfValue, PdfValue] = [null, null];
  for (;;) {
    parser.skipSpace();
    if (parser.pos >= bytes.length) return texts;
    const start = parser.pos;
    if (parser.word('BDC')) {
      if (!isLayer(tag)) texts.push(textOf(properties));
    } else if (parser.word('BMC')) texts.push(null);
    else if (parser.word('BI')) parser.pos = endOfImage(bytes, parser.pos);
    else {
      [tag, properties] = [properties, parser.value()];
      // A bracket that closes nothing.
      if (parser.pos === start) parser.pos += 1;
    }
  }
}

function isLayer(tag: PdfValue): boolean {
  return tag !== null && typeof tag === 'object' && 'text' in tag && tag.text === 'OC';
}

function textOf(properties: PdfValue): string | null {
  const text = isDict(properties) ? properties.get('ActualText') : null;
  return text instanceof PdfString ? decodeTextString(text) : null;
}

/** Behind the picture that is written among the operators; its bytes are no values. */
function endOfImage(bytes: Uint8Array, from: number): number {
  const text = asBuffer(bytes.subarray(from)).toString('latin1');
  const end = /\sEI(?=\s|$)/.exec(text);
  return end === null ? bytes.length : from + end.index + end[0].length;
}
