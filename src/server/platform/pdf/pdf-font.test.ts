import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import fontkit from '@pdf-lib/fontkit';
import { PDFDocument } from 'pdf-lib';
import { expect, test } from 'vitest';
import { wordsFromRuns } from '#domain/page-layout/words-from-runs.ts';
import { rawPdf } from '#tests/fixtures/pdf/raw-pdf.ts';
import { pageOf, textsOf, withPdf, wordOf } from '#tests/fixtures/pdf/words-of-raw.ts';

/** A table of what each code from 65 (A) to 74 means. */
function toUnicode(codeOf: (index: number) => string) {
  const rows = Array.from({ length: 10 }, (_, index) => `<${(65 + index).toString(16)}> <${codeOf(index)}>`);
  return {
    dictionary: '',
    stream: Buffer.from(
      `/CIDInit /ProcSet findresource begin 12 dict begin begincmap 1 begincodespacerange <00> <ff> endcodespacerange 10 beginbfchar\n${rows.join('\n')}\nendbfchar endcmap end end`,
    ),
  };
}

test.for([
  { name: 'private characters', codeOf: (index: number) => `e0${(16 + index).toString(16)}`, readable: [] },
  { name: 'one character for all', codeOf: () => '003f', readable: [] },
  {
    name: 'controls',
    codeOf: (index: number) => `00${(index + 1).toString(16).padStart(2, '0')}`,
    readable: [],
  },
  {
    name: 'letters',
    codeOf: (index: number) => `00${(0x61 + index).toString(16)}`,
    readable: ['abcdefghij'],
  },
])('a font whose characters mean $name', async ({ codeOf, readable }) => {
  const bytes = rawPdf([{ content: 'BT /F2 10 Tf 100 700 Td (ABCDEFGHIJ) Tj ET', fonts: '/F2 1000 0 R' }], {
    objects: {
      1000: { dictionary: '/Type /Font /Subtype /Type1 /BaseFont /Helvetica /ToUnicode 1001 0 R' },
      1001: toUnicode(codeOf),
    },
  });
  const page = await withPdf(bytes, (pdf) => pdf.readPage(1));
  expect(page.runs.map(({ text }) => text)).toEqual(readable);
  expect(page.unreadableShare).toBe(readable.length === 0 ? 1 : 0);
});

/** A font that is not in the file, of Japanese characters. */
function japanese(encoding: string) {
  return {
    1000: {
      dictionary: `/Type /Font /Subtype /Type0 /BaseFont /MS-Gothic /Encoding /${encoding} /DescendantFonts [1001 0 R]`,
    },
    1001: {
      dictionary:
        '/Type /Font /Subtype /CIDFontType2 /BaseFont /MS-Gothic /CIDSystemInfo << /Registry (Adobe) /Ordering (Japan1) /Supplement 2 >> /DW 1000 /FontDescriptor 1002 0 R',
    },
    1002: {
      dictionary:
        '/Type /FontDescriptor /FontName /MS-Gothic /Flags 4 /FontBBox [0 -140 1000 860] /ItalicAngle 0 /Ascent 860 /Descent -140 /CapHeight 700 /StemV 80',
    },
  };
}

test.for([
  { encoding: 'UniJIS-UCS2-H', content: '<65e54ed8>' },
  { encoding: '90ms-RKSJ-H', content: '<93fa9574>' },
])('Japanese by the table $encoding', async ({ encoding, content }) => {
  const page = await pageOf(
    { content: `BT /F2 10 Tf 100 700 Td ${content} Tj ET`, fonts: '/F2 1000 0 R' },
    japanese(encoding),
  );
  expect(textsOf(page)).toEqual(['日付']);
  expect(page.words[0]?.right).toBeCloseTo(120, 1);
});

test('vertical writing goes down the page', async () => {
  const page = await pageOf(
    { content: 'BT /F2 10 Tf 100 700 Td <65e54ed8> Tj ET', fonts: '/F2 1000 0 R' },
    japanese('UniJIS-UCS2-V'),
  );
  expect(textsOf(page)).toEqual(['日', '付']);
  expect(wordOf(page, '付').top - wordOf(page, '日').top).toBeCloseTo(10, 1);
  expect(wordOf(page, '付').left).toBeCloseTo(wordOf(page, '日').left, 1);
});

