import * as fc from 'fast-check';
import { SaxesParser } from 'saxes';
import { expect, test } from 'vitest';
import { XmlScanner } from './xml-scanner.ts';
import { decodeXmlText } from './xml-text.ts';

/** What a parser tells of a document, one line each; text in one piece. */
class Told {
  readonly lines: string[] = [];
  #text = '';

  text(text: string): void {
    this.#text += text;
  }

  tag(line: string): void {
    if (this.#text !== '') this.lines.push(`text ${this.#text}`);
    this.#text = '';
    this.lines.push(line);
  }
}

const localName = (name: string) => name.slice(name.indexOf(':') + 1);

function bySaxes(xml: string): string[] {
  const told = new Told();
  const parser = new SaxesParser();
  parser.on('opentag', ({ name, attributes }) => {
    const list = Object.entries(attributes).map(([key, value]) => `${localName(key)}=${value}`);
    told.tag(`<${localName(name)} ${list.join(' ')}`);
  });
  parser.on('closetag', ({ name }) => told.tag(`/${localName(name)}`));
  parser.on('text', (text) => told.text(text));
  parser.on('cdata', (text) => told.text(text));
  parser.write(xml).close();
  return told.lines;
}

function byScanner(xml: string, chunkBytes: number): string[] {
  const told = new Told();
  const scanner = new XmlScanner({
    open(name, attributes) {
      const list: string[] = [];
      while (attributes.next())
        list.push(
          `${decodeXmlText(attributes.bytes, attributes.nameStart, attributes.nameEnd)}=${attributes.value()}`,
        );
      told.tag(`<${name} ${list.join(' ')}`);
    },
    close: (name) => told.tag(`/${name}`),
    text(bytes, start, end, isLiteral) {
      told.text(
        isLiteral ? Buffer.from(bytes.subarray(start, end)).toString() : decodeXmlText(bytes, start, end),
      );
    },
  });
  const bytes = Buffer.from(xml);
  for (let at = 0; at < bytes.length; at += chunkBytes) scanner.write(bytes.subarray(at, at + chunkBytes));
  scanner.end();
  return told.lines;
}

const name = fc.constantFrom('c', 'v', 'row', 'x:c', 'is', 'sheetData', 'r', 'abc', 'worksheet');
const text = fc
  .array(
    fc.constantFrom('a', '12', ' ', '\n', 'ü', '☃', '&amp;', '&lt;', '&#65;', '&#x2603;', '"', "'", '=', '/'),
  )
  .map((parts) => parts.join(''));
const attribute = fc
  .tuple(
    fc.constantFrom('r', 's', 't', 'x:id', 'hidden'),
    fc.constantFrom('"', "'"),
    fc.constantFrom('A1', '', '>', '/', 'a&amp;b', 'ü'),
  )
  .map(([key, quote, value]) => `${key}=${quote}${value}${quote}`);
const attributes = fc
  .uniqueArray(attribute, { selector: (one) => localName(one.split('=')[0] ?? ''), maxLength: 3 })
  .map((list) => list.map((one) => ` ${one}`).join(''));
const { element } = fc.letrec<{ element: string; content: string }>((tie) => ({
  element: fc
    .tuple(name, attributes, fc.array(tie('content'), { maxLength: 4 }))
    .map(([tag, list, inner]) =>
      inner.length === 0 ? `<${tag}${list}/>` : `<${tag}${list} >${inner.join('')}</${tag}>`,
    ),
  content: fc.oneof(
    { depthSize: 'small' },
    text,
    fc.constantFrom('<!-- > -- -->'.replace(' -- ', ' '), '<![CDATA[a<b>&amp;]]]>', '<?pi x?>'),
    tie('element'),
  ),
}));

test('it tells of a document what saxes does, however its bytes are cut', () => {
  fc.assert(
    fc.property(element, fc.integer({ min: 1, max: 40 }), (body, chunkBytes) => {
      const xml = `<?xml version="1.0"?>\n${body}`;
      const strip = (lines: string[]) =>
        lines
          .map((line) => line.replace(/^text\s+$/, 'text'))
          .filter((line, index) => index > 0 || line !== 'text');
      expect(strip(byScanner(xml, chunkBytes))).toEqual(strip(bySaxes(xml)));
    }),
    { numRuns: 500 },
  );
});
