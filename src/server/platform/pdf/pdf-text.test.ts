import { deflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { wordsFromRuns } from '#domain/page-layout/words-from-runs.ts';
import { rawPdf } from '#tests/fixtures/pdf/raw-pdf.ts';
import { pageOf, textsOf, withPdf, wordOf } from '#tests/fixtures/pdf/words-of-raw.ts';

/** Widths of Helvetica: a digit 0.556, a point 0.278, a blank 0.278 of the size. */
const DIGIT = 5.56;
const POINT = 2.78;

test('the right edge of a number inside a longer run is exact', async () => {
  const page = await pageOf('BT /F1 10 Tf 100 700 Td (AB 12.50 34.75) Tj ET');
  const start = 100 + 6.67 * 2 + POINT;
  expect(wordOf(page, '12.50').left).toBeCloseTo(start, 2);
  expect(wordOf(page, '12.50').right).toBeCloseTo(start + 4 * DIGIT + POINT, 2);
  expect(wordOf(page, '34.75').right).toBeCloseTo(start + 8 * DIGIT + 3 * POINT, 2);
});

test('heights are counted from the top of the page', async () => {
  const word = wordOf(await pageOf('BT /F1 10 Tf 100 700 Td (Top) Tj ET'), 'Top');
  expect(word.top).toBeLessThan(100);
  expect(word.bottom).toBeGreaterThan(100);
  expect(word.bottom).toBeLessThan(104);
});

test.for([
  {
    name: 'character spacing counts between characters, not behind the last',
    content: 'BT /F1 10 Tf 1 Tc 100 700 Td (123) Tj ET',
    text: '123',
    right: 100 + 3 * DIGIT + 2,
  },
  {
    name: 'horizontal scaling',
    content: 'BT /F1 10 Tf 50 Tz 100 700 Td (123) Tj ET',
    text: '123',
    right: 100 + 1.5 * DIGIT,
  },
  {
    name: 'word spacing widens blanks',
    content: 'BT /F1 10 Tf 20 Tw 100 700 Td (1 23) Tj ET',
    text: '23',
    right: 100 + 3 * DIGIT + POINT + 20,
  },
  {
    name: 'the scale of the text matrix',
    content: 'BT /F1 1 Tf 10 0 0 10 100 700 Tm (123) Tj ET',
    text: '123',
    right: 100 + 3 * DIGIT,
  },
  {
    name: 'the scale of the page',
    content: 'q 2 0 0 2 50 0 cm BT /F1 5 Tf 25 350 Td (123) Tj ET Q',
    text: '123',
    right: 100 + 3 * DIGIT,
  },
  {
    name: 'a second run goes on where the first ended',
    content: 'BT /F1 10 Tf 100 700 Td (1) Tj (23) Tj ET',
    text: '123',
    right: 100 + 3 * DIGIT,
  },
])('places: $name', async ({ content, text, right }) => {
  expect(wordOf(await pageOf(content), text).right).toBeCloseTo(right, 2);
});

test.for([
  { name: 'kerning parts no word', content: '[(1) 40 (2) -60 (3)] TJ', words: ['123'] },
  { name: 'a wide step parts words', content: '[(12.00) -3000 (34.00)] TJ', words: ['12.00', '34.00'] },
  {
    name: 'a step of the width of a blank parts words',
    content: '[(Balance) -278 (forward)] TJ',
    words: ['Balance', 'forward'],
  },
  { name: 'a step back and on again', content: '[(AB) 1334 (CD)] TJ', words: ['AB', 'CD'] },
  { name: 'a blank that was drawn', content: '(Balance forward) Tj', words: ['Balance', 'forward'] },
  { name: 'a quote begins the next line', content: "12 TL (one) Tj (two) '", words: ['one', 'two'] },
  {
    name: 'two quotes set spacing and begin the next line',
    content: '12 TL (one) Tj 2 0 (two) "',
    words: ['one', 'two'],
  },
  { name: 'T* begins the next line', content: '12 TL (one) Tj T* (two) Tj', words: ['one', 'two'] },
  {
    name: 'TD sets the leading',
    content: '(one) Tj 0 -14 TD (two) Tj T* (three) Tj',
    words: ['one', 'two', 'three'],
  },
])('operators: $name', async ({ content, words }) => {
  expect(textsOf(await pageOf(`BT /F1 10 Tf 100 700 Td ${content} ET`))).toEqual(words);
});

test('a raised figure keeps its own height', async () => {
  const page = await pageOf('BT /F1 10 Tf 100 700 Td (12) Tj 4 Ts /F1 6 Tf (3) Tj ET');
  expect(wordOf(page, '12').bottom - wordOf(page, '3').bottom).toBeGreaterThan(3);
});

const UPRIGHT = [
  { rotate: 0, matrix: '1 0 0 1 100 700' },
  { rotate: 90, matrix: '0 1 -1 0 100 100' },
  { rotate: 180, matrix: '-1 0 0 -1 500 100' },
  { rotate: 270, matrix: '0 -1 1 0 500 700' },
];

test.for(UPRIGHT)('a page shown turned by $rotate degrees is read upright', async ({ rotate, matrix }) => {
  const page = await pageOf({
    content: `BT /F1 10 Tf ${matrix} Tm (Paid 12.50) Tj ET`,
    entries: `/Rotate ${String(rotate)}`,
  });
  expect([page.width, page.height]).toEqual(rotate % 180 === 0 ? [600, 800] : [800, 600]);
  expect(textsOf(page)).toEqual(['Paid', '12.50']);
  expect(wordOf(page, '12.50').top).toBeCloseTo(92.5, 0);
  expect(wordOf(page, 'Paid').left).toBeCloseTo(100, 1);
});

test.for(UPRIGHT)('text drawn sideways is turned upright: $matrix', async ({ matrix }) => {
  const page = await pageOf(`BT /F1 10 Tf ${matrix} Tm (Paid 12.50) Tj ET`);
  expect(textsOf(page)).toEqual(['Paid', '12.50']);
  expect(wordOf(page, 'Paid').left).toBeLessThan(wordOf(page, '12.50').left);
  expect(wordOf(page, 'Paid').right - wordOf(page, 'Paid').left).toBeCloseTo(6.67 + 5.56 * 2 + 2.22, 1);
});

test('text across the page or along its margin is no part of it', async () => {
  const page = await pageOf(
    'BT /F1 10 Tf 100 700 Td (Paid 12.50) Tj ET BT /F1 60 Tf 0.7 0.7 -0.7 0.7 100 100 Tm (COPY) Tj ET BT /F1 6 Tf 0 1 -1 0 20 300 Tm (F12) Tj ET',
  );
  expect(textsOf(page)).toEqual(['Paid', '12.50']);
});

test('places count from the corner of the part that is shown', async () => {
  const page = await pageOf({
    content: 'BT /F1 10 Tf 100 700 Td (Paid) Tj ET BT /F1 10 Tf 10 700 Td (Outside) Tj ET',
    entries: '/CropBox [50 100 450 750]',
  });
  expect([page.width, page.height]).toEqual([400, 650]);
  expect(textsOf(page)).toEqual(['Paid']);
  expect(wordOf(page, 'Paid').left).toBeCloseTo(50, 1);
  expect(wordOf(page, 'Paid').top).toBeCloseTo(42.5, 0);
});

test('text of a form stands where the form is put', async () => {
  const form = {
    dictionary:
      '/Type /XObject /Subtype /Form /BBox [0 0 600 800] /Matrix [1 0 0 1 30 0] /Resources << /Font << /F1 3 0 R >> >>',
    stream: Buffer.from('BT /F1 10 Tf 0 0 Td (Within) Tj ET'),
  };
  const page = await pageOf(
    {
      content: 'q 2 0 0 2 40 600 cm /Fm1 Do Q BT /F1 10 Tf 100 700 Td (After) Tj ET',
      resources: '/XObject << /Fm1 1000 0 R >>',
    },
    { 1000: form },
  );
  expect(wordOf(page, 'Within').left).toBeCloseTo(100, 1);
  expect(wordOf(page, 'After').left).toBeCloseTo(100, 1);
});

test('text drawn twice for bold is there once', async () => {
  const page = await pageOf(
    'BT /F1 10 Tf 100 700 Td (12.50) Tj ET BT /F1 10 Tf 100.3 700 Td (12.50) Tj ET BT /F1 10 Tf 200 700 Td (12.50) Tj ET',
  );
  expect(page.words.map(({ text, isBold }) => [text, isBold])).toEqual([
    ['12.50', true],
    ['12.50', false],
  ]);
});

test.for([-2, -1, 0, 1, 2])(
  'text in no colour counts where nothing else is seen, as the text layer of a scan (copy %i points off)',
  async (off) => {
    const page = await pageOf(
      `BT /F1 10 Tf 100 700 Td (12.50) Tj ET BT 3 Tr /F1 10 Tf 101 ${String(700 + off)} Td (12.60) Tj 0 -100 Td (Scanned) Tj ET`,
    );
    expect(textsOf(page)).toEqual(['12.50', 'Scanned']);
  },
);

test('a layer that is not shown is not read', async () => {
  const bytes = rawPdf(
    [
      {
        content:
          '/OC /Shown BDC BT /F1 10 Tf 100 700 Td (Yes) Tj ET EMC /OC /Hidden BDC BT /F1 10 Tf 100 600 Td (No) Tj ET EMC',
        resources: '/Properties << /Shown 1000 0 R /Hidden 1001 0 R >>',
      },
    ],
    {
      catalog: '/OCProperties << /OCGs [1000 0 R 1001 0 R] /D << /OFF [1001 0 R] >> >>',
      objects: {
        1000: { dictionary: '/Type /OCG /Name (Shown)' },
        1001: { dictionary: '/Type /OCG /Name (Hidden)' },
      },
    },
  );
  expect(textsOf(await withPdf(bytes, async (pdf) => wordsFromRuns(await pdf.readPage(1))))).toEqual(['Yes']);
});

const IMAGE = {
  dictionary:
    '/Type /XObject /Subtype /Image /Width 2000 /Height 3000 /ColorSpace /DeviceGray /BitsPerComponent 8 /Filter /FlateDecode',
  stream: deflateSync(Buffer.alloc(2000 * 3000, 255)),
};

test.for([
  { name: 'a scan', content: 'q 600 0 0 800 0 0 cm /Im1 Do Q', share: 1 },
  {
    name: 'half a page, and text over it',
    content: 'q 600 0 0 400 0 0 cm /Im1 Do Q BT /F1 10 Tf 9 9 Td (A) Tj ET',
    share: 0.5,
  },
  { name: 'a logo in a stretch within a stretch', content: 'q q 60 0 0 80 0 0 cm /Im1 Do Q Q', share: 0.01 },
  { name: 'no image', content: 'q 600 0 0 800 0 0 cm 0 0 1 1 re f Q', share: 0 },
])('share of images: $name', async ({ content, share }) => {
  const bytes = rawPdf([{ content, resources: '/XObject << /Im1 1000 0 R >>' }], {
    objects: { 1000: IMAGE },
  });
  const page = await withPdf(bytes, (pdf) => pdf.readPage(1));
  expect(page.imageShare).toBeCloseTo(share, 2);
});

const TYPED = 'BT /F1 10 Tf 99 700 Td (Ada) Tj 0 -500 Td (Bo) Tj ET';

test.for([
  { name: 'over a picture', content: `q 600 0 0 800 0 0 cm /Im1 Do Q ${TYPED}`, share: 0 },
  { name: 'under a picture', content: `${TYPED} q 600 0 0 800 0 0 cm /Im1 Do Q`, share: 1 },
  { name: 'partly under a picture', content: `${TYPED} q 600 0 0 400 0 0 cm /Im1 Do Q`, share: 0.4 },
  { name: 'in no colour', content: `q 600 0 0 800 0 0 cm /Im1 Do Q 3 Tr ${TYPED}`, share: 1 },
  {
    name: 'quite transparent',
    content: `q 600 0 0 800 0 0 cm /Im1 Do Q q /Gs1 gs ${TYPED} Q BT /F1 10 Tf 9 9 Td (Cy) Tj ET`,
    share: 5 / 7,
  },
])('share of text that is not seen: $name', async ({ content, share }) => {
  const resources = '/XObject << /Im1 1000 0 R >> /ExtGState << /Gs1 << /ca 0 >> >>';
  const bytes = rawPdf([{ content, resources }], { objects: { 1000: IMAGE } });
  const page = await withPdf(bytes, (pdf) => pdf.readPage(1));
  expect(page.unseenShare).toBeCloseTo(share, 2);
});

test('a form field that is filled in is read', async () => {
  const appearance = {
    dictionary: '/Type /XObject /Subtype /Form /BBox [0 0 100 20] /Resources << /Font << /F1 3 0 R >> >>',
    stream: Buffer.from('BT /F1 10 Tf 2 5 Td (1,234.56) Tj ET'),
  };
  const page = await pageOf(
    {
      content: 'BT /F1 10 Tf 100 700 Td (Balance) Tj ET',
      entries:
        '/Annots [<< /Type /Annot /Subtype /Widget /FT /Tx /T (b) /V (1,234.56) /Rect [200 695 300 715] /F 4 /AP << /N 1000 0 R >> >>]',
    },
    { 1000: appearance },
  );
  expect(textsOf(page)).toEqual(['Balance', '1,234.56']);
  expect(wordOf(page, '1,234.56').left).toBeCloseTo(202, 0);
});