test.for([
  { name: 'in thousandths', matrix: '0.001 0 0 0.001', width: 600, box: '0 -200 1000 1000', size: 10 },
  { name: 'in its own unit', matrix: '1 0 0 1', width: 6, box: '0 -2 10 10', size: 1 },
  { name: 'with a box of one unit', matrix: '0.012 0 0 -0.012', width: 50, box: '0 0 1 -1', size: 10 },
])('a font drawn by operators, $name', async ({ matrix, width, box, size }) => {
  const glyph = { dictionary: '', stream: Buffer.from(`${String(width)} 0 d0 0 0 ${String(width)} 9 re f`) };
  const page = await pageOf(
    { content: `BT /F2 ${String(size)} Tf 100 700 Td (12) Tj ET`, fonts: '/F2 1000 0 R' },
    {
      1000: {
        dictionary: `/Type /Font /Subtype /Type3 /FontBBox [${box}] /FontMatrix [${matrix} 0 0] /CharProcs << /one 1001 0 R /two 1001 0 R >> /Encoding << /Type /Encoding /Differences [49 /one /two] >> /FirstChar 49 /LastChar 50 /Widths [${String(width)} ${String(width)}] /Resources << >>`,
      },
      1001: glyph,
    },
  );
  const word = wordOf(page, '12');
  expect(word.right).toBeCloseTo(112, 1);
  expect(word.bottom - word.top).toBeGreaterThan(7);
  expect(word.bottom - word.top).toBeLessThan(13);
});

const { resolve } = createRequire(import.meta.url);

test.for([
  {
    font: 'noto-sans',
    file: 'NotoSans_400Regular.ttf',
    words: ['Überweisung', 'AVATAR', 'office', '1.234,56'],
  },
  { font: 'noto-sans-jp', file: 'NotoSansJP_400Regular.ttf', words: ['日付', '2025年5月1日', '¥12,345'] },
])('a font within the file, with kerning and ligatures: $font', async ({ font: name, file, words }) => {
  const folder = dirname(resolve(`@expo-google-fonts/${name}/package.json`));
  const document = await PDFDocument.create();
  document.registerFontkit(fontkit);
  const font = await document.embedFont(readFileSync(join(folder, '400Regular', file)), { subset: true });
  const text = words.join(' ');
  document.addPage([600, 800]).drawText(text, { x: 100, y: 700, size: 10, font });
  const page = await withPdf(await document.save(), async (pdf) => wordsFromRuns(await pdf.readPage(1)));
  expect(textsOf(page)).toEqual(words);
  expect(page.words.at(-1)?.right).toBeCloseTo(100 + font.widthOfTextAtSize(text, 10), 1);
});

test('a box of a font of signs is no letter, whatever its table says', async () => {
  const bytes = rawPdf([{ content: 'BT /F2 10 Tf 100 700 Td (n) Tj ET', fonts: '/F2 1000 0 R' }], {
    objects: {
      1000: {
        dictionary: '/Type /Font /Subtype /Type1 /BaseFont /ZapfDingbats /Encoding /WinAnsiEncoding',
      },
    },
  });
  const page = await withPdf(bytes, (pdf) => pdf.readPage(1));
  expect(page.runs.map(({ text }) => text)).toEqual(['■']);
});

test('letters of a font that names no encoding are those of Windows', async () => {
  const content = String.raw`BT /F2 10 Tf 100 700 Td (F\344llig caf\351 7.50) Tj ET`;
  const font = '/Type /Font /Subtype /TrueType /BaseFont /Quillfont /FirstChar 32 /LastChar 255';
  const shape = '/FontBBox [0 0 1000 1000] /ItalicAngle 0 /Ascent 800 /Descent -200 /CapHeight 700 /StemV 80';
  const page = await pageOf(
    { content, fonts: '/F2 1000 0 R' },
    {
      1000: { dictionary: `${font} /Widths [${'500 '.repeat(224)}] /FontDescriptor 1001 0 R` },
      1001: { dictionary: `/Type /FontDescriptor /FontName /Quillfont /Flags 4 ${shape}` },
    },
  );
  expect(textsOf(page)).toEqual(['Fällig', 'café', '7.50']);
});
