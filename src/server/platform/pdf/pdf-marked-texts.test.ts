import { expect, test } from 'vitest';
import { wordsFromRuns } from '#domain/page-layout/words-from-runs.ts';
import { rawPdf, type RawObject } from '#tests/fixtures/pdf/raw-pdf.ts';
import { textsOf, withPdf } from '#tests/fixtures/pdf/words-of-raw.ts';

/** A font whose codes 65 (A) to 74 stand for figures of one width, of which its table says nothing. */
const UNTOLD: Readonly<Record<number, RawObject>> = {
  1000: { dictionary: '/Type /Font /Subtype /Type1 /BaseFont /Helvetica /ToUnicode 1001 0 R' },
  1001: {
    dictionary: '',
    stream: Buffer.from(
      `/CIDInit /ProcSet findresource begin 12 dict begin begincmap 1 begincodespacerange <00> <ff> endcodespacerange 1 beginbfrange\n<41> <4a> [${'<0000> '.repeat(10)}]\nendbfrange endcmap end end`,
    ),
  },
};

async function wordsOf(content: string, password?: string): Promise<string[]> {
  const lists = '/Properties << /MC0 << /ActualText (84) >> >>';
  const page = { content, fonts: '/F2 1000 0 R', resources: `/XObject << /Fm1 1002 0 R >> ${lists}` };
  const form = {
    dictionary: '/Type /XObject /Subtype /Form /BBox [0 0 600 800] /Resources << /Font << /F1 3 0 R >> >>',
    stream: Buffer.from('/Span << /ActualText (9) >> BDC BT /F1 10 Tf 100 500 Td (form) Tj ET EMC'),
  };
  const bytes = rawPdf([page], {
    objects: { ...UNTOLD, 1002: form },
    ...(password === undefined
      ? {}
      : { protection: { method: 'aes' as const, userPassword: password, ownerPassword: 'owner' } }),
  });
  return withPdf(bytes, async (pdf) => textsOf(wordsFromRuns(await pdf.readPage(1))), password);
}

const figure = (text: string, codes: string) => `/Span << /ActualText (${text}) >> BDC (${codes}) Tj EMC`;

test.for([
  {
    name: 'figure by figure',
    content: `${figure('4', 'E')} ${figure('0', 'A')} ${figure('7', 'H')}`,
    words: ['407'],
  },
  {
    name: 'a font that tells none of its glyphs',
    content: Array.from('BCDEFGHIJ', (code, at) => figure(String(at + 1), code)).join(' '),
    words: ['123456789'],
  },
  { name: 'several figures at once', content: figure('1205', 'BCAF'), words: ['1205'] },
  { name: 'one glyph of several letters', content: figure('ffi', 'A'), words: ['ffi'] },
  {
    name: 'a letter that the font tells is not told again',
    content: `/Span << /ActualText (3x5) >> BDC (D) Tj /F1 10 Tf (x) Tj /F2 10 Tf (F) Tj EMC`,
    words: ['3x5'],
  },
  {
    name: 'in UTF-16',
    content: `/Span << /ActualText <FEFF0036> >> BDC (G) Tj EMC`,
    words: ['6'],
  },
  {
    name: 'among other stretches, layers and words that look like one',
    content: `/P << /MCID 0 >> BDC /F1 10 Tf (BDC \\(BMC) Tj /F2 10 Tf ( ) Tj /Artifact BMC EMC ${figure('8', 'I')} EMC`,
    words: ['BDC', '(BMC', '8'],
  },
  {
    name: 'behind a picture among the operators',
    content: `ET BI /W 1 /H 1 /BPC 8 /CS /G ID BDC\nEI BT /F2 10 Tf 100 700 Td ${figure('2', 'C')}`,
    words: ['2'],
  },
  {
    name: 'behind a form that has stretches of its own',
    content: `ET /Fm1 Do BT /F2 10 Tf 100 700 Td ${figure('5', 'F')}`,
    words: ['5', 'form'],
  },
  {
    name: 'around stretches that say nothing',
    content: '/Span << /ActualText (407) >> BDC /P << /MCID 1 >> BDC (EA) Tj EMC (H) Tj EMC',
    words: ['407'],
  },
  { name: 'in a list of properties', content: '/Span /MC0 BDC (IE) Tj EMC', words: ['84'] },
  {
    name: 'a ligature before letters that the font tells',
    content: '/Span << /ActualText (office) >> BDC /F1 10 Tf (o) Tj /F2 10 Tf (A) Tj /F1 10 Tf (ce) Tj EMC',
    words: ['office'],
  },
  {
    name: 'glyphs that mean one letter together, before a word',
    content: '/Span << /ActualText (4) >> BDC (EA) Tj EMC /F1 10 Tf ( x) Tj',
    words: ['4', 'x'],
  },
  {
    name: 'nothing, where the text is another than the font tells',
    content: '/Span << /ActualText (1.205) >> BDC (B) Tj /F1 10 Tf (,) Tj /F2 10 Tf (CAF) Tj EMC',
    words: [','],
  },
  {
    name: 'nothing, where it is far too long for its glyphs',
    content: `/Span << /ActualText (${'word '.repeat(90)}) >> BDC (A) Tj EMC /F1 10 Tf ( x) Tj`,
    words: ['x'],
  },
])('what a marked stretch says its glyphs mean: $name', async ({ content, words }) => {
  expect(await wordsOf(`BT /F2 10 Tf 100 700 Td ${content} ET`)).toEqual(words);
});

test('a protected file tells what its glyphs mean, too', async () => {
  expect(await wordsOf(`BT /F2 10 Tf 100 700 Td ${figure('31', 'DB')} ET`, 'secret')).toEqual(['31']);
});

test('a stretch that says nothing leaves its glyphs without characters', async () => {
  const content = `BT /F1 10 Tf 100 700 Td (Sum) Tj /P << /MCID 0 >> BDC /F2 10 Tf ( AB) Tj EMC ET`;
  expect(await wordsOf(content)).toEqual(['Sum']);
});

test('pictures among the operators do not make reading slow', async () => {
  const images = 'BI /W 1 /H 1 /BPC 8 /CS /G ID x EI\n'.repeat(40_000);
  const before = process.cpuUsage();
  expect(await wordsOf(`${images} BT /F2 10 Tf 100 700 Td ${figure('7', 'H')} ET`)).toEqual(['7']);
  const { user, system } = process.cpuUsage(before);
  // In microseconds of work, of which a busy machine needs no more.
  expect(user + system).toBeLessThan(4_000_000);
});
