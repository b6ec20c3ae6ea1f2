import { PDFHexString, PDFName, type PDFContext, type PDFDict, type PDFRef } from 'pdf-lib';

/** Thousandths of the size, of every glyph. */
const ADVANCE = 500;
const UNITS_PER_EM = 1000;

/** A font whose glyphs are empty, for text that is only searched and copied: what it writes may be of any script. */
export interface GlyphlessFont {
  readonly ref: PDFRef;
  /** Of a text of one size point, before it is stretched. */
  widthOf(text: string): number;
  encode(text: string): PDFHexString;
}

/**
 * Makes a font for the given characters: each has a number, and a table tells which character that is.
 *
 * Source: ISO 32000-1, 9.7 (composite fonts) and 9.10 (extraction of text).
 */
export function addGlyphlessFont(context: PDFContext, characters: Iterable<string>): GlyphlessFont {
  const numbers = new Map<string, number>();
  for (const character of characters) {
    if (!numbers.has(character)) numbers.set(character, numbers.size + 1);
  }
  const file = context.register(context.flateStream(emptyGlyphs(numbers.size + 1)));
  const descriptor = context.register(
    context.obj({
      Type: 'FontDescriptor',
      FontName: 'Glyphless',
      // Symbolic, of one width.
      Flags: 5,
      FontBBox: [0, 0, ADVANCE, UNITS_PER_EM],
      ItalicAngle: 0,
      Ascent: 800,
      Descent: -200,
      CapHeight: 700,
      StemV: 80,
      FontFile2: file,
    }),
  );
  const glyphs = context.obj({
    Type: 'Font',
    Subtype: 'CIDFontType2',
    BaseFont: 'Glyphless',
    CIDToGIDMap: 'Identity',
    DW: ADVANCE,
    FontDescriptor: descriptor,
  });
  glyphs.set(PDFName.of('CIDSystemInfo'), identityOrdering(context));
  const ref = context.register(
    context.obj({
      Type: 'Font',
      Subtype: 'Type0',
      BaseFont: 'Glyphless',
      Encoding: 'Identity-H',
      DescendantFonts: [context.register(glyphs)],
      ToUnicode: context.register(context.flateStream(charactersOf(numbers))),
    }),
  );
  return {
    ref,
    widthOf: (text) => (Array.from(text).length * ADVANCE) / UNITS_PER_EM,
    encode: (text) =>
      PDFHexString.of(Array.from(text, (character) => hex(numbers.get(character) ?? 0)).join('')),
  };
}

function identityOrdering(context: PDFContext): PDFDict {
  const info = context.obj({ Supplement: 0 });
  info.set(PDFName.of('Registry'), PDFHexString.fromText('Adobe'));
  info.set(PDFName.of('Ordering'), PDFHexString.fromText('Identity'));
  return info;
}

function hex(number: number): string {
  return number.toString(16).toUpperCase().padStart(4, '0');
}

/** Entries of a block of the table, by its definition. */
const MOST_ENTRIES = 100;

function charactersOf(numbers: ReadonlyMap<string, number>): string {
  const entries = Array.from(numbers, ([character, number]) => {
    const units = Array.from({ length: character.length }, (_, at) => hex(character.charCodeAt(at)));
    return `<${hex(number)}> <${units.join('')}>`;
  });
  const blocks: string[] = [];
  for (let at = 0; at < entries.length; at += MOST_ENTRIES) {
    const block = entries.slice(at, at + MOST_ENTRIES);
    blocks.push(`${String(block.length)} beginbfchar\n${block.join('\n')}\nendbfchar`);
  }
  return `/CIDInit /ProcSet findresource begin
12 dict begin
begincmap
/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def
/CMapName /Adobe-Identity-UCS def
/CMapType 2 def
1 begincodespacerange
<0000> <FFFF>
endcodespacerange
${blocks.join('\n')}
endcmap
CMapName currentdict /CMap defineresource pop
end
end`;
}

/**
 * A TrueType font of empty glyphs.
 *
 * Source: Apple's TrueType reference manual; the tables that a font within a PDF must have.
 */
function emptyGlyphs(count: number): Uint8Array {
  const tables: readonly (readonly [tag: string, data: Buffer])[] = [
    ['glyf', Buffer.alloc(4)],
    [
      'head',
      words(
        1,
        0,
        1,
        0,
        0,
        0,
        0x5f0f,
        0x3cf5,
        0,
        UNITS_PER_EM,
        0,
        0,
        0,
        0,
        0,
        0,
        0,
        0,
        0,
        0,
        ADVANCE,
        UNITS_PER_EM,
        0,
        8,
        2,
        0,
        0,
      ),
    ],
    ['hhea', words(1, 0, 800, 0xff38, 0, ADVANCE, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 1)],
    ['hmtx', Buffer.concat([words(ADVANCE, 0), Buffer.alloc(2 * (count - 1))])],
    ['loca', Buffer.alloc(2 * (count + 1))],
    ['maxp', words(1, 0, count, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0)],
  ];
  const head = words(1, 0, tables.length, 64, 2, 32);
  const directory: Buffer[] = [];
  const bodies: Buffer[] = [];
  let offset = head.length + 16 * tables.length;
  for (const [tag, data] of tables) {
    const padded = Buffer.concat([data, Buffer.alloc((4 - (data.length % 4)) % 4)]);
    const entry = Buffer.alloc(16);
    entry.write(tag, 'latin1');
    entry.writeUInt32BE(checksum(padded), 4);
    entry.writeUInt32BE(offset, 8);
    entry.writeUInt32BE(data.length, 12);
    directory.push(entry);
    bodies.push(padded);
    offset += padded.length;
  }
  return Buffer.concat([head, ...directory, ...bodies]);
}

function words(...values: readonly number[]): Buffer {
  const data = Buffer.alloc(2 * values.length);
  for (const [index, value] of values.entries()) data.writeUInt16BE(value, 2 * index);
  return data;
}

function checksum(data: Buffer): number {
  let sum = 0;
  for (let at = 0; at < data.length; at += 4) sum = (sum + data.readUInt32BE(at)) >>> 0;
  return sum;
}
