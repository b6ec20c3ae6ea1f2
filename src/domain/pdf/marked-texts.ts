import type { PdfFile, PdfPage } from './pdf-file.ts';
import { isArray, isDict, PdfName, PdfStream, PdfString, type PdfDict, type PdfValue } from './pdf-values.ts';
import { asBuffer, classOf, SPACE } from './reading/char-classes.ts';
import { decodeStream } from './reading/decode-stream.ts';
import { NameTable } from './reading/name-table.ts';
import { ObjectParser } from './reading/object-parser.ts';
import { decodeTextString } from './text-string.ts';

const NEWLINE = new Uint8Array([0x0a]);
/** Of all that a page draws together: one stream may be named any number of times. */
const MOST_BYTES = 64 * 1024 * 1024;

/**
 * What the marked stretches of a page say that their glyphs mean (`/ActualText`, 14.9.4), in the order in which they
 * begin. Stretches of layers (`/OC`) are not among them, nor are those inside of forms.
 *
 * @returns for each stretch its text, null where it has none
 */
export function markedTextsOf(file: PdfFile, page: PdfPage): (string | null)[] {
  const contents = file.resolve(page.dict.get('Contents'));
  const streams = isArray(contents) ? contents.map((each) => file.resolve(each)) : [contents];
  let left = MOST_BYTES;
  const parts = streams.flatMap((stream) => {
    if (!(stream instanceof PdfStream)) return [];
    const bytes = decodeStream(stream, (value) => file.resolve(value), left)?.bytes ?? NEWLINE;
    left -= bytes.length;
    return [bytes, NEWLINE];
  });
  const resources = file.dictOf(page.dict.get('Resources') ?? page.inherited.get('Resources'));
  const lists = file.dictOf(resources?.get('Properties'));
  return textsIn(Buffer.concat(parts), (properties) =>
    properties instanceof PdfName
      ? file.dictOf(lists?.get(properties.text))
      : isDict(properties)
        ? properties
        : null,
  );
}

/** @param listOf the properties of a stretch: written there, or by their name among the page's resources */
function textsIn(bytes: Uint8Array, listOf: (properties: PdfValue) => PdfDict | null): (string | null)[] {
  const parser = new ObjectParser(bytes, new NameTable());
  const texts: (string | null)[] = [];
  let [tag, properties]: [PdfValue, PdfValue] = [null, null];
  for (;;) {
    parser.skipSpace();
    if (parser.pos >= bytes.length) return texts;
    const start = parser.pos;
    if (parser.word('BDC')) {
      if (!isLayer(tag)) texts.push(textOf(listOf(properties)));
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
  return tag instanceof PdfName && tag.text === 'OC';
}

function textOf(properties: PdfDict | null): string | null {
  const text = properties?.get('ActualText');
  return text instanceof PdfString ? decodeTextString(text) : null;
}

/** Behind the picture that is written among the operators; its bytes are no values. */
function endOfImage(bytes: Uint8Array, from: number): number {
  const buffer = asBuffer(bytes);
  let at = buffer.indexOf('EI', from, 'latin1');
  while (at !== -1 && !(isSpace(bytes[at - 1]) && isSpace(bytes[at + 2])))
    at = buffer.indexOf('EI', at + 1, 'latin1');
  return at === -1 ? bytes.length : at + 2;
}

function isSpace(byte: number | undefined): boolean {
  return byte === undefined || classOf(byte) === SPACE;
}
